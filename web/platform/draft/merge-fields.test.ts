import { expect, test } from 'vitest'
import { changed, isSame, meet, mergePictures, openChanges } from './merge-fields.ts'

test('values are the same whatever the order of their keys', () => {
  expect(isSame({ a: 1, b: [2, { c: null, d: 'x' }] }, { b: [2, { d: 'x', c: null }], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false)
})

test('null takes a field out, and what is said already is no change', () => {
  expect(changed({ title: 'a', price: 1 }, { price: null, area: 2 })).toEqual({ title: 'a', area: 2 })
  expect(openChanges({ title: 'a', price: null, area: 2 }, { title: 'a' })).toEqual({ area: 2 })
})

test('what only one side changed stands, what both changed alike is no question, what both changed differently is one', () => {
  const base = { title: 'Old', price: 1, floor: 2, area: 50 }
  const meeting = meet(base, { title: 'Mine', price: 3, floor: 7 }, { title: 'Theirs', price: 3, floor: 2, area: 60 })
  expect(meeting).toEqual({
    changes: { title: 'Mine', floor: 7 },
    conflicts: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }],
    taken: ['area'],
  })
})

test('a field that both changed, one of them by taking it out, is a question', () => {
  expect(meet({ title: 'Old' }, { title: null }, { title: 'Theirs' }).conflicts).toEqual([
    { field: 'title', mine: null, theirs: 'Theirs' },
  ])
})

test('no picture that either side added is lost, and none that either took away comes back', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
  const named = { key: 'a', imageOf: 'kitchen' }
  if (!a || !b || !c || !d) throw new Error('four pictures')
  expect(mergePictures([a, b], [b, a, c], [named, d])).toEqual([named, c, d])
  expect(mergePictures([a, b], [a], [a, b, d])).toEqual([a, d])
  expect(mergePictures(undefined, [a], [b])).toEqual([a, b])
})
