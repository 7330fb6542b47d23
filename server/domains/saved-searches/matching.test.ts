import { insertRows } from '../../platform/db/insert-rows.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { dayIn } from '../../../contract/markets.ts'
import { searchProperties } from '../../../contract/search/search.ts'
import { alertEvents, alertSchedules, type AlertEvent, type Schedules } from '../../../contract/saved-searches.ts'
import { openDatabase, type Database } from '../../platform/db/pool.ts'
import { createLog } from '../../platform/log.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeProfile } from '../directories/factory.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomes, rebuildFigures } from '../search/service.ts'
import { releaseNotificationsJob } from '../notifications/jobs.ts'
import { createAccount, notificationPrefs } from '../users/service.ts'
import { matchAlerts } from './matching.ts'
import { readStopToken } from './links.ts'
import { readSearch } from './query.ts'
import { saveSearch } from './saved-searches.ts'
import { sendAlerts } from './sending.ts'
import { shippedSetting } from '../../../contract/settings/settings.ts'

let app: TestApp
let spots: { city: string; cityId: number; locality: string; localityId: number; at: [number, number] }[]

/** A pseudo-random generator with a seed, so that every run is the same. */
function seeded(seed: number) {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return {
    random,
    chance: (share: number) => random() < share,
    whole: (least: number, most: number) => least + Math.floor(random() * (most - least + 1)),
    pick: <T>(list: readonly T[]): T => {
      const item = list[Math.floor(random() * list.length)]
      if (item === undefined) throw new Error('Nothing to pick from.')
      return item
    },
    some: <T>(list: readonly T[]): T[] => {
      const chosen = list.filter(() => random() < 0.5)
      return chosen.length ? chosen : list.slice(0, 1)
    },
  }
}
type Seeded = ReturnType<typeof seeded>

const cities: Parameters<typeof makePlaces>[1] = {
  Bengaluru: {
    at: [77.59, 12.97],
    localities: { Koramangala: [77.62, 12.93], Indiranagar: [77.64, 12.97], Whitefield: [77.75, 12.97] },
  },
  Mysuru: { at: [76.64, 12.3], localities: { Gokulam: [76.62, 12.33] } },
}

const kinds = ['apartment', 'villa', 'house', 'studio'] as const
const LAKH = 100_000_00

beforeAll(async () => {
  app = await startApp()
  await insertRows(app.db, 'profiles', [agency])
  await insertRows(app.db, 'profiles', agents)
  await insertRows(app.db, 'profiles', [builder])
  const places = await makePlaces(app.db, cities)
  spots = Object.entries(cities).flatMap(([city, { localities }]) =>
    Object.entries(localities).map(([locality, at]) => ({
      city: city.toLowerCase(),
      cityId: places.city[city] ?? 0,
      locality: locality.toLowerCase(),
      localityId: places.locality[locality] ?? 0,
      at,
    })),
  )
})
afterAll(() => app.close())

/** Two agents, an agency of one of them, and a builder. */
const agency = makeProfile({ kind: 'agency', slug: 'an-agency' })
const agents = [makeProfile({ slug: 'agent-one', agencyId: agency.id }), makeProfile({ slug: 'agent-two' })] as const
const builder = makeProfile({ kind: 'builder', slug: 'a-builder' })
const listers: Partial<PropertyRow>[] = [
  {},
  {},
  { listAgentId: agents[0].id, listOfficeId: agency.id },
  { listAgentId: agents[1].id },
  { listBuilderId: builder.id },
]

/** The calendar day this many days from now. */
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

function someHome({ pick, whole, chance, random, some }: Seeded): PropertyRow {
  const { cityId, localityId, at } = pick(spots)
  const posted = new Date(app.clock.now().getTime() - whole(0, 40) * 86_400_000).toISOString()
  const now = app.clock.now().toISOString()
  return makeProperty({
    cityId,
    localityId,
    intent: chance(0.8) ? 'sale' : 'rent',
    propertySubType: pick(kinds),
    ...(chance(0.1) ? { listPrice: undefined, priceOnRequest: true } : { listPrice: whole(2, 30) * 10 * LAKH }),
    bedroomsTotal: chance(0.1) ? undefined : whole(0, 7),
    bathroomsTotalInteger: whole(1, 4),
    livingArea: chance(0.05) ? undefined : whole(40, 200),
    furnished: pick(['furnished', 'partial', 'unfurnished']),
    developmentStatus: pick(['ready', 'under-construction']),
    yearBuilt: chance(0.1) ? undefined : whole(1990, 2025),
    entryLevel: whole(0, 12),
    listerKind: pick(['owner', 'agent', 'builder', 'agency']),
    directionFaces: chance(0.2) ? undefined : pick(['north', 'north-east', 'east', 'west', 'north-west']),
    availabilityDate: chance(0.5) ? undefined : inDays(whole(-10, 40)),
    petsAllowed: chance(0.7) ? undefined : [pick(['cats', 'none'])],
    brokerage: chance(0.7) ? undefined : { percent: whole(0, 2) },
    amenities: some(['lift', 'gym', 'security', 'waterfront']),
    title: chance(0.3) ? 'Corner home beside the lake with terrace' : 'A calm home on a tree-lined street',
    ...pick(listers),
    ...(chance(0.9) && { longitude: at[0] + (random() - 0.5) / 20, latitude: at[1] + (random() - 0.5) / 20 }),
    locationPrecision: pick(['exact', 'building', 'street', 'locality']),
    onMarketTimestamp: posted,
    lastConfirmedAt: posted,
    createdAt: now,
    updatedAt: now,
  })
}

