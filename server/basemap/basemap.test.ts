import { expect, test } from 'vitest'
import { createBasemap } from './basemap.ts'
import type { Settlement } from './basemap.ts'
import { within } from './geometry.ts'
import { readTile } from './read-tile.ts'
import type { Drawn } from './read-tile.ts'

const settlements: Settlement[] = [
  { name: 'Mumbai', nameHi: 'मुंबई', lng: 72.8777, lat: 19.076, population: 12_442_373, kind: 'city' },
  { name: 'Pune', nameHi: 'पुणे', lng: 73.8567, lat: 18.5204, population: 3_124_458, kind: 'city' },
  { name: 'Bengaluru', nameHi: 'बेंगलुरु', lng: 77.5946, lat: 12.9716, population: 8_443_675, kind: 'city' },
  { name: 'Bandra West', nameHi: 'बांद्रा पश्चिम', lng: 72.8295, lat: 19.0596, population: 337_000, kind: 'locality' },
]
const mumbai = [72.836, 19.06] as const
const bengaluru = [77.6, 12.97] as const
const openSea = [72.3, 18.9] as const

const { drawTile } = createBasemap({ settlements })

/** The tile over a spot in degrees, and the spot's place in it as shares of its sides. */
function over([lng, lat]: readonly [number, number], z: number) {
  const sin = Math.sin((lat * Math.PI) / 180)
  const x = (lng / 360 + 0.5) * 2 ** z
  const y = (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z
  return { x: Math.floor(x), y: Math.floor(y), across: x % 1, down: y % 1 }
}

function drawn(z: number, x: number, y: number): Drawn[] {
  const bytes = drawTile(z, x, y)
  expect(bytes).not.toBeNull()
  return bytes ? readTile(bytes) : []
}

function isWater(features: Drawn[], across: number, down: number): boolean {
  const waters = features.filter(({ layer, kind }) => layer === 'water' && kind === 'area')
  return waters.some(({ parts, extent }) => {
    const spot = [across * extent, down * extent] as const
    return parts.filter((ring) => within(spot, ring)).length % 2 === 1
  })
}

/** Where lines of a class cross a rim of the tile: their places along it. */
function crossings(features: Drawn[], rim: 'west' | 'east' | 'north' | 'south'): number[] {
  const found: number[] = []
  for (const { layer, parts, extent } of features) {
    if (layer !== 'roads') continue
    const upright = rim === 'west' || rim === 'east'
    const limit = rim === 'west' || rim === 'north' ? 0 : extent
    for (const line of parts) {
      for (const [place, [x, y]] of line.entries()) {
        const [fromX, fromY] = line[place - 1] ?? [x, y]
        const [before, after, start, end] = upright ? [fromX, x, fromY, y] : [fromY, y, fromX, x]
        if (before < limit === after < limit) continue
        const spot = start + ((end - start) * (limit - before)) / (after - before)
        if (spot > 8 && spot < extent - 8) found.push(spot)
      }
    }
  }
  return found.toSorted((one, two) => one - two)
}

test('the same tile comes out byte for byte, whatever was drawn before', () => {
  const other = createBasemap({ settlements })
  const wanted = [9, 11, 13, 14, 15, 16].map((z) => ({ z, ...over(mumbai, z) }))
  const first = wanted.map(({ z, x, y }) => drawTile(z, x, y))
  const second = wanted.toReversed().map(({ z, x, y }) => other.drawTile(z, x, y))
  expect(second.toReversed()).toEqual(first)
})

test.each([10, 11, 12, 13, 14, 15, 16])('roads go on from tile to tile at zoom %i', (z) => {
  for (const place of [mumbai, bengaluru]) {
    const { x, y } = over(place, z)
    const here = drawn(z, x, y)
    for (const [rim, beside, facing] of [
      ['east', drawn(z, x + 1, y), 'west'],
      ['south', drawn(z, x, y + 1), 'north'],
    ] as const) {
      const leaving = crossings(here, rim)
      const entering = crossings(beside, facing)
      if (z > 11 && place === bengaluru) expect(leaving.length).toBeGreaterThan(0)
      for (const [from, to] of [
        [leaving, entering],
        [entering, leaving],
      ] as const) {
        for (const spot of from) expect(Math.min(...to.map((other) => Math.abs(other - spot)))).toBeLessThan(4)
      }
    }
  }
})

test('a town has named roads, houses, and its name in both scripts', () => {
  const { x, y } = over(bengaluru, 16)
  const features = drawn(16, x, y)
  expect(features.filter(({ layer }) => layer === 'buildings').length).toBeGreaterThan(3)
  const road = features.find(({ layer, tags }) => layer === 'roads' && tags.has('name'))
  expect(road?.tags.get('name_hi')).toMatch(/[\u0900-\u097f]/)
  const city = over([77.5946, 12.9716], 10)
  const label = drawn(10, city.x, city.y).find(
    ({ layer, tags }) => layer === 'places' && tags.get('name') === 'Bengaluru',
  )
  expect(label?.tags.get('name_hi')).toBe('बेंगलुरु')
})

test('from zoom 15 on every part of a locality says its name, more often the closer the map comes', () => {
  const within = (z: number) => {
    const { x, y } = over([72.842, 19.066], z)
    return drawn(z, x, y).filter(({ layer, tags }) => layer === 'places' && tags.get('class') === 'within')
  }
  expect(within(14)).toEqual([])
  const closest = within(16)
  expect(new Set(closest.map(({ tags }) => tags.get('name')))).toEqual(new Set(['Bandra West']))
  const named = (zoom: number) => closest.filter(({ tags }) => Number(tags.get('rank')) <= zoom).length
  expect(named(17)).toBeGreaterThan(1)
  expect(named(18)).toBeGreaterThan(2 * named(17))
})

test('nothing but water in the Arabian Sea off Mumbai', () => {
  for (const z of [8, 10, 12, 14, 16]) {
    const { x, y, across, down } = over(openSea, z)
    const features = drawn(z, x, y)
    expect(isWater(features, across, down)).toBe(true)
    if (z >= 12) expect(new Set(features.map(({ layer }) => layer))).toEqual(new Set(['water']))
  }
})

test('streets and houses stay ashore', () => {
  const { x, y } = over([72.826, 19.05], 15)
  for (const features of [drawn(15, x, y), drawn(15, x - 1, y), drawn(15, x, y + 1)]) {
    for (const { layer, tags, parts, extent } of features) {
      if (layer !== 'buildings' && tags.get('class') !== 'street') continue
      for (const [px, py] of parts.flat()) expect(isWater(features, px / extent, py / extent)).toBe(false)
    }
  }
})

test('land reaches both sides of the antimeridian', () => {
  for (const z of [0, 1, 2, 3, 5, 8]) {
    for (const [lng, ashore] of [
      [179.3, true],
      [-179.3, true],
    ] as const) {
      const { x, y, across, down } = over([lng, 67.5], z)
      expect(isWater(drawn(z, x, y), across, down)).toBe(!ashore)
    }
    const pacific = over([179.5, 40], z)
    expect(isWater(drawn(z, pacific.x, pacific.y), pacific.across, pacific.down)).toBe(true)
  }
})

test('the coast of low zooms is where Natural Earth has it', () => {
  const places = [
    [[77.2, 28.6], false],
    [[65, 15], true],
    [[2.3, 48.9], false],
    [[-30, 40], true],
    [[0, -85], false],
    [[50.5, 41.5], true],
    [[134, -25], false],
  ] as const
  for (const z of [2, 4, 6, 7, 9]) {
    for (const [place, wet] of places) {
      const { x, y, across, down } = over(place, z)
      expect([z, place, isWater(drawn(z, x, y), across, down)]).toEqual([z, place, wet])
    }
  }
})

test('tiles that do not exist are null', () => {
  for (const [z, x, y] of [
    [-1, 0, 0],
    [17, 0, 0],
    [3, 8, 0],
    [3, 0, 8],
    [3, -1, 0],
    [2, 1.5, 0],
    [Number.NaN, 0, 0],
  ] as const) {
    expect(drawTile(z, x, y)).toBeNull()
  }
})

test('a world without settlements still has its coasts', () => {
  const empty = createBasemap({ settlements: [] })
  const { x, y } = over(mumbai, 12)
  const bytes = empty.drawTile(12, x, y)
  const features = bytes ? readTile(bytes) : []
  expect(features.some(({ layer }) => layer === 'water')).toBe(true)
  expect(features.some(({ layer }) => layer === 'roads')).toBe(false)
})
