import { DAY_MS } from '../contract/time.ts'
import {
  amenities as amenityOrder,
  type Amenity,
  type Category,
  type Intent,
  type ListerKind,
  type LocationPrecision,
  type PropertySubType,
} from '../contract/properties/vocabulary.ts'
import { qualityOfRow } from '../server/domains/listings/drafts/row-quality.ts'
import type { PropertyRow } from '../server/domains/properties/repository.ts'
import { pointIn } from './market/locality.ts'
import { makePerson } from './market/people.ts'
import { pick, seeded, shuffled, type Random } from './market/random.ts'
import type { City, ListingFacts, Locality, LocalityKind, Project } from './market/types.ts'
import { reraId } from './market/rera.ts'
import { description, title } from './market/words/describe-home.ts'
import { demoName } from './accounts.ts'
import type { DemoListers } from './listers.ts'
import type { Pictured } from './lead-photos.ts'
import { choosePictures, mediaOf, styleOf, type DemoPicture } from './pictures.ts'
import type { ProjectLooks } from './projects/looks.ts'
import type { DemoPlaces } from './places.ts'
import { priceOf } from './prices.ts'
import { shapeOf, type Shape } from './shapes.ts'
import { between, chance, seededId, weighted, whole } from './random.ts'

const SEED = 2026

/** Homes in each city. */
const share: Record<string, number> = {
  mumbai: 230,
  bengaluru: 220,
  delhi: 150,
  pune: 150,
  hyderabad: 150,
  chennai: 130,
  gurugram: 130,
  noida: 120,
  kolkata: 110,
  ahmedabad: 90,
  jaipur: 80,
  kochi: 80,
}
const codes: Record<string, string> = {
  mumbai: 'MUM',
  bengaluru: 'BLR',
  delhi: 'DEL',
  pune: 'PUN',
  hyderabad: 'HYD',
  chennai: 'CHN',
  gurugram: 'GGN',
  noida: 'NOI',
  kolkata: 'KOL',
  ahmedabad: 'AMD',
  jaipur: 'JAI',
  kochi: 'COK',
}

/** Where the demo buyer lets and sells homes: with one that waits for moderation, fewer than their plan has. */
const buyersCities: ReadonlySet<string> = new Set(['chennai', 'kochi', 'kolkata'])

type OfferedIntent = Exclude<Intent, 'auction'>

/** Weights of the home types for each kind of offer. */
const offers: Record<OfferedIntent, Partial<Record<PropertySubType, number>>> = {
  sale: {
    apartment: 56,
    'builder-floor': 9,
    house: 8,
    villa: 7,
    'row-house': 4,
    penthouse: 2,
    studio: 2,
    farmhouse: 1,
    plot: 8,
    'agricultural-land': 1,
    office: 2,
    shop: 2,
  },
  rent: { apartment: 64, 'builder-floor': 11, house: 8, villa: 5, 'row-house': 3, penthouse: 2, studio: 7 },
  pg: { 'pg-room': 55, bed: 45 },
  lease: { office: 38, shop: 26, showroom: 10, warehouse: 12, coworking: 14 },
}
/** The kind of locality that a home type needs. */
const wanted: Partial<Record<PropertySubType, LocalityKind>> = {
  'builder-floor': 'builder-floor',
  villa: 'villa',
  'row-house': 'villa',
  plot: 'plot',
  'agricultural-land': 'plot',
  farmhouse: 'plot',
  office: 'office',
  coworking: 'office',
  shop: 'shop',
  showroom: 'shop',
  warehouse: 'warehouse',
  'pg-room': 'pg',
  bed: 'pg',
  apartment: 'apartment',
  penthouse: 'apartment',
  studio: 'apartment',
}
const inProjects = new Set<PropertySubType>(['apartment', 'penthouse', 'studio'])

interface Ingredients {
  places: DemoPlaces
  listers: DemoListers
  pictures: DemoPicture[]
  looks: ProjectLooks
  now: Date
}

