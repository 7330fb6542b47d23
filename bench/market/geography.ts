import { cities as demoCities } from '../../demo/market/cities.ts'
import { seeded, type Random } from '../../demo/market/random.ts'

const CITIES = 300
const LOCALITIES = 20

export interface Spot {
  name: string
  slug: string
  at: [number, number]
  /** Share of its city's homes. */
  weight: number
  /** Its price level relative to its city. */
  level: number
}

export interface BenchCity extends Omit<Spot, 'level'> {
  state: string
  /** Paise per m² of an ordinary flat for sale. */
  rate: number
  spots: Spot[]
}

/** States, each with the point around which invented cities are placed. */
const states: Record<string, [number, number]> = {
  'Andhra Pradesh': [79.7, 15.9],
  Bihar: [85.3, 25.6],
  Chhattisgarh: [82, 21.3],
  Gujarat: [71.6, 22.6],
  Haryana: [76.1, 29.1],
  Jharkhand: [85.3, 23.6],
  Karnataka: [75.7, 15.3],
  Kerala: [76.5, 10.4],
  'Madhya Pradesh': [78.7, 23.5],
  Maharashtra: [75.7, 19.7],
  Odisha: [84.4, 20.5],
  Punjab: [75.3, 30.9],
  Rajasthan: [74.2, 26.5],
  'Tamil Nadu': [78.6, 11.1],
  Telangana: [79, 17.9],
  'Uttar Pradesh': [80.9, 26.8],
  'West Bengal': [87.9, 23.6],
}
const firsts = [
  'Ram',
  'Laxmi',
  'Vijaya',
  'Shiv',
  'Chandra',
  'Kesh',
  'Nava',
  'Hari',
  'Gopal',
  'Sundar',
  'Raj',
  'Indra',
  'Surya',
  'Ganga',
  'Kamal',
  'Bhanu',
  'Deva',
  'Jai',
  'Kishan',
  'Madhav',
  'Nand',
  'Rohan',
  'Shanti',
  'Uday',
  'Vasant',
]
const lasts = ['pur', 'nagar', 'garh', 'abad', 'puram', 'gaon', 'patti', 'kot', 'giri', 'halli', 'palem', 'wadi']
const streets = [
  'Indira',
  'Nehru',
  'Gandhi',
  'Tagore',
  'Subhash',
  'Ashok',
  'Rajaji',
  'Sarojini',
  'Lotus',
  'Mango',
  'Station',
  'Temple',
  'Lake',
  'River',
  'Hill',
  'Market',
  'Fort',
  'Garden',
  'College',
  'Palace',
  'Old Mill',
  'Church',
  'Silver',
  'Canal',
  'Harbour',
  'Mission',
  'Civil',
  'Model',
  'Green',
  'Sunrise',
]
const areas = [
  'Colony',
  'Layout',
  'Extension',
  'Vihar',
  'Enclave',
  'Park',
  'Road',
  'Nagar',
  'Heights',
  'Gardens',
  'Lines',
  'Town',
  'Block',
  'Circle',
]

export const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Weights of ranks 1, 2, 3 … by Zipf's law, summing to 1. */
export function zipf(count: number, exponent = 1): number[] {
  const raw = Array.from({ length: count }, (_, rank) => (rank + 1) ** -exponent)
  const sum = raw.reduce((a, b) => a + b, 0)
  return raw.map((weight) => weight / sum)
}

/** A normally distributed number with mean 0 and deviation 1. */
const gauss = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** 300 cities, the largest real ones and invented ones, each with 20 localities; the same in every run. */
export function geography(): BenchCity[] {
  const random = seeded(300)
  const weights = zipf(CITIES)
  const real = demoCities.map(({ name, slug, state, lng, lat }) => ({
    name,
    slug,
    state,
    at: [lng, lat] as [number, number],
  }))
  const stateNames = Object.keys(states)
  const madeUp = lasts
    .flatMap((last) => firsts.map((first) => `${first}${last}`))
    .slice(0, CITIES - real.length)
    .map((name, n) => {
      const state = stateNames[n % stateNames.length] ?? ''
      const [lng, lat] = states[state] ?? [79, 22]
      return {
        name,
        slug: slugOf(name),
        state,
        at: [round(lng + gauss(random)), round(lat + gauss(random))] as [number, number],
      }
    })
  return [...real, ...madeUp].map((city, rank) => ({
    ...city,
    weight: weights[rank] ?? 0,
    rate: Math.round(120_000_00 * (rank + 1) ** -0.3 * Math.exp(0.25 * gauss(random))),
    spots: spotsOf(city.at, random),
  }))
}

function spotsOf([lng, lat]: [number, number], random: Random): Spot[] {
  const weights = zipf(LOCALITIES, 0.6)
  const names = new Set<string>()
  while (names.size < LOCALITIES)
    names.add(
      `${streets[Math.floor(random() * streets.length)] ?? ''} ${areas[Math.floor(random() * areas.length)] ?? ''}`,
    )
  return [...names].map((name, n) => ({
    name,
    slug: slugOf(name),
    at: [round(lng + 0.05 * gauss(random)), round(lat + 0.05 * gauss(random))],
    weight: weights[n] ?? 0,
    level: Math.exp(0.3 * gauss(random)),
  }))
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4

export const benchRate = { base: 'USD', quote: 'INR', rate: '84.25' } as const

/** The slug of the one campus of a city. */
export const campusOf = ({ slug }: BenchCity) => `campus-${slug}`
