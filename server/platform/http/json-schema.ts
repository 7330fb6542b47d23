import type { Schema } from 'fast-json-stringify'

/**
 * JSON Schema as zod writes it, made digestible for the serialiser: `anyOf [X, null]` becomes nullable X, and tuples
 * of numbers become plain arrays.
 */
export function flattenNullable(schema: object): Schema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON Schema stays one when it is flattened
  return flatten(schema) as Schema
}

const dropped = new Set(['$schema', 'propertyNames'])

function flatten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flatten)
  if (!isRecord(value)) return value
  const flat: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) if (!dropped.has(key)) flat[key] = flatten(inner)
  const { anyOf, items, ...rest } = flat
  if (isList(anyOf) && anyOf.length === 2 && isRecord(anyOf[0]) && isRecord(anyOf[1]) && anyOf[1].type === 'null')
    return { ...rest, ...anyOf[0], nullable: true }
  return isList(items) ? { ...flat, items: items[0] } : flat
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
