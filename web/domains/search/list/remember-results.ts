import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import { rememberResults } from './result-navigation.ts'
import type { ResultNavigation } from './result-navigation.ts'
import { pageQuery, readListUrl } from '../query/open/search-query.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

export interface ShownResults extends Pick<ResultNavigation, 'address' | 'from' | 'to' | 'pages'> {
  homes: readonly { id: string }[]
  search: Search
  counted: { count: number; more: boolean } | undefined
}

/** Keeps what a list shows as the trail that its homes' pages follow. */
export function useRememberResults({ homes, search, counted, address, from, to, pages }: ShownResults): void {
  const ids = homes.map(({ id }) => id).join(' ')
  const written = new URLSearchParams(writeSearch(search)).toString()
  const count = counted?.more ? undefined : counted?.count
  useEffect(() => {
    if (ids) rememberResults({ ids: ids.split(' '), address, search: written, from, to, pages, count })
  }, [ids, address, written, from, to, pages, count])
}

/** The homes on a page of the search that a trail is of. */
export async function idsOnPage(client: QueryClient, config: SiteConfig, search: string, page: number) {
  const asked = readListUrl(new URLSearchParams(search), config)
  const { data } = await client.ensureQueryData(pageQuery(asked.search, page))
  return data.map(({ id }) => id)
}
