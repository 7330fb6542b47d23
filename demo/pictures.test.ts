import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from '../server/platform/validation.ts'
import { readJsonFile } from '../server/platform/json.ts'
import type { PropertyRow } from '../server/domains/properties/repository.ts'
import { otherLightOf } from './drawn/light.ts'
import { varyLeads } from './lead-photos.ts'
import { seeded } from './market/random.ts'
import { DAY_MS } from '../contract/time.ts'
import { choosePictures, looksAsHigh, Rendered, withDerived, type DemoPicture, type Wanted } from './pictures.ts'
import { makeProjects } from './market/projects.ts'
import { openProjectLooks } from './projects/looks.ts'
import { archiveOf } from './projects/projects.ts'

const list = await readJsonFile(path.join(import.meta.dirname, 'pictures/pictures.json'), z.array(Rendered))
const pictures: DemoPicture[] = withDerived(list).map((picture) => ({
  ...picture,
  key: `${picture.file}${picture.derived ? ' derived' : ''}`,
}))
const home = (more: Partial<Wanted>): Wanted => ({
  citySlug: 'delhi',
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
/** All pictures shown in many random choices for such a home. */
const shownOf = (more: Partial<Wanted>) => {
  const drawn = Array.from({ length: 40 }, (_, seed) => choosePictures(pictures, home(more), seeded(seed)))
  return [...new Set(drawn.flatMap(({ shown, leads }) => [...shown, ...leads]))]
}

test.each([1, 2, 4, 5, 7, 9, 12, 18, 30])(
  'no picture of a home in a building of %i storeys shows another',
  (storeys) => {
    for (const subType of ['apartment', 'builder-floor', 'house', 'pg-room', 'office'])
      for (const shown of shownOf({ subType, storeys, sharing: subType === 'pg-room' ? 1 : undefined }))
        expect(looksAsHigh(shown.storeys ?? storeys, storeys), `${subType}: ${shown.alt.en}`).toBe(true)
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

test('up to eight storeys a building has as many as its pictures show', () => {
  expect([4, 8].map((storeys) => looksAsHigh(storeys + 1, storeys))).toEqual([false, false])
  expect(looksAsHigh(28, 30)).toBe(true)
  expect(looksAsHigh(24, 30)).toBe(false)
})

test('a dear home shows no cheap room, and a cheap one no dear one', () => {
  for (const [style, other] of [
    ['premium', 'modest'],
    ['modest', 'premium'],
  ] as const) {
    const inside = shownOf({ style, bedrooms: 3 }).filter(({ room }) => /living|bedroom|kitchen/.test(room))
    expect(inside.length).toBeGreaterThan(3)
    expect(inside.filter((one) => one.style === other)).toEqual([])
  }
})

test('what is shown in another light names no hour', () => {
  const relit = pictures.filter((one) => one.derived && otherLightOf(one))
  expect(relit.length).toBeGreaterThan(30)
  for (const { alt } of relit) {
    expect(alt.en).not.toMatch(/ day| evening| dusk| sun/)
    expect(alt.hi).not.toMatch(/दिन|शाम|सांझ|धूप|रोशनी|^$/)
  }
})

const listedHomes = (count: number, more: (n: number) => Partial<PropertyRow>) =>
  Array.from({ length: count }, (_, n) => ({
    row: {
      id: `home ${n}`,
      intent: 'sale',
      category: 'residential',
      cityId: 1,
      standardStatus: 'active',
      onMarketTimestamp: new Date(n * DAY_MS).toISOString(),
      ...more(n),
    } as PropertyRow,
    chosen: choosePictures(
      pictures,
      home({
        storeys: [5, 12, 4, 9, 24, 6][n % 6] ?? 5,
        style: (['standard', 'premium', 'modest', 'standard'] as const)[n % 4] ?? 'standard',
        unfurnished: n % 5 === 0,
      }),
      seeded(n),
    ),
  }))
const fileOf = new Map(pictures.map(({ key, file }) => [key, file]))
/** The scenes that homes begin with, in this order. */
function coversOf(homes: ReturnType<typeof listedHomes>, media: ReturnType<typeof varyLeads>) {
  const first = new Map(media.filter(({ position }) => position === 0).map((one) => [one.propertyId, one.pictureKey]))
  return homes.map(({ row }) => fileOf.get(first.get(row.id) ?? ''))
}

test('no two of twenty neighbours begin with the same room or building', () => {
  const homes = listedHomes(60, () => ({}))
  const media = varyLeads(homes)
  const covers = coversOf(homes, media)
  for (let at = 0; at + 20 <= covers.length; at++) expect(new Set(covers.slice(at, at + 20)).size).toBe(20)
  for (const some of Map.groupBy(media, ({ propertyId }) => propertyId).values()) {
    expect(some.map(({ position }) => position)).toEqual(some.map((_, at) => at))
    expect(new Set(some.map(({ pictureKey }) => pictureKey)).size).toBe(some.length)
  }
})

test('neighbours are those of the order "recommended"', () => {
  // The older ones of each pair are complete and checked, which moves them before all others.
  const homes = listedHomes(60, (n) => ({ quality: n % 2 ? 90 : 55 }))
  const checks = new Map(homes.filter((_, n) => n % 2).map(({ row }) => [row.id, 3]))
  const covers = coversOf(
    [...homes.filter((_, n) => n % 2 === 0), ...homes.filter((_, n) => n % 2)],
    varyLeads(homes, { checks }),
  )
  const before = (n: number) => (n % 2 ? 90 * 0.6 + 21 : 55 * 0.6) + n
  const ordered = homes.map((_, n) => n).toSorted((a, b) => before(a) - before(b))
  const place = (n: number) => (n % 2 ? 30 + (n - 1) / 2 : n / 2)
  const inOrder = ordered.map((n) => covers[place(n)])
  for (let at = 0; at + 20 <= inOrder.length; at++) expect(new Set(inOrder.slice(at, at + 20)).size).toBe(20)
})

test('the sea and hills are seen only where there are any', () => {
  const viewsOf = (citySlug: string) => [
    ...new Set(
      ['apartment', 'house'].flatMap((subType) =>
        (['modest', 'standard', 'premium'] as const).flatMap((style) =>
          shownOf({ citySlug, subType, style, floor: subType === 'house' ? 0 : 9 }).flatMap(({ view }) => view ?? []),
        ),
      ),
    ),
  ]
  expect(['delhi', 'mumbai', 'pune'].map(viewsOf)).toEqual([[], ['sea'], ['hills']])
})

test('a project has one building, as high as it is, and its neighbours have others', () => {
  const projects = [4, 5, 6, 7, 8, 9, 11, 13, 17, 21, 26, 30, 34].map((storeys, place) => ({
    place,
    slug: `of ${storeys}`,
    citySlug: 'pune',
    towers: 2,
    storeys,
    amenities: ['gym'],
  }))
  const looks = openProjectLooks(pictures, projects)
  const buildings = projects.map((project) => looks.buildingOf(project))
  for (const [at, project] of projects.entries()) {
    expect(looks.buildingOf(project)).toBe(buildings[at])
    expect(looksAsHigh(buildings[at]?.storeys ?? 0, project.storeys), project.slug).toBe(true)
    expect(looks.galleryOf(project)[0]).toBe(buildings[at])
    const { shown } = choosePictures(pictures, home({ ...project, building: buildings[at], floor: 3 }), seeded(at))
    expect(shown.filter(({ room }) => room === 'exterior')).toEqual([buildings[at]])
  }
  expect(new Set(buildings.map((one) => one?.key)).size).toBe(projects.length)
})

const listed = makeProjects(2026).map((project, at) => ({ id: String(at), project }))

test.each(['2026-11-26', '2027-01-15', '2027-08-01'])(
  'on %s no two projects that are met together show the same picture, and few of one city',
  (today) => {
    const archive = archiveOf(listed, today)
    expect(archive).toHaveLength(listed.length + 3)
    const looks = openProjectLooks(pictures, archive)
    const shown = archive.map((project) => ({ ...project, building: looks.buildingOf(project) }))
    for (const { slug, towers, storeys, building } of shown)
      expect(building && (towers === 0 || looksAsHigh(building.storeys ?? 0, storeys)), slug).toBe(true)
    const repeated = (some: typeof shown) => some.length - new Set(some.map(({ building }) => building?.key)).size
    const alike = (some: typeof shown) => some.length - new Set(some.map(({ building }) => building?.file)).size
    expect(repeated(shown.slice(0, 8)), 'on the front page').toBe(0)
    expect(alike(shown.slice(0, 8)), 'on the front page').toBe(0)
    for (let from = 0; from < 150; from++) {
      const page = shown.filter(({ place }) => place >= from && place < from + 12)
      expect(repeated(page), `from ${from}`).toBe(0)
    }
    for (const [city, some] of Map.groupBy(shown, ({ citySlug }) => citySlug))
      expect(repeated(some), city).toBeLessThan(3)
  },
)
