import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const Params = z.object({ thread: Id, seq: z.int(), reader: Id, home: z.string() })

/** Notifies a person once of a thread with unread messages, until they have read it; the text stays in the thread. */
export const messageReceived = defineKind<z.infer<typeof Params>>({
  name: 'message-received',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: Params,
  // An SMS may also replace an e-mail.
  isWanted: async (db, { thread, seq, reader }, channel, { enquiries }) => {
    if (!enquiries.includes(channel) && !(channel === 'sms' && enquiries.includes('email'))) return false
    const { rowCount } = await db.query({
      name: 'message-still-unread',
      text: `select from thread_members where thread_id = $1 and user_id = $2 and read_seq < $3 and not is_muted and left_seq is null`,
      values: [thread, reader, seq],
    })
    return rowCount === 1
  },
  path: ({ thread }) => memberPaths.messages({ thread }),
  values: ({ home }) => ({ home }),
  sample: {
    thread: '00000000-0000-7000-8000-000000000000',
    seq: 2,
    reader: '00000000-0000-7000-8000-000000000001',
    home: '3 BHK apartment in Kothrud',
  },
})

export const conversationNotifications: ListedKind[] = [messageReceived]
