import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../../platform/head.ts'
import type { Search } from '../../../../../contract/search/search-address.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../../platform/route-context.ts'
import { countQuery, fillSearch, isFew, withFixed } from '../../query/open/search-data.ts'
import type { FixedFilters } from '../../query/open/search-data.ts'
import { readListUrl } from '../../query/open/search-query.ts'
import { fillNearMatches } from '../../list/near-matches.tsx'
import { headOfSearch } from '../../list/search-head.ts'

/** How long a navigation waits for the homes before the list shows their places instead. */
export const PATIENCE_MS = 400

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

type Loading = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The loader of a list of homes: on the server it waits for everything, in the browser not for long. */
export async function searchLoader(args: LoaderFunctionArgs): Promise<ScreenData> {
  const data = await loadList(args, {})
  await fillUp(args, readListUrl(new URL(args.request.url).searchParams, args.context.get(configContext)).search)
  return data
}

/** Has homes that nearly match ready where a search is known to find few. */
export async function fillUp({ context }: Pick<Loading, 'context'>, search: Search): Promise<void> {
  const client = context.get(queryClientContext)
  const counted = client.getQueryData(countQuery(search).queryKey)?.data
  if (!context.get(configContext).agentSite && isFew(counted)) await fillNearMatches(client, search)
}

/** The same for a list with filters that go without saying in its address, which stays short where it finds few. */
export async function loadList({ request, context }: Loading, fixed: FixedFilters): Promise<ScreenData> {
  const client = context.get(queryClientContext)
  const config = context.get(configContext)
  const asked = readListUrl(withFixed(new URL(request.url).searchParams, fixed), config)
  const filling = fillSearch(client, asked)
  const failed = await (typeof document === 'undefined' ? filling : Promise.race([filling, later(PATIENCE_MS)]))
  if (failed?.status === 404) throw notFound()
  return { head: headOfSearch({ client, config, i18n: context.get(i18nContext), asked, failed }) }
}
