import { msg } from '@lingui/core/macro'
import { Mic } from 'lucide-react'
import { getVoiceNote, listVoiceNotes } from '../../../contract/conversations/voice-notes.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const voiceNotes: SignedInDomain = {
  menu: [{ group: 'work', to: memberPaths.voiceNotes(), icon: Mic, name: msg`Voice notes`, for: 'send-enquiries' }],
  staleReads: {
    'voice-notes-changed': [listVoiceNotes.name, getVoiceNote.name],
  },
}
