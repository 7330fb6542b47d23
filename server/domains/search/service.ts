import { boundsBefore } from '../../../contract/currencies/currencies.ts'
import { markets } from '../../../contract/markets.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { PropertyFilterQuery } from '../../../contract/search/filters.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findRate } from '../currencies/service.ts'
import { findProfile } from '../directories/service.ts'
import { pointBySlug, unknownPlace, type Places } from '../places/service.ts'
import type { ResolvedFilters } from './search-conditions.ts'
import { readLexemes } from './lexemes.ts'

export { countEach, countHomes, type Counted } from './counting.ts'
export { categoryId, findCategory } from './categories.ts'
export { cellCover, searchBox } from './geometry.ts'
export { homesAsSearched, indexHomes, rebuildFigures, rebuildFiguresJob } from './index-homes.ts'
export { savedMatches, savedRow, type Row } from './filters.ts'
export type { ResolvedFilters } from './search-conditions.ts'
export { matchPlaces } from './place-matching.ts'
export { hubOf } from './landing.ts'
export { cursorAfter, searchHomes } from './search.ts'
export { bestHomes } from './best-homes.ts'

/**
 * Resolves the names of a search (city, localities, project, words) to ids, and converts its prices to the market's currency, at the newest
 * rate or the one with the id `rateId`. Throws for unknown places.
 */
export async function resolveFilters(
  db: Db,
  places: Places,
  clock: Clock,
  filters: PropertyFilterQuery,
  rateId?: string,
): Promise<ResolvedFilters> {
  const gazetteer = await places.gazetteer()
  const resolved: ResolvedFilters = { ...(await inOwnCurrency(db, filters, rateId)), now: clock.now() }
  const city = filters.city === undefined ? undefined : gazetteer.city(filters.market, filters.city)
  if (filters.city !== undefined) {
    if (!city) throw unknownPlace('city', filters.city)
    resolved.cityId = city.id
  }
  if (filters.locality?.length)
    resolved.localityIds = [
      ...new Set(
        filters.locality.map((slug) => {
          const locality = gazetteer.locality(filters.market, slug, city)
          if (!locality) throw unknownPlace('locality', slug)
          return locality.id
        }),
      ),
    ]
  if (filters.point !== undefined) {
    const point = await pointBySlug(db, filters.market, filters.point)
    if (!point) throw unknownPlace('point', filters.point)
    resolved.near = point.location
    resolved.named = [{ slug: point.slug, name: point.name, ...(point.nameHindi && { nameHindi: point.nameHindi }) }]
  }
  if (filters.project !== undefined) {
    const { rows } = await db.query<{ id: string }>({
      name: 'project-by-slug',
      text: 'select id from projects where market = $1 and slug = $2',
      values: [filters.market, filters.project],
    })
    if (!rows[0]) throw unknownPlace('project', filters.project)
    resolved.projectId = rows[0].id
  }
  for (const kind of ['agent', 'agency', 'builder'] as const) {
    const slug = filters[kind]
    if (slug === undefined) continue
    const profile = await findProfile(db, { kind, market: filters.market, key: slug })
    if (!profile) throw unknownPlace(kind, slug)
    resolved[`${kind}Id`] = profile.id
    resolved.offeredBy = [...(resolved.offeredBy ?? []), { slug, name: profile.name }]
  }
  if (filters.text !== undefined) {
    const { words, spread } = await readLexemes(db, filters.text, filters.market, filters.intent)
    // A text of only stop words ("in the") filters nothing.
    if (words.length) {
      resolved.words = words
      if (!filters.locality?.length && !filters.box && !filters.polygon && !filters.near)
        resolved.wordSpread = { ...spread, homes: city ? Math.min(spread.homes, city.propertiesCount) : spread.homes }
    }
  }
  return resolved
}

/** The filters with bounds in the market's currency, so that the same indexes find homes by a converted price. */
async function inOwnCurrency(
  db: Db,
  { currency, ...filters }: PropertyFilterQuery,
  rateId: string | undefined,
): Promise<Omit<ResolvedFilters, 'now'>> {
  const own = markets[filters.market].currency
  const isBounded = filters.priceMin !== undefined || filters.priceMax !== undefined
  if (currency === undefined || currency === own || !isBounded) return filters
  const rate = await findRate(db, own, currency, rateId)
  if (!rate) throw new Refusal('INVALID_INPUT', { fields: { currency: [message('CURRENCY_PAIR_UNKNOWN')] } })
  return { ...filters, ...boundsBefore(filters, own, rate), rateId: rate.id }
}
