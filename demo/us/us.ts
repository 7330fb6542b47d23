import { insertRows } from '../../server/platform/db/insert-rows.ts'
import type { SpokenLanguage } from '../../contract/directories/kinds.ts'
import { specialities } from '../../contract/directories/kinds.ts'
import type { Role } from '../../contract/roles.ts'
import { SQUARE_METRES_PER } from '../../contract/markets.ts'
import { DAY_MS } from '../../contract/time.ts'
import { qualityOfRow } from '../../server/domains/listings/drafts/row-quality.ts'
import type { PropertyRow } from '../../server/domains/properties/repository.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import { demoName } from '../accounts.ts'
import type { DemoAgent } from '../listers.ts'
import { slugOf } from '../market/locality.ts'
import { between, pick, seeded, shuffled, type Random } from '../market/random.ts'
import type { Pictured } from '../lead-photos.ts'
import { choosePictures, mediaOf, styleOf, type DemoPicture } from '../pictures.ts'
import { makePortfolio } from '../portfolios.ts'
import { chance, seededId } from '../random.ts'
import {
  usBios,
  usBuilders,
  usCities,
  usFirms,
  usFirstNames,
  usLastNames,
  usStreets,
  type UsCity,
} from './us-market.ts'

const market = 'us'
const AGENTS_A_FIRM = 4
const HOMES_A_CITY = 40
const ARCHITECTS = 6
const ADVISORS = 6

export interface Spot {
  city: UsCity
  id: number
  localities: { locality: UsCity['localities'][number]; id: number }[]
}

interface UsMarket {
  rows: PropertyRow[]
  homes: Pictured[]
  agents: DemoAgent[]
  cities: Spot[]
}

/** As a second country: enough homes to search and compare. */
const SLICE = { cities: 2, homesPerCity: 25 }

/**
 * The American demo market: three cities with agents, firms and homes, with American terms and rules; two of them with fewer homes if it is
 * the second country of the site. In a whole market the demo accounts are its first agent and builder.
 */
export async function addUsMarket(
  db: Db,
  pictures: DemoPicture[],
  users: Map<Role, string>,
  now: Date,
  isWhole: boolean,
): Promise<UsMarket> {
  const random = seeded(1776)
  let order = 60_000
  const id = () => seededId(random, (order += 1))
  const cities = isWhole ? usCities : usCities.slice(0, SLICE.cities)
  const spots = await addUsPlaces(db, cities)
  const person = () => `${pick(usFirstNames, random)} ${pick(usLastNames, random)}`
  const areasOf = ({ localities }: Spot) =>
    shuffled(localities, random)
      .slice(0, between(2, 4, random))
      .map(({ id: key }) => key)
  const spoken = (): SpokenLanguage[] => [
    'en',
    ...(chance(random, 0.4) ? (['es'] as const) : chance(random, 0.2) ? (['zh'] as const) : []),
  ]
  const licenseIn = ({ city: { code, state } }: Spot, days: number) => ({
    license: `${code} 9${between(100_000, 999_999, random)}`,
    licenseState: state,
    licenseUntil: new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10),
  })
  const base = (spot: Spot, name: string, kind: 'agent' | 'agency' | 'architect' | 'builder' | 'advisor') => {
    const offered = specialities[kind].filter((one) => one !== 'vastu')
    return {
      id: id(),
      kind,
      market,
      slug: slugOf(`${name} ${spot.city.slug} ${order}`),
      name,
      cityId: spot.id,
      areaIds: areasOf(spot),
      bio: pick(usBios[kind], random),
      languages: spoken(),
      specialities: shuffled(offered, random).slice(0, kind === 'advisor' ? 1 : between(1, 3, random)),
      since: between(1994, 2022, random),
    }
  }
  const firms = spots.flatMap((spot) =>
    (usFirms[spot.city.slug] ?? []).map((name) => ({ spot, ...base(spot, name, 'agency'), ...licenseIn(spot, 400) })),
  )
  const agents = firms.flatMap((firm, first) =>
    Array.from({ length: AGENTS_A_FIRM }, (_, at) => ({
      spot: firm.spot,
      agencyName: firm.name,
      ...base(firm.spot, agentName(person(), isWhole && first + at === 0), 'agent'),
      agencyId: firm.id,
      ...licenseIn(firm.spot, between(60, 700, random)),
    })),
  )
  const spotOf = (slug: string) => {
    const found = spots.find(({ city }) => city.slug === slug)
    if (!found) throw new Error(`The city ${slug} was not added.`)
    return found
  }
  const others = [
    ...usBuilders
      .filter(([, city]) => cities.some(({ slug }) => slug === city))
      .map(([name, city]) => base(spotOf(city), name, 'builder')),
    ...Array.from({ length: ARCHITECTS }, (_, at) => {
      const spot = pick(spots, random)
      const name = `${person()} ${at % 2 ? 'Architecture' : 'Design Studio'}`
      const works = makePortfolio(random, {
        feeModel: pick(['percent', 'fixed'] as const, random),
        pictures: pictures.filter(({ room }) => room !== 'pooja'),
        projects: [],
      })
      return {
        ...base(spot, name, 'architect'),
        ...licenseIn(spot, 500),
        details: { ...works, ...usFee(works.feeModel, random) },
      }
    }),
    ...Array.from({ length: ADVISORS }, () => ({
      ...base(pick(spots, random), person(), 'advisor'),
      details: { feeFrom: between(3, 20, random) * 50_00 },
    })),
  ]
  const rowOf = ({ spot: _spot, agencyName: _name, ...row }: { spot?: Spot; agencyName?: string } & object) => row
  await insertRows(db, 'profiles', firms.map(rowOf))
  await insertRows(db, 'profiles', [...agents.map(rowOf), ...others])
  await insertRows(
    db,
    'profile_verifications',
    [...firms, ...agents].flatMap(({ id: profileId }) => {
      if (chance(random, 0.2)) return []
      const days = between(5, 300, random)
      const at = new Date(now.getTime() - days * DAY_MS)
      const expiresAt = new Date(at.getTime() + 365 * DAY_MS)
      return [{ id: id(), profileId, kind: 'license', result: 'passed', byLabel: 'Lintel', at, expiresAt }]
    }),
  )
  if (isWhole)
    await db.query(
      `update profiles set user_id = case id when $1 then $2::uuid else $4::uuid end,
       agency_role = case id when $1 then 'manager' else agency_role end where id in ($1, $3)`,
      [agents[0]?.id, users.get('Agent'), others[0]?.id, users.get('Builder')],
    )
  await db.query(
    `update profiles set joined_agency_at = created_at where market = 'us' and kind = 'agent' and agency_id is not null`,
  )
  const homes = spots.flatMap((spot) =>
    Array.from({ length: isWhole ? HOMES_A_CITY : SLICE.homesPerCity }, (_, n) =>
      makeUsHome({ spot, agents: agents.filter((agent) => agent.spot === spot), n, id: id(), random, pictures, now }),
    ),
  )
  return {
    rows: homes.map(({ row }) => row),
    homes,
    agents: agents.map(({ id: key, name, agencyId, agencyName, spot }) => {
      return { id: key, name, agencyId, agencyName, citySlug: spot.city.slug, teamId: undefined }
    }),
    cities: spots,
  }
}

