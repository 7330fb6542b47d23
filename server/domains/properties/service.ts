import type { MarketId } from '../../../contract/markets.ts'
import type { PropertyFilterQuery } from '../../../contract/properties/index.ts'
import { COUNT_LIMIT } from '../../../contract/properties/search.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { kept } from '../../platform/kept.ts'
import type { Places } from '../places/service.ts'
import type { ResolvedFilters } from './search-conditions.ts'
import { readWords } from './words.ts'

export { checksOf, isCheckable, keepCheck, takeCheckBack, type NewCheck } from './checking.ts'
export { countEach, type Counted } from './counting.ts'
export { forgetSubmittedDrafts, ownDrafts } from './drafts.ts'
export { applyRevision, rejectRevision } from './editing.ts'
export { forgetRemovedFavourites, ownFavourites, tellSavers } from './favourites.ts'
export { forgetReminders, keepTrue } from './freshness.ts'
export { forgetImports, ownImports } from './listing-imports/imports.ts'
export { workOnImport } from './listing-imports/working.ts'
export { forgetBatches, makeMoves, ownBatches } from './move-batches.ts'
export {
  approve,
  approveChange,
  askToMend,
  hold,
  listerOf,
  lockHome,
  reject,
  rejectChange,
  release,
  withdraw,
  type DecidedHome,
  type Verdict,
} from './deciding.ts'
export { hasPage, sizeOf } from './home-json.ts'
export { LISTER, listingRights } from './listing-rights.ts'
export { secondLook } from './second-look.ts'
export { cardsInAnyState, pageInAnyState, truePlace } from './unpublished.ts'
export { forgetStats, forgetViewers } from './stats.ts'
export { cellCover, searchBox } from './geometry.ts'
export { homesAsSearched, indexHomes, rebuildFigures } from './index-homes.ts'
export { ownHomes } from './own-homes.ts'
export { amenityBits, pgBits, type ResolvedFilters } from './search-conditions.ts'
export { tsquery } from './words.ts'

/** Turns the names in a search (city, localities, project, words) into keys. Refuses places nobody knows. */
export async function resolveFilters(
  db: Db,
  places: Places,
  clock: Clock,
  filters: PropertyFilterQuery,
): Promise<ResolvedFilters> {
  const gazetteer = await places.gazetteer()
  const resolved: ResolvedFilters = { ...filters, now: clock.now() }
  const city = filters.city === undefined ? undefined : gazetteer.city(filters.market, filters.city)
  if (filters.city !== undefined) {
    if (!city) throw unknown('city', filters.city)
    resolved.cityId = city.id
  }
  if (filters.locality?.length)
    resolved.localityIds = filters.locality.map((slug) => {
      const locality = gazetteer.locality(filters.market, slug, city)
      if (!locality) throw unknown('locality', slug)
      return locality.id
    })
  if (filters.project !== undefined) {
    const { rows } = await db.query<{ id: string }>({
      name: 'project-by-slug',
      text: 'select id from projects where market = $1 and slug = $2',
      values: [filters.market, filters.project],
    })
    if (!rows[0]) throw unknown('project', filters.project)
    resolved.projectId = rows[0].id
  }
  if (filters.text !== undefined) {
    const { words, spread } = await readWords(db, filters.text, filters.market, filters.intent)
    // A text of nothing but stop words ("in the") asks for nothing in particular.
    if (words.length) {
      resolved.words = words
      if (!filters.locality?.length && !filters.box && !filters.polygon && !filters.near)
        resolved.wordSpread = { ...spread, homes: city ? Math.min(spread.homes, city.propertiesCount) : spread.homes }
    }
  }
  return resolved
}

const unknown = (field: string, slug: string) =>
  new Refusal('PLACE_NOT_FOUND', { fields: { [field]: [`We know no ${field} called "${slug}".`] } })

/** How prices spread in each market and intent, as the last rebuild of figures found them. */
export interface PriceSpread {
  homes: number
  percentiles: number[]
}

const SPREAD_FRESH_FOR_MS = 30_000
/** A range with fewer of the homes than this is entered by the price index. */
const NARROW = 0.1
/** Beyond this size map views come from clusters counted ahead, so that without filters they are exact. */
const LARGE_MARKET = COUNT_LIMIT

export interface PriceSpreads {
  of(market: MarketId, intent: string): Promise<PriceSpread | undefined>
  isNarrow(filters: ResolvedFilters): Promise<boolean>
  isLarge(filters: ResolvedFilters): Promise<boolean>
}

/** Keeps the spreads in memory, half a minute old at most. */
export function openPriceSpreads(db: Db): PriceSpreads {
  const known = kept(async () => {
    const { rows } = await db.query<PriceSpread & { market: string; intent: string }>('select * from search_prices')
    return new Map(
      rows.map((row) => [
        `${row.market}/${row.intent}`,
        { homes: row.homes, percentiles: row.percentiles.map(Number) },
      ]),
    )
  }, SPREAD_FRESH_FOR_MS)
  const spreads: PriceSpreads = {
    of: async (market, intent) => (await known()).get(`${market}/${intent}`),
    async isNarrow(f) {
      if (f.priceMin === undefined && f.priceMax === undefined) return false
      const spread = await spreads.of(f.market, f.intent)
      if (!spread) return false
      const [low, high] = [f.priceMin ?? 0, f.priceMax ?? Infinity]
      const inside = spread.percentiles.filter((price) => price >= low && price <= high).length
      return inside / spread.percentiles.length < NARROW
    },
    async isLarge(f) {
      return ((await spreads.of(f.market, f.intent))?.homes ?? 0) > LARGE_MARKET
    },
  }
  return spreads
}
