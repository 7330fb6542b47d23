// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { expect, test, vi } from 'vitest'
import { closestMatches, suggest } from '../contract/search/search.ts'
import { measured } from './hostile-text.ts'

// Runs the checker in this process; its other backends start a program for each file.
vi.stubEnv('RECHECK_BACKEND', 'pure')
const { checkSync } = await import('recheck')

const project = path.resolve(import.meta.dirname, '..')
/** Files that never process outside text: the demo market, tests, and the web build. */
const OWN = /\.(test|d)\.tsx?$|^server\/testing\/|^web\/(vite\.config\.ts$|build\/|testing\/)/

interface Pattern {
  file: string
  /** The source text in the file. */
  source: string
  /** Undefined if the pattern is built at run time. */
  regex: { pattern: string; flags: string } | undefined
}

function patternsIn(file: string): Pattern[] {
  const text = readFileSync(path.join(project, file), 'utf8')
  const found: Pattern[] = []
  const add = ({ start, end }: { start: number; end: number }, regex?: Pattern['regex']) =>
    found.push({ file, source: text.slice(start, end), regex })
  const addMade = (node: { callee: { type: string; name?: unknown }; start: number; end: number }) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') add(node)
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node, node.regex)
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(parseSync(file, text).program)
  return found
}

const patterns = ['contract', 'server', 'web'].flatMap((side) =>
  readdirSync(path.join(project, side), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(side, file))
    .filter((file) => /\.tsx?$/.test(file) && !OWN.test(file))
    .flatMap(patternsIn),
)

const SENTENCE = 'a search that is typed has 120 characters at most, as tested below'

/** Patterns that only see short or our own texts, by file and start of source, each with a reason. */
const harmless: [file: string, source: string, why: string][] = [
  ['contract/auth.ts', 'new RegExp(', 'as many figures as a code has'],
  ['contract/text/american.ts', 'new RegExp(', 'our own texts, once'],
  ['server/platform/config.ts', '/\\/+$/', 'the operator’s own configuration'],
  ['server/platform/config.ts', '/^\\S+@\\S+$/', 'the operator’s own configuration'],
  ['server/platform/http/origin.ts', 'new RegExp(', 'one run of letters between constants, from the beginning'],
  ['server/domains/auth/sign-in-limits.ts', '/\\+[^@]*@/', 'an address has 254 characters at most'],
  ['server/domains/search/categories.ts', '/^(?:([0-5])', 'a category’s name has 120 characters at most'],
  ['server/platform/db/insert-rows.ts', '/[A-Z]+(?![a-z])', 'names of columns'],
  ['server/domains/search/query-parser.ts', '', SENTENCE],
  ['server/domains/system/error-text.ts', '', 'an error is cut to 2,000 characters before'],
  ['server/domains/saved-searches/describe.ts', '/[\\s,]+\\S*$/', 'cut to the length of a name before'],
  ['server/domains/users/guessable-passwords.ts', '/^[^a-z@$!0-9]+', 'a password has 128 characters at most'],
  ['web/platform/api/call.ts', '/\\/+$/', 'the operator’s own configuration'],
]

test('a typed search is short', () => {
  const text = 'x'.repeat(121)
  expect(suggest.query.safeParse({ text }).success).toBe(false)
  expect(closestMatches.query.safeParse({ path: 'x'.repeat(301) }).success).toBe(false)
})

test('every pattern that meets a stranger’s text takes time in proportion to it', { timeout: 300_000 }, () => {
  const unused = new Set(harmless)
  const wrong = patterns.flatMap(({ file, source, regex }) => {
    const known = harmless.find(([of, beginning]) => of === file && source.startsWith(beginning))
    if (known) {
      unused.delete(known)
      return []
    }
    if (measured.some(({ files }) => files.includes(file))) return []
    // Only automata and no time limit, so that every run gives the same answer.
    const { status } = regex
      ? checkSync(regex.pattern, regex.flags, { checker: 'automaton', timeout: null })
      : { status: 'unknown' }
    return status === 'safe' ? [] : [`${file} ${source} is ${status}`]
  })
  expect(patterns.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
  expect([...unused]).toEqual([])
})
