/** Notifications of homes that a plan pauses and brings back, in English. */
export const planFitKinds = {
  'homes-paused': {
    subject: '{count, plural, one {# home was paused} other {# homes were paused}}',
    short:
      'Your plan now allows {limit, plural, =0 {no homes} one {# home} other {# homes}} on the market. {count, plural, one {Your newest one was} other {Your # newest ones were}} paused.',
    long: 'Your plan now allows {limit, plural, =0 {no homes} one {# home} other {# homes}} on the market. {count, plural, one {Your newest one was} other {Your # newest ones were}} paused.\n\nNothing was deleted. They go back on the market automatically, the oldest first, when you close or pause another home or choose a larger plan.',
    push: '{count, plural, one {# home is} other {# homes are}} paused until there is room.',
    action: 'See the paused homes',
  },
  'homes-back': {
    subject: '{count, plural, one {# home is back on the market} other {# homes are back on the market}}',
    short:
      'There is room in your plan again: {count, plural, one {# home that was paused is} other {# homes that were paused are}} back on the market.',
    long: 'There is room in your plan again: {count, plural, one {# home that was paused is} other {# homes that were paused are}} back on the market.',
    push: '{count, plural, one {# home is} other {# homes are}} back on the market.',
    action: 'See your homes',
  },
} as const
