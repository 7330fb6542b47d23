import { queryOptions } from '@tanstack/react-query'
import { listPosts } from '../../../../../contract/blog/posts.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import type { Language } from '../../../../../contract/values.ts'
import { callOf } from '../../../../platform/api/query-client.ts'

const PICKS = 3

/** The newest articles, in the reader’s language where there are any. Of a whole page only these are kept and rendered. */
export const picksQuery = (market: MarketId, locale: Language) =>
  queryOptions({
    queryKey: ['blogPicks', market, locale] as const,
    queryFn: async ({ client, signal }) => {
      const list = callOf(client)
      const { data } = await list(listPosts, { query: { market, locale } }, { signal })
      if (data.length > 0) return data.slice(0, PICKS)
      return (await list(listPosts, { query: { market } }, { signal })).data.slice(0, PICKS)
    },
  })
