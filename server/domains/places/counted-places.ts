import type { CountedPlace } from '../../../contract/admin/counted-place.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Gazetteer } from './gazetteer.ts'

/** Names the places that were counted by id, those of one market, by name. */
export const countedPlaces = (
  { byId }: Gazetteer,
  market: MarketId,
  counts: readonly { value: number | null; count: number }[],
): CountedPlace[] =>
  counts
    .flatMap(({ value, count }) => {
      const place = value === null ? undefined : byId.get(value)
      if (!place || place.market !== market) return []
      const { slug, name, nameHindi } = place
      return { slug, name, ...(nameHindi && { nameHindi }), count }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
