import { beforeEach, expect, test } from 'vitest'
import { addPage, placeInTrail, rememberResults } from './result-navigation.ts'
import type { ResultTrail } from './result-navigation.ts'

const list = { address: '/listing-grid?city=pune', search: 'city=pune', from: 2, to: 2, pages: 4, count: 33 }
const trail: ResultTrail = { ...list, ids: ['a', 'b', 'c'], historyIndex: 4 }

beforeEach(() => sessionStorage.clear())

const kept = () => JSON.parse(sessionStorage.getItem('resultTrail') ?? 'null') as unknown

test('a home in the middle has both neighbours, and its place in the whole search', () => {
  expect(placeInTrail(trail, 'b')).toEqual({
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
  expect(placeInTrail(trail, 'a')).toMatchObject({ previous: undefined, next: 'b', missing: 1 })
  expect(placeInTrail(trail, 'c')).toMatchObject({ previous: 'b', next: undefined, missing: 3 })
})

test('the first and the last of all lead nowhere', () => {
  expect(placeInTrail({ ...trail, from: 1 }, 'a')).toMatchObject({ position: 1, missing: undefined })
  expect(placeInTrail({ ...trail, to: 4 }, 'c')).toMatchObject({ missing: undefined })
})

test('a page more brings the homes that are not there yet', () => {
  rememberResults({ ...list, ids: ['a', 'b', 'c'] })
  addPage(3, ['c', 'd'])
  addPage(1, ['y', 'z'])
  addPage(7, ['far away'])
  expect(kept()).toMatchObject({ ids: ['y', 'z', 'a', 'b', 'c', 'd'], from: 1, to: 3 })
})

test('a home that is not of the list has no place, nor has any without a list', () => {
  expect(placeInTrail(trail, 'x')).toBeNull()
  expect(placeInTrail(null, 'a')).toBeNull()
})

test('the list survives a reload of the tab', () => {
  rememberResults({ ...list, ids: ['a', 'b'] })
  expect(kept()).toMatchObject({ ...list, ids: ['a', 'b'] })
})
