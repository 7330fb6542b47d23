import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  messageText,
  messageTexts,
  previewMessageText,
  publishMessageText,
  type MessageText,
} from '../../../../contract/admin/message-texts.ts'
import { auditLog } from '../../../../contract/moderation.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { asPerson, messagesTo, type Person } from '../../../testing/person.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { decisionKinds } from '../../moderation/notifications.ts'
import { notify } from '../notify.ts'

let app: TestApp
let admin: Lister
let moderator: Lister
beforeAll(async () => {
  app = await startApp(undefined, { environment: { MAIN_SITE_URL: 'https://lintel.example' } })
  const { someone } = await openListers(app)
  admin = await someone(['Admin'])
  moderator = await someone(['Moderator'])
})
afterAll(() => app.close())

type Key = Record<'kind' | 'language', string>
const approved = { kind: 'listing-approved', language: 'en' }
const code = { kind: 'code', language: 'en' }
const read = async (params: Key = approved) => (await app.ask(messageText, { params, token: admin.token })).data
const publish = async (body: object, params: Key = approved) =>
  (await app.ask(publishMessageText, { params, body, token: admin.token })).data
const preview = async (text: object, params: Key = approved) =>
  (await app.ask(previewMessageText, { params, body: { text }, token: admin.token })).data
/** The errors by part that a change of the shipped text gets. */
async function faultsOf(change: Partial<Record<keyof MessageText, string>>, params: Key = approved) {
  const { shipped } = await read(params)
  const { status, problem } = await app.refusal(previewMessageText, {
    params,
    body: { text: { ...shipped, ...change } },
    token: admin.token,
  })
  return [status, ...Object.entries(problem.issues ?? {}).map(([field, [issue]]) => `${field} ${issue?.code ?? ''}`)]
}

let last = 0
/** Approves a listing of a person, and answers the mail they get. */
async function mailOf(person: Person, title = 'A flat') {
  const params = { id: '00000000-0000-7000-8000-000000000001', title, listingId: 'LTL-1', reasons: [] }
  const key = `key ${(last += 1)}`
  const at = app.clock.now()
  await app.db.transaction((db) =>
    notify(db, at, decisionKinds.approve, { to: { userId: person.user._id }, params, key }),
  )
  return (await messagesTo(app, person.email)).at(-1)
}
const words = {
  subject: 'On the market: {home}',
  short: 'Yours: {listingId}',
  long: 'Good news, {home} is on the market.',
  push: 'Live: {title}',
  action: 'Look',
}

test('every shipped text fits its own kind', async () => {
  const { data } = await app.ask(messageTexts, { token: admin.token })
  expect(data.length).toBeGreaterThan(80)
  for (const { kind, languages } of data)
    for (const { language, state } of languages) {
      expect(state).toBe('shipped')
      const { shipped, text, version } = await read({ kind, language })
      expect(text).toEqual(shipped)
      expect(version).toBe(0)
      expect(await preview(shipped, { kind, language }), `${kind} ${language}`).toHaveLength(2)
    }
})

test('only administrators read, try and publish texts', async () => {
  const body = { version: 0, text: words }
  for (const token of [moderator.token, (await asPerson(app)).token])
    for (const endpoint of [messageTexts, messageText, previewMessageText, publishMessageText])
      expect((await app.refusal(endpoint, { params: approved, body, token })).status).toBe(403)
  expect((await app.refusal(messageTexts)).status).toBe(401)
  for (const kind of ['no-such-kind', 'constructor', '__proto__'])
    expect((await app.refusal(messageText, { params: { kind, language: 'en' }, token: admin.token })).status).toBeOneOf(
      [404, 422],
    )
})

test('a published text is in the next message, and the shipped one after it is reset', async () => {
  const person = await asPerson(app)
  expect((await mailOf(person))?.subject).toBe('Your listing is live: A flat (LTL-1)')
  const { version } = await read()
  const published = await publish({ version, text: words, note: 'Shorter' })
  expect(published).toMatchObject({ version: version + 1, state: 'edited', text: words })
  const mail = await mailOf(person)
  expect(mail?.subject).toBe('On the market: A flat (LTL-1)')
  expect(mail?.text).toContain('Good news, A flat (LTL-1) is on the market.')
  const { data: inApp } = await app.ask(listNotifications, { token: person.token })
  expect(inApp[0]).toMatchObject({ title: 'On the market: A flat (LTL-1)', text: 'Yours: LTL-1' })
  const { data: all } = await app.ask(messageTexts, { token: admin.token })
  expect(all.find(({ kind }) => kind === approved.kind)?.languages).toMatchObject([
    { language: 'en', state: 'edited', subject: words.subject },
    { language: 'hi', state: 'shipped' },
  ])

  const reset = await publish({ version: version + 1 })
  expect(reset).toMatchObject({ version: version + 2, state: 'shipped', text: reset.shipped })
  expect(reset.versions).toMatchObject([
    { version: version + 2, by: 'Meera Iyer' },
    { version: version + 1, by: 'Meera Iyer', note: 'Shorter', text: words },
  ])
  expect((await mailOf(person))?.subject).toBe('Your listing is live: A flat (LTL-1)')

  const { data: log } = await app.ask(auditLog, { query: { action: 'message-text-published' }, token: moderator.token })
  expect(log[0]).toMatchObject({
    targetKind: 'message-text',
    targetName: 'listing-approved en',
    before: { version, subject: reset.shipped.subject },
    after: { version: version + 1, subject: words.subject, note: 'Shorter' },
  })
})

