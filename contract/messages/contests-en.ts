export const contestWords = {
  CONTEST_ROUND_NOT_FOUND: 'There is no such round. Choose another one.',
  CONTEST_CLOSED: 'This round is over. Its prices are shown now.',
  CONTEST_NEEDS_ACCOUNT: 'Sign in to play today’s round. A practice round needs none.',
  CONTEST_NOT_FOR_STAFF: 'Staff see prices in the back office, so they do not play.',
  CONTEST_OWN_HOME: 'You or your agency listed this home, so you skip it.',
  CONTEST_PLAYER_NOT_FOUND: 'This person is on no leaderboard.',
  CONTEST_DAY_TAKEN: 'This city already has a round on that day.',
  CONTEST_DAY_PAST: 'Choose a day after today.',
  CONTEST_TOO_FEW_HOMES:
    'There are too few sold homes whose sellers allow it. A home can be in a round once in 180 days.',
  CONTEST_ROUND_FIXED: 'This round has begun or is over, so it cannot be changed this way.',
} as const
