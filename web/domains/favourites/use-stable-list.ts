import { useState } from 'react'
import type { Favourite } from '../../../contract/favourites.ts'
import type { Outcome } from '../../platform/api/use-action.ts'
import { useStore } from '../../platform/storage/store.ts'
import type { Change } from './board-data.ts'
import { takenOff } from './store/open/favourites-store.ts'

const none: ReadonlySet<string> = new Set()

/** A home that a change took off the list shown. */
export interface Removed {
  /** The change, and the one that takes it back. */
  wish: Change
  back: Change
  /** The home after the change. */
  changed: Promise<Outcome<Favourite>>
}
const nobody: ReadonlyMap<string, Removed> = new Map()

/** The homes that left the list `of` while it stands open, and a way to say so; another list begins without. */
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

/** `now` with those of `before` that were taken off, each where it stood. */
export function withTaken(before: Favourite[], now: Favourite[], taken: Ids): Favourite[] {
  const known = new Set(now.map(({ propertyId }) => propertyId))
  const standing = [...now]
  for (const [at, favourite] of before.entries())
    if (taken.has(favourite.propertyId) && !known.has(favourite.propertyId)) standing.splice(at, 0, favourite)
  return standing
}

const isSame = (a: Favourite[], b: Favourite[]) => a.length === b.length && a.every((one, n) => one === b[n])

/**
 * A list that keeps what is taken off, or has left it by a change, while it stands open, though it is read anew in the
 * meantime: there it can be brought back. `of` says which list it is; another one begins without.
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
