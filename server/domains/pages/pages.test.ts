import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../contract/account.ts'
import { sendOtpOnEmailVerify } from '../../../contract/auth.ts'
import { PageContent, textsOfBlock } from '../../../contract/pages/blocks.ts'
import { endpoints } from '../../../contract/index.ts'
import { marketIds } from '../../../contract/markets.ts'
import { pageSlugs } from '../../../contract/pages/pages.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import { codeFor } from '../../testing/person.ts'
import { openPool, type Someone } from '../../testing/pool.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeSite } from '../agent-sites/factory.ts'
import { makeProfile } from '../directories/factory.ts'
import { shippedTexts } from './shipped.ts'
import { dataMap } from './texts/data-map.ts'

let app: TestApp
let admin: Someone
let moderator: Someone
let someone: Awaited<ReturnType<typeof openPool>>['someone']
beforeAll(async () => {
  app = await startApp()
  const pool = await openPool(app)
  someone = pool.someone
  admin = await someone(['Buyer', 'Admin'])
  moderator = await someone(['Buyer', 'Moderator'])
})
afterAll(() => app.close())

const page = (slug: string, query: Record<string, string> = {}) =>
  app.ask(endpoints.getPage, { params: { slug }, query: { market: 'in', language: 'en', ...query } })
const edited = async (id: string, token = admin.token) =>
  (await app.ask(endpoints.editedPage, { params: { id }, token })).data
const save = async (id: string, content: PageContent, token = moderator.token) =>
  (
    await app.ask(endpoints.savePageDraft, {
      params: { id },
      body: { revision: (await edited(id)).revision, content },
      token,
    })
  ).data
const publish = (id: string, revision: number, more: object = {}) =>
  app.ask(endpoints.publishPage, {
    params: { id },
    body: { revision, summary: 'A paragraph on visits.', ...more },
    token: admin.token,
  })

const simple = (text: string): PageContent => ({
  title: 'Terms of use',
  description: 'The rules.',
  blocks: [{ kind: 'text', text }],
})
/** Publishes the next version of a page, and says which. */
async function next(id: string, text: string, more: object = {}): Promise<number> {
  const { revision } = await save(id, simple(text))
  return (await publish(id, revision, more)).data.versions[0]?.version ?? 0
}
const acceptance = async ({ token }: Someone) =>
  (await app.ask(endpoints.getAcceptance, { query: { market: 'in' }, token })).data
const accept = (version: number, { token }: Someone) =>
  app.ask(endpoints.acceptTerms, { body: { market: 'in', version }, token })

test('every page is there in every market, and those of one market say nothing of the law of another', async () => {
  for (const market of marketIds)
    for (const slug of pageSlugs) {
      const { data } = await page(slug, { market })
      expect([data.slug, data.market, data.version, data.language]).toEqual([slug, market, 1, 'en'])
      if (market === 'us')
        expect(JSON.stringify(data), slug).not.toMatch(/\bRERA\b|GST|DPDP|\bBHK\b|lakh|crore|\bIndia|Maha|Aadhaar/)
    }
})

test('a page nobody translated is shown in English and says so', async () => {
  expect((await page('about', { language: 'hi' })).data).toMatchObject({ language: 'hi', title: 'हमारे बारे में' })
  const american = (await page('terms', { market: 'us', language: 'hi' })).data
  expect(american).toMatchObject({ language: 'en', title: 'Terms of use' })
  expect((await app.refusal(endpoints.getPage, { params: { slug: 'nothing' } })).status).toBe(422)
})

