import type { MouseEvent } from 'react'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'
import { useStore } from '../../../platform/storage/store.ts'

const none: readonly string[] = []
const MOST = 500

const readIds = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(-MOST) : none

const hidden = createStored(storageKeys.hiddenHomes, readIds, none)

/** Ids of homes hidden on this device, oldest first; empty on the server. */
export const useHiddenHomes = () => useStore(hidden, none)

/** Unhides homes. */
export function showHomes(ids: readonly string[]): void {
  hidden.set(hidden.get().filter((id) => !ids.includes(id)))
}

/** Moves the focus of keyboard users to the next home of the list instead of losing it. */
function focusNextHome(button: Element): void {
  const homes = [...document.querySelectorAll('[data-home]')]
  const here = homes.findIndex((home) => home.contains(button))
  const next = (homes[here + 1] ?? homes[here - 1])?.querySelector<HTMLElement>('h3 a')
  requestAnimationFrame(() => next?.focus({ preventScroll: true }))
}

/** Hides a home on this device with an undo toast; `pressed` is the click event of the button. */
export function hideHome(id: string, pressed: MouseEvent): void {
  if (pressed.detail === 0) focusNextHome(pressed.currentTarget)
  hidden.set([...hidden.get().filter((other) => other !== id), id].slice(-MOST))
  void import('./undo-toast.tsx').then(({ hiddenToast }) => hiddenToast(() => showHomes([id])))
}
