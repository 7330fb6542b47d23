import { useSyncExternalStore } from 'react'
import { isRecord } from '../../../platform/storage/stored.ts'
import { PAGE_SIZE } from '../../../../contract/search/filters.ts'

/** The list of homes a person came from: its ids in order and its position, stored in the tab's session. */
export interface ResultNavigation {
  ids: readonly string[]
  /** Path and query of the list. */
  address: string
  /** The search as in addresses, and which of its pages the ids are from. */
  search: string
  from: number
  to: number
  /** Number of pages and homes; the count is absent if it is not exact. */
  pages: number
  count?: number | undefined
  /**
   * Position of the list in the tab's history, so that returning to it is a step back and restores the scroll
   * position.
   */
  historyIndex: number
}

const STORAGE = 'resultTrail'
const MOST = 500

/** The router's index of this tab's history entry. */
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
    // Without session storage, reloading a home's page loses the list; nothing else changes.
  }
  for (const listener of listeners) listener()
}

/** Remembers the homes of a list, so that their pages can link to the next, the previous and the list. */
export function rememberResults(shown: Omit<ResultNavigation, 'historyIndex'>): void {
  keepTrail({ ...shown, ids: shown.ids.slice(0, MOST), historyIndex: historyIndex() })
}

/** Adds the ids of the page before or after, without duplicates. */
export function addPage(page: number, ids: readonly string[]): void {
  const before = currentTrail()
  if (!before) return
  const added = ids.filter((id) => !before.ids.includes(id))
  if (page === before.to + 1) keepTrail({ ...before, to: page, ids: [...before.ids, ...added] })
  else if (page === before.from - 1) keepTrail({ ...before, from: page, ids: [...added, ...before.ids] })
}

export interface ResultPosition extends Pick<ResultNavigation, 'address' | 'historyIndex' | 'search'> {
  /** From one, counted over all pages of the search. */
  position: number
  /** Absent if unknown. */
  total: number | undefined
  previous: string | undefined
  next: string | undefined
  /** The page of the search with the neighbour that is not loaded yet. */
  missing: number | undefined
}

/** The position of a home in a remembered list; null if it is not part of it. */
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

/** The position of the home in the list this tab came from; null on the server. */
export function useResultPosition(id: string): ResultPosition | null {
  return positionInResults(
    useSyncExternalStore(subscribe, currentTrail, () => null),
    id,
  )
}
