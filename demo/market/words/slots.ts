import { between, pick, type Random } from '../random.ts'
import type { ListingFacts } from '../types.ts'
import { wordsOf } from './cities.ts'
import { counted, feet, floorName, inWords, plotSize, squareFeet } from './measures.ts'

const THIS_YEAR = 2026

export type Say = () => string | undefined

/** An owner uses "we" or "I"; other speakers use neither. */
export type Speaker = { person: 'we' | 'i'; owner: boolean }

const nouns: Partial<Record<ListingFacts['subType'], readonly string[]>> = {
  apartment: ['flat', 'flat', 'apartment'],
  'builder-floor': ['builder floor', 'independent floor', 'floor'],
  house: ['house', 'independent house'],
  villa: ['villa'],
  'row-house': ['row house'],
  penthouse: ['penthouse'],
  studio: ['studio', 'studio flat'],
  farmhouse: ['farmhouse'],
}

const elsewhere =
  'Pune,Bengaluru,Hyderabad,Chennai,Kochi,Indore,Nagpur,Coimbatore,Mysuru,Lucknow,Bhopal,Surat,Vadodara,Chandigarh,Dehradun,Guwahati,Ranchi,Goa,Muscat,Dubai,Singapore,Toronto,Leeds,Melbourne,Doha'.split(
    ',',
  )
const months = 'January February March April May June July August September October November December'.split(' ')

/** Slots with a fact of the listing; `undefined` if the fact is unknown. */
export function factSlots(facts: ListingFacts, random: Random): Record<string, Say> {
  const { floor, storeys, yearBuilt } = facts
  const home = pick(nouns[facts.subType] ?? ['place'], random)
  const bedrooms = facts.bedrooms ?? 0
  const bhk = bedrooms > 0 ? `${bedrooms} BHK` : undefined
  const size = facts.carpetM2 === undefined ? undefined : squareFeet(facts.carpetM2, random)
  const on = floor === undefined ? undefined : floorName(floor, random)
  const balconies = facts.balconies ? counted(facts.balconies, 'balcony', 'balconies') : undefined
  const baths = facts.bathrooms ? counted(facts.bathrooms, 'bathroom') : undefined
  const beds = bedrooms > 0 ? counted(bedrooms, 'bedroom') : undefined
  const plot = facts.plotM2 === undefined ? undefined : plotSize(facts.plotM2, facts.citySlug, random)
  const facing = facts.facing
  const furnish = { furnished: 'furnished', partial: 'semi-furnished', unfurnished: 'unfurnished', negotiable: '' }[
    facts.furnishing ?? 'negotiable'
  ]
  const age = yearBuilt === undefined ? 0 : THIS_YEAR - yearBuilt
  const done = yearBuilt === undefined ? undefined : between(Math.max(yearBuilt + 4, 2018), THIS_YEAR - 1, random)
  const sharing = facts.pg?.sharing ?? 0
  return {
    home: () => home,
    bhk: () => bhk,
    bhkHome: () =>
      bhk && facts.subType !== 'studio'
        ? `${bhk} ${home}`
        : facts.subType === 'studio' || bedrooms === 0
          ? home
          : undefined,
    sqft: () => size,
    plot: () => plot,
    floor: () => on,
    floorOf: () => (on && storeys && storeys > 1 && floor !== undefined && floor > 0 ? `${on} of ${storeys}` : on),
    storeysWord: () => (storeys && storeys > 1 ? counted(storeys, 'floor') : undefined),
    storeysHouse: () => (storeys && storeys > 1 && storeys < 5 ? counted(storeys, 'level') : undefined),
    levels: () => (storeys && storeys > 1 && storeys < 5 ? counted(storeys, 'level') : undefined),
    facing: () => facing,
    free: () => facts.availableFrom && spokenDay(facts.availableFrom),
    baths: () => baths,
    balconies: () => balconies,
    beds: () => beds,
    furnish: () => furnish || undefined,
    built: () => (yearBuilt === undefined || age < 1 ? undefined : String(yearBuilt)),
    age: () => (age < 3 ? undefined : `${inWords(age)} years`),
    bought: () =>
      yearBuilt === undefined || age < 3
        ? undefined
        : String(between(yearBuilt, Math.min(yearBuilt + 9, 2024), random)),
    doneYear: () => (done !== undefined && done <= THIS_YEAR - 1 ? String(done) : undefined),
    possYear: () => (facts.possessionYear === undefined ? undefined : String(facts.possessionYear)),
    under: () => (facts.possession === 'launch' ? 'newly launched' : 'under construction:'),
    locality: () => facts.locality,
    city: () => facts.city,
    project: () => facts.project,
    front: () => (facts.frontageM === undefined ? undefined : feet(facts.frontageM)),
    width: () => (facts.roadWidthM === undefined ? undefined : feet(facts.roadWidthM)),
    deep: () =>
      facts.frontageM === undefined || facts.carpetM2 === undefined
        ? undefined
        : feet(facts.carpetM2 / facts.frontageM),
    allBeds: () => facts.pg?.beds && counted(facts.pg.beds.total, 'bed'),
    gate: () => facts.pg?.gateTime,
    latch: () => (facts.pg && !facts.pg.gateTime ? 'has a code lock, come when you work' : undefined),
    stay: () =>
      facts.shortestStay === undefined ? undefined : `stay ${counted(facts.shortestStay, 'month')} or three years`,
    seats: () => (facts.seats ? `${facts.seats} people` : undefined),
    seatsWord: () => (facts.seats ? `room for ${facts.seats} seats` : undefined),
    cars: () => (facts.parking?.covered ? counted(facts.parking.covered, 'slot') : undefined),
    sharing: () => (sharing === 1 ? 'one person' : sharing > 1 ? `${inWords(sharing)} people` : undefined),
    sharingBeds: () => (sharing > 0 ? counted(sharing, 'bed') : undefined),
    bathPg: () =>
      facts.pg === undefined ? undefined : facts.pg.attachedBath ? 'bath attached' : 'bath across the corridor',
    floorPg: () => (floor === undefined ? undefined : `on the ${floorName(floor, random)}`),
    slab: () => (storeys && storeys > 3 ? inOrder(between(2, storeys - 1, random)) : undefined),
  }
}

