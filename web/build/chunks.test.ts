// @vitest-environment node
import { expect, test } from 'vitest'
import { sharedChunks, type AppModule } from './chunks.ts'

const SMALL = 1_000
const LARGE = 500_000

/** An app with screens that import modules; sizes by name, small otherwise. */
function graphOf(screens: Record<string, string[]>, sizes: Record<string, number> = {}): Map<string, AppModule> {
  const leaf = (name: string): [string, AppModule] => [
    name,
    { size: sizes[name] ?? SMALL, imports: ['react'], later: [] },
  ]
  return new Map([
    ['app', { size: SMALL, imports: ['react'], later: Object.keys(screens) }],
    leaf('react'),
    ...Object.values(screens).flat().map(leaf),
    ...Object.entries(screens).map(([name, imports]): [string, AppModule] => [
      name,
      { size: SMALL, imports, later: [] },
    ]),
  ])
}
const together = (names: Map<string, string>, ...modules: string[]) =>
  new Set(modules.map((name) => names.get(name))).size === 1

test('what the app or one screen alone needs is not cut out', () => {
  expect(sharedChunks(graphOf({ a: ['x', 'y'], b: ['y'] }), 'app')).toEqual(new Map([['y', 'shared-0']]))
})

test('small modules of overlapping screens are one chunk', () => {
  const names = sharedChunks(graphOf({ a: ['x', 'y'], b: ['x', 'y'], c: ['y'] }), 'app')
  expect(together(names, 'x', 'y')).toBe(true)
})

test('a large module stays apart from what is needed without it', () => {
  const screens = { a: ['map', 'y'], b: ['map', 'y'], c: ['y'], d: ['y'] }
  expect(together(sharedChunks(graphOf(screens, { map: LARGE }), 'app'), 'map', 'y')).toBe(false)
})

test('modules that no screen needs together stay apart', () => {
  const names = sharedChunks(graphOf({ a: ['x'], b: ['x'], c: ['y'], d: ['y'] }), 'app')
  expect(together(names, 'x', 'y')).toBe(false)
})

test('joining counts what the joined code imports', () => {
  const graph = graphOf({ a: ['x', 'y'], b: ['x', 'y'], c: ['y'] })
  expect(together(sharedChunks(graph, 'app'), 'x', 'y')).toBe(true)
  graph.set('x', { size: SMALL, imports: ['large'], later: [] })
  graph.set('large', { size: LARGE, imports: [], later: [] })
  expect(together(sharedChunks(graph, 'app'), 'x', 'y')).toBe(false)
})

test('a screen loads at most eleven shared chunks', () => {
  const parts = Array.from({ length: 20 }, (_, n) => `part ${n}`)
  const screens = { all: parts, ...Object.fromEntries(parts.map((part) => [`of ${part}`, [part]])) }
  const sizes = Object.fromEntries(parts.map((part) => [part, LARGE]))
  expect(new Set(sharedChunks(graphOf(screens, sizes), 'app').values()).size).toBe(11)
})
