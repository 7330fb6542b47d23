import * as z from 'zod/mini'
import type { Endpoint, EndpointOutput } from './endpoint.ts'

const LEAVES: readonly string[] = [
  'string',
  'number',
  'boolean',
  'null',
  'literal',
  'enum',
  'never',
  'unknown',
  'transform',
  'lazy',
]

/** A copy of the schema that refuses unknown keys at any depth instead of dropping them. */
export function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const { core } = z
  if (schema instanceof core.$ZodObject) {
    const shape: Record<string, z.core.$ZodType> = {}
    for (const [key, field] of Object.entries(schema._zod.def.shape)) shape[key] = strict(field)
    return core.clone(schema, { ...schema._zod.def, shape, catchall: z.never() })
  }
  if (schema instanceof core.$ZodArray)
    return core.clone(schema, { ...schema._zod.def, element: strict(schema._zod.def.element) })
  if (schema instanceof core.$ZodTuple)
    return core.clone(schema, { ...schema._zod.def, items: schema._zod.def.items.map(strict) })
  if (schema instanceof core.$ZodUnion)
    return core.clone(schema, { ...schema._zod.def, options: schema._zod.def.options.map(strict) })
  if (schema instanceof core.$ZodRecord)
    return core.clone(schema, { ...schema._zod.def, valueType: strict(schema._zod.def.valueType) })
  if (schema instanceof core.$ZodPipe)
    return core.clone(schema, { ...schema._zod.def, in: strict(schema._zod.def.in), out: strict(schema._zod.def.out) })
  if (schema instanceof core.$ZodOptional || schema instanceof core.$ZodNullable || schema instanceof core.$ZodDefault)
    return core.clone(schema, { ...schema._zod.def, innerType: strict(schema._zod.def.innerType) })
  if (LEAVES.includes(schema._zod.def.type)) return schema
  throw new Error(`Say in strict-answer.ts what is strict about ${schema._zod.def.type}.`)
}

const strictAnswers = new WeakMap<Endpoint, z.core.$ZodType>()

/**
 * Parses an answer in tests and fails on keys that the contract does not name. The server sends stored JSON unparsed,
 * so nothing else would detect a leaked column.
 */
export function readStrictly<const E extends Endpoint>(endpoint: E, answer: unknown): EndpointOutput<E> {
  const schema = strictAnswers.get(endpoint) ?? strict(endpoint.returns)
  strictAnswers.set(endpoint, schema)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema that makes this type
  return z.parse(schema, answer) as EndpointOutput<E>
}