function someQuery({ pick, whole, chance, some }: Seeded): string {
  const spot = pick(spots)
  const params = new URLSearchParams({ intent: chance(0.8) ? 'sale' : 'rent' })
  if (chance(0.15)) {
    const [kind, slug] = pick([
      ['agent', 'agent-one'],
      ['agent', 'agent-two'],
      ['agency', 'an-agency'],
      ['builder', 'a-builder'],
    ] as const)
    params.set(kind, slug)
  }
  const [lng, lat] = spot.at
  const where = pick(['none', 'city', 'locality', 'box', 'polygon', 'near', 'wide', 'both'] as const)
  if (where === 'city') params.set('city', spot.city)
  if (where === 'locality' || where === 'both')
    params.set('locality', [...new Set([spot.locality, pick(spots).locality])].join(','))
  if (where === 'box' || where === 'both')
    params.set('box', [lng - 0.02, lat - 0.015, lng + 0.02, lat + 0.02].join(','))
  if (where === 'wide') params.set('box', '60,5,90,30')
  if (where === 'polygon')
    params.set('polygon', `${lng - 0.03},${lat - 0.02};${lng + 0.03},${lat - 0.01};${lng},${lat + 0.03}`)
  if (where === 'near') {
    params.set('near', `${lng},${lat}`)
    params.set('radius', String(whole(3, 30) * 100))
  }
  if (chance(0.4)) params.set('priceMax', String(whole(10, 30) * 10 * LAKH))
  if (chance(0.3)) params.set('priceMin', String(whole(1, 10) * 10 * LAKH))
  if (chance(0.4)) params.set('bedrooms', some([0, 1, 2, 3, 4, 5]).join(','))
  if (chance(0.4)) params.set('propertySubType', some(kinds).join(','))
  if (chance(0.15)) params.set('category', pick(['residential', 'commercial,residential', 'land']))
  if (chance(0.15)) params.set('amenities', some(['lift', 'gym']).join(','))
  if (chance(0.15)) params.set('furnished', some(['furnished', 'partial']).join(','))
  if (chance(0.15)) params.set('developmentStatus', 'ready')
  if (chance(0.1)) params.set('lister', 'owner,agent')
  if (chance(0.15)) params.set('facing', some(['north', 'east', 'north-west']).join(','))
  if (chance(0.1)) params.set('areaMin', String(whole(40, 120)))
  if (chance(0.1)) params.set('areaMax', String(whole(120, 200)))
  if (chance(0.1)) params.set('bathroomsMin', String(whole(1, 3)))
  if (chance(0.05)) params.set('pgSharing', String(whole(1, 3)))
  if (chance(0.1)) params.set('ageMax', String(whole(1, 20)))
  if (chance(0.1)) params.set('floorMin', String(whole(0, 3)))
  if (chance(0.1)) params.set('floorMax', String(whole(3, 10)))
  if (chance(0.1)) params.set('listedWithin', String(whole(1, 30)))
  if (chance(0.1)) params.set('availableBy', inDays(whole(-5, 30)))
  if (chance(0.1)) params.set('petsAllowed', '1')
  if (chance(0.1)) params.set('noBrokerage', '1')
  if (chance(0.05)) params.set('photosOnly', '1')
  if (chance(0.15)) params.set('text', pick(['terrace', 'lake tererace', 'calm street', 'indiranagar', 'the']))
  return params.toString()
}

