import { PassThrough } from 'node:stream'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './platform/log.ts'
import { openListers } from './testing/listers.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

const CONNECTIONS = 100
const FILTER_COMBINATIONS = 2000
const HOMES = 12
const dist = path.resolve(import.meta.dirname, '../dist')

let app: TestApp
let homes: string[]
let address: string
const said = new PassThrough({ encoding: 'utf8' })

beforeAll(async () => {
  app = await startApp(undefined, {
    dist,
    log: createLog('warn', said),
    environment: { MICRO_CACHE_MS: '60000' },
  })
  const { home } = await openListers(app)
  homes = []
  for (let n = 0; n < HOMES; n++) homes.push(await home({ listPrice: (40 + n) * 1_00_000_00 }))
  address = await app.app.http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

interface Answered {
  status: number
  retryAfter: string | undefined
  body: string
}

function openVisitor(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    visit: (url: string, headers: Record<string, string> = {}) =>
      new Promise<Answered>((resolve, reject) => {
        get(`${address}${url}`, { agent, headers }, (response) => {
          let body = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (body += chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body }),
          )
        }).on('error', reject)
      }),
    leave: () => agent.destroy(),
  }
}

/** Addresses named by the sitemap, from the index down. */
async function sitemapAddresses(): Promise<string[]> {
  const locations = async (url: string) =>
    [...(await app.get(url)).body.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, found]) => found ?? '/')
  const files = await locations('/sitemap.xml')
  return (await Promise.all(files.map(locations))).flat()
}

/** Every combination of some filters, sensible or not, as a crawler follows them. */
function filterCombinations(count: number): string[] {
  const filters: Record<string, string[]> = {
    intent: ['sale', 'rent', 'pg', 'nonsense'],
    city: ['bengaluru', 'atlantis', ''],
    bedrooms: ['2', '2,3', '99', 'two'],
    furnished: ['furnished', 'partial', ''],
    sort: ['newest', 'price-low', 'relevance', 'sideways'],
    page: ['1', '2', '9999', '-1'],
  }
  return Array.from({ length: count }, (_, n) => {
    let rest = n
    const query = new URLSearchParams()
    for (const [name, values] of Object.entries(filters)) {
      query.set(name, values[rest % values.length] ?? '')
      rest = Math.floor(rest / values.length)
    }
    return `/${['listing-grid', 'listing-list', 'listing-map'][n % 3]}?${query}`
  })
}

test('a crawl of the sitemap and of many filters with a hundred connections gets pages, or is told when to come again', async () => {
  const urls = [
    ...(await sitemapAddresses()),
    ...homes.map((id) => `/listing-details-v1/${id}`),
    '/listing-details-v1/019b76da-0000-7000-8000-000000000000',
    '/no-such-page',
    '/search?intent=sale',
    ...filterCombinations(FILTER_COMBINATIONS),
  ]
  const { visit, leave } = openVisitor(CONNECTIONS)
  const answers: Answered[] = []
  const waiting = [...urls]
  const crawl = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) answers.push(await visit(url))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, crawl))
  leave()
  const statuses = new Set(answers.map(({ status }) => status))
  const allowed = [200, 301, 302, 304, 404, 410, 503]
  expect([...statuses].filter((status) => !allowed.includes(status))).toEqual([])
  expect(answers.filter(({ status, retryAfter }) => status === 503 && !Number(retryAfter))).toEqual([])
  expect(answers).toHaveLength(urls.length)
  expect(String(said.read() ?? '')).toBe('')
  expect((await app.get('/listing-grid?intent=rent')).statusCode).toBe(200)
})

test('in a crowd a person’s browser gets the app to render by itself, at once', async () => {
  const { visit, leave } = openVisitor(400)
  const navigate = { 'sec-fetch-mode': 'navigate' }
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, n) => visit(`/listing-grid?intent=sale&priceMin=${n}00`, navigate)),
  )
  leave()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const unrendered = answers.filter(({ body }) => body.includes('<div id="root"></div>'))
  expect(unrendered.length).toBeGreaterThan(0)
  for (const { body } of unrendered) expect(body).toMatch(/<script type="module" src="\/assets\/[^"]+\.js">/)
})

test('a page that fails of a fault says so, is written to the log, and is not shown to the next', async () => {
  const url = '/listing-grid?intent=sale&priceMin=123400'
  await app.db.query('alter table search_homes rename to search_homes_away')
  try {
    const { statusCode, headers } = await app.get(url)
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  } finally {
    await app.db.query('alter table search_homes_away rename to search_homes')
  }
  expect(String(said.read() ?? '')).toContain('request failed')
  expect((await app.get(url)).statusCode).toBe(200)
})

test('a page is in the English of the deployment’s market', async () => {
  const american = await startApp(undefined, { dist, environment: { MARKET: 'us' } })
  const written = async (one: TestApp) =>
    (await one.get('/agents')).body.match(/<html lang="[^"]+"|content="en_\w+"|get [ei]nquiries/g)
  const found = [await written(app), await written(american)]
  await american.close()
  expect(found.map((words) => [...new Set(words)])).toEqual([
    ['<html lang="en"', 'get enquiries', 'content="en_IN"'],
    ['<html lang="en-US"', 'get inquiries', 'content="en_US"'],
  ])
})
