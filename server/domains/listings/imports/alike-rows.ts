import { isAlike, type NewHome } from '../drafts/duplicates.ts'

/** Rows of one locality that a row is compared with. */
export const MAX_COMPARED = 200

export interface ComparedRow {
  row: number
  home: NewHome
}

/** The new homes of one file, to find those that are in it twice. */
export interface AlikeRows {
  add: (row: number, home: NewHome) => Promise<void>
  /** The number of the first row that seems to be this home. */
  firstLike: (home: NewHome) => Promise<number | undefined>
}

/** Begins with the rows that were checked before: `checkedIn` reads the last ones of a home's locality. */
export function alikeRows(checkedIn: (home: NewHome) => Promise<ComparedRow[]>): AlikeRows {
  const byLocality = new Map<number, ComparedRow[]>()
  const near = async (home: NewHome) => {
    const rows = byLocality.get(home.localityId) ?? (await checkedIn(home))
    byLocality.set(home.localityId, rows)
    return rows
  }
  return {
    async add(row, home) {
      byLocality.set(home.localityId, [...(await near(home)), { row, home }].slice(-MAX_COMPARED))
    },
    async firstLike(home) {
      return (await near(home)).find((other) => isAlike(home, other.home))?.row
    },
  }
}
