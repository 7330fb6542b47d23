import { isAlike, type NewHome } from '../drafts/duplicates.ts'

/** Rows of one locality that a row is compared with. */
const MAX_COMPARED = 200

/** The new homes of one file, to find those that are in it twice. */
export interface AlikeRows {
  add: (row: number, home: NewHome) => void
  /** The number of the first row that seems to be this home. */
  firstLike: (home: NewHome) => number | undefined
}

export function alikeRows(): AlikeRows {
  const byLocality = new Map<number, { row: number; home: NewHome }[]>()
  return {
    add(row, home) {
      byLocality.set(home.localityId, [...(byLocality.get(home.localityId) ?? []), { row, home }].slice(-MAX_COMPARED))
    },
    firstLike: (home) => byLocality.get(home.localityId)?.find((other) => isAlike(home, other.home))?.row,
  }
}
