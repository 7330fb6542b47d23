/** Notifications of the contest in English. */
export const contestKinds = {
  'contest-opened': {
    subject: 'Five new homes in {city}: guess what they sold for',
    short: 'Today’s round in {city} is open until midnight.',
    long: 'Today’s round in {city} is open until midnight: five sold homes, a few facts, and your guess.',
    push: 'Today’s round is open until midnight.',
    action: 'Play today’s round',
  },
} as const
