import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endAnnouncement, listAnnouncements, saveAnnouncement } from '../../../../contract/pages/announcements.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let admin: Lister
let moderator: Lister
let agent: Lister
beforeAll(async () => {
  app = await startApp(undefined, { dist: path.resolve(import.meta.dirname, '../../../../dist') })
  const { someone } = await openListers(app)
  admin = await someone(['Admin'])
  moderator = await someone(['Moderator'])
  agent = await someone(['Agent'])
})
afterAll(() => app.close())

const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const written = (more: object = {}) => ({
  revision: 0,
  market: 'in',
  text: 'Site visits pause on Diwali.',
  tone: 'info',
  audience: 'everybody',
  dismissible: true,
  startsAt: at(0),
  ...more,
})
const save = async (more: object = {}, id = uuidv7()) =>
  (await app.ask(saveAnnouncement, { params: { id }, body: written(more), token: admin.token })).data
const refused = async (more: object, id = uuidv7(), { token }: { token: string } = admin) => {
  const { status, problem } = await app.refusal(saveAnnouncement, { params: { id }, body: written(more), token })
  return [status, problem.code, ...Object.keys(problem.errors ?? {})]
}
const end = async (id: string) =>
  (await app.ask(endAnnouncement, { params: { id }, body: {}, token: admin.token })).data
const list = (query: Record<string, string> = {}) => app.ask(listAnnouncements, { query, token: moderator.token })

const Shown = z.object({
  announcement: z.optional(z.looseObject({ key: z.string(), text: z.string() })),
})

/** What a page announces to a device with these cookies. */
async function shown(cookie = '', url = '/faq') {
  const { body } = await app.get(url, { cookie })
  const { announcement } = Shown.parse(JSON.parse(/id="config">([^<]*)</.exec(body)?.[1] ?? '{}'))
  if (announcement) expect(body).toContain(announcement.text)
  return announcement
}
const text = async (cookie?: string) => (await shown(cookie))?.text
const endAll = async () => {
  for (const { id } of (await list()).data) await end(id)
}

test('an announcement stands on every page from its start to its end, in its market alone', async () => {
  const { id } = await save({ startsAt: at(HOUR_MS), endsAt: at(2 * HOUR_MS), textHindi: 'दिवाली पर विज़िट नहीं।' })
  expect(await text()).toBeUndefined()
  app.clock.move(HOUR_MS)
  expect(await shown()).toMatchObject({ text: 'Site visits pause on Diwali.', textHindi: 'दिवाली पर विज़िट नहीं।' })
  for (const url of ['/', '/listing-grid', '/no-such-door'])
    expect((await app.get(url)).body, url).toContain('Site visits pause on Diwali.')
  const hindi = (await app.get('/faq', { cookie: 'language=hi' })).body
  expect(hindi).toContain('>दिवाली पर विज़िट नहीं।</span>')
  expect(await text('market=us')).toBeUndefined()
  app.clock.move(HOUR_MS)
  expect(await text()).toBeUndefined()
  expect((await list({ state: 'past' })).data.map((one) => one.id)).toContain(id)
})

test('of several one is shown: the newest warning, else the newest', async () => {
  await save({ text: 'Older news.' })
  app.clock.move(1000)
  const warning = await save({ text: 'Beware of callers.', tone: 'warning' })
  app.clock.move(1000)
  await save({ text: 'Newer news.' })
  expect(await text()).toBe('Beware of callers.')
  await end(warning.id)
  expect(await text()).toBe('Newer news.')
  await endAll()
  expect(await text()).toBeUndefined()
})

test('what was dismissed stays away until its words change, and one that must be seen cannot be dismissed', async () => {
  const { id, revision } = await save()
  const cookie = `announcements=${(await shown())?.key}`
  expect(await text(cookie)).toBeUndefined()
  expect(await text('announcements=another-1')).toBeDefined()
  const recoloured = await save({ revision, tone: 'warning' }, id)
  expect(await text(cookie)).toBeUndefined()
  const changed = await save({ revision: recoloured.revision, tone: 'warning', text: 'Visits pause all week.' }, id)
  expect(await text(cookie)).toBe('Visits pause all week.')
  const again = `announcements=${(await shown())?.key}`
  await save({ revision: changed.revision, text: 'Visits pause all week.', dismissible: false }, id)
  expect(await text(again)).toBe('Visits pause all week.')
  await endAll()
})

