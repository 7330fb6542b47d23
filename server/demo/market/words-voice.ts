import type { Voice } from './grammar.ts'
import { between, pick, shuffled, type Random } from './random.ts'
import type { ListingFacts } from './types.ts'
import { wordsOf } from './words-cities.ts'
import { counted, feet, floorName, inWords, plotSize, squareFeet } from './words-measures.ts'

const THIS_YEAR = 2026

type Say = () => string | undefined

/** First look that fits decides. */
const nearKinds: readonly (readonly [string, RegExp])[] = [
  ['far', /airport/i],
  [
    'stop',
    /station|metro|mrts|bus stand|depot|terminus|jetty|mobility hub|bus stop|(secunderabad|mahim|sonarpur|sabarmati|jaipur) junction/i,
  ],
  [
    'road',
    /(signal|crossing|chowk|circle|junction|flyover|road|bridge|gate|underpass|overbridge|bypass|x roads|toll plaza|corridor|cross)$/i,
  ],
  [
    'care',
    /hospital|medicity|aiims|clinic|medical col|nursing home|heart institute|research institute|health city|medical centre/i,
  ],
  [
    'market',
    /market|\bmall\b|bazaar|bazar|plaza|citywalk|block complex|bda complex|palladium|town square|phool mandi|nirvana courtyard|high street|food street|causeway|inorbit|world trade park|gaurav tower/i,
  ],
  [
    'work',
    /\bIT\b|tech park|cyber|infopark|sez|ecospace|mindspace|infocity|commerzone|plant|industrial|gidc|midc|sipcot|smartcity|golf links|jio world|world trade cent|aerospace|wipro|infosys|bagmane|business park/i,
  ],
  [
    'study',
    /college|university|school|campus|\biit\b|\bjiit\b|nift|vidyalaya|iiser|\biim\b|coep|mnit|cusat|pathshala/i,
  ],
  ['place', /park annexe|knowledge park|chinar park|shivaji park$/i],
  [
    'park',
    /park|garden|lake|beach|ground|maidan|sarobar|forest|sanctuary|promenade|sea face|udyan|tank|stadium|sports|riverfront|ridge|hill\b|vatika|marsh|walkway/i,
  ],
  ['road', /road|highway|expressway|nh-|marg|avenue|phata|\bmod\b|arch\b|check naka|cross/i],
]

const nearKindOf = (name: string): string => nearKinds.find(([, looks]) => looks.test(name))?.[0] ?? 'place'

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

function conditionsOf(facts: ListingFacts, person: 'we' | 'i', speaker: string): Set<string> {
  const { floor, storeys, yearBuilt, parking, facing = '', bedrooms } = facts
  const ready = (facts.possession ?? 'ready') === 'ready'
  const age = yearBuilt === undefined ? undefined : THIS_YEAR - yearBuilt
  const house = ['house', 'villa', 'row-house', 'farmhouse'].includes(facts.subType)
  const flat = ['apartment', 'builder-floor', 'penthouse', 'studio'].includes(facts.subType)
  const cars = (parking?.covered ?? 0) + (parking?.open ?? 0)
  const all: Record<string, boolean> = {
    [facts.subType]: true,
    [facts.intent === 'lease' ? 'rent' : facts.intent]: true,
    sale: facts.intent === 'sale' || facts.intent === 'auction',
    [facts.possession ?? 'ready']: true,
    building: facts.possession === 'under-construction',
    rera: !ready,
    [speaker]: true,
    [person]: true,
    house,
    flat,
    old: age !== undefined && age >= 20,
    mature: ready && age !== undefined && age >= 6,
    fresh: ready && age !== undefined && age <= 2,
    ground: floor === 0,
    low: floor !== undefined && floor >= 0 && floor <= 3,
    mid: floor !== undefined && floor >= 4 && floor <= 9,
    high: floor !== undefined && floor >= 10,
    top: floor !== undefined && floor === storeys && floor > 1,
    corner: facing.includes('-'),
    eastish: facing.includes('east'),
    westish: facing.includes('west'),
    northish: facing === 'north',
    southish: facing === 'south',
    [facts.furnishing ?? 'plain']: true,
    small: bedrooms !== undefined && bedrooms <= 1,
    big: (bedrooms ?? 0) >= 3,
    balcony: (facts.balconies ?? 0) > 0,
    covered: parking?.covered === 1,
    covered2: parking?.covered === 2,
    openonly: parking !== undefined && parking.covered === 0 && parking.open > 0,
    nocar: parking !== undefined && cars === 0,
    coast: wordsOf(facts.citySlug).coast,
    [facts.tenantPreference ?? 'anyone']: true,
    anygender: facts.pg?.gender === 'any',
    femalepg: facts.pg?.gender === 'female',
    malepg: facts.pg?.gender === 'male',
    meals: facts.pg?.meals === true,
    project: facts.project !== undefined,
  }
  const held = new Set(Object.keys(all).filter((name) => all[name]))
  for (const amenity of facts.amenities) if (amenity !== 'meals') held.add(amenity)
  return held
}

