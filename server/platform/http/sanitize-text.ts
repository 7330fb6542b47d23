import { Refusal } from './refusal.ts'
import { message } from '../../../contract/messages/messages.ts'

/** A NUL in a text or a name: no keyboard writes it and the database keeps none. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.entries(value).some((entry) => entry.some(holdsNul))
}

/** A deeper body says nothing of ours, and reading it to its bottom could fill the stack. */
const MAX_DEPTH = 32

/** Our largest object, a portfolio's work or a home, has a tenth as many fields. */
const MAX_KEYS = 1000

/** A body as the database can keep it: half an emoji, where somebody's text was cut, becomes U+FFFD. */
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
