import { insertRows } from '../../platform/db/insert-rows.ts'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteContent } from '../../../contract/agent-sites/site-content.ts'
import { publishSite, saveSite } from '../../../contract/agent-sites/own-sites.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { hostileAddresses, hostileTexts } from '../../testing/hostile-texts.ts'
import { openListers, type ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeSite } from './factory.ts'
import { previewToken } from './site/previews.ts'

const dist = path.resolve(import.meta.dirname, '../../../dist')
const MAIN = 'https://lintel.test'
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** A server with the site of an agent, under the name asha. */
async function openSite(environment: Record<string, string>) {
  const app = await startApp(undefined, { dist, environment })
  const listers = await openListers(app)
  const agent = await listers.anAgent()
  await app.db.query(
    `insert into profile_verifications (id, profile_id, kind, result, by_label, at, expires_at) values ($1, $2, 'license', 'passed', 'Lintel', $3, $4)`,
    [uuidv7(), agent.agentId, app.clock.now(), new Date(app.clock.now().getTime() + 900 * DAY_MS)],
  )
  await listers.home({ listAgentId: agent.agentId })
  await listers.home()
  const site = makeSite({ subdomain: 'asha', agentId: agent.agentId, title: 'Homes by Asha', theme: 'plum' })
  await insertRows(app.db, 'agent_sites', [site])
  const at = async (host: string, url = '/home') => {
    const { body, statusCode, headers } = await app.get(url, { host })
    return { title: titleOf(body), html: body, status: statusCode, headers }
  }
  return { app, agent, site, at }
}

describe('The page cache', () => {
  const open = () => openSite({ MICRO_CACHE_MS: '60000', MAIN_SITE_URL: MAIN })
  let opened: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.app.close())

  test.each([
    ['the site first', ['asha.lintel.test', 'lintel.test', 'asha.lintel.test', 'lintel.test']],
    ['the main site first', ['lintel.test', 'asha.lintel.test', 'lintel.test', 'asha.lintel.test']],
  ])('keeps a site and the main one apart, %s', async (_, hosts) => {
    // A new server, because the order matters only while nothing is cached.
    const fresh = await open()
    for (const host of hosts) {
      const { title } = await fresh.at(host)
      expect(title, host).toBe(host === 'lintel.test' ? 'Homepage | Lintel' : 'Homes by Asha | Lintel')
    }
    await fresh.app.close()
  })

  test.each([
    ['ASHA.Lintel.Test', true],
    ['asha.lintel.test:8443', true],
    ['asha.elsewhere.test', true],
    ['a.asha.lintel.test', false],
    ['asha.test', false],
    ['www.lintel.test', false],
    ['design.lintel.test', false],
    ['nobody.lintel.test', false],
    ['127.0.0.1', false],
    ['[::1]:80', false],
  ])('takes the host %s for what it names, whoever came before', async (host, isSite) => {
    for (const before of ['asha.lintel.test', 'lintel.test']) await opened.at(before)
    for (const again of [host, host]) {
      const { title } = await opened.at(again)
      expect(title).toBe(isSite ? 'Homes by Asha | Lintel' : 'Homepage | Lintel')
    }
  })

  test('keeps sites by their query apart, too', async () => {
    for (const [url, title] of [
      ['/home', 'Homepage | Lintel'],
      ['/home?sub=asha', 'Homes by Asha | Lintel'],
      ['/home?sub=ASHA', 'Homes by Asha | Lintel'],
      ['/home?sub=nobody', 'Homepage | Lintel'],
      ['/home', 'Homepage | Lintel'],
    ] as const)
      expect((await opened.at('lintel.test', url)).title, url).toBe(title)
  })

  test('refuses a host that is none', async () => {
    const { status } = await opened.at('asha.lintel.test"><script>')
    expect(status).toBe(400)
  })
})

describe('On a site', () => {
  let opened: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    opened = await openSite({ MAIN_SITE_URL: MAIN, API_BASE_URL: `${MAIN}/` })
  })
  afterAll(() => opened.app.close())

  test('every list is of its agent’s homes, whatever its address says', async () => {
    const { agent, at } = opened
    for (const url of ['/listing-grid', '/listing-list', `/listing-grid?agent=somebody-else`, '/listing-map']) {
      const { html } = await at('asha.lintel.test', url)
      const config = /id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
      expect(config, url).toContain(`"agent":"agent-${agent.agentId}"`)
      expect(config, url).not.toContain('somebody-else"')
    }
  })

  test('links keep the site that the query names, and need not where the host does', async () => {
    const links = (html: string) => [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
    const byQuery = links((await opened.at('lintel.test', '/home?sub=asha')).html)
    expect(byQuery.length).toBeGreaterThan(5)
    expect(byQuery.filter((href) => !/[?;&]sub=asha/.test(href))).toEqual([])
    const byHost = links((await opened.at('asha.lintel.test')).html)
    expect(byHost.filter((href) => href.includes('sub=') && !href.startsWith('/home'))).toEqual([])
  })

  test('it is known by one address, and is no page of its own while nobody may see it', async () => {
    const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    for (const [host, url] of [
      ['asha.lintel.test', '/home'],
      ['lintel.test', '/home?sub=asha'],
    ] as const)
      expect(canonical((await opened.at(host, url)).html)).toBe(`${MAIN}/home?sub=asha`)
    const { body } = await opened.app.get('/sitemap/profiles.xml')
    expect(body).toContain(`<loc>${MAIN}/home?sub=asha</loc>`)
  })

  test('cookies are of the host that set them', async () => {
    for (const host of ['lintel.test', 'asha.lintel.test']) {
      const { headers } = await opened.at(host, '/home?language=hi')
      const cookies = [headers['set-cookie'] ?? []].flat()
      expect(cookies.length).toBeGreaterThan(0)
      for (const cookie of cookies) expect(cookie).not.toMatch(/;\s*domain=/i)
    }
  })

  test('another origin may call without credentials, from a site’s host, and from nowhere else', async () => {
    const asked = async (origin: string) => {
      const { headers } = await opened.app.app.http.inject({
        method: 'OPTIONS',
        url: '/api/agent-sites/mine',
        headers: { origin, 'access-control-request-method': 'GET', host: 'lintel.test' },
      })
      return [headers['access-control-allow-origin'], headers['access-control-allow-credentials']]
    }
    expect(await asked('https://asha.lintel.test')).toEqual(['https://asha.lintel.test', undefined])
    for (const origin of [
      'https://a.asha.lintel.test',
      'http://asha.lintel.test',
      'https://evil.test',
      'https://lintel.test.evil.test',
      'https://asha.lintel.test:8443',
      'null',
    ])
      expect(await asked(origin), origin).toEqual([undefined, undefined])
  })

  test('a preview may be framed by its own site alone and is kept by nobody', async () => {
    const preview = previewToken(opened.app.db.secretKey ?? Buffer.alloc(0), opened.site.id, opened.app.clock.now())
    const { headers } = await opened.at('lintel.test', `/home?sub=asha&preview=${preview}`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['cache-control']).toBe('no-store')
    for (const url of ['/home?sub=asha', '/profile-site?preview=x', '/login?preview=x'])
      expect((await opened.at('lintel.test', url)).headers['content-security-policy']).toContain(
        "frame-ancestors 'none'",
      )
  })
})

