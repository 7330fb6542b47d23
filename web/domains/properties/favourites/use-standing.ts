import { useState } from 'react'
import type { Favourite } from '../../../../contract/properties/favourites.ts'
import { useStore } from '../../../platform/store.ts'
import { takenOff } from './hearts.ts'

const none: ReadonlySet<string> = new Set()

/** `now` with those of `before` that were taken off, each where it stood. */
export function withTaken(before: Favourite[], now: Favourite[], taken: ReadonlySet<string>): Favourite[] {
  const known = new Set(now.map(({ propertyId }) => propertyId))
  const standing = [...now]
  for (const [at, favourite] of before.entries())
    if (taken.has(favourite.propertyId) && !known.has(favourite.propertyId)) standing.splice(at, 0, favourite)
  return standing
}

const isSame = (a: Favourite[], b: Favourite[]) => a.length === b.length && a.every((one, n) => one === b[n])

/**
 * A list that keeps what is taken off while it stands open, though it is read anew in the meantime: there it can be
 * brought back. `of` says which list it is; another one begins without.
 */
export function useStanding(of: string, now: Favourite[]): Favourite[] {
  const taken = useStore(takenOff, none)
  const [last, setLast] = useState({ of, list: now })
  const list = last.of === of ? withTaken(last.list, now, taken) : now
  if (last.of === of && isSame(last.list, list)) return last.list
  setLast({ of, list })
  return list
}
