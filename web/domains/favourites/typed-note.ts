import * as z from 'zod/mini'
import { currentUser } from '../../platform/session/account.ts'
import { readStored, writeStored } from '../../platform/storage/storage.ts'

/** A note typed on this device, and the note it was based on. */
const TypedNote = z.object({ from: z.string(), text: z.string() })

const keyOf = (propertyId: string) => `savedNote:${currentUser.get()?._id ?? ''}:${propertyId}` as const

/** The person's typed note on a home that the server may not have yet. */
export function typedNote(propertyId: string): z.infer<typeof TypedNote> | undefined {
  try {
    return TypedNote.safeParse(JSON.parse(readStored(keyOf(propertyId)) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Stores a typed note until the server has it; without `typed` it is removed. */
export const keepTyped = (propertyId: string, typed?: z.infer<typeof TypedNote>) =>
  writeStored(keyOf(propertyId), typed === undefined ? null : JSON.stringify(typed))
