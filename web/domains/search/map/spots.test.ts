import { describe, expect, it } from 'vitest'
import { isInside, project } from '../../places/open/geometry.ts'
import { MAX_SPOTS, canPart, roomOf, spotOfHome, spotsOf } from './spots.ts'
import type { MapHome } from './spots.ts'

const home = (number: number, lng: number, lat: number, listPrice?: number): MapHome => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  location: [lng, lat],
  propertySubType: 'apartment',
  ...(listPrice !== undefined && { listPrice }),
})
const nothing = { clusters: [], homes: [], withheld: [], currency: 'INR' as const }

const group = {
  city: 'bengaluru',
  locality: 'koramangala',
  name: 'Koramangala',
  location: [77.62, 12.93] as [number, number],
  count: 3,
  lowestPrice: 60,
  box: [77.61, 12.92, 77.63, 12.94] as [number, number, number, number],
}

describe('spotsOf', () => {
  it('makes one of homes that would cover each other, and says the lowest price', () => {
    const homes = [home(1, 77.6, 12.97, 90), home(2, 77.60001, 12.97001, 70), home(3, 77.65, 12.97)]
    const spots = spotsOf({ ...nothing, homes }, 13)
    expect(spots.map(({ count, lowestPrice }) => [count, lowestPrice])).toEqual([
      [2, 70],
      [1, undefined],
    ])
    expect(spots[0]?.homes.map(({ listPrice }) => listPrice)).toEqual([70, 90])
  })
  it('tells them apart when one comes closer', () => {
    const homes = [home(1, 77.6, 12.97, 90), home(2, 77.602, 12.97, 70)]
    expect(spotsOf({ ...nothing, homes }, 13)).toHaveLength(1)
    expect(spotsOf({ ...nothing, homes }, 17)).toHaveLength(2)
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
    const [spot] = spotsOf({ ...nothing, clusters }, 9)
    expect(spot).toMatchObject({ count: 42, lowestPrice: 3, location: [77.6, 12.97], box: [77.5, 12.9, 77.7, 13] })
  })
  it('never gives more than a person can point at, with room for each', () => {
    const homes = Array.from({ length: 900 }, (_, at) =>
      home(at, 77 + (at % 30) * 0.05, 12 + Math.floor(at / 30) * 0.05, at),
    )
    const spots = spotsOf({ ...nothing, homes }, 12)
    expect(spots.length).toBeLessThanOrEqual(MAX_SPOTS)
    expect(spots.reduce((sum, { count }) => sum + count, 0)).toBe(900)
    const pixels = spots.map(({ location }) => project(location, 12))
    for (const [index, [x, y]] of pixels.entries()) {
      for (const [x2, y2] of pixels.slice(index + 1))
        expect(Math.abs(x - x2) >= 66 || Math.abs(y - y2) >= 30).toBe(true)
    }
  })
  it('never draws one over another, whatever stands side by side', () => {
    const homes = Array.from({ length: 60 }, (_, at) =>
      home(at, 77.5 + ((at * 7) % 60) * 0.004, 12.9 + ((at * 13) % 60) * 0.004, at),
    )
    const clusters = [1, 2, 9, 40].map((count) => ({
      location: [77.5 + count * 0.005, 12.95] as [number, number],
      count,
      box: [77.4, 12.9, 77.7, 13.1] as [number, number, number, number],
    }))
    for (const zoom of [9, 10.5, 12, 13.5]) {
      const spots = spotsOf({ ...nothing, homes, clusters, withheld: [group] }, zoom)
      expect(spots.reduce((sum, { count }) => sum + count, 0)).toBe(115)
      const covers = spots.map((spot) => {
        const { at, width, height, by } = roomOf(spot)
        const [x, y] = project(at, zoom)
        return { x, y: by === 'foot' ? y - height / 2 : y, width, height }
      })
      for (const [index, a] of covers.entries()) {
        for (const b of covers.slice(index + 1)) {
          const apart = Math.abs(a.x - b.x) - (a.width + b.width) / 2
          expect(Math.max(apart, Math.abs(a.y - b.y) - (a.height + b.height) / 2)).toBeGreaterThan(-0.01)
        }
      }
    }
  })
  it('keeps a group of withheld homes a spot of its own, which makes room within its box for pins', () => {
    const [pin, moved] = spotsOf({ ...nothing, homes: [home(1, 77.62, 12.93, 90)], withheld: [group] }, 14).toSorted(
      (a, b) => a.count - b.count,
    )
    expect(pin?.location).toEqual([77.62, 12.93])
    expect(moved).toMatchObject({ count: 3, lowestPrice: 60, withheld: { name: 'Koramangala' } })
    expect(moved?.location).not.toEqual(group.location)
    expect(isInside(moved?.location ?? [0, 0], group.box)).toBe(true)
  })
  it('joins a group with what covers it from afar, and never when close', () => {
    const data = { ...nothing, homes: [home(1, 77.62, 12.93, 90)], withheld: [group] }
    expect(spotsOf(data, 10)).toMatchObject([{ count: 4, lowestPrice: 60, homes: [] }])
    expect(spotsOf(data, 10)[0]?.withheld).toBeUndefined()
    for (const zoom of [16, 17, 18]) expect(spotsOf(data, zoom)).toHaveLength(2)
  })
  it('runs from north to south', () => {
    const spots = spotsOf({ ...nothing, homes: [home(1, 77, 12), home(2, 77, 14), home(3, 77, 13)] }, 12)
    expect(spots.map(({ location }) => location[1])).toEqual([14, 13, 12])
  })
})

describe('spotOfHome', () => {
  const spots = spotsOf(
    { ...nothing, clusters: [{ location: [77.6, 12.97], count: 40, box: [77.5, 12.9, 77.7, 13] }], withheld: [group] },
    12,
  )
  const inLocality = (slug: string) => ({ city: { slug: 'bengaluru' }, locality: { slug } })
  const at = (lng: number, locationPrecision: 'exact' | 'locality', locality = 'koramangala') =>
    spotOfHome(spots, 'x', { location: [lng, 12.95], locationPrecision, ...inLocality(locality) })
  it('finds the cluster round a home', () => {
    expect(at(77.55, 'exact')?.count).toBe(40)
    expect(at(78, 'exact')).toBeUndefined()
  })
  it('finds for a home whose place is withheld the group of its locality alone', () => {
    expect(at(77.55, 'locality')?.key).toBe('bengaluru/koramangala')
    expect(at(77.55, 'locality', 'whitefield')).toBeUndefined()
  })
})

describe('canPart', () => {
  it('knows homes of one building', () => {
    const together = spotsOf({ ...nothing, homes: [home(1, 77.6, 12.97), home(2, 77.6, 12.97)] }, 16)
    const apart = spotsOf({ ...nothing, homes: [home(1, 77.6, 12.97), home(2, 77.602, 12.97)] }, 13)
    expect(together.map((spot) => canPart(spot, 12))).toEqual([false])
    expect(apart.map((spot) => canPart(spot, 12))).toEqual([true])
  })
})