let people = 0
async function someone(prefs: object = {}): Promise<string> {
  const [email, phone] = [`searcher${(people += 1)}@example.test`, `+9196${String(70_000_000 + people)}`]
  const at = app.clock.now()
  const account = await createAccount(app.db, at, {
    firstName: 'Meera',
    email,
    phone,
    emailVerifiedAt: at,
    phoneVerifiedAt: at,
  })
  const id = account?.user._id ?? ''
  await app.db.query(`update users set notification_prefs = $2 where id = $1`, [id, JSON.stringify(prefs)])
  return id
}

const tools = () => ({ places: app.app.places, clock: app.clock })

async function keepSearch(
  userId: string,
  query: string,
  wish: { schedules?: Schedules; events?: AlertEvent[] } = {},
): Promise<{ id: string; existing: boolean }> {
  return app.db.transaction((db) =>
    saveSearch(db, tools(), { userId }, 'en', { name: 'Homes', query, view: 'grid', ...wish }),
  )
}

async function foundBySearching(query: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined; ;) {
    const { data, next } = await app.ask(searchProperties, {
      query: { ...Object.fromEntries(new URLSearchParams(query)), limit: '50', ...(cursor && { cursor }) },
    })
    ids.push(...data.map(({ id }) => id))
    if (next === undefined) return ids.toSorted()
    cursor = next
  }
}

test('a new home meets the very searches that find it', async () => {
  const some = seeded(11)
  // Spelling correction uses the words of existing homes.
  const before = Array.from({ length: 30 }, () => someHome(some))
  await insertProperties(app.db, before)
  await indexHomes(
    app.db,
    before.map(({ id }) => id),
  )
  await rebuildFigures(app.db)
  app.app.places.forget()
  const owners = await Promise.all(Array.from({ length: 4 }, () => someone()))
  const searches = new Map<string, string>()
  for (const owner of owners)
    for (let n = 0; n < 30; n++) {
      const query = someQuery(some)
      const { id, existing } = await keepSearch(owner, query, { events: ['new'] })
      if (!existing) searches.set(id, query)
    }
  await matchAlerts(app.db, app.clock.now())
  const homes = Array.from({ length: 240 }, () => someHome(some))
  await insertProperties(app.db, homes)
  await indexHomes(
    app.db,
    homes.map(({ id }) => id),
  )
  await matchAlerts(app.db, app.clock.now())

  const { rows } = await app.db.query<{ id: string; property_id: string }>(
    `select saved_search_id as id, e.property_id from alert_matches join property_events e using (seq) where channel = 'inApp'`,
  )
  const matched = Map.groupBy(rows, ({ id }) => id)
  const old = new Set(before.map(({ id }) => id))
  let finds = 0
  for (const [id, query] of searches) {
    const found = (await foundBySearching(query)).filter((home) => !old.has(home))
    finds += found.length
    expect((matched.get(id) ?? []).map(({ property_id }) => property_id).toSorted(), query).toEqual(found)
  }
  expect(finds).toBeGreaterThan(500)
})

test('one search has one spelling', () => {
  const spell = (text: string) => readSearch(text).query
  expect(spell('/listing-grid?sort=price-low&page=3&city=pune&bedrooms=3,2&at=73,18,12')).toBe(
    spell('bedrooms=2,3&market=in&intent=sale&city=pune&near=73.8,18.5'),
  )
  expect(spell('polygon=1,1;2,1;2,2&photosOnly=true')).toBe(
    'market=in&intent=sale&photosOnly=1&polygon=1%2C1%3B2%2C1%3B2%2C2',
  )
  expect(() => spell('bedrooms=9')).toThrow('INVALID_INPUT')
})

interface Kept {
  id: string
  userId: string
  query: string
  events: AlertEvent[]
  schedules: Schedules
}

/** Whether a home at a price matches the search: a plain reimplementation. */
function wants({ query }: Kept, home: PropertyRow, price: number | null): boolean {
  const asked = new URLSearchParams(query)
  const list = (name: string) => asked.get(name)?.split(',')
  const locality = spots.find(({ localityId }) => localityId === home.localityId)
  const [min, max, beds] = [asked.get('priceMin'), asked.get('priceMax'), list('bedrooms')?.map(Number)]
  return [
    asked.get('intent') === home.intent,
    !asked.has('city') || asked.get('city') === locality?.city,
    !asked.has('locality') || list('locality')?.includes(locality?.locality ?? ''),
    min === null || (price !== null && price >= Number(min)),
    max === null || (price !== null && price <= Number(max)),
    !beds ||
      (home.bedroomsTotal !== undefined &&
        (beds.includes(home.bedroomsTotal) || (beds.includes(5) && home.bedroomsTotal >= 5))),
    !asked.has('propertySubType') || list('propertySubType')?.includes(home.propertySubType),
  ].every(Boolean)
}

