import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  MERGE_UNDO_DAYS,
  addLocality,
  adminCities,
  adminLocalities,
  adminLocality,
  changeLocality,
  mergeLocality,
  previewMerge,
  undoMerge,
} from '../../../../contract/admin/places.ts'
import { getServiceAreas, saveServiceAreas } from '../../../../contract/enquiries/lead-pool.ts'
import { getCity } from '../../../../contract/places.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { saveSearch } from '../../../../contract/saved-searches.ts'
import { searchProperties, suggest } from '../../../../contract/search/search.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { Killed, mortal } from '../../../testing/mortal-database.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { presentAddress } from '../../crawlers/renamed-places.ts'
import { makeProfile } from '../../directories/factory.ts'
import { makePlaces } from '../../places/factory.ts'
import { insertProjects, makeProject } from '../../projects/factory.ts'
import { makeProperty } from '../../properties/factory.ts'
import { insertProperties } from '../../properties/repository.ts'
import { indexHomes } from '../../search/service.ts'
import { placeIdOf } from '../../places/service.ts'
import { moveMergedJob } from './merges.ts'
import { movedRows } from './moved-rows.ts'

let app: TestApp
let city: number
let admin: Lister
let agent: Lister
let moderator: Lister
let buyer: Lister
beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Indiranagar: [77.64, 12.97] } },
    Pune: { at: [73.85, 18.52], localities: { Baner: [73.78, 18.56] } },
  })
  city = places.city['Bengaluru'] ?? 0
  const listers = await openListers(app, { cityId: city, localityId: places.locality['Indiranagar'] ?? 0 })
  admin = await listers.someone(['Admin'])
  moderator = await listers.someone(['Moderator'])
  buyer = await listers.someone()
  agent = await listers.anAgent()
})
afterAll(() => app.close())

const bengaluru = { market: 'in', city: 'bengaluru' }
const of = (locality: string) => ({ ...bengaluru, locality })
const fields = (name: string) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  otherNames: [],
  location: [77.62, 12.93],
})
const add = (name: string, more: object = {}) =>
  app.ask(addLocality, { params: bengaluru, body: { ...fields(name), ...more }, token: admin.token })
const detail = async (locality: string) =>
  (await app.ask(adminLocality, { params: of(locality), token: admin.token })).data
const merge = async (from: string, into: string) =>
  (await app.ask(mergeLocality, { params: of(from), body: { into }, token: admin.token })).data
const refuse = async (from: string, into: string, token = admin.token) => {
  const { status, problem } = await app.refusal(mergeLocality, { params: of(from), body: { into }, token })
  return [status, problem.code]
}
const idOf = async (slug: string) =>
  (await app.db.query<{ id: number }>(`select id from places where parent_id = $1 and slug = $2`, [city, slug])).rows[0]
    ?.id ?? 0

/** Adds homes to a locality, which search finds. */
async function homes(slug: string, count: number): Promise<string[]> {
  const localityId = await idOf(slug)
  const rows = Array.from({ length: count }, () => makeProperty({ cityId: city, localityId }))
  await insertProperties(app.db, rows)
  const ids = rows.map(({ id }) => id)
  await indexHomes(app.db, ids)
  return ids
}
const found = async (locality: string) =>
  (await app.ask(searchProperties, { query: { city: 'bengaluru', locality, intent: 'sale', limit: '50' } })).data.map(
    ({ id }) => id,
  )
const lead = async (url: string) => presentAddress(await app.app.places.gazetteer(), 'in', url)

