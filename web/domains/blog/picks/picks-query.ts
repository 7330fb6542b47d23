import { queryOptions } from '@tanstack/react-query'
import { listPosts } from '../../../../contract/blog/posts.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import { callOf } from '../../../platform/api/query-client.ts'

const PICKS = 3

/** The newest articles in a language, for the front page. Of the whole page only these are kept and rendered. */
export const picksQuery = (market: MarketId, locale: Language) =>
  queryOptions({
    queryKey: ['blogPicks', market, locale] as const,
    queryFn: async ({ client, signal }) => {
      const { data } = await callOf(client)(listPosts, { query: { market, locale } }, { signal })
      return data.slice(0, PICKS)
    },
  })
