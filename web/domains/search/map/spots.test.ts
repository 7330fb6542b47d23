import { describe, expect, it } from 'vitest'
import { project } from '../../places/geometry.ts'
import { MOST_SPOTS, canPart, spotOfHome, spotsOf } from './spots.ts'
import type { MapHome } from './spots.ts'

const home = (number: number, lng: number, lat: number, listPrice?: number): MapHome => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  location: [lng, lat],
  propertySubType: 'apartment',
  ...(listPrice !== undefined && { listPrice }),
})
const noClusters = { clusters: [], currency: 'INR' as const }

describe('spotsOf', () => {
  it('makes one of homes that would cover each other, and says the lowest price', () => {
    const homes = [home(1, 77.6, 12.97, 90), home(2, 77.60001, 12.97001, 70), home(3, 77.65, 12.97)]
    const spots = spotsOf({ ...noClusters, homes }, 13)
    expect(spots.map(({ count, lowestPrice }) => [count, lowestPrice])).toEqual([
      [2, 70],
      [1, undefined],
    ])
    expect(spots[0]?.homes.map(({ listPrice }) => listPrice)).toEqual([70, 90])
  })
  it('tells them apart when one comes closer', () => {
    const homes = [home(1, 77.6, 12.97, 90), home(2, 77.602, 12.97, 70)]
    expect(spotsOf({ ...noClusters, homes }, 13)).toHaveLength(1)
    expect(spotsOf({ ...noClusters, homes }, 17)).toHaveLength(2)
  })
  it('joins clusters that stand too near and keeps every home', () => {
    const clusters = [
      {
        location: [77.6, 12.97] as [number, number],
        count: 40,
        lowestPrice: 5,
        box: [77.5, 12.9, 77.6, 13] as [number, number, number, number],
      },
      {
        location: [77.61, 12.98] as [number, number],
        count: 2,
        lowestPrice: 3,
        box: [77.6, 12.9, 77.7, 13] as [number, number, number, number],
      },
    ]
    const [spot] = spotsOf({ clusters, homes: [], currency: 'INR' }, 9)
    expect(spot).toMatchObject({ count: 42, lowestPrice: 3, location: [77.6, 12.97], box: [77.5, 12.9, 77.7, 13] })
  })
  it('never gives more than a person can point at, with room for each', () => {
    const homes = Array.from({ length: 900 }, (_, at) =>
      home(at, 77 + (at % 30) * 0.05, 12 + Math.floor(at / 30) * 0.05, at),
    )
    const spots = spotsOf({ ...noClusters, homes }, 12)
    expect(spots.length).toBeLessThanOrEqual(MOST_SPOTS)
    expect(spots.reduce((sum, { count }) => sum + count, 0)).toBe(900)
    const pixels = spots.map(({ location }) => project(location, 12))
    for (const [index, [x, y]] of pixels.entries()) {
      for (const [x2, y2] of pixels.slice(index + 1))
        expect(Math.abs(x - x2) >= 66 || Math.abs(y - y2) >= 30).toBe(true)
    }
  })
  it('runs from north to south', () => {
    const spots = spotsOf({ ...noClusters, homes: [home(1, 77, 12), home(2, 77, 14), home(3, 77, 13)] }, 12)
    expect(spots.map(({ location }) => location[1])).toEqual([14, 13, 12])
  })
})

describe('spotOfHome', () => {
  const spots = spotsOf(
    {
      clusters: [{ location: [77.6, 12.97], count: 40, box: [77.5, 12.9, 77.7, 13] }],
      homes: [],
      currency: 'INR',
    },
    12,
  )
  it('finds the cluster round a home, but none for a home whose place is withheld', () => {
    expect(spotOfHome(spots, 'x', { location: [77.55, 12.95], locationPrecision: 'exact' })?.count).toBe(40)
    expect(spotOfHome(spots, 'x', { location: [77.55, 12.95], locationPrecision: 'locality' })).toBeUndefined()
    expect(spotOfHome(spots, 'x', { location: [78, 12.95], locationPrecision: 'exact' })).toBeUndefined()
  })
})

describe('canPart', () => {
  it('knows homes of one building', () => {
    const together = spotsOf({ ...noClusters, homes: [home(1, 77.6, 12.97), home(2, 77.6, 12.97)] }, 16)
    const apart = spotsOf({ ...noClusters, homes: [home(1, 77.6, 12.97), home(2, 77.602, 12.97)] }, 13)
    expect(together.map(canPart)).toEqual([false])
    expect(apart.map(canPart)).toEqual([true])
  })
})
