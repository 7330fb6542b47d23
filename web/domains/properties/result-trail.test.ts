import { beforeEach, expect, test } from 'vitest'
import { placeInTrail, rememberResults } from './result-trail.ts'

const trail = { ids: ['a', 'b', 'c'], address: '/listing-grid?city=pune', historyIndex: 4 }

beforeEach(() => sessionStorage.clear())

test('a home in the middle has both neighbours', () => {
  expect(placeInTrail(trail, 'b')).toEqual({
    address: '/listing-grid?city=pune',
    historyIndex: 4,
    position: 2,
    total: 3,
    previous: 'a',
    next: 'c',
  })
})

test('the first has no previous, the last no next', () => {
  expect(placeInTrail(trail, 'a')).toMatchObject({ position: 1, previous: undefined, next: 'b' })
  expect(placeInTrail(trail, 'c')).toMatchObject({ position: 3, previous: 'b', next: undefined })
})

test('a home that is not of the list has no place, nor has any without a list', () => {
  expect(placeInTrail(trail, 'x')).toBeNull()
  expect(placeInTrail(null, 'a')).toBeNull()
})

test('the list survives a reload of the tab', () => {
  rememberResults(['a', 'b'], '/listing-list')
  expect(JSON.parse(sessionStorage.getItem('resultTrail') ?? '')).toMatchObject({
    ids: ['a', 'b'],
    address: '/listing-list',
  })
})
