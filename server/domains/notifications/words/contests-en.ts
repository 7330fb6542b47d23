/** Notifications of the contest in English. */
export const contestKinds = {
  'contest-opened': {
    subject: 'Five new homes in {city}: guess what they sold for',
    short: 'Today’s round in {city} is open until midnight.',
    long: 'Today’s round in {city} is open until midnight: five sold homes, a few facts, and your guess.',
    push: 'Today’s round is open until midnight.',
    action: 'Play today’s round',
  },
  'contest-name': {
    subject:
      '{what, select, hidden {A moderator hid your name on leaderboards} other {Leaderboards show your name again}}',
    short:
      '{what, select, hidden {A moderator hid your name on leaderboards: {reason}} other {Leaderboards show your name again: {reason}}}',
    long: '{what, select, hidden {A moderator hid your name on the leaderboards of “Guess the right price”. Your points still count. Reason: {reason}} other {The leaderboards of “Guess the right price” show your name again. Reason: {reason}}}',
    push: '{what, select, hidden {A moderator hid your name on leaderboards.} other {Leaderboards show your name again.}}',
    action: 'Open “Guess the right price”',
  },
} as const
