import { slugOf } from './locality.ts'
import { agencyNames, givenNames, surnames, type NameRegion } from './names.ts'
import { pick, type Random } from './random.ts'
import type { Agency, Person } from './types.ts'

/** The regions of names in a city; a region listed twice is twice as likely. */
const regionsOf: Readonly<Record<string, readonly NameRegion[]>> = {
  mumbai: ['maharashtra', 'maharashtra', 'maharashtra', 'gujarat', 'gujarat', 'konkan', 'urdu', 'north', 'sindh'],
  delhi: ['north', 'north', 'north', 'punjab', 'punjab', 'urdu', 'bengal', 'hills', 'kerala'],
  gurugram: ['north', 'north', 'haryana', 'haryana', 'punjab', 'punjab', 'bengal', 'tamil'],
  noida: ['north', 'north', 'north', 'haryana', 'punjab', 'hills', 'urdu', 'bengal'],
  bengaluru: ['karnataka', 'karnataka', 'karnataka', 'tamil', 'telugu', 'kerala', 'konkan', 'north', 'urdu'],
  hyderabad: ['telugu', 'telugu', 'telugu', 'telugu', 'urdu', 'urdu', 'maharashtra', 'north'],
  chennai: ['tamil', 'tamil', 'tamil', 'tamil', 'telugu', 'kerala', 'rajasthan', 'urdu'],
  pune: ['maharashtra', 'maharashtra', 'maharashtra', 'maharashtra', 'north', 'sindh', 'konkan', 'urdu'],
  kolkata: ['bengal', 'bengal', 'bengal', 'bengal', 'rajasthan', 'rajasthan', 'urdu', 'odisha', 'north-east'],
  ahmedabad: ['gujarat', 'gujarat', 'gujarat', 'gujarat', 'rajasthan', 'sindh', 'urdu'],
  jaipur: ['rajasthan', 'rajasthan', 'rajasthan', 'rajasthan', 'north', 'punjab', 'urdu'],
  kochi: ['kerala', 'kerala', 'kerala', 'kerala', 'kerala', 'tamil', 'konkan'],
}

/** A person with names common in the city. Given names are chosen regardless of gender. */
export function makePerson(citySlug: string, random: Random): Person {
  const region = pick(regionsOf[citySlug] ?? (['north'] as const), random)
  return { firstName: pick(givenNames[region], random), lastName: pick(surnames[region], random) }
}

/** Sixty invented agencies, five in each city. */
export const agencies: readonly Agency[] = Object.entries(agencyNames).flatMap(([citySlug, firms]) =>
  firms.map(([name, since]) => ({ slug: slugOf(name), name, citySlug, since })),
)
