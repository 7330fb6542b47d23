import { getVoiceNote, listVoiceNotes } from '../../../contract/conversations/voice-notes.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'voice-notes-changed': [listVoiceNotes.name, getVoiceNote.name],
}
