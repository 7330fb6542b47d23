import { myListingSorts, myListingsOnly, type MyListingsOnly } from '../../../../../contract/listings/my-listings.ts'
import type { StandardStatus } from '../../../../../contract/properties/vocabulary.ts'
import { memberPaths } from '../../../../../contract/member-paths.ts'

/** Groups of listings by status, in the order of a listing's life; `all` has all. */
export const shelves = {
  all: [],
  live: ['active', 'coming_soon'],
  offer: ['under_offer'],
  review: ['pending_review'],
  mend: ['rejected'],
  paused: ['paused'],
  expired: ['expired'],
  closed: ['sold', 'rented'],
  withdrawn: ['withdrawn'],
} as const satisfies Record<string, readonly StandardStatus[]>
export type StatusGroup = keyof typeof shelves
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that very table
export const statusGroupNames = Object.keys(shelves) as StatusGroup[]

/** Filters of the person's listings, all of them part of the address. */
export interface ListingsSearch {
  shelf: StatusGroup
  only?: MyListingsOnly | undefined
  text: string
  sort: (typeof myListingSorts)[number]
  page: number
}

export function readListings(params: URLSearchParams): ListingsSearch {
  const [shelf, only, sort] = [params.get('show'), params.get('only'), params.get('sort')]
  return {
    shelf: statusGroupNames.find((name) => name === shelf) ?? 'all',
    only: myListingsOnly.find((name) => name === only),
    text: params.get('text')?.trim().slice(0, 100) ?? '',
    sort: myListingSorts.find((name) => name === sort) ?? 'updated',
    page: Math.min(1000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  }
}

export const listingsAddress = ({ shelf, only, text, sort, page }: Partial<ListingsSearch>): string =>
  memberPaths.listings({
    show: shelf === 'all' ? undefined : shelf,
    only,
    text,
    sort: sort === 'updated' ? undefined : sort,
    page: page === 1 ? undefined : page,
  })

export const asQuery = ({ shelf, only, text, sort, page }: ListingsSearch) => ({
  ...(shelves[shelf].length > 0 && { status: shelves[shelf].join(',') }),
  ...(only && { only }),
  ...(text && { text }),
  sort,
  page: String(page),
})
