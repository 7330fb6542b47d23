/** How much longer the way through streets is than the straight line, in a built-up city; an estimate, not a measurement. */
export const DETOUR = 1.3
/** Metres a minute on foot (4.8 km/h), and on two wheels or by rickshaw in city traffic (18 km/h). */
const WALK = 80
const RIDE = 300

/** Minutes of the way for a straight line of `metres`, rounded up. Estimates only: no street or traffic is known. */
export function estimateWay(metres: number): { walk: number; ride: number } {
  const way = Math.max(0, metres) * DETOUR
  const minutes = (perMinute: number) => Math.max(1, Math.ceil(way / perMinute))
  return { walk: minutes(WALK), ride: minutes(RIDE) }
}

/** The longest way, in minutes, that pages offer on foot. */
export const MAX_WALK = 30
