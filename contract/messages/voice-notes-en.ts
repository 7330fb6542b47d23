export const voiceNoteWords = {
  VOICE_NOTE_NOT_FOUND: 'This voice note does not exist, or you cannot hear it.',
  VOICE_NOTE_GONE: 'This voice note can no longer be played.',
  VOICE_NOTE_GAP: 'Part of this recording is missing. Send it again from where it stopped.',
  VOICE_NOTE_KIND_REFUSED: 'Send a recording as WebM or Ogg with Opus, or as MP4 with AAC.',
  VOICE_NOTE_DAMAGED: 'This recording is incomplete. Record it again.',
  VOICE_NOTE_TOO_SHORT: 'This recording is too short. Speak for a second at least.',
  VOICE_NOTE_TOO_LONG: 'A voice note can be two minutes long at most.',
  VOICE_NOTE_TOO_LARGE: 'A voice note can be 2 MB at most.',
  VOICE_NOTES_FULL: 'You have 500 voice notes. Delete some before you record more.',
  VOICE_SUBJECT_NOT_FOUND: 'What you want to record this on does not exist, or is not yours.',
  VOICE_SUBJECT_CLOSED: 'This is over, so nothing more can be shared on it. You can still record a private note.',
  VOICE_NOTE_REMOVED: 'The voice note was deleted for everyone.',
} as const
