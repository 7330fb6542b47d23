import { createStore } from './store.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

/** Inactivity after which automatic sign-out applies. */
const IDLE_LIMIT_MS = 300_000

/** The bearer token of the signed-in person; empty without one. */
export function sessionToken(): string {
  return readStored(storageKeys.authToken) ?? ''
}

/** Stores the time of the person's last action (ms since the epoch). */
export function recordAction(now: number = Date.now()): void {
  writeStored(storageKeys.lastAction, String(now))
}

/** Whether a signed-in person has been inactive for five minutes. */
export function isIdle(now: number = Date.now()): boolean {
  const last = Number(readStored(storageKeys.lastAction))
  return sessionToken() !== '' && last > 0 && now - last >= IDLE_LIMIT_MS
}

/** Whether the sign-in prompt is open: it was `asked` for, or a call found that the session `ended`. */
export const signInAsked = createStore<'asked' | 'ended' | false>(false)

/** Whether the session ended elsewhere and the person does not know yet. */
export const sessionLost = createStore(false)

/** Opens the sign-in prompt over the page, like the window event `login-prompt`. */
export const askToSignIn = () => signInAsked.set('asked')
