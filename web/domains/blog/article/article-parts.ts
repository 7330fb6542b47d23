import type { RichNode } from '../../../../contract/blog/rich-text-json.ts'
import type { Post } from '../../../../contract/blog/posts.ts'
import { getCity } from '../../../../contract/places.ts'
import type { Place } from '../../../../contract/places.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { callOf, query } from '../../../platform/api/query-client.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { readSearch } from '../../search/query/search-query.ts'

/** Homes in one card of an article. */
const HOMES = 3
/** Cards whose homes are fetched before an article is shown; the others come after. */
const FETCHED_FIRST = 4

export const articleHomes = lazyPart(async () => (await import('./article-homes.tsx')).ArticleHomes)
export const articleLocality = lazyPart(async () => (await import('./article-locality.tsx')).ArticleLocality)

/** A text attribute of a node; empty where it has none. */
export function attribute(node: RichNode, name: string): string {
  const value = node.attrs?.[name]
  return value === undefined || value === null ? '' : String(value)
}

export const homesSearch = (search: string, market: MarketId) => readSearch(new URLSearchParams(search), market)

/** The homes an article speaks of, as they are when it is read. */
export const homesQuery = (search: string, market: MarketId) =>
  query(searchProperties, { query: { ...homesSearch(search, market), limit: String(HOMES) } })

interface LocalityFacts {
  city: Pick<Place, 'slug' | 'name' | 'nameHindi'>
  locality: Pick<Place, 'slug' | 'name' | 'nameHindi' | 'propertiesCount' | 'medianPricePerArea'> | undefined
}

/** A locality an article speaks of. Of the whole city only its own figures are kept and rendered. */
export const localityQuery = (city: string, locality: string, market: MarketId) =>
  queryOptions({
    queryKey: ['articleLocality', market, city, locality] as const,
    queryFn: async ({ client, signal }): Promise<LocalityFacts> => {
      const { data } = await callOf(client)(getCity, { params: { slug: city }, query: { market } }, { signal })
      const found = data.localities.find(({ slug }) => slug === locality)
      const named = ({ slug, name, nameHindi }: Place) => ({ slug, name, ...(nameHindi && { nameHindi }) })
      return {
        city: named(data),
        locality: found && {
          ...named(found),
          propertiesCount: found.propertiesCount,
          ...(found.medianPricePerArea !== undefined && { medianPricePerArea: found.medianPricePerArea }),
        },
      }
    },
  })

/** Fetches what an article shows beside its text, so that it is rendered with it. */
export async function fillArticle(client: QueryClient, { body, market }: Post): Promise<void> {
  const blocks = body.content ?? []
  const homes = blocks.filter(({ type }) => type === 'homes')
  const localities = blocks.filter(({ type }) => type === 'locality')
  await Promise.all([
    homes.length > 0 && articleHomes.prepare(),
    localities.length > 0 && articleLocality.prepare(),
    ...homes
      .slice(0, FETCHED_FIRST)
      .map((block) => client.prefetchQuery(homesQuery(attribute(block, 'search'), market))),
    ...localities
      .slice(0, FETCHED_FIRST)
      .map((block) =>
        client.prefetchQuery(localityQuery(attribute(block, 'city'), attribute(block, 'locality'), market)),
      ),
  ])
}
