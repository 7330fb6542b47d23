import { isCommercial } from '../../../contract/market-report/market-report.ts'

/** The number of homes behind a figure of a place, one of its kinds and numbers of bedrooms; null is all of them. */
export interface Cell {
  placeId: number
  kind: string | null
  bedrooms: number | null
  homes: number
}

/**
 * The cells that may be published: none of fewer than `minimum` homes, and none from which such a number follows when the localities
 * are subtracted from their city. A city's homes outside its published localities are none or at least `minimum`; where they would be
 * fewer, the smallest localities are hidden too. What is part of a hidden cell is hidden with it.
 */
export function publishableCells<C extends Cell>(cells: readonly C[], cityId: number, minimum: number): Set<C> {
  const keyOf = ({ placeId, kind, bedrooms }: Omit<Cell, 'homes'>) => `${placeId}/${kind}/${bedrooms}`
  const byKey = new Map(cells.map((cell) => [keyOf(cell), cell]))
  const shown = new Set(cells.filter(({ homes }) => homes >= minimum))
  const wholesOf = (cell: C) =>
    [
      { ...cell, placeId: cityId },
      { ...cell, bedrooms: null },
      ...(isCommercial(cell.kind) ? [] : [{ ...cell, kind: null }]),
    ].flatMap((whole) => {
      const found = byKey.get(keyOf(whole))
      return found && found !== cell ? [found] : []
    })
  const localities = Map.groupBy(
    cells.filter(({ placeId }) => placeId !== cityId),
    (cell) => byKey.get(keyOf({ ...cell, placeId: cityId })),
  )
  const hideParts = () => {
    const parts = [...shown].filter((cell) => wholesOf(cell).some((whole) => !shown.has(whole)))
    for (const part of parts) shown.delete(part)
    return parts.length > 0
  }
  const hideComplements = () => {
    let hidden = false
    for (const [city, parts] of localities) {
      if (!city || !shown.has(city)) continue
      const published = parts.filter((part) => shown.has(part)).toSorted((a, b) => b.homes - a.homes)
      let outside = city.homes - published.reduce((sum, { homes }) => sum + homes, 0)
      while (outside > 0 && outside < minimum) {
        const smallest = published.pop()
        if (!smallest) break
        shown.delete(smallest)
        outside += smallest.homes
        hidden = true
      }
    }
    return hidden
  }
  while (hideParts() || hideComplements());
  return shown
}
