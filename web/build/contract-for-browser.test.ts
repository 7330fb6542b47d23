import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { browserHalf } from './contract-for-browser.ts'

const source = `
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { Slug } from './values.ts'
export const Kind = z.enum(['a', 'b'])
export type Kind = z.infer<typeof Kind>
export const names: Record<Kind, string> = { a: 'A', b: 'B' }
const most = 20
export const Thing = z.object({ kind: Kind, count: z.int().check(z.lte(most)) })
const shape = Thing.shape
export const Half = z.object({ kind: shape.kind })
export const getThing = endpoint({
  name: 'getThing', summary: 'For this test.', method: 'GET', path: '/api/things/{id}', who: 'public',
  returns: z.object({ data: Thing }), errors: {},
})
export const putThing = endpoint({ name: 'putThing', method: 'PUT', path: '/api/things', body: Thing, returns: Thing })
export const addThing = endpoint({ name: 'addThing', method: 'POST', path: '/api/things', renewsToken: true, body: z.object({ kind: Kind }) })
export function isKind(text: string) { return text in names }
`
const halfOf = (code: string, schemas: boolean) =>
  browserHalf(parseSync('things.ts', code).program.body, code, '/contract/things.ts', schemas)
const half = (schemas: boolean) => halfOf(source, schemas)

test('the plain half has facts and endpoints, and forwards every schema', () => {
  const text = half(false)
  expect(text).not.toContain('zod')
  expect(text).toContain("{ a: 'A', b: 'B' }")
  expect(text).toContain("getThing = { name: 'getThing', method: 'GET', path: '/api/things/{id}' }")
  expect(text).toContain("addThing = { name: 'addThing', method: 'POST', path: '/api/things', renewsToken: true }")
  expect(text).toContain('function isKind')
  expect(text).toContain("export { Kind, Thing, Half } from '/contract/things.ts?schemas'")
})

test('the schema half can be dropped value by value', () => {
  const text = half(true)
  expect(text).toContain("export const Kind = /* @__PURE__ */ (() => (z.enum(['a', 'b'])))()")
  expect(text).toContain('const shape = /* @__PURE__ */ (() => (Thing.shape))()')
  expect(text).toContain("putThing = { name: 'putThing', method: 'PUT', path: '/api/things' }")
})

test('an endpoint whose method comes from a spread object ends the build: the browser would ask with GET', () => {
  const spread = `const post = { method: 'POST' } as const
export const addThing = endpoint({ ...post, name: 'addThing', path: '/api/things' })`
  expect(() => halfOf(spread, false)).toThrow('Write name, method and path')
})
