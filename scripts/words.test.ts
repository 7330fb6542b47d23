import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const catalogue = path.resolve(import.meta.dirname, '../web/locales/hi.po')

/** Terms that docs/words.md drops, with what stands in their place. */
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
  [/\} %/, 'a percentage has no space: {share}%'],
]

/** Sentences that the server says letter by letter; they change together with the server's. */
const ofTheServer = /\/(refusal|limit|problem|import)-words\.ts$/

/** The English texts of the interface. */
function interfaceTexts(): string[] {
  return readFileSync(catalogue, 'utf8')
    .split('\n\n')
    .filter((entry) => [...entry.matchAll(/^#: (.+)$/gm)].some(([, file = '']) => !ofTheServer.test(file)))
    .filter((entry) => ![...entry.matchAll(/^#: (.+)$/gm)].some(([, file = '']) => ofTheServer.test(file)))
    .map((entry) => /^msgid ([^]*?)\nmsgstr/m.exec(entry)?.[1]?.replaceAll(/^"|"$|"\n"/gm, '') ?? '')
}

test('the interface uses the terms of docs/words.md', () => {
  const texts = interfaceTexts()
  expect(texts.length).toBeGreaterThan(2000)
  const found = texts.flatMap((text) =>
    dropped.filter(([term]) => term.test(text)).map(([, instead]) => `“${text}”: write ${instead}`),
  )
  expect(found).toEqual([])
})
