import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { countQuery, fillSearch, isFew, withFixed } from '../query/search-data.ts'
import type { FixedFilters } from '../query/search-data.ts'
import { pageQuery, readListUrl } from '../query/search-query.ts'
import { emptyList, fillNearMatches, loadParts, prepareList } from './lazy-components.ts'

/** How long a navigation waits for the homes before the list shows their places instead. */
const PATIENCE_MS = 400

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

/** The loader of a list of homes: on the server it waits for everything, in the browser not for long. */
export const searchLoader = (args: LoaderFunctionArgs): Promise<ScreenData> => loadList(args, {})

/** The same for a list with filters that go without saying in its address. */
export async function loadList(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  fixed: FixedFilters,
): Promise<ScreenData> {
  const client = context.get(queryClientContext)
  const config = context.get(configContext)
  const asked = readListUrl(withFixed(new URL(request.url).searchParams, fixed), config)
  const filling = fillSearch(client, asked)
  const [failed, { headOfSearch }] = await Promise.all([
    typeof document === 'undefined' ? filling : Promise.race([filling, later(PATIENCE_MS)]),
    // The head of a list is among them: a page that arrives rendered brings its own along.
    loadParts(),
    prepareList(),
  ])
  if (failed?.status === 404) throw notFound()
  const lastPage = client.getQueryData(pageQuery(asked.search, asked.to).queryKey)
  if (lastPage?.data.length === 0) await emptyList.prepare()
  const isWhole = !config.agentSite && Object.keys(fixed).length === 0
  if (isWhole && isFew(client.getQueryData(countQuery(asked.search).queryKey)?.data))
    await fillNearMatches(client, asked.search)
  return { head: headOfSearch({ client, config, i18n: context.get(i18nContext), asked, failed }) }
}
