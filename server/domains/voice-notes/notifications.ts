import * as z from 'zod/mini'
import { memberPaths } from '../../../contract/member-paths.ts'
import { Id } from '../../../contract/values.ts'
import { defineKind, type ListedKind } from '../notifications/service.ts'

const ReceivedParams = z.object({ note: Id, name: z.string(), subject: z.string() })

/** Notifies the other side of a shared recording. */
export const voiceNoteReceived = defineKind<z.infer<typeof ReceivedParams>>({
  name: 'voice-note-received',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'push'],
  params: ReceivedParams,
  path: ({ note }) => memberPaths.voiceNotes({ note }),
  values: ({ name, subject }) => ({ name, subject }),
  sample: {
    note: '00000000-0000-7000-8000-000000000000',
    name: 'Farah Khan',
    subject: '3 BHK apartment in Kothrud',
  },
})

const ExpiringParams = z.object({ note: Id, count: z.int() })

/** Warns the owner that recordings will be erased soon. */
export const voiceNotesExpiring = defineKind<z.infer<typeof ExpiringParams>>({
  name: 'voice-notes-expiring',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: ExpiringParams,
  path: () => memberPaths.voiceNotes({ mine: 'true' }),
  values: ({ count }) => ({ count }),
  sample: { note: '00000000-0000-7000-8000-000000000000', count: 2 },
})

export const voiceNoteNotifications: ListedKind[] = [voiceNoteReceived, voiceNotesExpiring]