/** Generates the homes of the demo market. */
export function* makeMarket(ingredients: Ingredients): Generator<Pictured> {
  let order = 10_000
  for (const { city, id: cityId, localities } of ingredients.places.cities) {
    const random = seeded(SEED + cityId * 7919)
    for (let n = 0; n < (share[city.slug] ?? 60); n++) {
      order += 1
      yield makeHome(ingredients, { city, cityId, localities, random, order, number: n })
    }
  }
}

/** More sold homes of a city, each with a photo, rooms and a size. They leave the rest of the market as it is. */
export function makeSoldHomes(ingredients: Ingredients, slug: string, count: number): Pictured[] {
  const found = ingredients.places.cities.find(({ city }) => city.slug === slug)
  if (!found) return []
  const { city, id: cityId, localities } = found
  const random = seeded(SEED + 1)
  const homes: Pictured[] = []
  for (let n = 0; homes.length < count; n += 1) {
    const home = makeHome(ingredients, { city, cityId, localities, random, order: 90_000 + n, number: 5000 + n })
    const { intent, category, projectId, bedroomsTotal, livingArea, listPrice } = home.row
    const isPlain = intent === 'sale' && category === 'residential' && projectId === undefined
    if (isPlain && bedroomsTotal && livingArea && listPrice && home.chosen.shown.length > 0)
      homes.push({ ...home, row: { ...home.row, standardStatus: 'sold' } })
  }
  return homes
}

interface Spot {
  city: City
  cityId: number
  localities: { locality: Locality; id: number }[]
  random: Random
  order: number
  number: number
}