/** The elements of a page with the names of their attributes, without comments. */
const tagsOf = (html: string) =>
  (html.replaceAll('<!-- -->', '').match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, ''))

describe('What an agent writes stays words', () => {
  let app: TestApp
  let agent: ListingAgent
  let params: { id: string }
  let version = 1
  let plain: string[]
  let plainRed: string[]

  beforeAll(async () => {
    const opened = await openSite({})
    ;({ app, agent } = opened)
    params = { id: opened.site.id }
    await publish('Plain words.')
    ;[plain, plainRed] = await shapes()
  })
  afterAll(() => app.close())

  const cut = (text: string, most: number) => text.slice(0, most).trim().padEnd(20, '.')
  function contentOf(text: string): SiteContent {
    const title = cut(text, 60)
    const words = { type: 'paragraph', content: [{ type: 'text', text: text.trim() || '.' }] }
    return {
      title,
      description: cut(text, 300),
      headline: cut(text, 120),
      tagline: cut(text, 250),
      theme: 'teal',
      blocks: [
        { kind: 'about', key: 'about', title, text: cut(text, 2000) },
        { kind: 'homes', key: 'homes', title },
        { kind: 'sold', key: 'sold', title },
        { kind: 'areas', key: 'areas', title },
        { kind: 'figures', key: 'figures', title },
        { kind: 'text', key: 'text', title, body: { type: 'doc', content: [words] } },
        { kind: 'faq', key: 'faq', title, items: [{ question: cut(text, 200), answer: cut(text, 1000) }] },
        { kind: 'posts', key: 'posts', title },
        { kind: 'enquiry', key: 'enquiry', title, text: cut(text, 300) },
        { kind: 'contact', key: 'contact', title },
      ],
      campaign: { headline: cut(text, 120), text: cut(text, 250) },
    }
  }
  async function publish(text: string) {
    const { token } = agent
    const { data } = await app.ask(saveSite, { params, token, body: { version, content: contentOf(text) } })
    const live = await app.ask(publishSite, { params, token, body: { version: data.version, to: 'live' } })
    ;({ version } = live.data)
    await app.db.query(`update profiles set name = $2, license = $3 where id = $1`, [
      agent.agentId,
      cut(text, 100),
      cut(text, 50),
    ])
  }
  async function shapes(): Promise<[string[], string[]]> {
    const site = await app.get('/home?sub=asha')
    const red = await app.get('/popt-red?site=asha')
    expect([site.statusCode, red.statusCode]).toEqual([200, 200])
    for (const { body } of [site, red]) {
      // Every JSON block, those for search engines included, is complete.
      const blocks = [...body.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)]
      expect(blocks.length).toBeGreaterThan(1)
      for (const [, json = ''] of blocks) expect(() => JSON.parse(json) as unknown).not.toThrow()
    }
    return [tagsOf(site.body), tagsOf(red.body)]
  }

  test.each(hostileTexts)('%j', async (text) => {
    await publish(text)
    expect(await shapes()).toEqual([plain, plainRed])
  })

  test.each(hostileAddresses)('no link leads to %j', async (href) => {
    const link = { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [link] }] }
    const content = { ...contentOf('Plain words.'), blocks: [{ kind: 'text', key: 'text', body }] }
    const { status } = await app.refusal(saveSite, { params, token: agent.token, body: { version, content } })
    expect(status).toBe(422)
  })

  test.each([
    ['theme', `plum" onload="alert(1)`],
    ['theme', '</style><script>'],
    ['hero', `x" onerror="alert(1)`],
    ['icon', '../../etc/passwd'],
  ])('%s cannot be %j', async (field, value) => {
    const content = { ...contentOf('Plain words.'), [field]: value }
    const { status } = await app.refusal(saveSite, { params, token: agent.token, body: { version, content } })
    expect(status).toBe(422)
  })
})
