import type { Schema } from 'fast-json-stringify'

/**
 * JSON Schema as zod writes it, made digestible for the serialiser: `anyOf [X, null]` becomes nullable X, and tuples
 * of numbers become plain arrays.
 */
export function flattenNullable(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === '$schema' || key === 'propertyNames') return undefined
    if (typeof value !== 'object' || value === null) return value
    const { anyOf, ...rest } = value as { anyOf?: { type?: string }[] }
    if (anyOf?.length === 2 && anyOf[1]?.type === 'null') return { ...rest, ...anyOf[0], nullable: true }
    if ('items' in value && Array.isArray(value.items)) return { ...value, items: value.items[0] }
    return value
  }) as Schema
}