test('a preview shows the text in every form and language, and saves nothing', async () => {
  const before = await read()
  const [english, hindi] = await preview(words)
  expect(english).toMatchObject({ language: 'en', preview: { inApp: { text: 'Yours: LTL-1042' } } })
  expect(english?.preview.push?.body).toMatch(/^Live: /)
  expect(english?.preview.email?.html).toContain('Good news, ')
  expect(hindi?.language).toBe('hi')
  expect(hindi?.preview.email?.subject).toMatch(/^आपकी/)
  expect(await read()).toEqual(before)
})

test('a preview shows the case and the number that the operator chose', async () => {
  const params = { kind: 'visit-news', language: 'en' }
  const { shipped: text } = await read(params)
  const asked = async (values: object) => {
    const { data } = await app.ask(previewMessageText, { params, body: { text, values }, token: admin.token })
    return data.map(({ preview: { push } }) => push?.title)
  }
  expect(await asked({ what: 'declined' })).toEqual(['Visit declined: 3 BHK apartment in Kothrud', expect.any(String)])
  expect(await asked({ what: 'no such case', home: 'Another home', when: 5, toString: 'x' })).toEqual(await asked({}))
})

test('markup in a text is text in an e-mail', async () => {
  const [english] = await preview({
    ...words,
    long: '<script>alert(1)</script> {home} <b>&</b>',
    action: '"><img src=x>',
  })
  expect(english?.preview.email?.html).toContain('&lt;script>alert(1)&lt;/script> ')
  expect(english?.preview.email?.html).not.toMatch(/<script|<img|<b>/)
})

test.each([
  [{ subject: '{' }, 'TEXT_BRACE'],
  [{ subject: 'A {home' }, 'TEXT_NOT_ICU'],
  [{ subject: 'A {home} }' }, 'TEXT_BRACE'],
  [{ subject: '{home, select, }' }, 'TEXT_VALUE_PLAIN'],
  [{ subject: '{phone}' }, 'TEXT_VALUE_UNKNOWN'],
  [{ subject: '{__proto__}' }, 'TEXT_VALUE_UNKNOWN'],
  [{ subject: '{constructor, select, other {x}}' }, 'TEXT_VALUE_UNKNOWN'],
  [{ subject: '{home, plural, one {x} other {y}}' }, 'TEXT_VALUE_NOT_NUMBER'],
  [{ subject: '{home, select, a {x} other {y}}' }, 'TEXT_VALUE_PLAIN'],
  [{ subject: '{home, date, ::yyyyMMdd}' }, 'TEXT_VALUE_PLAIN'],
  [{ subject: '{home, number}' }, 'TEXT_VALUE_PLAIN'],
  [{ subject: 'x'.repeat(121) }, 'TEXT_READ_TOO_LONG'],
  [{ subject: 'x'.repeat(2001) }, 'TOO_LONG'],
  [{ subject: 'One\r\nBcc: all@example.test' }, 'ONE_LINE_EXPECTED'],
  [{ subject: ' ' }, 'REQUIRED'],
  [{ long: '\u0007' }, 'INVALID'],
] as const)('%j is refused with %s', async (change, expected) => {
  const [field = ''] = Object.keys(change)
  expect(await faultsOf(change)).toEqual([422, `text.${field} ${expected}`])
})

test('each part has one error, and a part that a kind lacks is refused', async () => {
  expect(await faultsOf({ subject: '{a} {b', short: '{a} {b}', push: 'x'.repeat(300) })).toEqual([
    422,
    'text.subject TEXT_NOT_ICU',
    'text.short TEXT_VALUE_UNKNOWN',
    'text.push TEXT_READ_TOO_LONG',
  ])
  expect(await faultsOf({ push: 'Your code', action: 'Enter it' }, code)).toEqual([
    422,
    'text.push TEXT_PART_UNUSED',
    'text.action TEXT_PART_UNUSED',
  ])
})

