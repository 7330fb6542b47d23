import { onChangeOfPerson } from '../../../platform/session/account.ts'
import { createStore } from '../../../platform/storage/store.ts'
import { dismissToast, toastStore } from '../../../platform/toasts.ts'
import { undoToast } from './undo-toast.tsx'

/** Nothing is held where the server renders. */
export const NONE: readonly string[] = []

/** What is decided here but not sent yet, by id. */
export const heldDecisions = createStore(NONE)

/**
 * Sends a decision once the message that offers to take it back is gone or the page is left: what a home on the market
 * sets going, letters to those who look for one, cannot be taken back. Whoever signs out before then has decided nothing.
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
  // Another person on this tab must not send it in their name.
  const unwatch = onChangeOfPerson(() => {
    settle(letGo)
    dismissToast(shown)
  })
}
