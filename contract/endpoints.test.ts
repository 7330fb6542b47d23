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
