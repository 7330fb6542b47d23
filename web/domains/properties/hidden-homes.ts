import type { MouseEvent } from 'react'
import { createStored } from '../../platform/stored.ts'
import { storageKeys } from '../../platform/storage.ts'
import { useStore } from '../../platform/store.ts'

const none: readonly string[] = []
const readIds = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : none

/** Kept on this device. */
export const hidden = createStored(storageKeys.hiddenHomes, readIds, none)

/** Ids of the homes this device does not want to see, oldest first; empty in what the server paints. */
export const useHiddenHomes = () => useStore(hidden, none)

/** Shows homes again that were hidden. */
export function showHomes(ids: readonly string[]): void {
  hidden.set(hidden.get().filter((id) => !ids.includes(id)))
}

/** Hides a home on this device and offers to take it back; `pressed` is the press of the button that asked for it. */
export function hideHome(id: string, pressed: MouseEvent): void {
  const pressedByKey = pressed.detail === 0 ? pressed.currentTarget : undefined
  void import('./hide-home.tsx').then(({ hide }) => hide(id, pressedByKey))
}
