import { builders } from './builders.ts'
import { cities } from './cities.ts'
import { pointIn, slugOf } from './locality.ts'
import { between, pick, seeded, shuffled, type Random } from './random.ts'
import type { Amenity, Builder, City, Locality, Project } from './types.ts'

const THIS_YEAR = 2026

/** Projects per city: about 140 in all. */
const share: Readonly<Record<string, number>> = {
  mumbai: 18,
  delhi: 6,
  gurugram: 13,
  noida: 13,
  bengaluru: 18,
  hyderabad: 14,
  chennai: 12,
  pune: 15,
  kolkata: 10,
  ahmedabad: 9,
  jaipur: 6,
  kochi: 7,
}

const plants =
  'Gulmohar Laburnum Champak Arjun Tamarind Neem Banyan Jamun Semal Kadam Parijat Raintree Palmyra Sandalwood Mulberry Amaltas Silveroak Juniper Lantana Bakul Jacaranda Moringa Karanj Mahogany Saptaparni Pongam'.split(
    ' ',
  )
const stones = 'Basalt Granite Slate Quartz Laterite Sandstone Limestone Ochre Indigo Terracotta Copper Flint'.split(
  ' ',
)
const times = 'Monsoon Winter Morning Sixth-Hour Evening Harvest Sharad Vasant First-Rain Noon Solstice'.split(' ')
const numbers = 'Seven Nine Eleven Twelve Fourteen Sixteen Eighteen Twenty-One Thirty Forty-Two'.split(' ')
const ends = 'Court Terraces Row Heights Residency Gardens Enclave Square Walk Grove Point Park Place Yard Steps'.split(
  ' ',
)
const homes = 'Homes House Quarters Residences Towers Villas Lofts Rooms Verandahs Balconies'.split(' ')

/** First word of the firm's name, or two if one is not distinctive. */
function brandOf(builder: Builder): string {
  const [first = builder.name, second = ''] = builder.name.split(' ')
  return /^(Third|North|Teak|Musi|Hooghly|Sangu)$/.test(first) ? `${first} ${second}` : first
}

function nameOf(builder: Builder, place: Locality, low: boolean, random: Random): string {
  const brand = brandOf(builder)
  const tail = low ? pick(['Villas', 'Row', 'Court', 'Gardens', 'Enclave', 'Grove'], random) : pick(ends, random)
  const area = place.name.replace(/ (East|West|North|South)$/, '')
  const forms: (() => string)[] = [
    () => `${brand} ${pick(plants, random)} ${tail}`,
    () => `${brand} ${tail}`,
    () => `${pick(plants, random)} ${tail}`,
    () => `${pick(stones, random)} ${tail}`,
    () => `${pick(times, random).replace('-', ' ')} ${pick(ends, random)}`,
    () => `${pick(numbers, random)} ${pick(plants, random)}`,
    () => `The ${pick(plants, random)} ${low ? 'Villas' : pick(homes, random)}`,
    // Not “Yamuna Yamuna Expressway”.
    () => (area.startsWith(brand) ? `${area} ${tail}` : `${brand} ${area}`),
  ]
  return pick(forms, random)()
}

const always: readonly Amenity[] = ['lift', 'security', 'parking', 'power-backup']
const common: readonly Amenity[] = ['cctv', 'intercom', 'rainwater-harvesting', 'fire-safety', 'waste-disposal']
const large: readonly Amenity[] = [
  'gym',
  'clubhouse',
  'garden',
  'play-area',
  'swimming-pool',
  'jogging-track',
  'sports-court',
  'visitor-parking',
]
const late: readonly Amenity[] = ['ev-charging', 'solar', 'piped-gas', 'water-softener', 'wheelchair-access']

function amenitiesOf(units: number, launchYear: number, random: Random): Amenity[] {
  const some = (from: readonly Amenity[], count: number) => shuffled(from, random).slice(0, count)
  return [
    ...always,
    ...some(common, between(2, 5, random)),
    ...some(large, units > 250 ? between(5, 8, random) : units > 80 ? between(2, 5, random) : between(0, 2, random)),
    ...some(late, launchYear >= 2020 ? between(2, 4, random) : between(0, 2, random)),
  ]
}

function makeProject(city: City, place: Locality, taken: Set<string>, random: Random): Project {
  const local = builders.filter((builder) => builder.citySlugs.includes(city.slug))
  const builder = pick(local, random)
  const low = place.kinds.includes('villa') && random() < 0.22
  let name = nameOf(builder, place, low, random)
  for (let tries = 0; taken.has(slugOf(name)) && tries < 30; tries++) name = nameOf(builder, place, low, random)
  if (taken.has(slugOf(name))) name = `${name} ${city.name}`
  taken.add(slugOf(name))

  const launchYear = Math.max(builder.since + 1, THIS_YEAR - Math.floor(0.5 + 21 * random() ** 1.8))
  const possessionYear = launchYear + between(low ? 2 : 3, low ? 4 : 6, random)
  const possession =
    launchYear === THIS_YEAR || (launchYear === THIS_YEAR - 1 && random() < 0.5)
      ? 'launch'
      : possessionYear >= THIS_YEAR
        ? 'under-construction'
        : 'ready'
  const infill = place.tier <= 2 || city.slug === 'delhi'
  const towers = low ? 1 : pick(infill ? [1, 1, 1, 2, 2, 3] : [1, 2, 2, 3, 4, 5, 7], random)
  const usual =
    { mumbai: 34, gurugram: 30, noida: 27, hyderabad: 32, bengaluru: 22, pune: 22, kolkata: 19 }[city.slug] ?? 14
  const tall = place.reach && place.reach <= 300 ? Math.min(usual, 12) : usual
  const storeys = low
    ? between(2, 3, random)
    : towers === 1
      ? between(4, Math.ceil(tall / 2), random)
      : between(9, tall, random)
  const units = low ? between(14, 90, random) : towers * storeys * between(2, 6, random)
  const [lng, lat] = pointIn(place, random)
  return {
    slug: slugOf(name),
    name,
    builderSlug: builder.slug,
    citySlug: city.slug,
    localitySlug: place.slug,
    lng,
    lat,
    launchYear,
    possession,
    possessionYear,
    towers: low ? 0 : towers,
    storeys,
    units,
    amenities: amenitiesOf(units, launchYear, random).filter((amenity) => !low || amenity !== 'lift'),
  }
}

/** About 140 invented projects in the cities, the same for the same seed. A project of villas has 0 towers. */
export function makeProjects(seed: number): Project[] {
  const random = seeded(seed)
  const taken = new Set<string>()
  return cities.flatMap((city) => {
    const places = city.localities.filter((place) => place.kinds.includes('apartment') || place.kinds.includes('villa'))
    return shuffled(places, random)
      .slice(0, share[city.slug] ?? 0)
      .map((place) => makeProject(city, place, taken, random))
  })
}