const agentName = (drawn: string, hasAccount: boolean) => (hasAccount ? demoName('Agent') : drawn)

const usFee = (feeModel: string | undefined, random: Random) =>
  feeModel === 'fixed' ? { feeFrom: between(4, 30, random) * 1000_00 } : {}

/** United States, states, cities and neighborhoods. */
async function addUsPlaces(db: Db, cities: readonly UsCity[]): Promise<Spot[]> {
  const add = async (row: object): Promise<number> => {
    await insertRows(db, 'places', [{ market, ...row }])
    const { rows } = await db.query<{ id: number }>(`select max(id)::int as id from places where market = 'us'`)
    const [added] = rows
    if (!added) throw new Error('A place was not added.')
    return added.id
  }
  const at = (lng: number, lat: number) => ({ longitude: lng, latitude: lat })
  const country = await add({
    kind: 'country',
    slug: 'united-states',
    name: 'United States',
    nameHindi: 'संयुक्त राज्य अमेरिका',
    ...at(-98.5, 39.5),
  })
  const spots: Spot[] = []
  for (const city of cities) {
    const state = await add({
      kind: 'state',
      parentId: country,
      slug: slugOf(city.state),
      name: city.state,
      nameHindi: city.stateHindi,
      ...at(city.lng, city.lat),
    })
    const { slug, name, nameHindi, population, lng, lat } = city
    const id = await add({ kind: 'city', parentId: state, slug, name, nameHindi, population, ...at(lng, lat) })
    const localities: Spot['localities'] = []
    for (const locality of city.localities)
      localities.push({
        locality,
        id: await add({
          kind: 'locality',
          parentId: id,
          slug: locality.slug,
          name: locality.name,
          nameHindi: locality.nameHindi,
          postalCode: locality.zip,
          ...at(locality.lng, locality.lat),
        }),
      })
    spots.push({ city, id, localities })
  }
  return spots
}

interface UsHomeGiven {
  spot: Spot
  agents: { id: string; name: string; agencyId: string }[]
  n: number
  id: string
  random: Random
  pictures: DemoPicture[]
  now: Date
}

