import { paths } from '../../../../contract/paths.ts'
import { isAllowed } from '../../../platform/privacy-choices.ts'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'
import { useStore } from '../../../platform/storage/store.ts'

/** A search this device made: what it was called, and the address it led to. */
export interface RecentSearch {
  label: string
  detail?: string
  to: string
}

const none: readonly RecentSearch[] = []
const MOST = 5

const textOf = (thing: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(thing, name)
  return typeof value === 'string' && value.length < 500 ? value : undefined
}

const isSearch = (address: string) =>
  [paths.grid(), paths.list(), paths.map()].some((list) => address === list || address.startsWith(`${list}?`))

/** Reads what was stored, without anything that is not a search of this site. */
export function readRecent(stored: unknown): readonly RecentSearch[] {
  if (!Array.isArray(stored)) return none
  return stored.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const label = textOf(item, 'label')
    const detail = textOf(item, 'detail')
    const to = textOf(item, 'to')
    return label && to !== undefined && isSearch(to) ? [{ label, to, ...(detail && { detail }) }] : []
  })
}

const recent = createStored(storageKeys.recentSearches, readRecent, none)

/** The searches of this device, newest first; empty in what the server renders. */
export const useRecentSearches = () => useStore(recent, none)

/** Notes a search; the same one made again moves to the top. */
export function rememberSearch(search: RecentSearch): void {
  if (!isAllowed('recent-searches')) return
  recent.set([search, ...recent.get().filter(({ to }) => to !== search.to)].slice(0, MOST))
}

/** Forgets them all. */
export const forgetSearches = () => recent.set(none)
