import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  previewScreenText,
  publishScreenText,
  screenText,
  screenTexts,
  type ScreenTexts,
} from '../../../../contract/admin/screen-texts.ts'
import { auditLog } from '../../../../contract/moderation.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { asPerson } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { MAX_BYTES, MAX_TEXTS } from './published.ts'

let app: TestApp
let admin: Lister
let moderator: Lister
beforeAll(async () => {
  app = await startApp(undefined, { dist: path.resolve(import.meta.dirname, '../../../../dist') })
  const { someone } = await openListers(app)
  admin = await someone(['Admin'])
  moderator = await someone(['Moderator'])
})
afterAll(() => app.close())

const find = (query: Record<string, string>) => app.ask(screenTexts, { query, token: admin.token })
/** The id of the text that is exactly this. */
async function idOf(text: string): Promise<string> {
  const { data } = await find({ text })
  const found = data.find(({ languages }) => languages[0]?.text === text)
  return found?.id ?? ''
}
const read = async (id: string) => (await app.ask(screenText, { params: { id }, token: admin.token })).data
const publish = async (id: string, texts: ScreenTexts, more: object = {}) => {
  const { version } = await read(id)
  const body = { version, texts, ...more }
  return (await app.ask(publishScreenText, { params: { id }, body, token: admin.token })).data
}
const reset = (id: string) => publish(id, {})
/** The errors by language that a text gets. */
async function faultsOf(id: string, texts: Record<string, string>) {
  const { status, problem } = await app.refusal(previewScreenText, {
    params: { id },
    body: { texts },
    token: admin.token,
  })
  return [status, ...Object.entries(problem.issues ?? {}).map(([field, [issue]]) => `${field} ${issue?.code ?? ''}`)]
}

const Config = z.object({ words: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))) })
/** The configuration of a page, and its words as they are rendered. */
async function page(cookie = '', server = app) {
  const { body } = await server.get('/faq', { cookie })
  const { words } = Config.parse(JSON.parse(/id="config">([^<]*)</.exec(body)?.[1] ?? '{}'))
  return { words, html: body.slice(0, body.indexOf('id="config"')) }
}

test('texts are found by words in any language, the exact one first, with where they are used', async () => {
  const { data, total } = await find({ text: 'power BACKUP' })
  expect(total).toBeGreaterThanOrEqual(1)
  expect(data[0]).toMatchObject({
    places: [{ area: 'properties', part: 'filter-lists' }],
    languages: [
      { language: 'en', state: 'shipped', text: 'Power backup' },
      { language: 'hi', state: 'shipped', text: 'पावर बैकअप' },
    ],
  })
  expect((await find({ text: 'पावर बैकअप' })).data[0]?.id).toBe(data[0]?.id)
  const all = await find({})
  expect(all.total).toBeGreaterThan(8000)
  expect(all.data).toHaveLength(40)
  expect((await find({ page: '2' })).data[0]?.id).not.toBe(all.data[0]?.id)
  expect((await find({ text: 'backup', area: 'properties' })).total).toBeLessThanOrEqual(total + 5)
  expect(await find({ state: 'edited' })).toMatchObject({ data: [], total: 0, edited: { texts: 0, bytes: 0 } })
  expect((await find({ text: 'no text has these words' })).data).toEqual([])
})

test('only administrators read, try and publish them', async () => {
  const params = { id: await idOf('Power backup') }
  const body = { version: 0, texts: { en: 'Generator' } }
  for (const { token } of [moderator, await asPerson(app)])
    for (const endpoint of [screenTexts, screenText, previewScreenText, publishScreenText])
      expect((await app.refusal(endpoint, { params, body, token })).status).toBe(403)
  expect((await app.refusal(screenTexts)).status).toBe(401)
  const unknown = await app.refusal(screenText, { params: { id: '__proto__' }, token: admin.token })
  expect([unknown.status, unknown.problem.code]).toEqual([404, 'SCREEN_TEXT_NOT_FOUND'])
})

