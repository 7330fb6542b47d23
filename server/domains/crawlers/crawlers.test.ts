import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../../platform/config.ts'
import { MINUTE_MS } from '../../../contract/time.ts'
import { openListers, type ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { updateProperty } from '../properties/service.ts'
import { rebuildFigures } from '../search/service.ts'
import { announceChangesJob } from './index-now/index-now.ts'

const SITE = 'https://homes.example.com'
const KEY = 'a-key-of-tests-0001'
const Announced = z.object({ host: z.string(), key: z.string(), keyLocation: z.string(), urlList: z.array(z.string()) })

let app: TestApp
let agent: ListingAgent
let homes: string[]
let door: Server
let doorStatus = 200
let announced: z.infer<typeof Announced>[] = []

beforeAll(async () => {
  door = createServer((request, response) => {
    const take = async () => {
      announced.push(Announced.parse(JSON.parse(await text(request))))
      response.writeHead(doorStatus).end()
    }
    void take()
  })
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))
  const at = door.address()
  const port = typeof at === 'object' && at ? at.port : 0
  app = await startApp(undefined, {
    environment: { MAIN_SITE_URL: SITE, INDEXNOW_KEY: KEY, INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow` },
    isAllowed: (address) => address === '127.0.0.1',
  })
  const { anAgent, homeOf } = await openListers(app)
  agent = await anAgent()
  homes = []
  for (const more of [
    { listPrice: 1_25_00_000_00, title: 'Corner flat with <two> balconies & a view' },
    { intent: 'rent', listPrice: 42_000_00, leaseAmountFrequency: 'month' },
  ] as const) {
    homes.push(await homeOf(agent, more))
    app.clock.move(MINUTE_MS)
  }
  await rebuildFigures(app.db)
  app.app.places.forget()
})
afterAll(async () => {
  await app.close()
  door.close()
})

const announce = () => app.runJob(announceChangesJob, {})

test('the newest homes of a lister are a feed, for sale and for rent, as RSS and as JSON', async () => {
  const feed = (format: string) => `/feeds/in/agent/agent-${agent.agentId}.${format}`
  const rss = parseRssFeed((await app.get(feed('xml'))).body)
  expect(rss.title).toContain('Farah Khan')
  expect(rss.items?.map(({ link }) => link?.split('/').at(-1)).toSorted()).toEqual(homes.toSorted())
  const sale = rss.items?.find(({ link }) => link?.endsWith(homes[0] ?? ''))
  expect(sale?.title).toBe('Corner flat with <two> balconies & a view')
  expect(sale?.description).toContain('₹ 1.25 Cr')
  expect(sale?.description).toContain('Indiranagar, Bengaluru')
  const { headers, body } = await app.get(feed('json'))
  expect(headers).toMatchObject({
    'content-type': 'application/feed+json; charset=utf-8',
    'cache-control': 'public, max-age=600',
  })
  const json = parseJsonFeed(body)
  expect(json.items).toHaveLength(2)
  expect(json.items?.[0]?.image).toMatch(/^https:\/\/homes\.example\.com\/images\/.*\.webp$/)
  expect((await app.get(feed('json'), { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
})

test('nobody else has a feed', async () => {
  for (const path of [
    'in/agent/nobody.xml',
    'in/advisor/x.xml',
    'in/agent/nobody.txt',
    'mars/agent/x.xml',
    'in/agent/x',
  ])
    expect((await app.get(`/feeds/${path}`)).statusCode, path).toBe(404)
})

test('each kind of page has a sitemap, and the index says when it changed', async () => {
  const { body: index } = await app.get('/sitemap.xml')
  for (const kind of ['pages', 'places', 'reports', 'directories', 'blog', 'profiles', 'projects', 'homes-1'])
    expect(index).toContain(`<loc>${SITE}/sitemap/${kind}.xml</loc>`)
  const dayOf = async (file: string) =>
    [...(await app.get(`/sitemap/${file}.xml`)).body.matchAll(/<lastmod>([^<]+)</g)].map(([, day = '']) => day)
  const latest = (await dayOf('homes-1')).toSorted().at(-1)
  expect(index).toContain(`/sitemap/homes-1.xml</loc><lastmod>${latest}</lastmod>`)
  const { body: places } = await app.get('/sitemap/places.xml')
  expect(places).toMatch(new RegExp(`bengaluru</loc><lastmod>${latest}</lastmod>`))
  for (const file of ['pages-1', 'homes', 'homes-0', 'constructor', 'toString'])
    expect((await app.get(`/sitemap/${file}.xml`)).statusCode, file).toBe(404)
})

test('assistants are told what they may read, with addresses that are there', async () => {
  const { body, headers } = await app.get('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^# Lintel\n\n> /)
  for (const [, path = ''] of body.matchAll(/\]\(https:\/\/homes\.example\.com(\/(?:sitemap|blog\/feed|api)[^)]*)\)/g))
    expect((await app.get(path)).statusCode, path).toBe(200)
})

test('search engines are told once of each batch of changes, of this site alone', async () => {
  expect((await app.get('/indexnow.txt')).body).toBe(KEY)
  await announce()
  expect(announced).toEqual([])
  const [id = ''] = homes
  app.clock.move(MINUTE_MS)
  await updateProperty(app.db, id, { list_price: 1_10_00_000_00 }, { now: app.clock.now() })
  await updateProperty(app.db, id, { list_price: 1_05_00_000_00 }, { now: app.clock.now() })
  await announce()
  await announce()
  expect(announced).toHaveLength(1)
  const [told] = announced
  expect(told).toMatchObject({ host: 'homes.example.com', key: KEY, keyLocation: `${SITE}/indexnow.txt` })
  expect(told?.urlList.filter((url) => url === `${SITE}/listing-details-v1/${id}`)).toHaveLength(1)
  for (const url of told?.urlList ?? []) expect(url.startsWith(`${SITE}/`)).toBe(true)
})

test('what a closed door missed is told when it opens', async () => {
  const [, id = ''] = homes
  announced = []
  doorStatus = 503
  await updateProperty(app.db, id, { list_price: 40_000_00 }, { now: app.clock.now() })
  await expect(announce()).rejects.toThrow('503')
  doorStatus = 202
  await announce()
  expect(announced.map(({ urlList }) => urlList)).toEqual([announced[0]?.urlList, announced[0]?.urlList])
  await announce()
  expect(announced).toHaveLength(2)
})

test('nobody is told by default, and a key needs the address of the site', async () => {
  expect(readConfig({}).INDEXNOW_KEY).toBeUndefined()
  expect(() => readConfig({ INDEXNOW_KEY: KEY })).toThrow('MAIN_SITE_URL')
})