test('a code and a link cannot be left out, and a code appears only where it did', async () => {
  expect(await faultsOf({ subject: 'Your code', short: "Your code is '{code}'" }, code)).toEqual([
    422,
    'text.subject TEXT_VALUE_MISSING',
    'text.short TEXT_BRACE',
  ])
  expect(await faultsOf({ long: '{code}' }, code)).toEqual([422, 'text.long TEXT_VALUE_SECRET'])
  const locked = { kind: 'account-locked', language: 'en' }
  expect(await faultsOf({ short: '{day, select, none {Locked.} other {Locked. {link}}}' }, locked)).toEqual([
    422,
    'text.short TEXT_VALUE_MISSING',
  ])
})

test('what differs by a case has all its cases', async () => {
  const refund = { kind: 'refund-changed', language: 'en' }
  const { shipped } = await read(refund)
  expect(await faultsOf({ push: '{state, select, requested {Wait.} other {Done.}}' }, refund)).toEqual([
    422,
    'text.push TEXT_CASE_MISSING',
  ])
  const all = 'requested {a} declined {b} failed {c} returned {d}'
  expect(await faultsOf({ push: `{state, select, ${all} lost {e} other {f}}` }, refund)).toEqual([
    422,
    'text.push TEXT_CASE_UNKNOWN',
  ])
  await preview({ ...shipped, push: `{state, select, ${all} other {f}}` }, refund)
  await preview({ ...shipped, push: 'News of your refund.' }, refund)
})

test('ten megabytes and deep nesting are refused at once', async () => {
  const before = performance.now()
  const huge = await app.refusal(previewMessageText, {
    params: approved,
    body: { text: { ...words, long: '{'.repeat(10_000_000) } },
    token: admin.token,
  })
  expect([huge.status, huge.problem.code]).toEqual([413, 'BODY_TOO_LARGE'])
  const refund = { kind: 'refund-changed', language: 'en' }
  const deep = '{state, select, other {'.repeat(200) + '}}'.repeat(200)
  expect(await faultsOf({ long: deep }, refund)).toEqual([422, 'text.long NESTED_TOO_DEEP'])
  expect(await faultsOf({ long: '{state,select,other{'.repeat(299) }, refund)).toEqual([422, 'text.long TEXT_NOT_ICU'])
  expect(performance.now() - before).toBeLessThan(5000)
})

test('of two who publish at once one is refused, and what either saw before is not overwritten', async () => {
  const params = { kind: 'listing-rejected', language: 'hi' }
  const { shipped } = await read(params)
  const send = (action: string) =>
    app.app.http.inject({
      method: 'POST',
      url: '/api/admin/message-texts/listing-rejected/hi/versions',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 0, text: { ...shipped, action } }),
    })
  const answers = await Promise.all([send('Ek'), send('Do'), send('Teen')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect((await read(params)).versions).toHaveLength(1)
  const late = await app.refusal(publishMessageText, { params, body: { version: 0 }, token: admin.token })
  expect([late.status, late.problem.code]).toEqual([409, 'MESSAGE_TEXT_CHANGED'])
})

test('instead of a stored text that no longer fits its kind the shipped one is sent', async () => {
  const person = await asPerson(app)
  const stored = { ...words, subject: 'Now {gone}' }
  await app.db.query(
    `insert into message_texts (kind, language, version, text, published_at) values ('listing-held', 'en', 1, $1, $2)`,
    [JSON.stringify(stored), app.clock.now()],
  )
  await app.db.query(
    `insert into message_texts (kind, language, version, text, published_at)
     select 'listing-approved', 'en', coalesce(max(version), 0) + 1, $1, $2 from message_texts where kind = 'listing-approved'`,
    [JSON.stringify(stored), app.clock.now()],
  )
  // Publishing makes this server read all texts again.
  await publish(
    { version: 0, text: (await read({ kind: 'task-due', language: 'en' })).shipped },
    { kind: 'task-due', language: 'en' },
  )
  expect((await mailOf(person))?.subject).toBe('Your listing is live: A flat (LTL-1)')
  expect(await read()).toMatchObject({ state: 'unfit', text: { subject: 'Now {gone}' } })
  const { data } = await app.ask(messageTexts, { token: admin.token })
  expect(data.find(({ kind }) => kind === 'listing-held')?.languages[0]).toMatchObject({
    state: 'unfit',
    subject: 'Your listing is on hold: {home}',
  })
})
