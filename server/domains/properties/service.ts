import type { PropertyFilterQuery } from '../../../contract/properties/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Places } from '../places/service.ts'
import type { ResolvedFilters } from '../search/search-conditions.ts'
import { readWords } from '../search/lexemes.ts'

export { checksOf, isCheckable, keepCheck, takeCheckBack, type NewCheck } from '../listings/moderation/checking.ts'
export { countEach, type Counted } from '../search/counting.ts'
export { forgetSubmittedDrafts, ownDrafts } from '../listings/drafts/drafts.ts'
export { applyRevision, rejectRevision } from '../listings/drafts/revisions.ts'
export { forgetRemovedFavourites, ownFavourites, tellSavers } from '../favourites/favourites.ts'
export { forgetReminders, keepTrue } from '../listings/transitions/listing-confirmation.ts'
export { forgetImports, ownImports } from '../listings/imports/imports.ts'
export { workOnImport } from '../listings/imports/working.ts'
export { forgetBatches, makeMoves, ownBatches } from '../listings/transitions/transition-batches.ts'
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
} from '../listings/moderation/decisions.ts'
export { hasPage, sizeOf, zoneOf } from './home-json.ts'
export { LISTER, listingRights } from '../listings/rights/listing-rights.ts'
export { secondLook } from '../listings/moderation/review-facts.ts'
export { cardsInAnyState, pageInAnyState, truePlace } from './unpublished.ts'
export { eraseFormerHomes } from '../listings/own/erase-homes.ts'
export { forgetStats, forgetViewers } from '../listings/own/stats.ts'
export { cellCover, searchBox } from '../search/geometry.ts'
export { homesAsSearched, indexHomes, rebuildFigures } from '../search/index-homes.ts'
export { homesListedBy, ownHomes } from '../listings/own/personal-data.ts'
export { amenityBits, pgBits, type ResolvedFilters } from '../search/search-conditions.ts'
export { tsquery } from '../search/lexemes.ts'

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