/** "2026-03-01" → "1 March". */
function spokenDay(day: string): string | undefined {
  const [, month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1]
  return name && `${Number(date)} ${name}`
}

const inOrder = (count: number): string => `${count}${count === 2 ? 'nd' : count === 3 ? 'rd' : 'th'}`

/** Slots with invented values, new at each use: minutes, months, other towns. */
export function freeSlots(facts: ListingFacts, speaker: Speaker, random: Random): Record<string, Say> {
  const city = wordsOf(facts.citySlug)
  const we = speaker.person === 'we'
  const own = (word: string): string | undefined => (speaker.owner ? word : undefined)
  const some = (low: number, high: number): string => {
    const count = between(low, high, random)
    return count <= 12 && random() < 0.6 ? inWords(count) : String(count)
  }
  const longest = facts.yearBuilt === undefined ? 12 : Math.min(12, THIS_YEAR - facts.yearBuilt - 1)
  const hour = (low: number, high: number): string => inWords(between(low, high, random))
  return {
    we: () => own(we ? 'we' : 'I'),
    our: () => own(we ? 'our' : 'my'),
    weAre: () => own(we ? 'we are' : 'I am'),
    weHave: () => own(we ? 'we have' : 'I have'),
    walk: () => `${some(3, 14)}-minute`,
    walkMin: () => `${some(3, 16)} minutes`,
    drive: () => `${some(5, 18)} minutes`,
    longDrive: () => `${between(4, 13, random) * 5} minutes`,
    few: () => hour(2, 5),
    fewFloors: () => hour(2, 4),
    twoOr: () => hour(2, 3),
    nights: () => String(between(3, 9, random) * 10),
    metres: () => String(between(1, 9, random) * 100),
    distance: () => distance(between(4, 20, random), random),
    km: () => (between(4, 28, random) / 10).toFixed(1),
    auto: () => city.auto,
    water: () => city.water,
    power: () => city.power,
    body: () => city.body,
    papers: () => pick(city.papers, random),
    soil: () => pick(city.soils, random),
    crop: () => pick(city.crops, random),
    trees: () => pick(city.trees, random),
    milk: () => city.milk,
    windSide: () => city.wind,
    litres: () => (facts.plotM2 === undefined ? `${between(2, 16, random) * 5},000` : `${between(2, 10, random)},000`),
    waterHours: () => `from ${hour(4, 6)} to ${hour(7, 9)}`,
    cleanMonths: () => inWords(between(3, 6, random)),
    tds: () => String(between(18, 70, random) * 10),
    load: () => String(between(2, 12, random) * (facts.carpetM2 && facts.carpetM2 > 150 ? 5 : 1)),
    stairs: () => String(between(18, 60, random)),
    track: () => String(between(12, 60, random) * 10),
    other: () => pick(['a small hall', 'a table-tennis room', 'a reading room', 'an indoor games room'], random),
    homes: () => String(between(12, 160, random)),
    sunHour: () => hour(9, 11),
    lampHour: () => pick(['six', 'half past six', 'seven', 'dusk'], random),
    toCity: () =>
      pick(
        elsewhere.filter((name) => name !== facts.city),
        random,
      ),
    month: () => pick(months, random),
    season: () => pick(['summer', 'winter', 'Diwali', 'year', 'monsoon'], random),
    years: () => (longest < 3 ? undefined : inWords(between(3, longest, random))),
    soon: () => String(between(2021, 2025, random)),
    days: () => String(between(2, 9, random) * 10),
    when: () => pick(['at once', 'within a week', 'after painting', 'from the first of next month'], random),
    depth: () => String(between(12, 60, random) * 10),
    clear: () => String(between(18, 36, random)),
    dock: () => pick(['two dock levellers', 'a raised dock', 'four shutters', 'two shutters of fourteen feet'], random),
    trade: () => pick(['pharmacy', 'tailor', 'boutique', 'mobile shop', 'stationery shop', 'bakery', 'salon'], random),
    giveIt: () => pick(facts.intent === 'sale' ? ['sell it'] : ['let it'], random),
    offer: () => (facts.intent === 'sale' ? 'for sale' : 'to let'),
  }
}

/** Matching metres and minutes: 75 m of walking a minute. */
function distance(minutes: number, random: Random): string {
  const metres = Math.round((minutes * 75) / 50) * 50
  const far = metres < 1000 ? `${metres} metres` : `${(metres / 1000).toFixed(1)} km`
  return random() < 0.5 ? `${far}, ${inWords(minutes)} minutes on foot` : `${far} on foot`
}
