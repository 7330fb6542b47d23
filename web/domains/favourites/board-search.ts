import {
  FAVOURITES_PER_PAGE,
  MAX_FAVOURITES,
  MAX_TAGS,
  TAG,
  eachTagOnce,
  favouriteSorts,
  favouriteStates,
  tidyName,
  type FavouriteSort,
  type FavouriteState,
} from '../../../contract/favourites.ts'
import { paths } from '../../../contract/paths.ts'

/** Filters and pages of the board, all of them part of the address. */
export interface BoardSearch {
  collection?: string | undefined
  /** Homes must have all of these. */
  tags: string[]
  /** By default all but the discarded. */
  state?: FavouriteState | undefined
  sort: FavouriteSort
  /** The range of pages that are shown. */
  from: number
  page: number
}

const LAST_PAGE = MAX_FAVOURITES / FAVOURITES_PER_PAGE
const pageOf = (text: string | null) => Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(text)) || 1))

/** The names in a comma-separated text. */
export const tagsIn = (text: string): string[] => text.split(',').map(tidyName).filter(Boolean)

export function readBoard(params: URLSearchParams): BoardSearch {
  const [state, sort, page] = [params.get('state'), params.get('sort'), pageOf(params.get('page'))]
  const tags = tagsIn(params.get('tags') ?? '').filter((tag) => TAG.test(tag))
  return {
    collection: params.get('collection')?.trim() || undefined,
    tags: eachTagOnce(tags).slice(0, MAX_TAGS),
    state: favouriteStates.find((name) => name === state),
    sort: favouriteSorts.find((name) => name === sort) ?? 'newest',
    from: params.has('from') ? Math.min(page, pageOf(params.get('from'))) : page,
    page,
  }
}

interface Wish {
  collection?: string | null | undefined
  state?: FavouriteState | undefined
  tags?: string[] | undefined
}

/** Whether a change removes a home from the shown list. */
export const leaves = ({ collection, state, tags }: BoardSearch, wish: Wish): boolean =>
  (wish.state !== undefined && (state ? wish.state !== state : wish.state === 'discard')) ||
  (wish.collection !== undefined && collection !== undefined && wish.collection !== collection) ||
  (wish.tags !== undefined && !tags.every((tag) => wish.tags?.includes(tag)))

/** The filters shared by address, list and export. */
export const filtersOf = ({ collection, state, tags }: Partial<BoardSearch>) => ({
  collection,
  state,
  tags: tags?.join(',') || undefined,
})

export const boardAddress = ({ sort, from = 1, page = 1, ...filters }: Partial<BoardSearch>): string =>
  paths.favourites({
    ...filtersOf(filters),
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : page,
    from: from < page ? from : undefined,
  })
