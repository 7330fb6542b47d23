import type { PropertyFilterQuery } from '../../../contract/properties/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
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
export { hasPage, sizeOf, zoneOf } from './home-json.ts'
export { LISTER, listingRights } from './listing-rights.ts'
export { secondLook } from './second-look.ts'
export { cardsInAnyState, pageInAnyState, truePlace } from './unpublished.ts'
export { eraseFormerHomes } from './erase-homes.ts'
export { forgetStats, forgetViewers } from './stats.ts'
export { cellCover, searchBox } from './geometry.ts'
export { homesAsSearched, indexHomes, rebuildFigures } from './index-homes.ts'
export { homesListedBy, ownHomes } from './own-homes.ts'
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
