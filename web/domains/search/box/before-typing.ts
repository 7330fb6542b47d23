import type { QueryClient } from '@tanstack/react-query'
import type { MarketId } from '../../../../contract/markets.ts'
import { savedSearchPath, savedSearches } from '../../../../contract/saved-searches.ts'
import { suggest, type Suggestion } from '../../../../contract/search/search.ts'
import { paths } from '../../../../contract/paths.ts'
import { query } from '../../../platform/api/query-client.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { recentlyViewed } from '../../properties/open/recently-viewed.ts'
import type { SearchOption } from './search-options.ts'

export { forgetViewed } from '../../properties/open/recently-viewed.ts'

const MAX_VIEWED = 3
const MAX_SAVED = 3

/** What the box suggests before anything is typed, besides recent searches. */
export interface BeforeTyping {
  viewed: readonly SearchOption[]
  saved: readonly SearchOption[]
  places: readonly Suggestion[]
}

export const nothingYet: BeforeTyping = { viewed: [], saved: [], places: [] }

/**
 * Shows what the device has at once, then one answer of the server below it: the saved searches of a person who has any, else popular
 * places. Without a connection that part is missing.
 */
export async function suggestBefore(
  client: QueryClient,
  { market, city }: { market: MarketId; city: string | undefined },
  show: (found: BeforeTyping) => void,
): Promise<void> {
  const viewed = recentlyViewed()
    .slice(0, MAX_VIEWED)
    .map(({ id, title, locality, city: { name }, media: [picture] }): SearchOption => ({
      group: 'viewed',
      label: title,
      detail: `${locality.name}, ${name}`,
      to: paths.property(id),
      ...(picture && { picture }),
    }))
  show({ ...nothingYet, viewed })
  const { data: searches } = currentUser.get()
    ? await client.fetchQuery(query(savedSearches, {})).catch(() => ({ data: [] }))
    : { data: [] }
  const saved = searches.slice(0, MAX_SAVED).map((search): SearchOption => ({
    group: 'saved',
    label: search.name,
    detail: search.description,
    to: savedSearchPath(search),
  }))
  if (saved.length > 0) return show({ viewed, saved, places: [] })
  const popular = query(suggest, { query: { market, ...(city !== undefined && { city }) } })
  const { data: places } = await client.fetchQuery({ ...popular, staleTime: Infinity }).catch(() => ({ data: [] }))
  show({ viewed, saved, places })
}
