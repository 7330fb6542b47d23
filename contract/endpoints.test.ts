import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'

const takesCursor = ({ query }: Endpoint) => query instanceof z.ZodMiniObject && 'cursor' in query.shape

test('every endpoint that takes a cursor says what it answers to a broken one', () => {
  const all = Object.values<Endpoint>(endpoints).filter(takesCursor)
  expect(all.length).toBeGreaterThan(8)
  expect(all.filter(({ errors }) => errors.CURSOR_INVALID !== 400).map(({ name }) => name)).toEqual([])
})

const fieldsOf = ({ query }: Endpoint) => (query instanceof z.ZodMiniObject ? Object.entries<unknown>(query.shape) : [])

test('every endpoint whose caller chooses the size of a page has a greatest one', () => {
  const sizes = Object.values<Endpoint>(endpoints).flatMap((one) =>
    fieldsOf(one).flatMap(([name, schema]) =>
      /limit|size|perPage/i.test(name) && schema instanceof z.ZodMiniType
        ? [{ name: `${one.name} ${name}`, schema }]
        : [],
    ),
  )
  expect(sizes.length).toBeGreaterThan(3)
  const isBounded = (schema: z.ZodMiniType) => {
    const { success, data } = schema.safeParse('101')
    return !success || (typeof data === 'number' && data <= 100)
  }
  expect(sizes.filter(({ schema }) => !isBounded(schema)).map(({ name }) => name)).toEqual([])
})
