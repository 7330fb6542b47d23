import { useState } from 'react'
import type { Favourite } from '../../../contract/favourites.ts'
import type { Outcome } from '../../platform/api/use-action.ts'
import { useStore } from '../../platform/storage/store.ts'
import type { Change } from './board-data.ts'
import { takenOff } from './store/open/favourites-store.ts'

const none: ReadonlySet<string> = new Set()

/** A home that a change removed from the shown list. */
export interface Removed {
  /** The change, and its inverse. */
  wish: Change
  back: Change
  /** Result of the change. */
  changed: Promise<Outcome<Favourite>>
}
const nobody: ReadonlyMap<string, Removed> = new Map()

/** The homes that left the list `of` since it was opened, and a setter; another list begins without any. */
export function useRemoved(of: string) {
  const [removed, setRemoved] = useState({ of, homes: nobody })
  if (removed.of !== of) setRemoved({ of, homes: nobody })
  const tell = (id: string, one: Removed | undefined) =>
    setRemoved((known) => {
      const homes = new Map(known.homes)
      if (one) homes.set(id, one)
      else homes.delete(id)
      return { ...known, homes }
    })
  return [removed.of === of ? removed.homes : nobody, tell] as const
}

interface Ids {
  has: (id: string) => boolean
}

/** `now` with removed homes of `before` in their positions. */
export function withTaken(before: Favourite[], now: Favourite[], taken: Ids): Favourite[] {
  const known = new Set(now.map(({ propertyId }) => propertyId))
  const standing = [...now]
  for (const [at, favourite] of before.entries())
    if (taken.has(favourite.propertyId) && !known.has(favourite.propertyId)) standing.splice(at, 0, favourite)
  return standing
}

const isSame = (a: Favourite[], b: Favourite[]) => a.length === b.length && a.every((one, n) => one === b[n])

/**
 * A list that keeps removed homes in place until it is left, even when refetched, so that they can be restored. `of`
 * identifies the list; another one begins without any.
 */
export function useStableList(of: string, now: Favourite[], removed: Ids = nobody): Favourite[] {
  const taken = useStore(takenOff, none)
  const [last, setLast] = useState({ of, list: now })
  const off = { has: (id: string) => taken.has(id) || removed.has(id) }
  const list = last.of === of ? withTaken(last.list, now, off) : now
  if (last.of === of && isSame(last.list, list)) return last.list
  setLast({ of, list })
  return list
}