test('an admin adds a locality and changes it; others are refused, and so are names that are taken and changes over another', async () => {
  const { data } = await add('Hebbal', {
    nameHindi: 'हेब्बाल',
    otherNames: ['Hebbala'],
    outline: [
      [77.5, 13],
      [77.6, 13],
      [77.6, 13.1],
    ],
  })
  expect(data).toMatchObject({
    slug: 'hebbal',
    nameHindi: 'हेब्बाल',
    otherNames: ['Hebbala'],
    outline: [
      [77.5, 13],
      [77.6, 13],
      [77.6, 13.1],
    ],
  })
  for (const token of [moderator.token, buyer.token, undefined]) {
    const call = { params: bengaluru, body: fields('Nowhere'), ...(token !== undefined && { token }) }
    expect((await app.refusal(addLocality, call)).status).toBe(token === undefined ? 401 : 403)
  }
  const again = await app.refusal(addLocality, { params: bengaluru, body: fields('Hebbal'), token: admin.token })
  expect([again.status, again.problem.code]).toEqual([409, 'PLACE_SLUG_TAKEN'])
  const elsewhere = { params: { market: 'in', city: 'atlantis' }, body: fields('Hebbal'), token: admin.token }
  expect((await app.refusal(addLocality, elsewhere)).problem.code).toBe('PLACE_NOT_FOUND')

  const listed = await app.ask(adminLocalities, { params: bengaluru, query: { text: 'ebbala' }, token: admin.token })
  expect(listed).toMatchObject({ data: [{ slug: 'hebbal', homes: 0 }], total: 1 })
  const { data: cities } = await app.ask(adminCities, { params: { market: 'in' }, token: admin.token })
  expect(cities.find(({ slug }) => slug === 'pune')).toMatchObject({ localities: 1 })

  const [home] = await homes('hebbal', 1)
  const { outline: _, ...kept } = data
  const body = { ...fields('Hebbal Lake'), location: kept.location, version: kept.version }
  const change = () => app.ask(changeLocality, { params: of('hebbal'), body, token: admin.token })
  expect((await change()).data).toMatchObject({
    slug: 'hebbal-lake',
    formerSlugs: ['hebbal'],
    version: kept.version + 1,
  })
  const late = await app.refusal(changeLocality, { params: of('hebbal-lake'), body, token: admin.token })
  expect([late.status, late.problem.code]).toEqual([409, 'PLACE_CHANGED'])
  await app.work()
  expect((await app.ask(getProperty, { params: { id: home ?? '' } })).data.locality).toMatchObject({
    name: 'Hebbal Lake',
  })
  expect(await found('hebbal')).toEqual([home])
  expect(await lead('/listing/cat/flats-for-sale-in-hebbal-bengaluru?page=2')).toBe(
    '/listing/cat/flats-for-sale-in-hebbal-lake-bengaluru?page=2',
  )
  expect(await lead('/listing/cat/flats-for-sale-in-hebbal-lake-bengaluru')).toBeUndefined()
  expect(await lead('/market-report/bengaluru/hebbal')).toBe('/market-report/bengaluru/hebbal-lake')
  expect(await lead('/listing-grid?city=bengaluru&locality=hebbal,indiranagar&sort=price-low')).toBe(
    '/listing-grid?city=bengaluru&locality=hebbal-lake,indiranagar&sort=price-low',
  )
})