test('pages have the published words in each language, and the shipped ones after a reset', async () => {
  const id = await idOf('Frequently asked questions')
  const { version, languages } = await read(id)
  expect(version).toBe(0)
  const hindi = languages[1]?.text ?? ''
  expect((await page()).words).toBeUndefined()
  const after = await publish(id, { en: 'Good to know', hi: hindi }, { note: 'Shorter' })
  // What is as shipped is not edited.
  expect(after).toMatchObject({ version: 1, languages: [{ state: 'edited' }, { state: 'shipped', text: hindi }] })
  const english = await page()
  expect(english.html).toContain('Good to know')
  expect(english.html).not.toContain('Frequently asked questions')
  expect(Object.values(english.words?.['en'] ?? {})).toEqual([['Good to know']])
  expect(english.words?.['hi']).toBeUndefined()

  await publish(id, { en: 'Good to know', hi: 'जानने लायक' })
  expect((await page('language=hi')).html).toContain('जानने लायक')
  expect(await find({ state: 'edited' })).toMatchObject({
    total: 1,
    data: [{ id, languages: [{ state: 'edited', text: 'Good to know' }, { text: 'जानने लायक' }] }],
    edited: { texts: 1 },
  })
  expect((await find({ text: 'जानने लायक' })).data[0]?.id).toBe(id)

  expect(await reset(id)).toMatchObject({
    version: 3,
    languages: [
      { state: 'shipped', text: 'Frequently asked questions' },
      { state: 'shipped', text: hindi },
    ],
    versions: [
      { version: 3, texts: {} },
      { version: 2, texts: { en: 'Good to know', hi: 'जानने लायक' } },
      { version: 1, texts: { en: 'Good to know' }, note: 'Shorter', by: 'Meera Iyer' },
    ],
  })
  expect((await page()).words).toBeUndefined()
  expect((await page()).html).toContain('Frequently asked questions')

  const { data: log } = await app.ask(auditLog, { query: { action: 'screen-text-published' }, token: moderator.token })
  expect(log[1]).toMatchObject({
    targetKind: 'screen-text',
    targetName: 'Frequently asked questions',
    before: { version: 0, en: 'Frequently asked questions' },
    after: { version: 1, en: 'Good to know', note: 'Shorter' },
  })
  const { data: resets } = await app.ask(auditLog, { query: { action: 'screen-text-reset' }, token: moderator.token })
  expect(resets[0]).toMatchObject({ before: { version: 2, hi: 'जानने लायक' }, after: { version: 3, hi: hindi } })
})

test('a text without values or tags is words and nothing else', async () => {
  const id = await idOf('Power backup')
  const cases: [string, string][] = [
    ['Power {', 'TEXT_BRACE'],
    ['Power {name', 'TEXT_NOT_ICU'],
    ['Power {name}', 'TEXT_WITHOUT_VALUES'],
    ['Power {__proto__}', 'TEXT_WITHOUT_VALUES'],
    ['Power {count, plural, one {a} other {b}}', 'TEXT_WITHOUT_VALUES'],
    ['Power <0>backup</0>', 'TEXT_TAG_UNKNOWN'],
    ['<b>Power</b>', 'TEXT_TAG_UNKNOWN'],
    ['<script>alert(1)</script>', 'TEXT_TAG_UNKNOWN'],
    ['x'.repeat(61), 'TEXT_READ_TOO_LONG'],
    ['x'.repeat(1501), 'TOO_LONG'],
    ['One\nTwo', 'ONE_LINE_EXPECTED'],
    ['  ', 'REQUIRED'],
    ['', 'REQUIRED'],
  ]
  for (const [text, code] of cases) expect(await faultsOf(id, { en: text }), text).toEqual([422, `texts.en ${code}`])
  expect(await faultsOf(id, { en: '{a}', hi: 'प <0/>' })).toEqual([
    422,
    'texts.en TEXT_WITHOUT_VALUES',
    'texts.hi TEXT_TAG_UNKNOWN',
  ])
  const body = { version: 0, texts: { en: 'Power {name}' } }
  const { status } = await app.refusal(publishScreenText, { params: { id }, body, token: admin.token })
  expect(status).toBe(422)
  expect((await read(id)).version).toBe(0)
})

