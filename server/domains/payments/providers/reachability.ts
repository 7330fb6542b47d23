import { MINUTE_MS } from '../../../../contract/time.ts'
import { ProviderRefused, ProviderUnavailable } from './provider.ts'

/** A failure says nothing of now once it is this old. */
const REMEMBERED_MS = 15 * MINUTE_MS

/** When the last call to a provider from this server remained without an answer; undefined after one that had an answer. */
let unreachedAt: number | undefined

/** Passes on the answer of a provider and remembers whether there was one. */
export async function remembered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call
    unreachedAt = undefined
    return answer
  } catch (error) {
    if (error instanceof ProviderUnavailable && !(error instanceof ProviderRefused)) unreachedAt = performance.now()
    throw error
  }
}

/** Whether the payment provider answered when this server called it last. */
export const arePaymentsReachable = (): boolean =>
  unreachedAt === undefined || performance.now() - unreachedAt > REMEMBERED_MS
