import * as z from 'zod/mini'
import { currentUser } from '../../platform/session/account.ts'
import { readStored, writeStored } from '../../platform/storage/storage.ts'

/** A note as it was typed on this device, and what it said before. */
const TypedNote = z.object({ from: z.string(), text: z.string() })

const keyOf = (propertyId: string) => `savedNote:${currentUser.get()?._id ?? ''}:${propertyId}` as const

/** What this person typed of a home and the server is not known to have. */
export function typedNote(propertyId: string): z.infer<typeof TypedNote> | undefined {
  try {
    return TypedNote.safeParse(JSON.parse(readStored(keyOf(propertyId)) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Keeps what is typed until the server has it; nothing keeps it no longer. */
export const keepTyped = (propertyId: string, typed?: z.infer<typeof TypedNote>) =>
  writeStored(keyOf(propertyId), typed === undefined ? null : JSON.stringify(typed))
