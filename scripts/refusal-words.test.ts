import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refusalTexts } from '../server/platform/http/refusal.ts'
import { z } from '../server/platform/validation.ts'
import { refusalWords, wordsOfRefusal } from '../web/platform/api/refusal-words.ts'

const project = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(project, file), 'utf8')
const contracts = ['contract/auth.ts', 'contract/users.ts', 'contract/account.ts']
const authFiles = ['codes.ts', 'confirmation.ts', 'phone-numbers.ts', 'routes.ts', 'account-routes.ts']
const textsIn = (text: string) => [...text.matchAll(/'([^'\n]+)'/g)].map(([, sentence = '']) => sentence)

test('every sentence that the forms of the account are answered with is in the catalogue', () => {
  const sentences = contracts.flatMap((file) =>
    textsIn(read(file).replaceAll(/summary:\s*'[^']*'/g, '')).filter((text) => /^\w.* .*\.$/.test(text)),
  )
  const ofFields = authFiles.flatMap((file) =>
    [...read(`server/domains/auth/${file}`).matchAll(/fields: \{[^}]*\}/g)].flatMap(([fields]) => textsIn(fields)),
  )
  const ofCodes = contracts
    .flatMap((file) => [...read(file).matchAll(/\b([A-Z_]+): \d{3}\b/g)].map(([, code = '']) => code))
    .map((code) => refusalTexts[code] ?? code)
  expect(Math.min(sentences.length, ofFields.length, ofCodes.length)).toBeGreaterThan(5)
  expect([...sentences, ...ofFields, ...ofCodes].filter((text) => !refusalWords.has(text))).toEqual([])
})

test('nothing of the catalogue of refusals is said by nobody', () => {
  const said = [
    ...contracts,
    'web/platform/api/call.ts',
    ...authFiles.map((file) => `server/domains/auth/${file}`),
    'server/platform/http/refusal.ts',
    'contract/moderation.ts',
    'contract/issue-sentence.ts',
    'contract/values.ts',
    'contract/agent-sites.ts',
    'contract/properties/contact.ts',
    'contract/properties/fields.ts',
    'contract/properties/properties.ts',
    'contract/search/search.ts',
    'contract/properties/property.ts',
    'server/domains/listings/moderation/checking.ts',
  ]
    .map(read)
    .join('\n')
  expect([...refusalWords.keys()].filter((sentence) => !said.includes(sentence))).toEqual([])
})

test('a pattern that is not met is told by a sentence of its own', () => {
  const patterns = globSync('contract/**/*.ts', { cwd: project }).flatMap((file) =>
    read(file)
      .split(/(?=z\.regex\()/)
      .slice(1)
      .map((rest) => `${file}: ${rest.slice(0, 200)}`),
  )
  expect(patterns.length).toBeGreaterThan(15)
  expect(patterns.filter((rest) => !/, '[^']{10,}'\)/.test(rest))).toEqual([])
})

test('a limit that is not kept is told in words of the catalogue', () => {
  const text = z.string().min(1).min(3).max(2)
  const broken = [z.number().gte(1).gt(2).lte(-1), z.int(), text, z.array(z.string()).min(3).max(0)]
  const said = broken.flatMap((schema) =>
    [0, 1.5, 'a', '', ['a'], 'abcd'].flatMap(
      (value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
    ),
  )
  const own = said.filter((sentence) => !sentence.startsWith('Invalid input: expected'))
  expect(own).toContain('Give 1 at least.')
  expect(own).toContain('Choose 3 at least.')
  expect(own.filter((sentence) => !wordsOfRefusal(sentence))).toEqual([])
})

test('a text of an account that is too short or too long is told so in words', () => {
  for (const file of contracts) expect(read(file)).not.toMatch(/z\.m(?:ax|in)Length\([\w.]+\)/)
})
