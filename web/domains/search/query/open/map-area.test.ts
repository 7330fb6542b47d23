import { describe, expect, it } from 'vitest'
import { metresBetween } from '../../../places/open/geometry.ts'
import { areaPatch, boxOfArea, readArea, readAt, ringOf, writeArea, writeAt } from './map-area.ts'
import type { SearchArea } from './map-area.ts'
import { changeSearch } from './search-query.ts'

const areas: SearchArea[] = [
  { kind: 'box', box: [77.4, 12.8, 77.8, 13.1] },
  {
    kind: 'outline',
    ring: [
      [77.5, 12.9],
      [77.6, 12.9],
      [77.55, 13],
    ],
  },
  { kind: 'round', centre: [77.5946, 12.9716], radius: 2000 },
]

describe('readArea', () => {
  it.each(areas)('reads what writeArea writes: $kind', (area) => {
    expect(readArea(writeArea(area))).toEqual(area)
  })
  it('puts a drawn area before a box', () => {
    expect(readArea({ box: '1,2,3,4', polygon: '1,1;2,1;2,2' })?.kind).toBe('outline')
  })
  it.each([
    {},
    { box: '1,2,3' },
    { box: '3,2,1,4' },
    { polygon: '1,1;2,2' },
    { polygon: '1,1;2,2;x,3' },
    { near: '77,12' },
    { near: '0,0', radius: '500' },
    { near: '77,12', radius: '20' },
  ])('drops what is no area: %j', (fields) => {
    expect(readArea(fields)).toBeUndefined()
  })
})

describe('writeArea', () => {
  it('writes plain decimals to a metre, without exponents', () => {
    expect(writeArea({ kind: 'box', box: [-0.0000004, 12.123456789, 77.5, 13] }).box).toBe('0,12.12346,77.5,13')
  })
})

describe('at', () => {
  it('comes back as it was written', () => {
    expect(readAt(writeAt({ centre: [77.59461, 12.97161], zoom: 11.37 }))).toEqual({
      centre: [77.59461, 12.97161],
      zoom: 11.37,
    })
  })
  it.each([null, '', '77,12', '77,12,x', '200,12,8', '77,89,8', '0,0,8', '77,12,8,1'])('refuses %j', (text) => {
    expect(readAt(text)).toBeUndefined()
  })
  it('keeps to the zooms there are', () => {
    expect(readAt('77,12,0')?.zoom).toBe(2)
    expect(readAt('77,12,25')?.zoom).toBe(18)
  })
})

describe('areaPatch', () => {
  const search = {
    market: 'in',
    intent: 'rent',
    city: 'bengaluru',
    locality: 'koramangala',
    page: '3',
    bedrooms: '2',
  } as const
  it('takes the place of city, locality and any other area, and begins at the first page', () => {
    const moved = changeSearch(search, areaPatch({ kind: 'box', box: [77.4, 12.8, 77.8, 13.1] }))
    expect(moved).toEqual({ market: 'in', intent: 'rent', bedrooms: '2', box: '77.4,12.8,77.8,13.1' })
    const drawn = changeSearch(moved, areaPatch({ kind: 'round', centre: [77.6, 12.9], radius: 500 }))
    expect(drawn).toEqual({ market: 'in', intent: 'rent', bedrooms: '2', near: '77.6,12.9', radius: '500' })
  })
  it('takes an area off and leaves the place', () => {
    expect(changeSearch({ ...search, polygon: '1,1;2,1;2,2' }, areaPatch(null))).toEqual({
      market: 'in',
      intent: 'rent',
      city: 'bengaluru',
      locality: 'koramangala',
      bedrooms: '2',
    })
  })
})

describe('ringOf and boxOfArea', () => {
  it('draw a round at its distance, inside its box', () => {
    const [, , round] = areas
    if (round?.kind !== 'round') throw new Error('The third area is the round.')
    const [west, south, east, north] = boxOfArea(round)
    for (const point of ringOf(round)) {
      expect(metresBetween(round.centre, point)).toBeCloseTo(2000, 3)
      expect(point[0]).toBeGreaterThan(west - 1e-6)
      expect(point[0]).toBeLessThan(east + 1e-6)
      expect(point[1]).toBeGreaterThan(south - 1e-6)
      expect(point[1]).toBeLessThan(north + 1e-6)
    }
  })
})
