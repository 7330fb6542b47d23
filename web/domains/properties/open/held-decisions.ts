import { onChangeOfPerson } from '../../../platform/session/account.ts'
import { createStore } from '../../../platform/storage/store.ts'
import { dismissToast, toastStore } from '../../../platform/toasts.ts'
import { undoToast } from './undo-toast.tsx'

/** The server holds no decisions. */
export const NONE: readonly string[] = []

/** Ids of decisions that are made but not sent yet. */
export const heldDecisions = createStore(NONE)

/**
 * Sends a decision after its undo toast has gone or the page is left, because the alerts that a published home
 * triggers cannot be recalled. Signing out before discards the decision.
 */
export function holdDecision(ids: readonly string[], said: string, send: () => Promise<void>): void {
  let isOpen = true
  const letGo = () => heldDecisions.set(heldDecisions.get().filter((held) => !ids.includes(held)))
  const settle = (act: () => void) => {
    if (!isOpen) return
    isOpen = false
    forget()
    unwatch()
    removeEventListener('pagehide', leave)
    act()
  }
  heldDecisions.set([...heldDecisions.get(), ...ids])
  const shown = undoToast(said, () => settle(letGo))
  const go = () => settle(() => void send().finally(letGo))
  const forget = toastStore.subscribe(() => {
    if (!toastStore.get().some((toast) => toast.id === shown)) go()
  })
  const leave = () => {
    go()
    dismissToast(shown)
  }
  addEventListener('pagehide', leave)
  // Another person in this tab must not send it in their name.
  const unwatch = onChangeOfPerson(() => {
    settle(letGo)
    dismissToast(shown)
  })
}
