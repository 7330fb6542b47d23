/** Notifications of voice notes in English. */
export const voiceNoteKinds = {
  'voice-note-received': {
    subject: 'Voice note from {name}: {subject}',
    short: '{name} left you a voice note about {subject}.',
    long: '{name} left you a voice note about {subject}.',
    push: '{name} left you a voice note.',
    action: 'Listen',
  },
  'voice-notes-expiring': {
    subject: '{count, plural, one {A voice note is} other {# voice notes are}} about to be deleted',
    short:
      '{count, plural, one {One of your voice notes is} other {# of your voice notes are}} deleted within a week. Keep what you still need.',
    long: '{count, plural, one {One of your voice notes is} other {# of your voice notes are}} deleted within a week, for everyone who can hear {count, plural, one {it} other {them}}.\n\nIf you still need {count, plural, one {it} other {them}}, choose “Keep longer” beside it.',
    push: '{count, plural, one {A voice note is} other {# voice notes are}} deleted within a week.',
    action: 'See my voice notes',
  },
} as const
