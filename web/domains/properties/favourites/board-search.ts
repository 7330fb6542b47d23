import {
  favouriteSorts,
  favouriteStates,
  type FavouriteSort,
  type FavouriteState,
} from '../../../../contract/properties/favourites.ts'
import { paths } from '../../../paths.ts'

/** What of the saved homes is shown, and how much of it: all of it stands in the address. */
export interface BoardSearch {
  collection?: string | undefined
  /** Without it all but those ruled out. */
  state?: FavouriteState | undefined
  sort: FavouriteSort
  /** How many pages are shown below each other. */
  pages: number
}

export function readBoard(params: URLSearchParams): BoardSearch {
  const [state, sort] = [params.get('state'), params.get('sort')]
  return {
    collection: params.get('collection')?.trim() || undefined,
    state: favouriteStates.find((name) => name === state),
    sort: favouriteSorts.find((name) => name === sort) ?? 'newest',
    pages: Math.min(20, Math.max(1, Math.trunc(Number(params.get('pages'))) || 1)),
  }
}

/** Whether a change takes a home off what is shown. */
export const leaves = (
  { collection, state }: BoardSearch,
  wish: { collection?: string | null | undefined; state?: FavouriteState | undefined },
): boolean =>
  (wish.state !== undefined && (state ? wish.state !== state : wish.state === 'discard')) ||
  (wish.collection !== undefined && collection !== undefined && wish.collection !== collection)

export const boardAddress = ({ collection, state, sort, pages }: Partial<BoardSearch>): string =>
  paths.favourites({
    collection,
    state,
    sort: sort === 'newest' ? undefined : sort,
    pages: pages === 1 ? undefined : pages,
  })
