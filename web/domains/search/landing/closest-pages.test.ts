import { describe, expect, it } from 'vitest'
import { closestPages } from './closest-pages.ts'

const found = (tried: string) => closestPages(tried).map(({ to }) => to)

describe('closestPages', () => {
  it('forgives letters in proportion to the length of the word', () => {
    expect(found('/lising-map')[0]).toBe('/listing-map')
    expect(found('/propety-types')[0]).toBe('/property')
    for (const other of ['/mop', '/lane', '/hope', '/cost']) expect(found(other), other).toEqual([])
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