const Line = z.object({ at: z.string(), channel: z.string(), to: z.string(), text: z.string() })

test('whatever is killed, events count once and homes are told once a day', async () => {
  const some = seeded(Number(process.env['SEED'] ?? 5))
  const { random, chance, pick, whole } = some
  await app.db.query('delete from saved_searches')
  await matchAlerts(app.db, app.clock.now())
  const secretKey = readSecretKey(app.folder, undefined)
  const owners = [
    await someone({ quietHours: null }),
    await someone({ quietHours: { from: '21:00', to: '08:30' } }),
    await someone(),
  ]
  const searches: Kept[] = []
  for (let n = 0; n < 45; n++) {
    const spot = pick(spots)
    const query = new URLSearchParams({ intent: chance(0.85) ? 'sale' : 'rent' })
    const where = pick(['city', 'locality', 'none', 'none'] as const)
    if (where !== 'none') query.set(where, spot[where])
    if (chance(0.4)) query.set('priceMax', String(whole(5, 30) * 10 * LAKH))
    if (chance(0.2)) query.set('priceMin', String(whole(1, 10) * 10 * LAKH))
    if (chance(0.3)) query.set('bedrooms', some.some([1, 2, 3, 5]).join(','))
    if (chance(0.3)) query.set('propertySubType', some.some(kinds).join(','))
    const schedules = { inApp: pick(alertSchedules), email: pick(alertSchedules), sms: pick(alertSchedules) }
    const events = some.some(alertEvents)
    const userId = pick(owners)
    const { id, existing } = await keepSearch(userId, query.toString(), { schedules, events })
    if (!existing) searches.push({ id, userId, query: query.toString(), events, schedules })
  }

  // Workers that crash: at a random query, by an exception or by losing their database connection.
  const { rows: names } = await app.db.query<{ name: string }>('select current_database() as name')
  const connection = { host: inject('databaseHost'), user: 'lintel', database: names[0]?.name }
  let killed = 0
  async function asWorker(mortal: boolean, work: (database: Database) => Promise<unknown>): Promise<void> {
    const own = openDatabase({ connection, log: createLog('silent'), max: 3, secretKey })
    let left = mortal ? whole(0, 25) : Infinity
    const worker: Database = {
      ...own,
      transaction: (inside) =>
        own.transaction(async (db) => {
          const result = await inside({
            ...db,
            async query(statement, values) {
              left -= 1
              if (left === 0 && chance(0.5)) throw new Error('killed')
              if (left === 0) {
                const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
                await app.db.query('select pg_terminate_backend($1)', [rows[0]?.pid])
              }
              return db.query(statement, values)
            },
          })
          if (mortal && random() < 0.1) throw new Error('killed before it could commit')
          return result
        }),
    }
    try {
      await work(worker)
    } catch {
      killed += 1
    } finally {
      await own.close()
    }
  }
  const matching = (mortal: boolean) => asWorker(mortal, (db) => matchAlerts(db, app.clock.now()))
  const sending = (mortal: boolean) => asWorker(mortal, (db) => sendAlerts(db, app.clock.now()))
  /** Delivers what was sent so far, before the clock moves on. */
  async function deliver(): Promise<void> {
    await app.runJob(releaseNotificationsJob, {})
    await app.work()
  }

  const homes = new Map<string, PropertyRow>()
  const status = new Map<string, string>()
  async function move(id: string, ...through: string[]): Promise<void> {
    await app.db.transaction(async (db) => {
      for (const to of through)
        await db.query(`update properties set standard_status = $2, updated_at = $3 where id = $1`, [
          id,
          to,
          app.clock.now(),
        ])
    })
    status.set(id, through.at(-1) ?? '')
  }
  for (let step = 0; step < 45; step++) {
    const fresh = Array.from({ length: whole(0, 4) }, () => someHome(some))
    if (fresh.length) await insertProperties(app.db, fresh)
    for (const home of fresh) {
      homes.set(home.id, home)
      status.set(home.id, 'active')
    }
    for (let n = whole(0, 5); n > 0 && homes.size; n--) {
      const id = pick([...homes.keys()])
      const price = whole(2, 30) * 10 * LAKH
      if (chance(0.5))
        await app.db.query(
          `update properties set list_price = $2, updated_at = $3 where id = $1 and list_price is not null`,
          [id, price, app.clock.now()],
        )
      else if (status.get(id) === 'paused') await move(id, 'active')
      else if (status.get(id) === 'active') await (chance(0.6) ? move(id, 'paused') : move(id, 'under_offer', 'sold'))
    }
    await deliver()
    app.clock.move(whole(0, 9) * 1_800_000)
    const mortal = chance(0.6)
    if (chance(0.8)) await Promise.all(chance(0.3) ? [matching(mortal), matching(chance(0.5))] : [matching(mortal)])
    if (chance(0.7))
      await Promise.all(chance(0.4) ? [sending(mortal), sending(false), matching(mortal)] : [sending(mortal)])
  }
  expect(killed).toBeGreaterThan(5)
  await matching(false)
  // Weekly digests and quiet hours end meanwhile.
  for (let hour = 0; hour < 16 * 24; hour++) {
    await deliver()
    app.clock.move(3_600_000)
    const { rowCount } = await app.db.query(`select from saved_search_channels where next_at <= $1`, [app.clock.now()])
    if (rowCount) await sending(false)
  }
  await deliver()

  const { rows: events } = await app.db.query<{
    seq: number
    property_id: string
    kind: AlertEvent
    price: number | null
  }>(`select seq, property_id, kind, price from property_events where property_id = any($1) order by seq`, [
    [...homes.keys()],
  ])
  const expected = searches.flatMap((search) =>
    events.flatMap((event) => {
      const home = homes.get(event.property_id)
      if (!home || !search.events.includes(event.kind) || !wants(search, home, event.price)) return []
      return (['inApp', 'email', 'sms'] as const)
        .filter((channel) => search.schedules[channel] !== 'off')
        .map((channel) => ({ search, channel, event, home: event.property_id }))
    }),
  )
  expect(expected.length).toBeGreaterThan(300)
  // Each event was settled once, and those of one home in order.
  const { rows: settled } = await app.db.query<{ id: string; channel: string; seq: number; home: string }>(
    `select m.saved_search_id as id, m.channel, m.seq, e.property_id as home from alert_matches m
     join alert_batches b on b.id = m.batch_id join property_events e using (seq) order by b.id, m.seq`,
  )
  expect(settled.map(({ id, channel, seq }) => `${id} ${channel} ${seq}`).toSorted()).toEqual(
    expected.map(({ search, channel, event }) => `${search.id} ${channel} ${event.seq}`).toSorted(),
  )
  for (const inOrder of Map.groupBy(settled, ({ id, channel, home }) => `${id} ${channel} ${home}`).values()) {
    const seqs = inOrder.map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
  }

  // The delivered messages.
  const lines = readFileSync(path.join(app.folder, 'outbox.ndjson'), 'utf8').trim().split('\n')
  const left = lines.map((line) => Line.parse(JSON.parse(line)))
  const ENTRY = /^(New|Price cut|Back on the market|Off the market): .*\n.*\n\S*\/listing-details-v1\/(\S+)$/gm
  const mailed = left
    .filter(({ channel }) => channel === 'email')
    .flatMap(({ at, to, text }) => {
      const search = readStopToken(secretKey, /alerts\/stop\?token=(\S+)/.exec(text)?.[1] ?? '')
      return [...text.matchAll(ENTRY)].map(([, kind, home]) => {
        return { kind, home, search, to, day: dayIn(new Date(at), 'in') }
      })
    })
  const most = (groups: Map<string, unknown[]>) => Math.max(...[...groups.values()].map(({ length }) => length))
  expect(most(Map.groupBy(mailed, ({ search, home, day }) => `${search} ${home} ${day}`))).toBe(1)
  const notNew = mailed.filter(({ kind }) => kind !== 'New')
  expect(notNew.length).toBeGreaterThan(20)
  expect(most(Map.groupBy(notNew, ({ to, home, day }) => `${to} ${home} ${day}`))).toBe(1)
  const newTo = expected.filter(({ channel, event }) => channel === 'email' && event.kind === 'new')
  expect(newTo.length).toBeGreaterThan(20)
  const wentOff = new Set(events.flatMap(({ kind, property_id: home }) => (kind === 'status' ? [home] : [])))
  for (const { search, home } of newTo.filter((one) => !wentOff.has(one.home)))
    expect(mailed.some((entry) => entry.search === search.id && entry.home === home)).toBe(true)
  const texts = left.filter(({ channel }) => channel === 'sms')
  expect(texts.some(({ text }) => text.includes('more updates'))).toBe(true)
  expect(most(Map.groupBy(texts, ({ to, at }) => `${to} ${dayIn(new Date(at), 'in')}`))).toBe(
    shippedSetting('in', 'sms-per-day'),
  )
  expect(await Promise.all(owners.map((id) => notificationPrefs(app.db, id)))).toHaveLength(3)
})
