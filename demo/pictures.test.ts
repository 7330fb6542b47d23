import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from '../server/platform/validation.ts'
import { readJsonFile } from '../server/platform/json.ts'
import type { DemoHome } from './homes.ts'
import { varyLeads } from './lead-photos.ts'
import { seeded } from './market/random.ts'
import { choosePictures, Rendered, type DemoPicture, type Wanted } from './pictures.ts'

const list = await readJsonFile(path.join(import.meta.dirname, 'pictures/pictures.json'), z.array(Rendered))
const pictures: DemoPicture[] = list.map((picture) => ({ ...picture, key: picture.file }))
const home = (more: Partial<Wanted>): Wanted => ({
  propertyId: 'home',
  subType: 'apartment',
  style: 'standard',
  bedrooms: 2,
  amenities: [],
  unfurnished: false,
  floor: 1,
  storeys: 5,
  sharing: undefined,
  ...more,
})
/** What many draws of such a home show. */
const shownOf = (more: Partial<Wanted>) => {
  const keys = Array.from({ length: 40 }, (_, seed) => choosePictures(pictures, home(more), seeded(seed)))
    .flat()
    .map(({ pictureKey }) => pictureKey)
  return pictures.filter(({ key }) => keys.includes(key))
}

test.each([1, 2, 4, 5, 7, 9, 12, 18, 30])(
  'no picture of a home in a building of %i storeys shows another',
  (storeys) => {
    for (const subType of ['apartment', 'builder-floor', 'house', 'pg-room', 'office'])
      for (const shown of shownOf({ subType, storeys, sharing: subType === 'pg-room' ? 1 : undefined }))
        expect(Math.abs((shown.storeys ?? storeys) - storeys), `${subType}: ${shown.alt.en}`).toBeLessThanOrEqual(1)
  },
)

test('a room of a PG shows as many beds as people share it, or none', () => {
  const bedsShown = (sharing: number) => shownOf({ subType: 'bed', sharing }).flatMap(({ beds }) => beds ?? [])
  expect([1, 2, 3].map((sharing) => [...new Set(bedsShown(sharing))])).toEqual([[1], [2], []])
})

test('an empty home shows no furnished room', () => {
  const rooms = ['apartment', 'office', 'shop'].flatMap((subType) => shownOf({ subType, unfurnished: true }))
  expect(rooms.map(({ room }) => room)).toContain('empty-room')
  expect(rooms.map(({ room }) => room).filter((room) => /living|bedroom|workspace|shopfloor/.test(room))).toEqual([])
})

test('neighbours in a list begin with different pictures', () => {
  const homes = Array.from({ length: 30 }, (_, n) => ({
    row: { intent: 'sale', category: 'residential', cityId: 1, onMarketTimestamp: new Date(n).toISOString() },
    media: choosePictures(pictures, home({ unfurnished: n % 2 === 0 }), seeded(n)),
  })) as DemoHome[]
  varyLeads(homes)
  for (let at = 0; at < 30; at += 10)
    expect(new Set(homes.slice(at, at + 10).map(({ media }) => media[0]?.pictureKey)).size).toBeGreaterThan(7)
  expect(homes.every(({ media }) => media.every(({ position }, at) => position === at))).toBe(true)
})
