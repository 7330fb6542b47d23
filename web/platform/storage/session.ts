import { createStore } from './store.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

/** How long a signed-in person may do nothing where automatic sign-out is on. */
const IDLE_LIMIT_MS = 300_000

/** The bearer token of the signed-in person; empty when nobody is. */
export function sessionToken(): string {
  return readStored(storageKeys.authToken) ?? ''
}

/** Notes the time of the person's last action (ms since the epoch). */
export function recordAction(now: number = Date.now()): void {
  writeStored(storageKeys.lastAction, String(now))
}

/** Whether somebody is signed in and has done nothing for five minutes. */
export function isIdle(now: number = Date.now()): boolean {
  const last = Number(readStored(storageKeys.lastAction))
  return sessionToken() !== '' && last > 0 && now - last >= IDLE_LIMIT_MS
}

/** Whether the sign-in prompt stands: somebody asked for it, or a call found that the session has `ended`. */
export const signInAsked = createStore<'asked' | 'ended' | false>(false)

/** Whether a session was found to be over that nobody ended here, and the person has yet to be told. */
export const sessionLost = createStore(false)

/** Opens the sign-in prompt over the page; a `login-prompt` event of the window does the same. */
export const askToSignIn = () => signInAsked.set('asked')
