import { Refusal } from './refusal.ts'
import { message } from '../../../contract/messages/messages.ts'

/** Whether a value contains a NUL character, which the database cannot store. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.entries(value).some((entry) => entry.some(holdsNul))
}

/** No valid body is deeper, and recursion could overflow the stack. */
const MAX_DEPTH = 32

/** Ten times the fields of our largest object, a work of a portfolio or a home. */
const MAX_KEYS = 1000

/** Makes a body storable: a lone surrogate, as in a text cut within an emoji, becomes U+FFFD. */
export function sanitizeText(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) throw new Refusal('INVALID_INPUT', { fields: { body: [message('NESTED_TOO_DEEP')] } })
  if (Array.isArray(value)) return value.map((item) => sanitizeText(item, depth + 1))
  const entries = Object.entries(value)
  if (entries.length > MAX_KEYS)
    throw new Refusal('MALFORMED_REQUEST', { message: message('TOO_MANY_FIELDS', { max: MAX_KEYS }) })
  return Object.fromEntries(entries.map(([name, field]) => [name.toWellFormed(), sanitizeText(field, depth + 1)]))
}
