import type { Value } from '../../../platform/draft/merge-fields.ts'

export type Fields = Record<string, Value>

/** A value with fields of its own; anything else counts as one without. */
export const recordOf = (value: Value | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export const recordsOf = (value: Value | undefined): Fields[] => (Array.isArray(value) ? value.map(recordOf) : [])

/** With some of them changed; null takes one out, and without any left there is nothing. */
export function withFields(record: Fields, changes: Fields): Fields | null {
  const left = Object.entries({ ...record, ...changes }).filter(([, value]) => value !== null)
  return left.length > 0 ? Object.fromEntries(left) : null
}
