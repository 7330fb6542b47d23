import { beforeEach, expect, test } from 'vitest'
import { addPage, positionInResults, rememberResults } from './result-navigation.ts'
import type { ResultNavigation } from './result-navigation.ts'

const list = { address: '/listing-grid?city=pune', search: 'city=pune', from: 2, to: 2, pages: 4, count: 33 }
const trail: ResultNavigation = { ...list, ids: ['a', 'b', 'c'], historyIndex: 4 }

beforeEach(() => sessionStorage.clear())

const kept = () => JSON.parse(sessionStorage.getItem('resultTrail') ?? 'null') as unknown

test('a home in the middle has both neighbours, and its place in the whole search', () => {
  expect(positionInResults(trail, 'b')).toEqual({
    address: '/listing-grid?city=pune',
    search: 'city=pune',
    historyIndex: 4,
    position: 12,
    total: 33,
    previous: 'a',
    next: 'c',
    missing: undefined,
  })
})

test('the first and the last of what is known lead to the pages before and after', () => {
  expect(positionInResults(trail, 'a')).toMatchObject({ previous: undefined, next: 'b', missing: 1 })
  expect(positionInResults(trail, 'c')).toMatchObject({ previous: 'b', next: undefined, missing: 3 })
})

test('the first and the last of all lead nowhere', () => {
  expect(positionInResults({ ...trail, from: 1 }, 'a')).toMatchObject({ position: 1, missing: undefined })
  expect(positionInResults({ ...trail, to: 4 }, 'c')).toMatchObject({ missing: undefined })
})

test('a page more brings the homes that are not there yet', () => {
  rememberResults({ ...list, ids: ['a', 'b', 'c'] })
  addPage(3, ['c', 'd'])
  addPage(1, ['y', 'z'])
  addPage(7, ['far away'])
  expect(kept()).toMatchObject({ ids: ['y', 'z', 'a', 'b', 'c', 'd'], from: 1, to: 3 })
})

test('a home that is not of the list has no place, nor has any without a list', () => {
  expect(positionInResults(trail, 'x')).toBeNull()
  expect(positionInResults(null, 'a')).toBeNull()
})

test('the list survives a reload of the tab', () => {
  rememberResults({ ...list, ids: ['a', 'b'] })
  expect(kept()).toMatchObject({ ...list, ids: ['a', 'b'] })
})
