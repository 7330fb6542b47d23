import { useSyncExternalStore } from 'react'
import { sessionToken, signings } from './session.ts'

function subscribe(listener: () => void): () => void {
  const stop = signings.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

/** The token of the session: empty when nobody is signed in, undefined in what the server paints. */
export const useSessionToken = () => useSyncExternalStore<string | undefined>(subscribe, sessionToken, () => undefined)
