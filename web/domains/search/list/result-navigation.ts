import { useSyncExternalStore } from 'react'
import { PAGE_SIZE } from '../../../../contract/search/filters.ts'

/** The list of homes a person came from: its ids in order and where it goes on, kept for as long as the tab is open. */
export interface ResultNavigation {
  ids: readonly string[]
  /** Path and query of the list. */
  address: string
  /** What was searched, as addresses write it, and which of its pages the ids are from. */
  search: string
  from: number
  to: number
  /** How many pages there are, and homes on them; no count where there are more than are counted. */
  pages: number
  count?: number | undefined
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

function readTrail(text: string | null): ResultNavigation | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(stored) || !Array.isArray(stored['ids']) || typeof stored['address'] !== 'string') return null
    return {
      ids: stored['ids'].filter((id) => typeof id === 'string'),
      address: stored['address'],
      search: typeof stored['search'] === 'string' ? stored['search'] : '',
      from: Number(stored['from'] ?? 1),
      to: Number(stored['to'] ?? 1),
      pages: Number(stored['pages'] ?? 1),
      ...(typeof stored['count'] === 'number' && { count: stored['count'] }),
      historyIndex: Number(stored['historyIndex'] ?? -1),
    }
  } catch {
    return null
  }
}

let trail: ResultNavigation | null | undefined
const listeners = new Set<() => void>()

function currentTrail(): ResultNavigation | null {
  if (trail === undefined) {
    try {
      trail = readTrail(sessionStorage.getItem(STORAGE))
    } catch {
      trail = null
    }
  }
  return trail
}

function keepTrail(next: ResultNavigation): void {
  trail = next
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(trail))
  } catch {
    // Without storage a reload of a home's page forgets the list, nothing else changes.
  }
  for (const listener of listeners) listener()
}

/** A list of homes says what it shows; its homes' pages then lead to the next, the previous and back. */
export function rememberResults(shown: Omit<ResultNavigation, 'historyIndex'>): void {
  keepTrail({ ...shown, ids: shown.ids.slice(0, MOST), historyIndex: historyIndex() })
}

/** Puts the page before or after those of the trail to it, without homes that are in it already. */
export function addPage(page: number, ids: readonly string[]): void {
  const before = currentTrail()
  if (!before) return
  const added = ids.filter((id) => !before.ids.includes(id))
  if (page === before.to + 1) keepTrail({ ...before, to: page, ids: [...before.ids, ...added] })
  else if (page === before.from - 1) keepTrail({ ...before, from: page, ids: [...added, ...before.ids] })
}

export interface ResultPosition extends Pick<ResultNavigation, 'address' | 'historyIndex' | 'search'> {
  /** Counted from one, from the search's first page on. */
  position: number
  /** Absent where it is not known. */
  total: number | undefined
  previous: string | undefined
  next: string | undefined
  /** The page of the search that holds the neighbour which the trail does not. */
  missing: number | undefined
}

/** Where a home stands in a trail; null when it is not part of it. */
export function positionInResults(trail: ResultNavigation | null, id: string): ResultPosition | null {
  const index = trail?.ids.indexOf(id) ?? -1
  if (!trail || index < 0) return null
  const { address, search, historyIndex: at, ids, from, to, pages, count } = trail
  const [previous, next] = [ids[index - 1], ids[index + 1]]
  return {
    address,
    search,
    historyIndex: at,
    position: (from - 1) * PAGE_SIZE + index + 1,
    total: count,
    previous,
    next,
    missing: next === undefined && to < pages ? to + 1 : previous === undefined && from > 1 ? from - 1 : undefined,
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the home stands in the list this tab came from; null in what the server renders. */
export function useResultPosition(id: string): ResultPosition | null {
  return positionInResults(
    useSyncExternalStore(subscribe, currentTrail, () => null),
    id,
  )
}
