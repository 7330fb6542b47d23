import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProfileFields } from '../directories/profile-fields.ts'
import type { Endpoint } from '../endpoint.ts'
import { endpoints } from '../index.ts'
import { personName } from './person-name.ts'

/** Fields that hold what a person or an organisation is called, wherever a caller writes them. */
const IS_NAME = /^(full|first|last|legal|lister)_?name$/i

const WRONG = {
  'a line break': 'Asha\nRao',
  'a line separator': 'Asha\u2028Rao',
  'a control character': 'Asha\u0007Rao',
  'a turned direction': 'Asha \u202Eoar',
  'a hidden character': 'Asha\u200BRao',
  'a phone number': 'Asha 98450 12345',
  'an e-mail address': 'Asha asha@home.example',
  'a link': 'Asha www.home.example',
}

function namesIn(schema: z.core.$ZodType, path: string): { path: string; schema: z.core.$ZodType }[] {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniNullable)
    return namesIn(schema.def.innerType, path)
  if (schema instanceof z.ZodMiniPipe) return namesIn(schema.def.in, path)
  if (schema instanceof z.ZodMiniArray) return namesIn(schema.def.element, path)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => namesIn(option, path))
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.def.shape).flatMap(([name, part]) =>
    IS_NAME.test(name) ? [{ path: `${path}.${name}`, schema: part }] : namesIn(part, `${path}.${name}`),
  )
}

test.each(Object.entries(WRONG))('no name that a caller writes holds %s', (_, text) => {
  // Of a provider's names the server takes those that are right, and refuses none.
  const { socialLogin: _ofProvider, ...others } = endpoints
  const all = Object.values<Endpoint>(others).flatMap(({ name, body }) => (body ? namesIn(body, name) : []))
  expect(all.length).toBeGreaterThan(6)
  expect(all.filter(({ schema }) => z.safeParse(schema, text).success).map(({ path }) => path)).toEqual([])
  const { name, legalName, promoters } = ProfileFields.shape
  expect([name, legalName].map((schema) => schema.safeParse(text).success)).toEqual([false, false])
  expect(promoters.safeParse([text]).success).toBe(false)
})

test.each(['Dr. J.R.D. Rao-Iyer II', 'क्‍षितिज शर्मा', "O'Neill & Sons (1987)", 'நா. மணி', 'X Æ A-12'])(
  '%s is a name',
  (text) => {
    expect(personName(100).safeParse(text).data).toBe(text)
  },
)

test('a name has its length and its own words where it is missing', () => {
  const schema = personName(5, { missing: 'YOUR_NAME_REQUIRED' })
  expect(schema.safeParse(' \t').error?.issues[0]?.message).toBe('YOUR_NAME_REQUIRED')
  expect(schema.safeParse('Meera Iyer').error?.issues).toMatchObject([{ code: 'too_big' }])
  expect(schema.safeParse('A\nB').error?.issues[0]?.message).toBe('NAME_ONE_LINE')
})
