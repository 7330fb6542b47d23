import { useQuery } from '@tanstack/react-query'
import { adminTaxonomy } from '../../../../contract/blog/taxonomy-admin.ts'
import { may } from '../../../../contract/policy.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import type { useTableState } from '../../../ui/table/table-state.ts'

export const TERMS_PER_PAGE = 20

/** Categories, tags and authors of the market, and whether the person may change them. */
export function useTerms() {
  const { marketId } = useConfig()
  const mayChange = may(useStore(currentUser, null), 'manage-taxonomy')
  const read = useQuery({ ...query(adminTaxonomy, { query: { market: marketId } }), staleTime: 0 })
  return { market: marketId, mayChange, read, terms: read.data?.data }
}

interface Term {
  name: string
  slug: string
  posts: number
}

/** The part of a list that a table shows: what its search finds, in its order, of its page. */
export function shownTerms<One extends Term>(
  all: readonly One[] | undefined,
  { state: { filters, sort, page } }: ReturnType<typeof useTableState>,
): { data: One[]; total: number } | undefined {
  if (!all) return undefined
  const text = (filters['text'] ?? '').toLowerCase()
  const found = all.filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(text))
  if (sort === 'most-used') found.sort((one, other) => other.posts - one.posts)
  if (sort === 'least-used') found.sort((one, other) => one.posts - other.posts)
  return { data: found.slice((page - 1) * TERMS_PER_PAGE, page * TERMS_PER_PAGE), total: found.length }
}