function makeHome(
  { listers, pictures, looks, now }: Ingredients,
  { city, cityId, localities, random, order, number }: Spot,
): Pictured {
  const intent = weighted<OfferedIntent>(random, { sale: 54, rent: 30, pg: 9, lease: 7 })
  const drawn = weighted<PropertySubType>(random, offers[intent])
  const isRural = drawn === 'farmhouse' || drawn === 'agricultural-land'
  const country = localities.filter(
    ({ locality: { tier, kinds } }) => tier === 5 && kinds.includes('plot') && kinds.includes('villa'),
  )
  // There is no farmland in central cities.
  const subType = isRural && !country.length ? 'apartment' : drawn
  const need = wanted[subType]
  const suitable =
    isRural && country.length ? country : localities.filter(({ locality }) => !need || locality.kinds.includes(need))
  const { locality, id: localityId } = pick(suitable.length ? suitable : localities, random)
  const project =
    inProjects.has(subType) && chance(random, 0.75)
      ? shuffled(
          listers.projects.filter(
            ({ project: p }) =>
              p.citySlug === city.slug &&
              p.localitySlug === locality.slug &&
              p.towers > 0 &&
              (intent === 'sale' || p.possession === 'ready'),
          ),
          random,
        )[0]
      : undefined
  const shape = withSpace(shapeOf(subType, intent, locality, project?.project, random))
  const listPrice = priceOf(subType, intent, locality, shape, random)
  const lister = chooseLister(listers, city, intent, project?.project, random)
  const buyerId = number === 3 && buyersCities.has(city.slug) && lister.kind === 'owner' ? listers.buyerId : undefined
  const [lng, lat] = project ? [project.project.lng, project.project.lat] : pointIn(locality, random)
  const code = codes[city.slug] ?? 'LIN'
  const onMarket = new Date(now.getTime() - Math.floor(110 * random() ** 1.6 * DAY_MS) - whole(random, 0, DAY_MS))
  const confirmAfter = intent === 'sale' ? 30 : 14
  const confirmed = new Date(
    Math.max(onMarket.getTime(), now.getTime() - between(random, 0.05, confirmAfter * 0.9) * DAY_MS),
  )
  const hasBuilding = subType !== 'plot' && subType !== 'agricultural-land'
  const locationPrecision = weighted<LocationPrecision>(random, {
    exact: 15,
    building: hasBuilding ? 45 : 0,
    street: 25,
    locality: 15,
  })
  const facts: ListingFacts = {
    intent,
    subType,
    bedrooms: shape.bedrooms,
    bathrooms: shape.bathrooms,
    balconies: shape.balconies,
    carpetM2: shape.carpet,
    plotM2: shape.plot,
    frontageM: shape.frontage,
    roadWidthM: shape.road,
    floor: shape.floor,
    storeys: shape.storeys,
    facing: shape.facing,
    furnishing: shape.furnished,
    possession: shape.possession,
    possessionYear: shape.possessionYear,
    yearBuilt: shape.yearBuilt,
    locality: locality.name,
    localityHi: locality.nameHi,
    city: city.name,
    citySlug: city.slug,
    // If only the locality is shown, the building is not named either.
    project: locationPrecision === 'locality' ? undefined : project?.project.name,
    landmarks: locality.landmarks,
    amenities: shape.amenities,
    parking: shape.parking,
    listedBy: lister.kind,
    seats: shape.seats,
    pg: shape.pg,
    shortestStay: shape.leaseMin,
    ...(intent === 'rent' && { tenantPreference: weighted(random, { anyone: 7, company: 1, 'long-stay': 2 }) }),
  }
  const words = description(facts, random)
  const id = seededId(random, order)
  const monthly = intent === 'rent' || intent === 'pg' || intent === 'lease'
  const days = (now.getTime() - onMarket.getTime()) / DAY_MS
  const dropped = intent === 'sale' && chance(random, 0.12) && days > 5
  const onRequest = !monthly && chance(random, 0.02)
  const row: PropertyRow = {
    id,
    market: 'in',
    listingId: `${code}-${String(10_001 + number * 7 + (number % 5)).padStart(5, '0')}`,
    intent,
    category: categoryOf(subType),
    propertySubType: subType,
    standardStatus: statusOf(intent, random),
    title: title(facts, random),
    publicRemarks: words.text,
    language: words.language,
    ...(!onRequest && { listPrice }),
    priceOnRequest: onRequest,
    currency: 'INR',
    priceNegotiable: chance(random, 0.3),
    ...(dropped &&
      !onRequest && {
        // Every second home had an earlier price cut.
        originalListPrice: roundUp(listPrice * (order % 2 ? 1.06 : 1.11)),
        previousListPrice: roundUp(listPrice * 1.06),
        priceChangeTimestamp: new Date(
          now.getTime() - between(random, 1, Math.min(12, days - 1)) * DAY_MS,
        ).toISOString(),
      }),
    ...(monthly && {
      leaseAmountFrequency: 'month' as const,
      securityDeposit: listPrice * shape.depositMonths,
      noticeMonths: shape.notice,
      lockInMonths: shape.lockIn,
      leaseTermMin: shape.leaseMin,
      availabilityDate: dayOf(now.getTime() + between(random, -10, 45) * DAY_MS),
    }),
    ...(shape.maintenancePerM2 > 0 && {
      associationFee: Math.round((shape.maintenancePerM2 * (shape.carpet ?? 60)) / 100) * 100 * 100,
      associationFeeFrequency: 'month' as const,
    }),
    ...(lister.kind === 'agent' && {
      brokerage: intent === 'sale' ? { percent: pick([1, 1, 1.5, 2] as const, random) } : { amount: listPrice },
    }),
    ...(intent === 'pg' && {
      rentIncludes: shape.pg?.meals ? ['meals', 'electricity', 'wifi', 'housekeeping'] : ['wifi', 'water'],
      tenantPays: shape.pg?.meals ? [] : ['electricity'],
    }),
    ...fieldsOf(shape, lister.kind),
    locationPrecision,
    longitude: lng,
    latitude: lat,
    geocodeConfidence: project ? 0.95 : 0.8,
    country: 'IN',
    stateOrProvince: city.state,
    countyOrParish: city.district,
    postalCode: locality.pin,
    unparsedAddress: [project?.project.name, locality.name, city.name, locality.pin].filter(Boolean).join(', '),
    cityId,
    localityId,
    ...(project && {
      projectId: project.id,
      buildingName: project.project.name,
      ...(project.project.towers > 1 && {
        tower: `Tower ${pick('ABCDEF'.slice(0, project.project.towers).split(''), random)}`,
      }),
    }),
    ...(lister.builderName && { builderName: lister.builderName }),
    listerKind: lister.kind,
    listerName: buyerId === undefined ? lister.name : shortName(demoName('Buyer')),
    ...(lister.agentId && { listAgentId: lister.agentId }),
    ...(lister.officeId && { listOfficeId: lister.officeId }),
    ...(lister.teamId && { listTeamKey: lister.teamId }),
    ...(lister.builderId && { listBuilderId: lister.builderId }),
    ...(buyerId !== undefined && { ownerUserId: buyerId }),
    ...(project && { reraId: reraOf(city, project.project) }),
    showingDays: pick([['sat', 'sun'], ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], []], random),
    virtualVisits: number % 3 === 0,
    showingAdvanceNotice: pick([2, 12, 24, 24, 48], random),
    onMarketTimestamp: onMarket.toISOString(),
    lastConfirmedAt: confirmed.toISOString(),
    nextDueAt: new Date(confirmed.getTime() + confirmAfter * DAY_MS).toISOString(),
    createdAt: onMarket.toISOString(),
  }
  const chosen = chance(random, 0.03)
    ? { shown: [], leads: [] }
    : choosePictures(
        pictures,
        {
          citySlug: city.slug,
          subType,
          style: styleOf(listPrice, monthly ? dearRents : dearPrices, shape.style),
          bedrooms: shape.bedrooms ?? 0,
          amenities: shape.amenities,
          storeys: shape.storeys ?? 1,
          unfurnished: shape.furnished === 'unfurnished',
          floor: shape.floor ?? 0,
          sharing: shape.pg?.sharing,
          building: project && looks.buildingOf(project.project),
        },
        // A separate generator, so that other pictures do not change the rest of the market.
        seeded(order),
      )
  return { row: { ...row, quality: qualityOfRow(row, mediaOf(id, chosen.shown)) }, chosen }
}