/** A house or apartment for sale or rent, listed by an agent of the city. */
function makeUsHome({
  spot: { city, id: cityId, localities },
  agents,
  n,
  id,
  random,
  pictures,
  now,
}: UsHomeGiven): Pictured {
  const { locality, id: localityId } = pick(localities, random)
  const agent = agents[n % agents.length]
  if (!agent) throw new Error(`Nobody sells homes in ${city.name}.`)
  const intent = chance(random, 0.7) ? ('sale' as const) : ('rent' as const)
  const subType = pick(['house', 'house', 'apartment', 'row-house'] as const, random)
  const beds = between(subType === 'apartment' ? 1 : 2, subType === 'apartment' ? 3 : 5, random)
  const feet = beds * between(380, 560, random) + 300
  const perFoot = city.perSquareFoot * (0.8 + random() * 0.5)
  const listPrice =
    intent === 'sale'
      ? Math.round((feet * perFoot) / 5000) * 5000_00
      : Math.round((feet * perFoot * 0.0042) / 25) * 25_00
  const isClosed = n % 13 === 5
  const kindName = { house: 'house', apartment: 'apartment', 'row-house': 'townhouse' }[subType]
  const onMarket = new Date(now.getTime() - between(1, 80, random) * DAY_MS)
  const confirmed = new Date(Math.max(onMarket.getTime(), now.getTime() - between(0, 9, random) * DAY_MS))
  const confirmAfter = intent === 'sale' ? 30 : 14
  const row: PropertyRow = {
    id,
    market,
    listingId: `${city.code}-${String(20_001 + n * 3)}`,
    intent,
    category: 'residential',
    propertySubType: subType,
    standardStatus: isClosed ? (intent === 'sale' ? 'sold' : 'rented') : 'active',
    title: `${beds}-bedroom ${kindName} in ${locality.name}`,
    publicRemarks: [
      `A ${kindName} of ${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'} in ${locality.name}, ${city.name}.`,
      pick(
        [
          'The roof and the water heater were replaced within the last five years.',
          'The kitchen opens to the dining room; the floors are oak and were refinished last spring.',
          'The yard is fenced and faces south.',
          'The windows are double-glazed, and the street is quiet at night.',
        ],
        random,
      ),
      pick(
        ['The disclosure packet is ready.', 'The inspection report can be had on request.', 'Showings by appointment.'],
        random,
      ),
    ].join(' '),
    language: 'en',
    listPrice,
    priceOnRequest: false,
    currency: 'USD',
    priceNegotiable: false,
    ...(intent === 'rent' && {
      leaseAmountFrequency: 'month' as const,
      securityDeposit: listPrice,
      availabilityDate: new Date(now.getTime() + between(3, 40, random) * DAY_MS).toISOString().slice(0, 10),
    }),
    bedroomsTotal: beds,
    bathroomsTotalInteger: Math.max(1, beds - 1),
    livingArea: Math.round(feet * SQUARE_METRES_PER.sqft * 100) / 100,
    livingAreaUnits: 'sqft',
    livingAreaSource: 'agent',
    storiesTotal: subType === 'apartment' ? between(4, 7, random) : 2,
    ...(subType === 'apartment' && { entryLevel: between(1, 4, random) }),
    yearBuilt: between(1948, 2022, random),
    furnished: 'unfurnished',
    locationPrecision: 'street',
    longitude: locality.lng + (random() - 0.5) * 0.012,
    latitude: locality.lat + (random() - 0.5) * 0.009,
    geocodeConfidence: 0.9,
    country: 'US',
    stateOrProvince: city.state,
    countyOrParish: city.county,
    postalCode: locality.zip,
    unparsedAddress: `${between(100, 9800, random)} ${pick(usStreets, random)} St, ${locality.name}, ${city.name}, ${city.code} ${locality.zip}`,
    cityId,
    localityId,
    listerKind: 'agent',
    listerName: agent.name,
    virtualVisits: n % 3 === 0,
    listAgentId: agent.id,
    listOfficeId: agent.agencyId,
    amenities: [],
    onMarketTimestamp: onMarket.toISOString(),
    lastConfirmedAt: confirmed.toISOString(),
    nextDueAt: new Date(confirmed.getTime() + confirmAfter * DAY_MS).toISOString(),
    createdAt: onMarket.toISOString(),
  }
  const chosen = choosePictures(
    // American homes have no pooja room.
    pictures.filter(({ room }) => room !== 'pooja'),
    {
      citySlug: city.slug,
      subType,
      style: styleOf(listPrice, intent === 'sale' ? dearPrices : dearRents),
      bedrooms: beds,
      amenities: [],
      storeys: row.storiesTotal ?? 1,
      unfurnished: true,
      floor: row.entryLevel ?? 0,
      sharing: undefined,
    },
    seeded(cityId * HOMES_A_CITY + n),
  )
  return { row: { ...row, quality: qualityOfRow(row, mediaOf(id, chosen.shown)) }, chosen }
}

/** Prices up to which a home counts as cheap and from which as expensive, in cents: for sale, and rent per month. */
const dearPrices = { least: 550_000_00, most: 1_300_000_00 }
const dearRents = { least: 2200_00, most: 5000_00 }

/** The closing price and date of sold homes, which their pages show. */
export async function closeUsHomes(db: Db, now: Date): Promise<void> {
  await db.query(
    `update properties p set close_price = list_price, close_date = c.at::date, status_change_timestamp = c.at, off_market_timestamp = c.at
     from (select id, $1::timestamptz - make_interval(days => 5 + abs(hashtext(id::text)) % 30) as at from properties
       where market = 'us' and standard_status in ('sold', 'rented')) c where p.id = c.id`,
    [now],
  )
}
