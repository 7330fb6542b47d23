import { expect, test } from 'vitest'
import { listDiff, textsDiff, wordDiff } from './word-diff.ts'

const side = (changes: readonly { kind: string; text: string }[], without: string) =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

test('words that came and went are told apart', () => {
  expect(wordDiff('You may cancel within seven days.', 'You may cancel within ten days.')).toEqual([
    { kind: 'same', text: 'You may cancel within ' },
    { kind: 'removed', text: 'seven' },
    { kind: 'added', text: 'ten' },
    { kind: 'same', text: ' days.' },
  ])
})

test('texts that are the same have no change, and an empty one is all change', () => {
  expect(wordDiff('One rule.', 'One rule.')).toEqual([{ kind: 'same', text: 'One rule.' }])
  expect(wordDiff('', 'One rule.')).toEqual([{ kind: 'added', text: 'One rule.' }])
  expect(wordDiff('One rule.', '')).toEqual([{ kind: 'removed', text: 'One rule.' }])
  expect(wordDiff('', '')).toEqual([])
})

test('both texts can be read in what changed, whatever they are', () => {
  const words = ['a', 'b', 'c', 'a', ' ', 'dd', 'e']
  const random = (seed: number) =>
    Array.from({ length: seed % 9 }, (_, at) => words[(seed * 7 + at * at * 3 + seed * at) % words.length] ?? '')
  for (let seed = 0; seed < 300; seed++) {
    const [before, after] = [random(seed), random(seed * 31 + 5)]
    const changes = listDiff(before, after)
    expect(side(changes, 'added')).toBe(before.join(''))
    expect(side(changes, 'removed')).toBe(after.join(''))
  }
})

test('a paragraph that was changed is one, and others came or went whole', () => {
  const before = ['Title', 'You agree to our rules when you sign in.', 'This goes.']
  const after = ['Title', 'You agree to our new rules when you sign in.', 'Something entirely different, about courts.']
  expect(textsDiff(before, after).map((changes) => changes.map(({ kind }) => kind))).toEqual([
    ['same'],
    ['same', 'added', 'same'],
    ['removed'],
    ['added'],
  ])
})

test('two long texts with nothing in common take no time', () => {
  const before = Array.from({ length: 4000 }, (_, at) => `a${at}`)
  const started = performance.now()
  const changes = listDiff(
    before,
    before.map((word) => `${word}b`),
  )
  expect(changes.length).toBe(8000)
  expect(performance.now() - started).toBeLessThan(5000)
})
