import type { Value } from '../../../platform/draft/merge-fields.ts'

export type Fields = Record<string, Value>

/** The value as an object; an empty one for any other value. */
export const recordOf = (value: Value | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export const recordsOf = (value: Value | undefined): Fields[] => (Array.isArray(value) ? value.map(recordOf) : [])

/** The object with some fields changed, without those set to null; null if none remain. */
export function withFields(record: Fields, changes: Fields): Fields | null {
  const left = Object.entries({ ...record, ...changes }).filter(([, value]) => value !== null)
  return left.length > 0 ? Object.fromEntries(left) : null
}

/** The value of a field, or of a part of it: `custom.x_key`. */
export function valueAt(fields: Fields, path: string): Value | undefined {
  const [field = path, part] = path.split('.')
  return part === undefined ? fields[field] : recordOf(fields[field])[part]
}
