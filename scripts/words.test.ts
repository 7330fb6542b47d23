import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { en as messages } from '../contract/messages/en.ts'
import { american } from '../contract/text/american.ts'
import { en as notifications } from '../server/domains/notifications/words/en.ts'
import { words as brochures } from '../server/domains/properties/brochure/messages.ts'

/** Names of parameters are not shown; a closing brace is kept for rules about what follows it. */
const PARAMETER = /\{\w+\}/g
const catalogue = path.resolve(import.meta.dirname, '../web/locales/hi.po')

/** Terms that docs/words.md drops, with their replacements. */
const dropped: [RegExp, string][] = [
  [/\bIts past\b/i, 'Price and listing history'],
  [/\bTake something off\b/i, 'Try removing a filter:'],
  [/\bcount(s|ed) until\b/i, 'valid until'],
  [/\breckon/i, 'calculated, based on'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, change'],
  [/\bforesee/i, 'preview'],
  [/\btaken off\b(?! the market)/i, 'removed'],
  [/\btak(e|en|ing) back\b/i, 'undo, revoke'],
  [/\b(brought|taken|comes?) along\b/i, 'added to your account'],
  [/\bdeeds\b(?! of)/i, 'actions'],
  [/\bkept (homes?|on this device)\b/i, 'saved homes, saved on this device'],
  [/\bthrow\b.*\baway\b/i, 'delete'],
  [/\bdearer\b|\bdearest\b/i, 'more expensive'],
  [/\bround here\b|\bnear by\b/i, 'nearby'],
  [/\bfor good\b/i, 'permanently'],
  [/\bno longer offered\b|\bon offer\b/i, 'available'],
  [/\bthe middle is\b/i, 'the median is'],
  [/\bshuts? people out\b/i, 'exclude people'],
  [/\bin plain sight\b/i, 'clearly shown'],
  [/\bwe tell you\b/i, 'we’ll let you know, we’ll alert you'],
  [/\b(is|are|been) told\b/i, 'we’ve let them know, is notified'],
  [/\bpapers\b/i, 'documents'],
  [/\bphotographs\b/i, 'photos'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\bone in a row\b/i, 'leave it out'],
  [/\blisters?\b(?! \{)/i, 'owner, agent or builder'],
  [/\bthe other side\b/i, 'the buyer, the owner or agent'],
  [/\bwaits? for you\b/i, 'needs a reply'],
  [/\bemails?\b/i, 'e-mail'],
  [/\bplease\b/i, 'leave it out'],
  [/\} %/, 'a percentage has no space: {share}%'],
]

/** Texts that docs/client-contract.md fixes letter by letter. */
const fixed = ['Please Login', 'Please Allow to Access Location']

/** The English texts of the interface. */
async function interfaceTexts(): Promise<string[]> {
  const context = { locale: 'hi', sourceLocale: 'en', filename: catalogue }
  const entries = Object.values(await formatter().parse(readFileSync(catalogue, 'utf8'), context))
  return entries.flatMap(({ message, obsolete }) => (message && !obsolete ? [message] : []))
}

/** All texts in a table, at any depth. */
const textsIn = (table: unknown): string[] =>
  typeof table === 'string' ? [table] : Object.values(table ?? {}).flatMap(textsIn)

test.each([
  ['texts of the interface', interfaceTexts, 2000],
  ['answers of the server', () => textsIn(messages), 200],
  ['notifications', () => textsIn(notifications), 100],
  ['brochures', () => textsIn(brochures.en), 50],
])('%s use the terms of docs/words.md', async (_, read, least) => {
  const texts = await read()
  expect(texts.length).toBeGreaterThan(least)
  const found = texts
    .filter((text) => !fixed.includes(text))
    .flatMap((text) =>
      dropped
        .filter(([term]) => term.test(text.replaceAll(PARAMETER, '{}')))
        .map(([, instead]) => `“${text}”: ${instead}`),
    )
  expect(found).toEqual([])
})

/** Stems that Americans spell differently. */
const british =
  /\b(colou|favour|behaviou|neighbou|honou|labour|harbou|centre|metre|licenc|storey|enquir|cancell|travell|labell|programme|cheque|grey\b|kerb|catalogue|instalment|fulfil\b|enrol\b|whilst|per cent|car park|analyse|judgement|(author|organ|recogn|real|special|minim|maxim|final|summar|custom|categor|prior|optim|apolog)is(e|ing|ation))/i

test('no British spelling is left in American texts', async () => {
  const texts = [await interfaceTexts(), textsIn(messages), textsIn(notifications)].flat()
  const pieces = texts.flatMap((text) => textsIn(compileMessageOrThrow(text, american)))
  expect(pieces.filter((text) => british.test(text) && !/^(?:[a-z]\w*|[A-Z_]+)$/.test(text))).toEqual([])
  expect(pieces).toContain('Favorites only')
})

const root = path.resolve(import.meta.dirname, '..')
/** Files whose comments are in plain English. */
const plain = [
  'contract/**/*.ts',
  'server/platform/**/*.ts',
  'web/**/*.{ts,tsx}',
  'e2e/**/*.ts',
  'server/domains/**/*.ts',
  'server/testing/**/*.ts',
  'server/basemap/**/*.ts',
  'server/*.ts',
  'bench/**/*.ts',
  'demo/**/*.ts',
  'scripts/*.{ts,mjs}',
]
/** Phrases of the former private dialect. */
const dialect =
  /\b(whoever|(some|any|every|no)body|(is|are|was|were|be|being) told|told|stands?|stood|bears?|borne|moot|anew|handed in|hands in|mend(s|ed|ing)?|of (its|their|one['’]s|his|her) own(?! [a-z])|one['’]s own|goes without|(lie|lies|lay) (in|on|at|beside|there|with)|becomes? of|likewise|hence|thereby|deeds?)\b/i

test.each(plain)('the comments of %s are in plain English', (pattern) => {
  const files = globSync(pattern, { cwd: root })
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap((file) =>
    parseSync(file, readFileSync(path.join(root, file), 'utf8'))
      .comments.map(({ value }) => value.trim())
      .filter((text) => dialect.test(text.replaceAll(/`[^`]*`/g, '')))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
