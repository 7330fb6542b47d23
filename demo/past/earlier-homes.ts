import { DAY_MS } from '../../contract/time.ts'
import { insertRows } from '../../server/platform/db/insert-rows.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import type { PropertyRow } from '../../server/domains/properties/repository.ts'
import { seeded, type Random } from '../market/random.ts'
import { between, chance, seededId, whole } from '../random.ts'

/** The market report covers 24 months before this one. */
const DAYS = 26 * 31
const YEAR_DAYS = 365
const BATCH = 1000
/** Localities of each city and intent whose homes suffice for figures of every month. */
const BUSY_LOCALITIES = 6
const HOMES_OF_BUSY = 8

interface EarlierHome extends PropertyRow {
  offMarketTimestamp: string
  previousListPrice?: number
  closePrice?: number
  closeDate?: string
}

/**
 * Adds the homes that were sold, let or withdrawn in the past two years: before each home of the market one like it, as if the supply had
 * always been the same, and more in some localities.
 */
export async function addEarlierHomes(db: Db, homes: readonly PropertyRow[], now: Date): Promise<void> {
  const random = seeded(2024)
  const dwellings = homes.filter(
    ({ category, intent, listPrice, propertySubType }) =>
      (intent === 'sale' || intent === 'rent') &&
      listPrice !== undefined &&
      (category === 'residential' || propertySubType === 'plot'),
  )
  const latest = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const extra = busyHomes(dwellings).map((home) => {
    const until = latest + (now.getTime() - latest) * random()
    return { home, until }
  })
  const ends = [
    ...dwellings.map((home) => ({
      home,
      until: Date.parse(home.onMarketTimestamp ?? now.toISOString()) - whole(random, 1, 15) * DAY_MS,
    })),
    ...extra,
  ]
  const earlier = ends.flatMap(({ home, until }) => chainBefore(home, until, now, random))
  const rows = earlier.map((row, n) => ({
    ...row,
    id: seededId(random, 200_000 + n),
    listingId: `PAST-${String(n + 1).padStart(6, '0')}`,
  }))
  for (let at = 0; at < rows.length; at += BATCH) await insertRows(db, 'properties', rows.slice(at, at + BATCH))
}

/** Homes of the busiest localities, repeated until each locality has enough of them. */
function busyHomes(homes: PropertyRow[]): PropertyRow[] {
  const byCity = Map.groupBy(
    homes.filter(({ category }) => category === 'residential'),
    ({ cityId, intent }) => `${cityId}/${intent}`,
  )
  return [...byCity.values()].flatMap((inCity) =>
    [...Map.groupBy(inCity, ({ localityId }) => localityId).values()]
      .toSorted((a, b) => b.length - a.length)
      .slice(0, BUSY_LOCALITIES)
      .flatMap((own) =>
        Array.from({ length: Math.max(0, HOMES_OF_BUSY - own.length) }, (_, n) => own[n % own.length] ?? []).flat(),
      ),
  )
}

/** Homes like this one, one after the other, of which the last left the market at `until`. */
function chainBefore(home: PropertyRow, until: number, now: Date, random: Random): EarlierHome[] {
  const chain: EarlierHome[] = []
  for (let left = until; left > now.getTime() - DAYS * DAY_MS;) {
    const came = left - whole(random, 100, 400) * DAY_MS
    chain.push(earlierHome(home, came, left, now, random))
    left = came - whole(random, 1, 15) * DAY_MS
  }
  return chain
}

/** A part of the year by which prices of a city rise; in some they fall. */
const growthOf = ({ cityId, intent }: PropertyRow) => (((cityId * 7) % 11) - (intent === 'sale' ? 1 : 2)) / 100

function earlierHome(home: PropertyRow, came: number, left: number, now: Date, random: Random): EarlierHome {
  const years = (now.getTime() - came) / DAY_MS / YEAR_DAYS
  const amount = (value: number) => Number(Math.max(1_00, value).toPrecision(3))
  const listPrice = amount((home.listPrice ?? 0) * (1 - growthOf(home) * years) * between(random, 0.95, 1.05))
  const size = between(random, 0.97, 1.03)
  const sized = (area: number | undefined) => (area === undefined ? undefined : Math.round(area * size))
  const offMarketTimestamp = new Date(left).toISOString()
  const closed = home.intent === 'sale' ? 'sold' : 'rented'
  const standardStatus = chance(random, 0.7) ? closed : 'withdrawn'
  const { market, intent, category, propertySubType, title, publicRemarks, language, currency, country } = home
  return {
    id: '',
    market,
    listingId: '',
    intent,
    category,
    propertySubType,
    standardStatus,
    title,
    publicRemarks,
    language,
    listPrice,
    currency,
    country,
    priceOnRequest: false,
    ...(home.leaseAmountFrequency && { leaseAmountFrequency: home.leaseAmountFrequency }),
    ...(home.bedroomsTotal !== undefined && { bedroomsTotal: home.bedroomsTotal }),
    ...(home.bathroomsTotalInteger !== undefined && { bathroomsTotalInteger: home.bathroomsTotalInteger }),
    ...(home.livingArea !== undefined && { livingArea: sized(home.livingArea) }),
    ...(home.livingArea === undefined && home.lotSizeArea !== undefined && { lotSizeArea: sized(home.lotSizeArea) }),
    locationPrecision: 'locality',
    cityId: home.cityId,
    localityId: home.localityId,
    listerKind: 'owner',
    listerName: 'A former owner',
    onMarketTimestamp: new Date(came).toISOString(),
    lastConfirmedAt: offMarketTimestamp,
    createdAt: new Date(came).toISOString(),
    updatedAt: offMarketTimestamp,
    offMarketTimestamp,
    ...(chance(random, 0.2) && {
      previousListPrice: amount(listPrice * between(random, 1.03, 1.09)),
      priceChangeTimestamp: new Date(came + (left - came) * between(random, 0.3, 0.9)).toISOString(),
    }),
    ...(standardStatus === closed && {
      closeDate: offMarketTimestamp.slice(0, 10),
      ...(chance(random, 0.5) && { closePrice: amount(listPrice * between(random, 0.92, 1)) }),
    }),
  }
}