/** What two languages of a text have alike: its blocks, how long their lists are, where links lead, what is left blank. */
const shapeOf = ({ blocks }: PageContent) =>
  blocks.map((block) => {
    const texts = textsOfBlock(block)
    const marks = texts.join(' ').matchAll(/\]\(([^)#]+)|\{(\w+)\}/g)
    return [
      block.kind,
      block.kind === 'heading' && block.level,
      texts.length,
      new Set([...marks].map(([, to, blank]) => to ?? blank)),
    ]
  })

test('every page is whole in each language of its market, and the languages say the same in the same order', () => {
  expect(Object.keys(shippedTexts.in)).toEqual(['en', 'hi'])
  for (const market of marketIds)
    for (const texts of Object.values(shippedTexts[market]))
      for (const slug of pageSlugs) {
        expect(PageContent.parse(texts[slug]), slug).toEqual(texts[slug])
        expect(shapeOf(texts[slug]), slug).toEqual(shapeOf(shippedTexts[market].en[slug]))
        if (texts !== shippedTexts[market].en)
          for (const text of texts[slug].blocks.flatMap(textsOfBlock))
            expect(text, slug).toMatch(/\p{Script=Devanagari}|^[\w()\s]+: \{/u)
      }
})

test('a translation is shown until the English text changes, and again once it followed', async () => {
  const inHindi = async () => (await page('privacy', { language: 'hi' })).data
  const listed = async () => {
    const query = { language: 'hi', marketId: 'in', state: 'missing' }
    return (await app.ask(endpoints.adminPages, { query, token: moderator.token })).data.map(({ slug }) => slug)
  }
  expect([(await inHindi()).language, await listed()]).toEqual(['hi', []])
  app.clock.move(HOUR_MS)
  await next('in-privacy-en', 'We keep less now.')
  expect(await inHindi()).toMatchObject({ language: 'en', blocks: [{ text: 'We keep less now.' }] })
  expect(await listed()).toEqual(['privacy'])
  await next('in-privacy-hi', 'अब हम कम रखते हैं।')
  expect(await inHindi()).toMatchObject({ language: 'hi', version: 2 })
  expect(await listed()).toEqual([])
})

test('a version comes into force on its day, and those before it stay as they were', async () => {
  const first = (await page('disclaimer')).data
  const from = new Date(app.clock.now().getTime() + 3 * DAY_MS).toISOString()
  const version = await next('in-disclaimer-en', 'New words.', { effectiveAt: from })
  expect(version).toBe(2)
  const before = (await page('disclaimer')).data
  expect(before).toMatchObject({ version: 1, blocks: first.blocks })
  expect(before.versions.map(({ version: number, state }) => [number, state])).toEqual([
    [2, 'upcoming'],
    [1, 'in-force'],
  ])
  expect((await page('disclaimer', { version: '2' })).data.blocks).toEqual([{ kind: 'text', text: 'New words.' }])
  app.clock.move(3 * DAY_MS)
  const after = (await page('disclaimer')).data
  expect(after).toMatchObject({ version: 2, summary: 'A paragraph on visits.', effectiveAt: from })
  expect(after.versions.map(({ state }) => state)).toEqual(['in-force', 'past'])
  expect((await page('disclaimer', { version: '1' })).data.blocks).toEqual(first.blocks)
  expect((await page('disclaimer', { market: 'us' })).data.version).toBe(1)
  const { problem } = await app.refusal(endpoints.getPage, {
    params: { slug: 'disclaimer' },
    query: { market: 'in', language: 'en', version: '9' },
  })
  expect(problem.code).toBe('PAGE_VERSION_NOT_FOUND')
})

test('the database itself keeps a version from changing', async () => {
  await next('in-premium-en', 'Words that stay.')
  await expect(app.db.query(`update page_versions set content = '{}'`)).rejects.toThrow('never changes')
  await expect(app.db.query(`delete from page_versions`)).rejects.toThrow('never changes')
})

test('a version cannot be published for the past, twice, or from a draft somebody else changed', async () => {
  const id = 'in-pricing-en'
  const { revision } = await save(id, simple('First.'))
  const refused = async (more: object) =>
    (
      await app.refusal(endpoints.publishPage, {
        params: { id },
        body: { revision, summary: 'Changed.', ...more },
        token: admin.token,
      })
    ).problem.code
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
  expect(await refused({ effectiveAt: at(-HOUR_MS) })).toBe('PAGE_EFFECTIVE_IN_PAST')
  expect(await refused({ effectiveAt: at(400 * DAY_MS) })).toBe('PAGE_EFFECTIVE_IN_PAST')
  expect(await refused({ summary: ' ' })).toBe('INVALID_INPUT')
  await save(id, simple('Second.'))
  expect(await refused({})).toBe('PAGE_CHANGED')
  await publish(id, revision + 1)
  expect(await refused({ revision: revision + 1 })).toBe('PAGE_DRAFT_NOT_FOUND')
  const { problem } = await app.refusal(endpoints.savePageDraft, {
    params: { id },
    body: { revision: 7, content: simple('x') },
    token: admin.token,
  })
  expect(problem.code).toBe('PAGE_CHANGED')
})

test('a moderator drafts, an administrator publishes, others do neither, and the log says who did', async () => {
  const id = 'in-refund-en'
  const buyer = await someone()
  const { revision } = await save(id, simple('Draft of a moderator.'))
  const body = { revision, summary: 'Changed.' }
  for (const { token } of [moderator, buyer])
    expect((await app.refusal(endpoints.publishPage, { params: { id }, body, token })).problem.code).toBe('NOT_ALLOWED')
  for (const [endpoint, input] of [
    [endpoints.adminPages, {}],
    [endpoints.editedPage, { params: { id } }],
    [endpoints.savePageDraft, { params: { id }, body: { revision, content: simple('x') } }],
    [endpoints.deletePageDraft, { params: { id } }],
    [endpoints.getFirm, { query: { market: 'in' } }],
    [endpoints.saveFirm, { body: { market: 'in', revision: 0, firm: {} } }],
  ] as const)
    expect((await app.refusal(endpoint, { ...input, token: buyer.token })).problem.code).toBe('NOT_ALLOWED')
  const firm = { market: 'in', revision: 0, firm: { legalName: 'Doors Private Limited' } }
  expect((await app.refusal(endpoints.saveFirm, { body: firm, token: moderator.token })).problem.code).toBe(
    'NOT_ALLOWED',
  )
  await publish(id, revision)
  for (const position of ['here', '0,0', '181,10', '10,91', '72.8']) {
    const { status, problem } = await app.refusal(endpoints.saveFirm, {
      body: { ...firm, firm: { position } },
      token: admin.token,
    })
    expect([status, Object.keys(problem.errors ?? {})], position).toEqual([422, ['firm.position']])
  }
  await app.ask(endpoints.saveFirm, { body: firm, token: admin.token })
  expect((await app.refusal(endpoints.saveFirm, { body: firm, token: admin.token })).problem.code).toBe('PAGE_CHANGED')
  expect((await page('refund')).data.firm).toEqual({ legalName: 'Doors Private Limited' })
  const { rows } = await app.db.query(
    `select action, target_name, by_user_id from audit_log where target_name in ('IN-REFUND-EN', 'IN FIRM') order by id`,
  )
  expect(rows).toEqual([
    { action: 'draft-page', target_name: 'IN-REFUND-EN', by_user_id: moderator.id },
    { action: 'publish-page', target_name: 'IN-REFUND-EN', by_user_id: admin.id },
    { action: 'change-firm', target_name: 'IN FIRM', by_user_id: admin.id },
  ])
})

test('the back office lists pages by market, language and state', async () => {
  const list = (query: Record<string, string>) => app.ask(endpoints.adminPages, { query, token: moderator.token })
  expect((await list({})).total).toBe(pageSlugs.length * 4)
  const missing = await list({ language: 'hi', marketId: 'us', state: 'missing' })
  expect(missing.data.every(({ missing: none, language }) => none && language === 'hi')).toBe(true)
  await save('us-about-en', simple('A draft.'))
  expect((await list({ state: 'draft', marketId: 'us' })).data).toMatchObject([{ id: 'us-about-en', version: 1 }])
  const { data } = await app.ask(endpoints.deletePageDraft, { params: { id: 'us-about-en' }, token: moderator.token })
  expect(data.revision).toBe(0)
  expect((await list({ state: 'draft', marketId: 'us' })).total).toBe(0)
})

test('who had an account before new terms is asked once they are in force, and agrees once', async () => {
  const person = await someone()
  expect(await acceptance(person)).toMatchObject({ version: 1, due: false, accepted: { version: 1, byPress: false } })
  const from = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
  const version = await next('in-terms-en', 'Terms, second version.', { effectiveAt: from })
  expect((await acceptance(person)).due).toBe(false)
  app.clock.move(DAY_MS)
  expect(await acceptance(person)).toMatchObject({ version, due: true, accepted: { version: 1 } })
  const { problem } = await app.refusal(endpoints.acceptTerms, {
    body: { market: 'in', version: 1 },
    token: person.token,
  })
  expect(problem.code).toBe('PAGE_VERSION_NOT_IN_FORCE')
  const agreedAt = app.clock.now().toISOString()
  expect((await accept(version, person)).data).toMatchObject({ due: false, accepted: { version, byPress: true } })
  app.clock.move(HOUR_MS)
  expect((await accept(version, person)).data.accepted.at).toBe(agreedAt)
  const { rows } = await app.db.query(`select version from page_acceptances where user_id = $1`, [person.id])
  expect(rows).toEqual([{ version }])
  // Who comes later agreed by opening the account.
  const later = await someone()
  expect(await acceptance(later)).toMatchObject({ due: false, accepted: { version, byPress: false } })
  expect((await app.refusal(endpoints.acceptTerms, { body: { market: 'in', version } })).problem.code).toBe(
    'NOT_SIGNED_IN',
  )
})

test('what somebody agreed to is exported and goes with the account, as does who drafted and published', async () => {
  const person = await someone(['Buyer', 'Admin'])
  await accept((await acceptance(person)).version, person)
  const { revision } = await save('in-legal-en', simple('Words.'), person.token)
  await app.ask(endpoints.publishPage, {
    params: { id: 'in-legal-en' },
    body: { revision, summary: 'Changed.' },
    token: person.token,
  })
  await save('in-legal-en', simple('Further words.'), person.token)
  const { kept } = await app.ask(endpoints.exportAccount, { params: { id: person.id }, token: person.token })
  expect(kept['termsAccepted']).toMatchObject([{ market: 'in' }])
  expect(kept['pageDrafts']).toMatchObject([{ slug: 'legal' }])
  await app.ask(sendOtpOnEmailVerify, { body: { email: person.email }, token: person.token })
  await app.ask(closeAccount, {
    params: { id: person.id },
    body: { otp: await codeFor(app, person.email) },
    token: person.token,
  })
  const { rows } = await app.db.query(
    `select (select count(*)::int from page_acceptances where user_id = $1) as accepted,
       (select count(*)::int from page_versions where published_by = $1) as published,
       (select count(*)::int from page_drafts where by_user_id = $1) as drafted`,
    [person.id],
  )
  expect(rows).toEqual([{ accepted: 0, published: 0, drafted: 0 }])
  expect((await page('legal')).data.version).toBe(2)
})

test('the data map speaks of everything that is exported', async () => {
  const person = await someone()
  const { kept } = await app.ask(exportAccount, { params: { id: person.id }, token: person.token })
  const told = new Set(dataMap.flatMap(({ lists }) => lists))
  expect(Object.keys(kept).filter((list) => !told.has(list))).toEqual([])
  expect([...told].filter((list) => !(list in kept))).toEqual([])
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[press](javascript:alert(1))',
  '[press](data:text/html;base64,PHNjcmlwdD4=)',
  '[press](//evil.example)',
  '[a](https://ok.example"onmouseover="alert(1))',
  '"><svg onload=alert(1)>',
  '{constructor}',
]

test('hostile words come back as the words they are, and what is no block is refused', async () => {
  const blocks: PageContent['blocks'] = HOSTILE.flatMap((text) => [
    { kind: 'heading', level: 2, text },
    { kind: 'text', text },
    { kind: 'list', ordered: false, items: [text] },
    { kind: 'table', caption: text, head: [text], rows: [[text]] },
    { kind: 'people', people: [{ name: text, role: text }] },
    { kind: 'callout', tone: 'note', text },
  ])
  const { revision } = await save('in-cookie-en', { ...simple('x'), blocks })
  await publish('in-cookie-en', revision)
  expect((await page('cookie')).data.blocks).toEqual(blocks)
  const refused = async (block: object) =>
    (
      await app.refusal(endpoints.savePageDraft, {
        params: { id: 'in-cookie-en' },
        body: { revision: 0, content: { ...simple('x'), blocks: [block] } },
        token: admin.token,
      })
    ).status
  expect(await refused({ kind: 'html', html: '<b>' })).toBe(422)
  expect(await refused({ kind: 'text', text: 'x', html: '<b>' })).toBe(422)
  expect(await refused({ kind: 'text', text: 'x'.repeat(4001) })).toBe(422)
})

test('how far estimates lie from asking prices is told only of cities with homes', async () => {
  expect((await app.ask(endpoints.estimateAccuracy, { query: { market: 'in' } })).data).toEqual([])
  const { data } = await app.ask(endpoints.poolPrices, { query: { market: 'in' } })
  expect(data).toContainEqual({ intent: 'sale', credits: 10 })
})

test('an agent who thinks of joining is told what was counted, and no average of too few', async () => {
  const { data } = await app.ask(endpoints.agentEntry, { query: { market: 'us' } })
  expect(data).toEqual({ agents: 0, agencies: 0, homesOnOffer: 0, homesClosed: 0 })
  const sample = await addAgents()
  // Figures are those of the last hour.
  expect((await app.ask(endpoints.agentEntry, { query: { market: 'us' } })).data.agents).toBe(0)
  app.clock.move(61 * 60_000)
  expect((await app.ask(endpoints.agentEntry, { query: { market: 'us' } })).data).toEqual({
    agents: 5,
    agencies: 1,
    homesOnOffer: 0,
    homesClosed: 10,
    replyMinutes: 30,
    sample,
  })
})

/** Five agents in the US, half of whom reply within 30 minutes, and the site of the best rated. */
async function addAgents() {
  const agents = [10, 20, 30, 40, 50].map((replyMinutes) =>
    makeProfile({ market: 'us', replyMinutes, homesClosed: 2, stars: [0, 0, 0, 0, replyMinutes] }),
  )
  await insertRows(app.db, 'profiles', [...agents, makeProfile({ market: 'us', kind: 'agency', name: 'Elm & Co' })])
  const [, , , other, best] = agents
  await insertRows(app.db, 'agent_sites', [
    makeSite({ subdomain: 'second', agentId: other?.id ?? '' }),
    makeSite({ subdomain: 'best', agentId: best?.id ?? '', headline: 'Homes by the park' }),
  ])
  return { subdomain: 'best', name: 'Farah Khan', headline: 'Homes by the park' }
}
