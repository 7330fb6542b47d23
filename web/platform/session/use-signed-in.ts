import { useEffect, useEffectEvent, useState } from 'react'
import { currentUser } from './account.ts'
import { askToSignIn, signInAsked } from '../storage/session.ts'

/** Runs `work` as a signed-in person; a guest signs in first, and it then continues. */
export function useSignedIn(work: () => void): () => void {
  const [waits, setWaits] = useState(false)
  const goOn = useEffectEvent(work)
  useEffect(() => {
    if (!waits) return undefined
    const stops = [
      currentUser.subscribe(() => {
        if (!currentUser.get()) return
        setWaits(false)
        goOn()
      }),
      signInAsked.subscribe(() => {
        if (signInAsked.get() === false && !currentUser.get()) setWaits(false)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [waits])
  return () => {
    if (currentUser.get()) return work()
    setWaits(true)
    askToSignIn()
  }
}