function factSlots(facts: ListingFacts, random: Random): Record<string, Say> {
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
  const facing = facts.facing?.replace('-', random() < 0.5 ? '-' : ' ')
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
    road: () => (facts.roadWidthM === undefined ? undefined : feet(facts.roadWidthM)),
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

const inOrder = (count: number): string => `${count}${count === 2 ? 'nd' : count === 3 ? 'rd' : 'th'}`

function freeSlots(facts: ListingFacts, person: 'we' | 'i', random: Random): Record<string, Say> {
  const city = wordsOf(facts.citySlug)
  const we = person === 'we'
  const some = (low: number, high: number): string => {
    const count = between(low, high, random)
    return count <= 12 && random() < 0.6 ? inWords(count) : String(count)
  }
  const hour = (low: number, high: number): string => inWords(between(low, high, random))
  return {
    we: () => (we ? 'we' : 'I'),
    our: () => (we ? 'our' : 'my'),
    weAre: () => (we ? 'we are' : 'I am'),
    weHave: () => (we ? 'we have' : 'I have'),
    walk: () => `${some(3, 14)}-minute`,
    walkMin: () => `${some(3, 16)} minutes`,
    drive: () => `${some(5, 18)} minutes`,
    longDrive: () => `${between(4, 13, random) * 5} minutes`,
    km: () => (between(4, 28, random) / 10).toFixed(1),
    auto: () => city.auto,
    water: () => city.water,
    power: () => city.power,
    body: () => city.body,
    papers: () => pick(city.papers, random),
    milk: () => city.milk,
    windSide: () => city.wind,
    litres: () => `${between(2, 24, random) * 5},000`,
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
    years: () => inWords(between(3, 12, random)),
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

const repeatable = new Set(['home', 'locality', 'bhkHome'])
const groups: Record<string, string> = {
  floorOf: 'floor',
  floorPg: 'floor',
  bhkHome: 'bhk',
  storeysHouse: 'storeysWord',
  levels: 'storeysWord',
  bought: 'built',
  age: 'built',
  sharingBeds: 'sharing',
  seatsWord: 'seats',
}

/** What may be said of a listing, and by whom. A fact is told once; a landmark is named once. */
export function voiceOf(facts: ListingFacts, random: Random): Voice {
  const person = random() < 0.5 ? 'we' : 'i'
  const lister = facts.listedBy ?? pick(['owner', 'agent'] as const, random)
  const conditions = conditionsOf(facts, person, lister === 'agency' ? 'agent' : lister)
  const told = factSlots(facts, random)
  const free = freeSlots(facts, person, random)
  const places = shuffled(facts.landmarks, random).map((name) => ({ name, kind: nearKindOf(name) }))
  const spent = new Set<string>()
  let localities = 0

  const plain = (slot: string): string | undefined => {
    const key = groups[slot] ?? slot
    if (spent.has(`$${key}`)) return undefined
    if (slot === 'locality' && localities >= 2) return undefined
    return (told[slot] ?? free[slot])?.()
  }
  const lower = (slot: string): string => slot.slice(0, 1).toLowerCase() + slot.slice(1)
  const placeOf = (kind: string) =>
    places.find(
      (place) => (place.kind === kind || (kind === 'near' && place.kind !== 'far')) && !spent.has(`@${place.name}`),
    )

  return {
    spent,
    holds: (condition) => conditions.has(condition),
    has: (slot) => placeOf(slot) !== undefined || plain(lower(slot)) !== undefined,
    say: (slot) => {
      const place = placeOf(slot)
      if (place) {
        spent.add(`@${place.name}`)
        return place.name
      }
      const name = lower(slot)
      const text = plain(name) ?? ''
      if (name === 'locality') localities += 1
      if (told[name] && !repeatable.has(name)) spent.add(`$${groups[name] ?? name}`)
      return slot === name ? text : text.slice(0, 1).toUpperCase() + text.slice(1)
    },
  }
}