/** Prices up to which a home counts as cheap and from which as expensive: for sale in paise, and rent per month. */
const dearPrices = { least: 60_00_000_00, most: 2_50_00_000_00 }
const dearRents = { least: 22_000_00, most: 75_000_00 }

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const roundUp = (paise: number) => Math.ceil(paise / 50_000_00) * 50_000_00

function categoryOf(subType: PropertySubType): Category {
  if (subType === 'plot') return 'land'
  if (subType === 'agricultural-land') return 'agricultural'
  if (subType === 'warehouse') return 'industrial'
  return ['office', 'shop', 'showroom', 'coworking'].includes(subType) ? 'commercial' : 'residential'
}

function statusOf(intent: Intent, random: Random): PropertyRow['standardStatus'] {
  const sells = intent === 'sale' || intent === 'auction'
  return weighted(random, {
    active: 930,
    under_offer: 20,
    sold: sells ? 30 : 0,
    rented: sells ? 0 : 30,
    withdrawn: 6,
    expired: 8,
    paused: 6,
  })
}

/** A home with parking among its amenities has at least one space. */
function withSpace(shape: Shape): Shape {
  const { amenities, parking } = shape
  const lacks = amenities.includes('parking') && parking && parking.covered + parking.open === 0
  return lacks ? { ...shape, parking: { covered: 0, open: 1 } } : shape
}

/** One old home in five was renovated; for new ones the condition is left out. */
function conditionOf({ yearBuilt }: Shape): PropertyRow['propertyCondition'] {
  if (yearBuilt === undefined || yearBuilt > 2018) return undefined
  return yearBuilt % 5 === 0 ? 'updated' : yearBuilt > 2008 ? 'well-kept' : undefined
}

