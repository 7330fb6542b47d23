import { expect, it } from 'vitest'
import { readRecent } from './recent-searches.ts'

it('reads back what it stored', () => {
  const stored = [
    { label: 'Pune', detail: 'Maharashtra', to: '/listing-grid?city=pune' },
    { label: 'x', to: '/listing-map' },
  ]
  expect(readRecent(stored)).toEqual(stored)
})

it('leaves out whatever is no search of this site', () => {
  expect(readRecent('x')).toEqual([])
  expect(
    readRecent([
      null,
      3,
      {},
      { label: 'x' },
      { label: 'x', to: 'https://elsewhere.example' },
      { label: 7, to: '/listing-map' },
    ]),
  ).toEqual([])
})