test('an announcement is meant for everybody, for members, or for agents and builders', async () => {
  await save({ text: 'For those who list.', audience: 'listers' })
  expect([await text(), await text('audience=members'), await text('audience=listers')]).toEqual([
    undefined,
    undefined,
    'For those who list.',
  ])
  app.clock.move(1000)
  await save({ text: 'For members.', audience: 'members' })
  expect([await text(), await text('audience=members'), await text('audience=listers')]).toEqual([
    undefined,
    'For members.',
    'For members.',
  ])
  await endAll()
})

test('only administrators announce, and only staff reads the list', async () => {
  const { id } = await save()
  for (const person of [moderator, agent]) {
    expect(await refused({}, uuidv7(), person)).toEqual([403, 'NOT_ALLOWED'])
    const { token } = person
    expect((await app.refusal(endAnnouncement, { params: { id }, body: {}, token })).status).toBe(403)
  }
  expect((await app.refusal(listAnnouncements, { token: agent.token })).status).toBe(403)
  expect((await list({ state: 'current' })).data.map((one) => one.id)).toEqual([id])
  await end(id)
})

test('a line has its length, a link leads to a page or to https, and times make sense', async () => {
  expect(await refused({ text: 'x'.repeat(161) })).toEqual([422, 'INVALID_INPUT', 'text'])
  expect(await refused({ text: 'Two\nlines' })).toEqual([422, 'INVALID_INPUT', 'text'])
  expect(await refused({ textHindi: 'ह'.repeat(161) })).toEqual([422, 'INVALID_INPUT', 'textHindi'])
  for (const href of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://a.example', '#top', 'blog'])
    expect(await refused({ href }), href).toEqual([422, 'INVALID_INPUT', 'href'])
  for (const href of ['/blog', 'https://example.org/a?b=c']) expect((await save({ href })).href).toBe(href)
  for (const times of [
    { endsAt: at(0) },
    { startsAt: at(-2 * HOUR_MS), endsAt: at(-HOUR_MS) },
    { startsAt: at(2 * HOUR_MS), endsAt: at(HOUR_MS) },
    { startsAt: at(400 * DAY_MS) },
  ])
    expect(await refused(times), JSON.stringify(times)).toEqual([422, 'ANNOUNCEMENT_TIMES'])
  await endAll()
})

test('hostile words are words', async () => {
  await save({ text: '</script><script>alert(1)</script><img src=x onerror=alert(1)>' })
  const { body } = await app.get('/faq')
  expect(body).not.toContain('<script>alert(1)')
  expect(body).not.toContain('<img src=x')
  await endAll()
})

test('what arrives twice is done once, nobody overwrites another, and the log tells who did what', async () => {
  const id = uuidv7()
  const first = await save({ text: 'Once.' }, id)
  expect(await save({ text: 'Once.' }, id)).toEqual(first)
  expect(await refused({ text: 'Another.' }, id)).toEqual([412, 'ANNOUNCEMENT_CHANGED'])
  expect(await refused({ text: 'Another.', revision: 7 }, id)).toEqual([412, 'ANNOUNCEMENT_CHANGED'])
  expect(await refused({ text: 'Another.', revision: 1 })).toEqual([412, 'ANNOUNCEMENT_CHANGED'])
  const ended = await end(id)
  expect(ended.state).toBe('past')
  app.clock.move(HOUR_MS)
  expect(await end(id)).toEqual(ended)
  expect(await refused({ text: 'Once.', revision: 1 }, id)).toEqual([412, 'ANNOUNCEMENT_CHANGED'])
  const nobodys = { params: { id: uuidv7() }, body: {}, token: admin.token }
  expect((await app.refusal(endAnnouncement, nobodys)).problem.code).toBe('ANNOUNCEMENT_NOT_FOUND')
  const { rows } = await app.db.query(
    `select action, by_user_id as by from audit_log where target_kind = 'announcement' and target_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'announcement-saved', by: admin.id },
    { action: 'announcement-ended', by: admin.id },
  ])
})

test('one that is planned is called off', async () => {
  const { id } = await save({ startsAt: at(HOUR_MS) })
  expect((await list({ state: 'planned' })).data.map((one) => one.id)).toEqual([id])
  expect((await end(id)).state).toBe('past')
  app.clock.move(2 * HOUR_MS)
  expect(await text()).toBeUndefined()
})
