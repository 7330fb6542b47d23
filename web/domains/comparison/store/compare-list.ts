import { MAX_COMPARED } from '../../../../contract/comparison.ts'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'
import { createStore, useStore } from '../../../platform/storage/store.ts'

const none: readonly string[] = []

const readIds = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_COMPARED) : none

/** Ids of the homes this device keeps to compare, in their order. */
export const compareList = createStored(storageKeys.compareList, readIds, none)
/** The same for components; empty in what the server renders. */
export const useCompareList = () => useStore(compareList, none)

/** A home that found the comparison full and waits for a place in it. */
export const waiting = createStore<string | undefined>(undefined)

/** Puts a home into the comparison or takes it out; where there is no place for it, it waits for one. */
export function toggleCompared(id: string): void {
  const ids = compareList.get()
  if (ids.includes(id)) compareList.set(ids.filter((other) => other !== id))
  else if (ids.length < MAX_COMPARED) compareList.set([...ids, id])
  else waiting.set(id)
}
