export type { VoiceNoteUse } from './access.ts'
export { endVoiceNotes, MESSAGE_VOICE_NOTE, moveVoiceNotes, sendVoiceNote } from './publishing.ts'
