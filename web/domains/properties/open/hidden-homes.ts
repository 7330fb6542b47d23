import type { MouseEvent } from 'react'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'
import { useStore } from '../../../platform/storage/store.ts'

const none: readonly string[] = []
const MOST = 500

const readIds = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(-MOST) : none

const hidden = createStored(storageKeys.hiddenHomes, readIds, none)

/** Ids of the homes this device does not want to see, oldest first; empty in what the server renders. */
export const useHiddenHomes = () => useStore(hidden, none)

/** Shows homes again that were hidden. */
export function showHomes(ids: readonly string[]): void {
  hidden.set(hidden.get().filter((id) => !ids.includes(id)))
}

/** Whoever works by keyboard goes on at the next home of the list, not at the top of the page. */
function focusNextHome(button: Element): void {
  const homes = [...document.querySelectorAll('[data-home]')]
  const here = homes.findIndex((home) => home.contains(button))
  const next = (homes[here + 1] ?? homes[here - 1])?.querySelector<HTMLElement>('h3 a')
  requestAnimationFrame(() => next?.focus({ preventScroll: true }))
}

/** Hides a home on this device and offers to take it back; `pressed` is the press of the button that asked for it. */
export function hideHome(id: string, pressed: MouseEvent): void {
  if (pressed.detail === 0) focusNextHome(pressed.currentTarget)
  hidden.set([...hidden.get().filter((other) => other !== id), id].slice(-MOST))
  void import('./undo-toast.tsx').then(({ hiddenToast }) => hiddenToast(() => showHomes([id])))
}
