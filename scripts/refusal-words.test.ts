import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refusalTexts } from '../server/platform/http/refusal.ts'
import { refusalWords } from '../web/platform/refusal-words.ts'

const project = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(project, file), 'utf8')
const contracts = ['contract/auth.ts', 'contract/users.ts', 'contract/account.ts']
const textsIn = (text: string) => [...text.matchAll(/'([^'\n]+)'/g)].map(([, sentence = '']) => sentence)

test('every sentence that the forms of the account are answered with is in the catalogue', () => {
  const sentences = contracts.flatMap((file) =>
    textsIn(read(file).replaceAll(/summary:\s*'[^']*'/g, '')).filter((text) => /^\w.* .*\.$/.test(text)),
  )
  const ofFields = ['codes.ts', 'confirmation.ts', 'routes.ts', 'account-routes.ts'].flatMap((file) =>
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
    'web/platform/call.ts',
    ...['codes.ts', 'confirmation.ts', 'routes.ts', 'account-routes.ts'].map((file) => `server/domains/auth/${file}`),
    'server/platform/http/refusal.ts',
    'contract/moderation.ts',
    'server/domains/properties/checking.ts',
  ]
    .map(read)
    .join('\n')
  expect([...refusalWords.keys()].filter((sentence) => !said.includes(sentence))).toEqual([])
})

test('a text of an account that is too short or too long is told so in words', () => {
  for (const file of contracts) expect(read(file)).not.toMatch(/z\.m(?:ax|in)Length\([\w.]+\)/)
})