function fieldsOf(shape: Shape, listerKind: ListerKind): Partial<PropertyRow> {
  // An owner without an agent cannot quote an agent as the source.
  const areaSource = listerKind === 'owner' && shape.areaSource === 'agent' ? 'owner' : shape.areaSource
  const given: Partial<Record<keyof PropertyRow, unknown>> = {
    pg: shape.pg,
    bedroomsTotal: shape.bedrooms,
    bathroomsTotalInteger: shape.bathrooms,
    balconies: shape.balconies,
    livingArea: shape.carpet,
    buildingAreaTotal: shape.builtUp,
    superBuiltUpArea: shape.superBuiltUp,
    leasableArea: shape.leasable,
    lotSizeArea: shape.plot,
    frontageLength: shape.frontage,
    roadWidth: shape.road,
    lotSizeDimensions: shape.dimensions,
    entryLevel: shape.floor,
    storiesTotal: shape.storeys,
    stories: shape.levels,
    directionFaces: shape.facing,
    furnished: shape.furnished,
    coveredSpaces: shape.parking?.covered,
    openParkingSpaces: shape.parking?.open,
    parkingFeatures: shape.parking?.covered ? [(shape.storeys ?? 0) > 8 ? 'basement' : 'stilt'] : undefined,
    propertyCondition: conditionOf(shape),
    yearBuilt: shape.yearBuilt,
    developmentStatus: shape.possession,
    possessionDate: shape.possessionYear && shape.possession !== 'ready' ? `${shape.possessionYear}-12-31` : undefined,
    ownership: shape.ownership,
    livingAreaUnits: shape.carpet ? 'sqft' : undefined,
    livingAreaSource: shape.carpet ? areaSource : undefined,
    lotSizeUnits: shape.plot ? 'sqyd' : undefined,
    inclusions: shape.inclusions,
    waterSource: shape.water,
    electric: shape.electric,
    flooring: shape.flooring,
    securityFeatures: shape.security,
    view: shape.view,
    petsAllowed: shape.amenities.includes('pet-friendly') ? ['cats', 'dogs'] : undefined,
    amenities: shape.amenities.toSorted((a: Amenity, b: Amenity) => amenityOrder.indexOf(a) - amenityOrder.indexOf(b)),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<PropertyRow>
}

/** A private owner as shown: the given name and an initial. */
export function shortName(name: string): string {
  const [first = '', last = ''] = name.split(' ')
  return `${first} ${last.slice(0, 1)}.`
}

interface Lister {
  kind: ListerKind
  name: string
  agentId?: string
  officeId?: string
  teamId?: string
  builderId?: string
  builderName?: string
}

function chooseLister(
  listers: DemoListers,
  city: City,
  intent: Intent,
  project: Project | undefined,
  random: Random,
): Lister {
  const builder = project && listers.builders.get(project.builderSlug)
  if (builder && intent === 'sale' && project.possession !== 'ready')
    return { kind: 'builder', name: builder.name, builderId: builder.id, builderName: builder.name }
  const known = builder && { builderName: builder.name }
  const local = listers.agents.filter((agent) => agent.citySlug === city.slug)
  const [agent] = shuffled(local, random)
  const kind = weighted<ListerKind>(
    random,
    intent === 'pg' ? { owner: 8, agency: 2 } : { owner: 45, agent: 40, agency: 15 },
  )
  if (agent && kind === 'agent')
    return {
      kind,
      name: agent.name,
      agentId: agent.id,
      officeId: agent.agencyId,
      ...(agent.teamId && { teamId: agent.teamId }),
      ...known,
    }
  if (agent && kind === 'agency') return { kind, name: agent.agencyName, officeId: agent.agencyId, ...known }
  const { firstName, lastName } = makePerson(city.slug, random)
  return { kind: 'owner', name: shortName(`${firstName} ${lastName}`), ...known }
}

/** The project's registration number in the format of the state's authority, the same for all its homes. */
function reraOf(city: City, project: Project): string {
  const seed = project.slug.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7)
  return reraId(city.rera.projectTemplate, project.launchYear, seeded(seed))
}
