import * as z from 'zod/mini'
import { Id } from '../values.ts'

/** Records that staff change at once. */
export const MAX_RECORDS_CHANGED = 100

export const ChangedRecordIds = z.array(Id).check(z.minLength(1), z.maxLength(MAX_RECORDS_CHANGED))

/** Which records a change was made to, and why not to the others. */
export const ChangedRecords = z.object({
  done: z.array(Id),
  refused: z.array(z.object({ id: Id, code: z.string() })),
})
export type ChangedRecords = z.infer<typeof ChangedRecords>
