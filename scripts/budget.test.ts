// @vitest-environment node
import { expect, test } from 'vitest'
import type { Manifest } from '../web/build/manifest.ts'
import { AIM as limits, countFiles, FIRST_LOAD, overBudget } from './budget.ts'

const GRID = 'domains/search/screens/listing-grid-screen.tsx'
const MAP = 'domains/search/screens/listing-map-screen.tsx'

const app: Manifest = {
  'entry.ts': { file: 'entry.js' },
  'main.tsx': { file: 'main.js', imports: ['_react.js'], dynamicImports: [GRID], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
}

/** The app with a screen that imports as many chunks, one through another, and one of the first load. */
const withScreen = (screen: string, chunks: number): Manifest => ({
  ...app,
  [screen]: { file: 'screen.js', imports: ['_react.js', '_part-1.js'], css: ['screen.css'] },
  ...Object.fromEntries(
    Array.from({ length: chunks }, (_, n) => [
      `_part-${n + 1}.js`,
      { file: `part-${n + 1}.js`, imports: [`_part-${n + 2}.js`, '_part-1.js'] },
    ]),
  ),
})

test('counts the scripts of a first visit, and those that a step adds, each once and without styles', () => {
  expect(countFiles(withScreen(GRID, 4), [GRID])).toEqual([{ screen: GRID, firstVisit: 8, step: 5 }])
})

test('a part that loads later is not counted', () => {
  const manifest = withScreen(GRID, 0)
  const screen = { ...manifest[GRID], file: 'screen.js', dynamicImports: ['ui/later.tsx'] }
  const later = { file: 'later.js' }
  expect(countFiles({ ...manifest, [GRID]: screen, 'ui/later.tsx': later }, [GRID])[0]?.step).toBe(1)
})

test.each([
  ['a screen within both limits', withScreen(GRID, limits.step - 1), []],
  ['one file more for a step', withScreen(GRID, limits.step), [/a step to it requests 11 files of code, 10 allowed/]],
  [
    'too many files for a first visit',
    withScreen(GRID, limits.firstVisit),
    [/a first visit requests 24 files of code, 20 allowed/, /a step/],
  ],
  ['the same with a map, which may have more', withScreen(MAP, limits.withMap - 4), [/a step/]],
])('%s', (_, manifest, expected) => {
  const screens = [GRID, MAP].filter((screen) => manifest[screen])
  const lines = overBudget(manifest, screens, () => 1, limits).filter((line) => line.includes('screens/'))
  expect(lines).toHaveLength(expected.length)
  expected.forEach((pattern, n) => expect(lines[n]).toMatch(pattern))
})

test('weighs scripts and styles of the first load, and none of a screen', () => {
  const weigh = (files: Record<string, number>) => (file: string) => files[file] ?? 0
  const within = { 'main.js': FIRST_LOAD - 4, 'react.js': 1, 'entry.js': 1, 'main.css': 2 }
  expect(overBudget(withScreen(GRID, 1), [GRID], weigh({ ...within, 'screen.js': FIRST_LOAD }))).toEqual([])
  expect(overBudget(withScreen(GRID, 1), [GRID], weigh({ ...within, 'main.css': 3 }))).toEqual([
    `The first load is ${FIRST_LOAD + 1} bytes, ${FIRST_LOAD} allowed.`,
  ])
})

test('a build without the app or one of the screens does not pass', () => {
  expect(overBudget({}, [], () => 1)).toEqual(['The build has no app.'])
  expect(overBudget(withScreen(GRID, 1), [GRID, MAP], () => 1)).toEqual([
    `${MAP} is not in the manifest, so the server cannot name its files in the document.`,
  ])
})
