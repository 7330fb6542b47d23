import { message } from '../../../contract/messages/messages.ts'
import { Refusal } from './refusal.ts'

interface Change {
  /** Its name on the screen. */
  name: string
  make: () => Promise<unknown>
}

/**
 * Makes all changes in the caller's transaction or none; a refusal names the change that failed and its index in the
 * list `field`.
 */
export async function allOrNone(field: string, changes: readonly Change[]): Promise<void> {
  for (const [at, { name, make }] of changes.entries())
    try {
      await make()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.code, {
        message: message('ONE_OF_MANY_REFUSED', { name }),
        fields: { [`${field}.${at}`]: [error.says] },
      })
    }
}

/** Which records a change was made to, and why not to the others. */
export interface ChangedEach {
  done: string[]
  refused: { id: string; code: string }[]
}

/** Makes a change of each record by itself, one after the other; what is refused leaves the others as they are. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<ChangedEach> {
  const changed: ChangedEach = { done: [], refused: [] }
  for (const id of new Set(ids.map((one) => one.toLowerCase())))
    try {
      await change(id)
      changed.done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      changed.refused.push({ id, code: error.code })
    }
  return changed
}
