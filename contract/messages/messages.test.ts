import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { commonErrors, type Endpoint } from '../endpoint.ts'
import { endpoints } from '../index.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'
import { messageOf } from './issue.ts'
import { inWords, message, type Words } from './messages.ts'

const project = path.resolve(import.meta.dirname, '../..')
const languages: Words[] = [en, hi]
const sources = globSync('{contract,server}/**/*.ts', { cwd: project })
  .filter((file) => !file.endsWith('.test.ts') && !/messages\/(?:en|hi)\.ts$/.test(file))
  .map((file) => [file, readFileSync(path.join(project, file), 'utf8')] as const)
const paramsIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

test('every refusal of the contract has its words in every language', () => {
  const codes = [commonErrors, ...Object.values(endpoints).map(({ errors }) => errors)].flatMap(Object.keys)
  expect(codes.length).toBeGreaterThan(100)
  for (const words of languages) expect(codes.filter((code) => !Object.hasOwn(words, code))).toEqual([])
})

test('the languages say the same with the same parameters, and nothing is said by nobody', () => {
  expect(Object.keys(hi)).toEqual(Object.keys(en))
  for (const [code, text] of Object.entries(en)) {
    expect(text.trim(), code).not.toBe('')
    const translated = Object.entries(hi).find(([one]) => one === code)?.[1] ?? ''
    expect([code, paramsIn(translated)]).toEqual([code, paramsIn(text)])
    expect(translated, code).toMatch(/[\u0900-\u097F]/)
  }
  const written = sources.map(([, text]) => text).join('\n')
  expect(Object.keys(en).filter((code) => !new RegExp(`\\b${code}\\b`).test(written))).toEqual([])
})

/** Every custom error text in a schema, at any depth. */
function saidBy(node: unknown, seen = new Set<unknown>()): string[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return []
  seen.add(node)
  const isRule = node instanceof z.core.$ZodType || node instanceof z.core.$ZodCheck
  if (!isRule) return Object.values(node).flatMap((part) => saidBy(part, seen))
  const { def } = node._zod
  const said: unknown = def.error && Reflect.apply(def.error, undefined, [{ code: 'custom', input: '', path: [] }])
  const inner = 'getter' in def && typeof def.getter === 'function' ? [] : Object.values(def)
  return [...(typeof said === 'string' ? [said] : []), ...inner.flatMap((part) => saidBy(part, seen))]
}

test('a rule says a code that every language has words for', () => {
  const said = Object.values(endpoints).flatMap(({ params, query, body }: Endpoint) => saidBy([params, query, body]))
  expect(said.length).toBeGreaterThan(100)
  for (const words of languages) expect(said.filter((code) => !Object.hasOwn(words, code))).toEqual([])
})

test('a limit that is not kept is told with its figure', () => {
  const text = z.string().check(z.minLength(3), z.maxLength(5))
  const said = (schema: z.ZodMiniType, value: unknown) =>
    schema.safeParse(value).error?.issues.map((issue) => inWords(messageOf(issue), en, 'en'))
  expect(said(text, 'a')).toEqual(['Enter at least 3 characters.'])
  expect(said(text, 'abcdef')).toEqual(['Enter at most 5 characters.'])
  expect(said(z.string().check(z.minLength(1)), '')).toEqual([en.REQUIRED])
  expect(said(z.number().check(z.gt(2)), 2)).toEqual(['Enter more than 2.'])
  expect(said(z.number().check(z.lte(50_000)), 1e6)).toEqual(['Enter 50,000 or less.'])
  expect(said(z.number().check(z.lte(1e9)), 1e10)).toEqual([en.FAR_TOO_LARGE])
  expect(said(z.int(), 1.5)).toEqual([en.WHOLE_NUMBER_EXPECTED])
  expect(said(z.array(z.string()).check(z.maxLength(1)), ['a', 'b'])).toEqual(['Choose at most 1.'])
  expect(said(z.enum(['a', 'b']), 'c')).toEqual(['Choose one of these: a, b.'])
})

test('a message of a newer server is said in general words', () => {
  expect(inWords({ code: 'constructor' }, hi, 'hi')).toBe(hi.INVALID)
  expect(inWords(message('TOO_LONG', { max: 5 }), hi, 'hi')).toBe('अधिक से अधिक 5 अक्षर लिखें।')
})

test('a large number is grouped as its language does', () => {
  const limit = message('TOO_LARGE', { max: 10_000_000 })
  expect(inWords(limit, en, 'en')).toBe('Enter 10,000,000 or less.')
  expect(inWords(limit, hi, 'hi')).toContain('1,00,00,000')
})
