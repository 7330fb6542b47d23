import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The list of homes a person came from: its ids in order and its address, kept for as long as the tab is open. */
export interface ResultTrail {
  ids: readonly string[]
  /** Path and query of the list. */
  address: string
  /** Place of the list in this tab's history, so that going back to it is a step back and keeps its place. */
  historyIndex: number
}

const STORAGE = 'resultTrail'
const MOST = 500

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Where this tab's history stands, as the router counts it. */
export function historyIndex(): number {
  const state: unknown = history.state
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : -1
}

function readTrail(text: string | null): ResultTrail | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(stored) || !Array.isArray(stored['ids']) || typeof stored['address'] !== 'string') return null
    return {
      ids: stored['ids'].filter((id) => typeof id === 'string'),
      address: stored['address'],
      historyIndex: Number(stored['historyIndex'] ?? -1),
    }
  } catch {
    return null
  }
}

let trail: ResultTrail | null | undefined
const listeners = new Set<() => void>()

function currentTrail(): ResultTrail | null {
  if (trail === undefined) {
    try {
      trail = readTrail(sessionStorage.getItem(STORAGE))
    } catch {
      trail = null
    }
  }
  return trail
}

/** A list of homes says what it shows; its homes' pages then lead to the next, the previous and back. */
export function rememberResults(ids: readonly string[], address: string): void {
  trail = { ids: ids.slice(0, MOST), address, historyIndex: historyIndex() }
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(trail))
  } catch {
    // Without storage a reload of a home's page forgets the list, nothing else changes.
  }
  for (const listener of listeners) listener()
}

/** Keeps the homes a list shows as the trail that their pages follow. */
export function useResultTrail(homes: readonly { id: string }[]): void {
  const { pathname, search } = useLocation()
  const ids = homes.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (ids) rememberResults(ids.split(' '), pathname + search)
  }, [ids, pathname, search])
}

export interface TrailPlace extends Pick<ResultTrail, 'address' | 'historyIndex'> {
  /** Counted from one. */
  position: number
  total: number
  previous: string | undefined
  next: string | undefined
}

/** Where a home stands in a trail; null when it is not part of it. */
export function placeInTrail(trail: ResultTrail | null, id: string): TrailPlace | null {
  const index = trail?.ids.indexOf(id) ?? -1
  if (!trail || index < 0) return null
  const { address, historyIndex: at, ids } = trail
  return {
    address,
    historyIndex: at,
    position: index + 1,
    total: ids.length,
    previous: ids[index - 1],
    next: ids[index + 1],
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the home stands in the list this tab came from; null in what the server paints. */
export function useTrailPlace(id: string): TrailPlace | null {
  return placeInTrail(
    useSyncExternalStore(subscribe, currentTrail, () => null),
    id,
  )
}
