/** At most so many boosted homes or projects precede the first page of a list, in addition to it. */
export const MAX_BOOSTED = 2

/** How long a boost lasts. */
export const BOOST_DAYS = 7
