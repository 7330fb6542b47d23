import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { memberPaths } from '../contract/member-paths.ts'
import { paths } from '../contract/paths.ts'
import { DAY_MS } from '../contract/time.ts'
import { ASKED_FOR, SOLD_FOR, openRound, runContestJobs } from './domains/contests/factory.ts'
import { rebuildFigures } from './domains/search/service.ts'
import { openListers, type Lister } from './testing/listers.ts'
import { requestOf, startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let player: Lister
let secret: { id: string; listingId: string; slug: string }
let code: string
let ids: string[]
let pictures: string[]

beforeAll(async () => {
  app = await startApp(undefined, { dist: path.resolve(import.meta.dirname, '../dist') })
  const listers = await openListers(app)
  const agent = await listers.anAgent()
  player = await listers.someone()
  const of = { listerKind: 'agent' as const, listAgentId: agent.agentId, listOfficeId: agent.agencyId }
  for (let more = 0; more < 8; more += 1) await listers.home({ ...of, livingArea: 190 + more })
  const round = await openRound(
    app,
    listers,
    Array.from({ length: 5 }, () => ({ ...of, previousListPrice: ASKED_FOR, originalListPrice: ASKED_FOR })),
  )
  // A player had seen one of the homes before: they saved it, and asked about it.
  const [id = ''] = round.homes
  const other = await listers.home(of)
  await app.db.query(
    `insert into favourites (user_id, property_id, price_at_save, currency, saved_at, updated_at) values ($1, $2, $3, 'INR', $4, $4)`,
    [player.id, id, ASKED_FOR, app.clock.now()],
  )
  const { data: asked } = await app.ask(endpoints.sendEnquiry, {
    body: { subject: { kind: 'property', id: other }, consent: true },
    token: player.token,
  })
  await app.db.query(`update enquiries set property_id = $2 where id = $1`, [asked.id, id])
  await app.db.transaction((db) => rebuildFigures(db))
  await app.work()
  const { rows } = await app.db.query<typeof secret>(
    `select id, listing_id as "listingId", slug from properties where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('no home')
  ;[secret, code] = [rows[0], round.code]
  ids = [id, agent.agentId, agent.agencyId, asked.id, player.id]
  const { rows: keys } = await app.db.query<{ key: string }>(
    `select picture_key as key from property_media where property_id = any($1::uuid[])`,
    [round.homes],
  )
  pictures = keys.map(({ key }) => key)
})
afterAll(() => app.close())

/** The secret prices as figures in full and in short, whatever separates their digits. */
const figures = [SOLD_FOR, ASKED_FOR].flatMap((price) => [String(price / 100), (price / 100_000_00).toFixed(2)])
const told = (text: string) => figures.filter((figure) => text.replaceAll(/[,\s\u00a0]|%2C/g, '').includes(figure))

type Call = Pick<NonNullable<Parameters<typeof requestOf>[1]>, 'params' | 'query'>

/** The calls of an endpoint, with everything that could name the home. */
function callsOf({ path: url, name }: Endpoint): Call[] {
  const market = { market: 'in', city: 'bengaluru', language: 'en' }
  const queries: Record<string, string>[] = [
    {},
    { market: 'in' },
    market,
    { ids: secret.id },
    { ids: secret.listingId },
    {
      city: 'bengaluru',
      text: 'flat',
      near: '77.64,12.97',
      box: '77,12,78,13',
      zoom: '14',
      as: 'visitor',
      kind: 'agent',
    },
  ]
  const given: Record<string, string[]> = {
    id: ids,
    key: ids,
    slug: [secret.slug],
    listingId: [secret.listingId],
    code: [code],
    position: ['1'],
    propertyId: [secret.id],
  }
  const names = [...url.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one)
  const params = names.reduce<Record<string, string>[]>(
    (all, one) => all.flatMap((sofar) => (given[one] ?? [secret.id]).map((value) => ({ ...sofar, [one]: value }))),
    [{}],
  )
  const asked = name === 'getContestRound' ? [{}] : queries
  return params.flatMap((one) => asked.map((query) => ({ params: one, query })))
}

const reading: Endpoint[] = Object.values(endpoints).filter(({ method }) => method === 'GET')

test.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s tells neither a visitor nor a player the price before the guess',
  async (_, endpoint) => {
    for (const call of callsOf(endpoint))
      for (const token of [undefined, player.token]) {
        const answer = await app.app.http.inject(
          requestOf(endpoint, { ...call, ...(token !== undefined && { token }) }),
        )
        expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500)
        const text = JSON.stringify(answer.headers) + answer.body
        expect(told(text), `${endpoint.name} ${JSON.stringify(call)}`).toEqual([])
      }
  },
)

const addresses = () => [
  paths.root,
  paths.contest(),
  paths.contest({ city: 'bengaluru', round: code }),
  paths.property(secret.id),
  paths.propertyByRef(secret.listingId),
  `/property/${secret.slug}`,
  paths.compare([secret.id]),
  paths.saved([secret.id]),
  paths.grid({ city: 'bengaluru' }),
  paths.list({ city: 'bengaluru', status: 'sold' }),
  paths.map({ city: 'bengaluru' }),
  paths.agent(ids[1] ?? ''),
  paths.agency(ids[2] ?? ''),
  memberPaths.queries(),
  '/sitemap.xml',
  ...['pages', 'places', 'reports', 'directories', 'homes-1', 'profiles', 'projects', 'blog'].map(
    (file) => `/sitemap/${file}.xml`,
  ),
]

test('no page, sitemap or header tells the price, and no sitemap the home', async () => {
  for (const url of addresses()) {
    const { statusCode, headers, body } = await app.get(url, { accept: 'text/html' })
    expect(statusCode, url).toBeLessThan(500)
    expect(told(JSON.stringify(headers) + body), url).toEqual([])
    if (url.startsWith('/sitemap')) expect(body).not.toContain(secret.id)
  }
})

test('a round names neither its homes nor where they are, and its pictures have opaque names', async () => {
  const { body } = await app.app.http.inject(
    requestOf(endpoints.getContestRound, { params: { code }, token: player.token }),
  )
  for (const named of [secret.id, secret.listingId, secret.slug, 'indiranagar', 'alt'])
    expect(body.toLowerCase()).not.toContain(named.toLowerCase())
  for (const key of pictures) {
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(body).toContain(`/images/${key}`)
  }
})

test('the looking finds the price where it is told: on the home’s page once the round is over', async () => {
  app.clock.move(DAY_MS)
  await runContestJobs(app)
  const { body } = await app.app.http.inject(requestOf(endpoints.getProperty, { params: { id: secret.id } }))
  expect(told(body)).toHaveLength(2)
  const page = await app.get(paths.property(secret.id), { accept: 'text/html' })
  expect(told(page.body).length).toBeGreaterThan(1)
})
