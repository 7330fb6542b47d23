import type { Bed } from '../../../../contract/beds/beds.ts'

/** Beds that are alike by sharing and rent, cheapest first. */
export interface BedGroup {
  sharing: number
  rent: number
  beds: Bed[]
  free: number
  /** The first free bed; one that is free now before one that is free later. */
  next: Bed | undefined
}

const when = ({ availableFrom = '' }: Bed) => availableFrom

/** Groups the beds of a home as people choose among them. */
export function groupBeds(beds: readonly Bed[]): BedGroup[] {
  const groups = Map.groupBy(beds, ({ sharing, rent }) => `${sharing} ${rent}`)
  return [...groups.values()]
    .flatMap((alike) => {
      const [first] = alike
      if (!first) return []
      const free = alike.filter(({ state }) => state === 'available')
      const [next] = free.toSorted((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0))
      return [{ sharing: first.sharing, rent: first.rent, beds: alike, free: free.length, next }]
    })
    .toSorted((a, b) => a.rent - b.rent || a.sharing - b.sharing)
}

/** The free bed most like one that was just taken: of the same sharing if possible, then the cheapest. */
export function nextFreeBed(beds: readonly Bed[], taken: Bed): Bed | undefined {
  const free = groupBeds(beds.filter(({ id }) => id !== taken.id)).filter(({ next }) => next)
  return (free.find(({ sharing }) => sharing === taken.sharing) ?? free[0])?.next
}
