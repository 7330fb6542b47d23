import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textsDiff } from './text-diff.ts'
import type { Change } from './text-diff.ts'

/** The paragraphs of one side, reconstructed from the changes. */
const side = (all: readonly Change[][], without: Change['kind']) =>
  all
    .map((changes) => changes.filter(({ kind }) => kind !== without))
    .filter((changes) => changes.length > 0)
    .map((changes) => changes.map(({ text }) => text).join(''))

test('a changed paragraph shows which of its words changed', () => {
  expect(textsDiff(['Same', 'The fee is 5%.'], ['Same', 'The fee is 6%.', 'New'], 'en')).toEqual([
    [{ kind: 'same', text: 'Same' }],
    [
      { kind: 'same', text: 'The fee is ' },
      { kind: 'removed', text: '5' },
      { kind: 'added', text: '6' },
      { kind: 'same', text: '%.' },
    ],
    [{ kind: 'added', text: 'New' }],
  ])
})

test('Hindi is parted into words as it is read', () => {
  expect(textsDiff(['घर अभी खरीदें'], ['घर अभी बेचें'], 'hi')).toEqual([
    [
      { kind: 'same', text: 'घर अभी ' },
      { kind: 'removed', text: 'खरीदें' },
      { kind: 'added', text: 'बेचें' },
    ],
  ])
})

test('a paragraph that was changed is one, and others came or went whole', () => {
  const before = ['Title', 'You agree to our rules when you sign in.', 'This goes.']
  const after = ['Title', 'You agree to our new rules when you sign in.', 'Something entirely different, about courts.']
  expect(textsDiff(before, after, 'en').map((changes) => changes.map(({ kind }) => kind))).toEqual([
    ['same'],
    ['same', 'added', 'same'],
    ['removed'],
    ['added'],
  ])
})

test('both texts can be read in what changed, whatever they are', () => {
  const Texts = fc.array(
    fc
      .array(fc.constantFrom('a', 'rent', 'is', 'घर', '5%', ' '), { minLength: 1, maxLength: 6 })
      .map((words) => words.join(' ')),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(Texts, Texts, (before, after) => {
      const all = textsDiff(before, after, 'en')
      expect(side(all, 'added')).toEqual(before)
      expect(side(all, 'removed')).toEqual(after)
    }),
  )
})

test('of two long texts with nothing in common all goes and all comes', () => {
  const before = Array.from({ length: 4000 }, (_, at) => `a${at}`)
  const changes = textsDiff(
    before,
    before.map((word) => `${word}b`),
    'en',
  )
  expect(changes).toHaveLength(8000)
})
