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
