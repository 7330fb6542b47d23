import type * as z from 'zod/mini'
import { code } from '../messages/messages.ts'
import { contactIn } from './contact.ts'

type Path = (string | number)[]

/** Paths of the strings in a value that contain a phone number, an e-mail address or a link. */
function contactPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return contactIn(value) === undefined ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((item, at) => contactPaths(item, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => contactPaths(item, [...path, name]))
}

/**
 * A field with public texts, which may not contain contact details. `without-contact.test.ts` fails for a free text of
 * a listing that neither has this check nor goes to a moderator.
 */
export const withoutContact = <Schema extends z.ZodMiniType>(schema: Schema): Schema =>
  schema.check((payload) => {
    // A text that was refused already, for example as too long, is not searched.
    if (payload.issues.length > 0) return
    for (const path of contactPaths(payload.value))
      payload.issues.push({ code: 'custom', message: code('CONTACT_IN_TEXT'), input: payload.value, path })
  })
