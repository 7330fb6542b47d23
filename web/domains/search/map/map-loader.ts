import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, queryClientContext } from '../../../platform/route-context.ts'
import { readAt } from '../query/open/map-area.ts'
import type { MapPosition } from '../query/open/map-area.ts'
import { cityQuery, saysWhere } from './start.ts'
import { countQuery, fillSearch } from '../query/open/search-data.ts'
import { readListUrl } from '../query/open/search-query.ts'
import type { ListUrlState } from '../query/open/search-query.ts'
import { fillUp, loadList } from '../open/list/search-loader.ts'
import { listSearch } from './use-map-search.ts'

/** The loader of the map's page: the list that is rendered, and where the map opens. */
export async function mapLoader(input: LoaderFunctionArgs): Promise<ScreenData> {
  const client = input.context.get(queryClientContext)
  const params = new URL(input.request.url).searchParams
  const asked = readListUrl(params, input.context.get(configContext))
  const at = readAt(params.get('at'))
  const filling = fillMap(client, asked, at).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  if (typeof document !== 'undefined') filling.catch(() => undefined)
  const [data] = await Promise.all([loadList(input, {}), typeof document === 'undefined' && filling])
  const shown = listSearch(asked.search, { at })
  // An empty list only offers to zoom out.
  if (client.getQueryData(countQuery(shown).queryKey)?.data.count) await fillUp(input, shown)
  return data
}

/** If a place fails to load, the map opens at the market's centre; the list shows its own error. */
async function fillMap(
  client: QueryClient,
  { search, from, to }: ListUrlState,
  at: MapPosition | undefined,
): Promise<void> {
  if (search.city !== undefined) await client.ensureQueryData(cityQuery(search))
  if (saysWhere(search) || !at) return
  await fillSearch(client, { search: listSearch(search, { at }), from, to })
}
