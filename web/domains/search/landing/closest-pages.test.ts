import { describe, expect, it } from 'vitest'
import { closestPages, distance } from './closest-pages.ts'

const found = (tried: string) => closestPages(tried).map(({ to }) => to)

describe('distance', () => {
  it.each([
    ['', '', 0],
    ['map', 'map', 0],
    ['mpa', 'map', 2],
    ['listing', 'lisitng', 2],
    ['rent', 'rents', 1],
    ['', 'abc', 3],
  ])('%s → %s is %i', (one, other, far) => expect(distance(one, other)).toBe(far))
})

describe('closestPages', () => {
  it('forgives letters in proportion to the length of the word', () => {
    expect(found('/lising-map')[0]).toBe('/listing-map')
    expect(found('/propety-types')[0]).toBe('/property')
    expect(found('/mop')).toEqual([])
  })
  it('reads every segment and leaves the query out', () => {
    expect(found('/en/rentals?x=map')).toEqual(['/listing-grid?intent=rent'])
  })
  it('finds nothing near nonsense, nothing, and endless segments', () => {
    expect(found('/wp-login.php')).toEqual([])
    expect(found('')).toEqual([])
    expect(found(`/${'map'.repeat(50)}`)).toEqual([])
  })
})
