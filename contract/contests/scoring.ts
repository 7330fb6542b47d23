/** The most facts of a home that a player can ask for. */
export const MAX_FACTS = 6
/** What each fact takes off the most points of a home. */
export const POINTS_PER_FACT = 4
/** An error that leaves about a third (1/e) of the points, in percent. */
const THIRD_LEFT_AT = 20

/** The signed error of a guess in percent of the price; both in minor units. */
export const errorOf = (value: number, closePrice: number): number => ((value - closePrice) / closePrice) * 100

/**
 * The points of a guess, 0 to 100: (100 − 4 for each fact) × e^(−|error| / 20%). For the same number of facts a smaller error never gives
 * fewer points.
 */
export const scoreOf = (errorPct: number, facts: number): number =>
  Math.round((100 - POINTS_PER_FACT * facts) * Math.exp(-Math.abs(errorPct) / THIRD_LEFT_AT))
