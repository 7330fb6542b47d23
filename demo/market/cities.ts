import { ahmedabad } from './ahmedabad.ts'
import { bengaluru } from './bengaluru.ts'
import { chennai } from './chennai.ts'
import { delhi } from './delhi.ts'
import { gurugram } from './gurugram.ts'
import { hyderabad } from './hyderabad.ts'
import { jaipur } from './jaipur.ts'
import { kochi } from './kochi.ts'
import { kolkata } from './kolkata.ts'
import { mumbai } from './mumbai.ts'
import { noida } from './noida.ts'
import { pune } from './pune.ts'
import type { City } from './types.ts'

/** The twelve cities of the demo market, with their localities. */
export const cities: readonly City[] = [
  mumbai,
  delhi,
  gurugram,
  noida,
  bengaluru,
  hyderabad,
  chennai,
  pune,
  kolkata,
  ahmedabad,
  jaipur,
  kochi,
]

/** The city with this slug; throws if it is missing, which is a mistake in the demo data. */
export function cityOf(slug: string): City {
  const city = cities.find((candidate) => candidate.slug === slug)
  if (!city) throw new Error(`The demo market has no city "${slug}".`)
  return city
}
