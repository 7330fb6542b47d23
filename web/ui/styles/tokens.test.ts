import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../..')
const sheet = readFileSync(join(web, 'ui/styles/tokens.css'), 'utf8')

type Rgb = [number, number, number]

/** OKLCH to linear sRGB, after Björn Ottosson's definition. */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const clipped = (value: number) => Math.min(1, Math.max(0, value))
const luminance = ([r, g, b]: Rgb) => 0.2126 * clipped(r) + 0.7152 * clipped(g) + 0.0722 * clipped(b)

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function tokensOf(block: string): Map<string, Record<'light' | 'dark', Rgb>> {
  const tokens = new Map<string, Record<'light' | 'dark', Rgb>>()
  const colour = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
  for (const found of block.matchAll(new RegExp(String.raw`--([\w-]+): light-dark\(${colour}, ${colour}\)`, 'g'))) {
    const [, name = '', ...parts] = found
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = parts.map(Number)
    tokens.set(name, { light: linearRgb(a, b, c), dark: linearRgb(d, e, f) })
  }
  return tokens
}

const main = tokensOf(sheet.slice(0, sheet.indexOf('.page-popt-red')))
/** The theme with what the block after a selector changes. */
function accented(selector: string): typeof main {
  const start = sheet.indexOf(selector)
  if (start < 0) throw new Error(`There is no block for ${selector}.`)
  const changed = tokensOf(sheet.slice(start, sheet.indexOf('}', start)))
  expect(changed.size, selector).toBeGreaterThanOrEqual(3)
  return new Map([...main, ...changed])
}

const AA = 4.5
const AAA = 7
const EDGE = 3
const pairs: [string, string, number][] = [
  ['ink', 'paper', AAA],
  ['ink', 'surface', AAA],
  ['ink', 'sunk', AAA],
  ['ink-soft', 'paper', AAA],
  ['ink-soft', 'sunk', AAA],
  ['ink-faint', 'paper', AA],
  ['ink-faint', 'surface', AA],
  ['ink-faint', 'sunk', AA],
  ['on-accent', 'accent', AA],
  ['on-accent', 'accent-strong', AA],
  ['accent-strong', 'paper', AA],
  ['accent-strong', 'surface', AA],
  ['accent-strong', 'sunk', AA],
  ['accent-strong', 'accent-soft', AA],
  ['verified', 'paper', AA],
  ['verified', 'verified-soft', AA],
  ['due', 'paper', AA],
  ['due', 'due-soft', AA],
  ['wrong', 'surface', AA],
  ['wrong', 'wrong-soft', AA],
  ['edge', 'surface', EDGE],
  ['edge', 'paper', EDGE],
  ['accent', 'paper', EDGE],
]

const accents: [string, typeof main][] = [
  ['the theme', main],
  ['popt-red', accented('.page-popt-red')],
  ...[...sheet.matchAll(/^\[data-accent='\w+'\]/gm)].map(([selector]): [string, typeof main] => [
    selector,
    accented(selector),
  ]),
]
describe.each(accents)('%s', (_name, tokens) => {
  test.each(pairs)('%s on %s is readable', (front, back, least) => {
    for (const side of ['light', 'dark'] as const) {
      const one = tokens.get(front)?.[side]
      const other = tokens.get(back)?.[side]
      if (!one || !other) throw new Error(`There is no token ${front} or ${back}.`)
      expect(contrast(one, other), `${front} on ${back}, ${side}`).toBeGreaterThanOrEqual(least)
    }
  })
})

test('sources speak of start and end, never of left and right', () => {
  const physical =
    /["'`\s:]-?(?:(?:m[lr]|p[lr]|left|right)-[\w[]|(?:border|rounded|rounded-[tb])-[lr]\b|(?:text|origin)-(?:left|right)\b)/
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file))
  const found = files.filter((file) => physical.test(readFileSync(join(web, file), 'utf8')))
  expect(found).toEqual([])
})
