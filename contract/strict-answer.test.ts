import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'
import { readStrictly, strict } from './strict-answer.ts'

const Home = z.object({ id: z.string(), notes: z.record(z.string(), z.object({ text: z.string() })) })
const Photo = z.extend(z.object({ key: z.string() }), {
  size: z.optional(z.tuple([z.int(), z.object({ w: z.int() })])),
})
const call = endpoint({
  name: 'call',
  summary: 'Every way to be deep.',
  method: 'GET',
  path: '/call',
  who: 'public',
  returns: z.object({
    data: z.array(z.union([Home, z.nullable(Photo)])),
    next: z._default(z.pipe(z.object({ page: z.int() }), z.transform(String)), ''),
  }),
  errors: {},
})

const answer = {
  data: [{ id: 'a', notes: { any: { text: 'x' } } }, null, { key: 'b', size: [1, { w: 2 }] }],
  next: { page: 2 },
}

/** Copies of a value, each with a key more in one of its objects; `notes` may hold any. */
function withOneMore(value: unknown, isOpen = false): unknown[] {
  const list: unknown[] | undefined = Array.isArray(value) ? value : undefined
  if (list) return list.flatMap((one, at) => withOneMore(one).map((changed) => list.with(at, changed)))
  if (typeof value !== 'object' || value === null) return []
  const deeper = Object.entries(value).flatMap(([key, one]) =>
    withOneMore(one, key === 'notes').map((changed) => ({ ...value, [key]: changed })),
  )
  return isOpen ? deeper : [...deeper, { ...value, leaked: 'x' }]
}

test('an answer with a key more than its contract names fails, wherever the key stands', () => {
  expect(() => readStrictly(call, answer)).not.toThrow()
  const leaks = withOneMore(answer)
  expect(leaks).toHaveLength(6)
  for (const leak of leaks) expect(() => readStrictly(call, leak), JSON.stringify(leak)).toThrow(/leaked|Invalid input/)
})

test('every endpoint has a strict answer', () => {
  for (const { returns } of Object.values(endpoints)) expect(() => strict(returns)).not.toThrow()
})