test('a text uses only its own values, and numbers alone have plural forms', async () => {
  const id = await idOf('“{name}” is active')
  expect((await read(id)).values).toEqual([{ name: 'name', sample: '‹name›', isNumber: false }])
  expect(await faultsOf(id, { en: '{phone}' })).toEqual([422, 'texts.en TEXT_VALUE_UNKNOWN'])
  expect(await faultsOf(id, { en: '{name, plural, one {a} other {b}}' })).toEqual([
    422,
    'texts.en TEXT_VALUE_NOT_NUMBER',
  ])
  expect(await faultsOf(id, { en: '{name, select, a {b} other {c}}' })).toEqual([422, 'texts.en TEXT_VALUE_PLAIN'])
  expect(await faultsOf(id, { en: '{name, date, ::yyyyMMdd}' })).toEqual([422, 'texts.en TEXT_VALUE_PLAIN'])

  const guests = await idOf('{0, plural, =0 {Guests} one {# guest} other {# guests}}')
  expect(await faultsOf(guests, { en: '{0, plural, one {# visitor}}' })).toEqual([422, 'texts.en TEXT_CASE_MISSING'])
  const preview = await app.ask(previewScreenText, {
    params: { id: guests },
    body: { texts: { en: '{0, plural, =0 {Visitors} one {# visitor} other {# visitors}}' } },
    token: admin.token,
  })
  expect(preview.data[0]).toEqual({
    language: 'en',
    lines: [
      { given: { 0: '0' }, text: 'Visitors' },
      { given: { 0: '1' }, text: '1 visitor' },
      { given: { 0: '2' }, text: '2 visitors' },
      { given: { 0: '12' }, text: '12 visitors' },
    ],
  })
  expect(preview.data[1]?.lines[1]?.text).toBe('1 मेहमान')
})

