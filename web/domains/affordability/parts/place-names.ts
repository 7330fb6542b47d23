import { regions } from '../../../../contract/billing/regions.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'
import type { Language } from '../../../../contract/values.ts'

/** A slug as words, for places whose name is not known otherwise. */
export const cityName = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The name of the state with a slug. */
export const regionName = (market: MarketId, slug: string, language: Language): string =>
  Object.values(regions[market]).find(({ en }) => slugOf(en) === slug)?.[language] ?? cityName(slug)
