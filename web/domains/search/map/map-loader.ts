import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, queryClientContext } from '../../../platform/route-context.ts'
import { readAt } from '../query/map-area.ts'
import { cityQuery, saysWhere } from './start.ts'
import { fillSearch } from '../query/search-data.ts'
import { readListUrl } from '../query/search-query.ts'
import type { ListUrlState } from '../query/search-query.ts'
import { filterBar, searchBox } from '../list/lazy-components.ts'
import { searchLoader } from '../list/search-loader.ts'
import { listSearch } from './use-map-search.ts'

/** The loader of the map's page: the list it is rendered with, and the places the map opens at. */
export async function mapLoader(input: LoaderFunctionArgs): Promise<ScreenData> {
  const client = input.context.get(queryClientContext)
  const params = new URL(input.request.url).searchParams
  const asked = readListUrl(params, input.context.get(configContext))
  const filling = fillMap(client, asked, params.get('at')).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  if (typeof document !== 'undefined') {
    filling.catch(() => undefined)
    return searchLoader(input)
  }
  const [data] = await Promise.all([searchLoader(input), filling, searchBox.prepare(), filterBar.prepare()])
  return data
}

/** A place that cannot be had leaves the map at the market's middle; the list says itself what went wrong with it. */
async function fillMap(client: QueryClient, { search, from, to }: ListUrlState, at: string | null): Promise<void> {
  if (search.city !== undefined) await client.ensureQueryData(cityQuery(search))
  const position = readAt(at)
  if (saysWhere(search) || !position) return
  const shown = listSearch(search, { at: position })
  await fillSearch(client, { search: shown, from, to })
}