test('the tags around links and icons stay, in every case', async () => {
  const { data } = await find({ text: '<0> </0>' })
  const found = data.find(({ languages }) => /^[^{]*<0>[^<{]+<\/0>[^{<]*$/.test(languages[0]?.text ?? ''))
  const id = found?.id ?? ''
  expect((await read(id)).tags).toEqual(['<0>'])
  const faults = async (en: string) => (await faultsOf(id, { en }))[1]
  expect(await faults('No link')).toBe('texts.en TEXT_TAG_MISSING')
  expect(await faults('An empty <0></0> link')).toBe('texts.en TEXT_TAG_MISSING')
  expect(await faults('An icon <0/>')).toBe('texts.en TEXT_TAG_UNKNOWN')
  expect(await faults('<0>Open')).toBe('texts.en TEXT_TAG_UNCLOSED')
  expect(await faults('Closed</0>')).toBe('texts.en TEXT_TAG_UNCLOSED')
  expect(await faults('<0>One <0>two</0></0>')).toBe('texts.en TEXT_TAG_UNCLOSED')
  expect(await faults('<0>One</0> <1>two</1>')).toBe('texts.en TEXT_TAG_UNKNOWN')
  const { data: previews } = await app.ask(previewScreenText, {
    params: { id },
    body: { texts: { en: 'See <0>this</0>' } },
    token: admin.token,
  })
  expect(previews[0]?.lines).toEqual([{ given: {}, text: 'See <0>this</0>' }])
})

test('of two who publish at once one is refused', async () => {
  const id = await idOf('Swimming pool')
  const send = (en: string) =>
    app.post(
      `/api/admin/screen-texts/${id}/versions`,
      { version: 0, texts: { en } },
      { authorization: `Bearer ${admin.token}` },
    )
  const answers = await Promise.all([send('Pool'), send('A pool'), send('The pool')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect((await read(id)).versions).toHaveLength(1)
  const late = await app.refusal(publishScreenText, {
    params: { id },
    body: { version: 0, texts: {} },
    token: admin.token,
  })
  expect([late.status, late.problem.code]).toEqual([409, 'MESSAGE_TEXT_CHANGED'])
  await reset(id)
})

test('what every page carries has a limit, within which a text can still be shortened or reset', async () => {
  const plain: string[] = []
  for (let at = 1; plain.length < MAX_TEXTS + 2; at += 1) {
    const { data } = await find({ area: 'projects', page: String(at) })
    for (const { id, languages } of data) if (languages.every(({ text }) => !/[{<]/.test(text))) plain.push(id)
  }
  const [first, second, ...rest] = plain
  const others = rest.slice(0, MAX_TEXTS)
  await app.db.query(
    `insert into screen_texts (id, version, source, texts, published_at)
     select id, 1, 'x', '{"en": "Other words"}', $2 from unnest($1::text[]) id`,
    [others, app.clock.now()],
  )
  const refusal = async (id = '', texts: ScreenTexts = {}) => {
    const { version } = await read(id)
    const body = { version, texts }
    const { status, problem } = await app.refusal(publishScreenText, { params: { id }, body, token: admin.token })
    return [status, problem.code, problem.params]
  }
  expect(await refusal(first, { en: 'One too many' })).toEqual([
    409,
    'SCREEN_TEXTS_FULL',
    { max: MAX_TEXTS, size: MAX_BYTES / 1024 },
  ])
  // One that is edited already does not count twice.
  await publish(others[0] ?? '', { en: 'Otherwise' })
  await reset(others[0] ?? '')
  await publish(first ?? '', { en: 'In its place' })
  await app.db.query(`delete from screen_texts where source = 'x'`)

  const long = { en: 'x'.repeat(60), hi: 'क'.repeat(60) }
  await app.db.query(
    `insert into screen_texts (id, version, source, texts, published_at)
     select id, 1, 'x', $3, $2 from unnest($1::text[]) id`,
    [others.slice(0, 110), app.clock.now(), JSON.stringify(long)],
  )
  expect((await find({})).edited.bytes).toBeGreaterThan(MAX_BYTES)
  expect((await refusal(second, long))[1]).toBe('SCREEN_TEXTS_FULL')
  await publish(others[1] ?? '', { en: 'Short' })
  await app.db.query(`delete from screen_texts`)
})

test('a stored text that no longer fits is not shown, and one that a release no longer has can be reset', async () => {
  const id = await idOf('Frequently asked questions')
  await app.db.query(
    `insert into screen_texts (id, version, source, texts, published_at) values
     ($1, 1, 'Frequently asked questions', '{"en": "Now {gone}"}', $2), ('gone', 1, 'Old words', '{"en": "New words"}', $2)`,
    [id, app.clock.now()],
  )
  // Publishing makes this server read all texts again.
  const other = await idOf('Swimming pool')
  await publish(other, { en: 'Pool' })
  expect((await page()).html).toContain('Frequently asked questions')
  expect(await read(id)).toMatchObject({ languages: [{ state: 'unfit', text: 'Now {gone}' }, { state: 'shipped' }] })
  expect((await find({ state: 'unfit' })).data.map((one) => one.id).toSorted()).toEqual([id, 'gone'].toSorted())
  const gone = await read('gone')
  expect(gone).toMatchObject({ values: [], languages: [{ state: 'unfit', text: 'New words' }, { state: 'shipped' }] })
  expect(gone.languages[0]?.shipped).toBeUndefined()
  const body = { version: 1, texts: { en: 'Newer' } }
  expect(
    (await app.refusal(publishScreenText, { params: { id: 'gone' }, body, token: admin.token })).problem.code,
  ).toBe('SCREEN_TEXT_NOT_FOUND')
  await reset('gone')
  await reset(id)
  await reset(other)
  expect((await find({ state: 'unfit' })).total).toBe(0)
})

test('another server of the site shows the words too', async () => {
  const { rows } = await app.db.query<{ name: string }>(`select current_database() as name`)
  const id = await idOf('Frequently asked questions')
  await publish(id, { en: 'Good to know' })
  const two = await startApp(rows[0]?.name, { dist: path.resolve(import.meta.dirname, '../../../../dist') })
  try {
    expect((await page('', two)).html).toContain('Good to know')
    await reset(id)
    expect((await page()).html).toContain('Frequently asked questions')
    await expect
      .poll(async () => (await page('', two)).html, { interval: 1000 })
      .toContain('Frequently asked questions')
  } finally {
    await two.app.http.close()
    await two.db.close()
  }
})