test('of two who add the same, and of two who merge, one succeeds', async () => {
  const twice = (work: () => Promise<unknown>) => Promise.allSettled([work(), work()])
  const added = await twice(() => add('Domlur'))
  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await add('Domlur Layout')
  const merged = await twice(() => merge('domlur-layout', 'domlur'))
  expect(merged.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await add('East')
  await add('West')
  const turned = await Promise.allSettled([merge('east', 'west'), merge('west', 'east')])
  expect(turned.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a merge takes along all that names a locality, and can be undone', async () => {
  await add('Koramangala', { otherNames: ['Kora'] })
  await add('Koramangala Block', { nameHindi: 'कोरमंगला ब्लॉक', otherNames: ['K Block'] })
  const kept = await homes('koramangala', 1)
  const moved = await homes('koramangala-block', 2)
  const [old, target] = [await idOf('koramangala-block'), await idOf('koramangala')]
  const project = makeProject({ project: { cityId: city, localityId: old } })
  await insertProjects(app.db, [project])
  const [one, both] = [makeProfile({ areaIds: [old] }), makeProfile({ areaIds: [old, target] })]
  await insertRows(app.db, 'profiles', [one, both])
  const body = { query: 'city=bengaluru&locality=koramangala-block&intent=sale', name: 'Mine' }
  const { data: search } = await app.ask(saveSearch, { body, token: buyer.token })
  const areas = [{ city: 'bengaluru', locality: 'koramangala-block' }]
  await app.ask(saveServiceAreas, { body: { areas }, token: agent.token })

  const use = await app.ask(previewMerge, {
    params: of('koramangala-block'),
    query: { into: 'koramangala' },
    token: admin.token,
  })
  expect(use.data).toEqual({
    homes: 2,
    projects: 1,
    profiles: 2,
    savedSearches: 1,
    requirements: 0,
    served: 1,
    reportFigures: 0,
  })

  const made = await merge('koramangala-block', 'koramangala')
  expect(made).toMatchObject({ name: 'Koramangala Block', slug: 'koramangala-block', state: 'moving' })
  // At once, before anything has moved.
  expect(await lead('/listing/cat/homes-for-sale-in-koramangala-block-bengaluru')).toBe(
    '/listing/cat/homes-for-sale-in-koramangala-bengaluru',
  )
  await app.work()
  expect((await found('koramangala')).toSorted()).toEqual([...kept, ...moved].toSorted())
  expect((await found('koramangala-block')).toSorted()).toEqual([...kept, ...moved].toSorted())
  const after = await detail('koramangala')
  expect(after).toMatchObject({
    otherNames: ['Kora', 'Koramangala Block', 'कोरमंगला ब्लॉक', 'K Block'],
    formerSlugs: ['koramangala-block'],
    use: { homes: 3, projects: 1, profiles: 2, savedSearches: 1 },
    merges: [{ id: made.id, state: 'done' }],
  })
  const { data: suggested } = await app.ask(suggest, { query: { text: 'k block' } })
  expect(JSON.stringify(suggested)).toContain('"koramangala"')
  expect((await app.ask(getServiceAreas, { token: agent.token })).data.areas).toMatchObject([
    { locality: 'koramangala' },
  ])
  const { data: shown } = await app.ask(getCity, { params: { slug: 'bengaluru' } })
  expect(shown.localities.map(({ slug }) => slug)).not.toContain('koramangala-block')
  const lists = async () =>
    (
      await app.db.query(
        `select area_ids from profiles where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
        [[one.id, both.id]],
      )
    ).rows.map(({ area_ids }) => area_ids as unknown)
  expect(await lists()).toEqual([[target], [target]])
  const door = async () =>
    (await app.db.query(`select key from saved_search_doors where saved_search_id = $1`, [search.id])).rows
  expect(await door()).toEqual([{ key: target }])

  // A home that came later stays in the other one.
  const [later = ''] = await homes('koramangala', 1)
  expect((await app.ask(undoMerge, { params: { id: made.id }, token: admin.token })).data.state).toBe('undoing')
  await app.work()
  expect((await found('koramangala-block')).toSorted()).toEqual(moved.toSorted())
  expect((await found('koramangala')).toSorted()).toEqual([...kept, later].toSorted())
  expect(await lists()).toEqual([[old], [target, old]])
  expect(await door()).toEqual([{ key: old }])
  expect(await detail('koramangala')).toMatchObject({
    otherNames: ['Kora'],
    formerSlugs: [],
    merges: [{ state: 'undone' }],
  })
  expect(await detail('koramangala-block')).toMatchObject({ use: { homes: 2, projects: 1 }, nameHindi: 'कोरमंगला ब्लॉक' })
  expect((await app.refusal(undoMerge, { params: { id: made.id }, token: admin.token })).problem.code).toBe(
    'MERGE_NOT_UNDOABLE',
  )
  const { rows } = await app.db.query<{ action: string }>(
    `select action, before, after from audit_log where target_name = 'IN bengaluru/koramangala-block' order by id`,
  )
  expect(rows).toMatchObject([
    { action: 'locality-added' },
    { action: 'locality-merged', before: { slug: 'koramangala-block' }, after: { slug: 'koramangala' } },
    { action: 'locality-merge-undone' },
  ])
})

test('a locality is not merged into itself, nor into one of another city, nor by others', async () => {
  expect(await refuse('indiranagar', 'indiranagar')).toEqual([422, 'PLACE_MERGED_INTO_ITSELF'])
  expect(await refuse('indiranagar', 'baner')).toEqual([404, 'PLACE_NOT_FOUND'])
  expect(await refuse('atlantis', 'indiranagar')).toEqual([404, 'PLACE_NOT_FOUND'])
  await add('Ulsoor')
  expect((await refuse('ulsoor', 'indiranagar', moderator.token))[0]).toBe(403)
  expect((await detail('indiranagar')).merges).toEqual([])
})

test('after two merges in a row each old address leads straight to the last one, and the first is undone last', async () => {
  for (const name of ['First', 'Second', 'Third']) await add(name)
  const [home = ''] = await homes('first', 1)
  const one = await merge('first', 'second')
  await app.work()
  const two = await merge('second', 'third')
  await app.work()
  for (const slug of ['first', 'second'])
    expect(await lead(`/listing/cat/homes-for-sale-in-${slug}-bengaluru`)).toBe(
      '/listing/cat/homes-for-sale-in-third-bengaluru',
    )
  expect(await found('first')).toEqual([home])
  expect((await detail('third')).formerSlugs).toEqual(['first', 'second'])
  const names = { country: { slug: 'india', name: 'India' }, state: { slug: 'karnataka', name: 'Karnataka' } }
  const place = { ...names, city: { slug: 'bengaluru', name: 'Bengaluru' }, locality: { slug: 'first', name: 'First' } }
  expect((await placeIdOf(app.db, 'in', place, [77.6, 12.9])).localityId).toBe(await idOf('third'))

  expect((await app.refusal(undoMerge, { params: { id: one.id }, token: admin.token })).problem.code).toBe(
    'MERGE_NOT_UNDOABLE',
  )
  // A new locality may have the address of a merged one, which then cannot come back.
  await add('Second')
  expect(await lead('/listing/cat/homes-for-sale-in-second-bengaluru')).toBeUndefined()
  expect((await app.refusal(undoMerge, { params: { id: two.id }, token: admin.token })).problem.code).toBe(
    'PLACE_SLUG_TAKEN',
  )
  await merge('second', 'third')
  await app.work()
  await app.ask(undoMerge, { params: { id: two.id }, token: admin.token })
  await app.work()
  expect(await lead('/listing/cat/homes-for-sale-in-first-bengaluru')).toBe(
    '/listing/cat/homes-for-sale-in-second-bengaluru',
  )
  expect(await found('second')).toEqual([home])
  await app.ask(undoMerge, { params: { id: one.id }, token: admin.token })
  await app.work()
  expect(await found('first')).toEqual([home])
})

test('a server that is killed while it moves leaves a merge that the next one finishes', async () => {
  for (const name of ['Half', 'Whole']) await add(name)
  const moved = await homes('half', 3)
  const { id } = await merge('half', 'whole')
  for (let life = 0; life < 12; life++)
    await expect(app.runJob(moveMergedJob, { merge: id }, mortal(app.db, life))).rejects.toThrow(Killed)
  await app.work()
  expect((await found('whole')).toSorted()).toEqual(moved.toSorted())
  expect((await detail('whole')).merges).toMatchObject([{ state: 'done' }])
  // What another server wrote before it knew.
  await app.db.query(
    `update properties set locality_id = (select from_id from place_merges where id = $2) where id = $1`,
    [moved[0], id],
  )
  await app.runJob(moveMergedJob, { merge: id })
  await app.work()
  expect((await found('whole')).toSorted()).toEqual(moved.toSorted())
})

test('a merge can be undone for thirty days', async () => {
  for (const name of ['Former', 'Present']) await add(name)
  const { id } = await merge('former', 'present')
  await app.work()
  expect((await detail('present')).merges[0]?.undoUntil).toBeDefined()
  const longAgo = new Date(app.clock.now().getTime() - MERGE_UNDO_DAYS * DAY_MS)
  await app.db.query(`update place_merges set at = $2 where id = $1`, [id, longAgo])
  expect((await app.refusal(undoMerge, { params: { id }, token: admin.token })).problem.code).toBe('MERGE_NOT_UNDOABLE')
})

test('every column that may name a locality is moved', async () => {
  const { rows } = await app.db.query<{ name: string }>(
    `select conrelid::regclass || '.' || a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.confrelid = 'places'::regclass and c.contype = 'f'
     union select table_name || '.' || column_name from information_schema.columns
       where table_schema = 'public' and (column_name like '%area_ids' or column_name like '%locality_id%' or column_name = 'service_areas')`,
  )
  const columns = rows.map(({ name }) => name).filter((name) => !name.endsWith('city_id'))
  const derived = [
    'search_homes.locality_id',
    'place_figures.place_id',
    'place_months.place_id',
    'place_trends.place_id',
    'place_searches.place_id',
  ]
  const ofCities = ['service_cities.place_id', 'service_waitlist.place_id']
  const ofPlaces = [
    'places.parent_id',
    'places.merged_into',
    'former_place_slugs.place_id',
    'place_merges.from_id',
    'place_merges.into_id',
  ]
  const views = ['agents.area_ids', 'agencies.area_ids', 'builders.area_ids']
  const known = new Set([
    ...derived,
    ...ofCities,
    ...ofPlaces,
    ...views,
    ...movedRows.map(({ table, column }) => `${table}.${column}`),
  ])
  expect(columns.filter((name) => !known.has(name))).toEqual([])
})
