import { createStore } from './store.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

/** How often somebody signed in or out in this window: watch it to hear of the next time. */
export const signings = createStore(0)

/** The bearer token of the signed-in person; empty when nobody is. */
export function sessionToken(): string {
  return readStored(storageKeys.authToken) ?? ''
}

/** Notes the time of the person's last action (ms since the epoch). */
export function recordAction(now: number = Date.now()): void {
  writeStored(storageKeys.lastAction, String(now))
}
