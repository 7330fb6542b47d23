import type * as z from 'zod/mini'
import { code } from '../messages/messages.ts'
import { contactIn } from './contact.ts'

type Path = (string | number)[]

/** Where in a value, however deep, a text holds a phone number, an e-mail address or a link. */
function contactPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return contactIn(value) === undefined ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((item, at) => contactPaths(item, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => contactPaths(item, [...path, name]))
}

/**
 * A field whose texts others read: none may hold a contact. Every free text of a listing is one, or is looked at by a
 * moderator; `without-contact.test.ts` finds what is neither.
 */
export const withoutContact = <Schema extends z.ZodMiniType>(schema: Schema): Schema =>
  schema.check((payload) => {
    // What is refused already, as too long, is not looked at.
    if (payload.issues.length > 0) return
    for (const path of contactPaths(payload.value))
      payload.issues.push({ code: 'custom', message: code('CONTACT_IN_TEXT'), input: payload.value, path })
  })
