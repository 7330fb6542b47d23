import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeNames, listNames } from './fuzzy-match.ts'

/** Damerau-Levenshtein as the books have it. */
function edits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (rows[i - 1]?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
          i > 1 && j > 1 && isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

/** How near a text is to one name, found by comparing the two. */
function closeness(text: string, name: string): number {
  if (text === name) return 1
  if (name.startsWith(text)) return 0.9 + 0.09 * (text.length / name.length)
  if (name.includes(` ${text}`)) return 0.8 + 0.09 * (text.length / name.length)
  if (text.length < 4) return 0
  const whole = 1 - edits(text, name) / Math.max(text.length, name.length)
  const begun = text.length < name.length ? 0.95 * (1 - edits(text, name.slice(0, text.length)) / text.length) : 0
  const best = Math.max(whole, begun)
  return best >= 0.7 ? best * 0.8 : 0
}

test('the names near to a text are those that comparing it with each finds, as near', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'n', 'र'), minLength: 1, maxLength: 9 })
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 30 }), name, (names, text) => {
      const near = names.map((each): [string, number] => [each, closeness(text, each)]).filter(([, score]) => score > 0)
      expect(closeNames(text, listNames(names))).toEqual(new Map(near))
    }),
    { numRuns: 2000 },
  )
})
