import { createStore } from '../storage/store.ts'
import { onChangeOfPerson } from './account.ts'

/** `required` before anything else, `again` for a grave change. */
export type FactorReason = 'required' | 'again'

/** Why the prompt for the second factor is open, and what hears whether it was proven; null while it is closed. */
export const factorAsked = createStore<{ why: FactorReason; answer: (isProven: boolean) => void } | null>(null)

let asking: Promise<boolean> | undefined

/**
 * Asks for the second factor over the page, once for all calls that wait for it; answers whether it was proven. Calls of one person do not
 * go on for another.
 */
export function askForFactor(why: FactorReason): Promise<boolean> {
  let stop = () => {}
  asking ??= new Promise<boolean>((resolve) => {
    stop = onChangeOfPerson(() => resolve(false))
    factorAsked.set({ why, answer: resolve })
  }).finally(() => {
    stop()
    asking = undefined
    factorAsked.set(null)
  })
  return asking
}
