import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../../contract/moderation.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { answerTicket, adminTicket, adminTickets, updateTicket } from '../../../../contract/support/ticket-admin.ts'
import { closeTicket, getTicket, listTickets, sendTicket, writeOnTicket } from '../../../../contract/support/tickets.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { forgetOldJob } from '../../../platform/jobs/clean-ups.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { userEventsAfter } from '../../../platform/realtime/user-events.ts'
import { asPerson, messagesTo, someEmail, somePhone } from '../../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let moderator: Lister
let admin: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  moderator = await listers.someone(['Moderator'])
  admin = await listers.someone(['Admin'])
  // The clock moves on by weeks, after which staff need a second factor.
  await app.db.query(`update users set is_demo = true`)
})
afterAll(() => app.close())

const TEXT = 'The price of this home is not the one on the board.'
const written = (more: object = {}) => ({
  body: {
    key: uuidv7(),
    topic: 'listing',
    fullName: 'Asha Rao',
    email: someEmail(),
    text: TEXT,
    consent: true,
    ...more,
  },
})
const send = async (more: object = {}, token?: string) =>
  (await app.ask(sendTicket, { ...written(more), ...(token !== undefined && { token }) })).data
const idOf = async (number: string) =>
  (await app.db.query<{ id: string }>(`select id from tickets where number = $1`, [number])).rows[0]?.id ?? ''
const read = async (key: string, token?: string) =>
  (await app.ask(getTicket, { params: { key }, ...(token !== undefined && { token }) })).data
const desk = async (number: string, { token }: Lister = moderator) =>
  (await app.ask(adminTicket, { params: { id: await idOf(number) }, token })).data
const answer = async (number: string, text = 'It is corrected now.', { token }: Lister = moderator, id = uuidv7()) =>
  (await app.ask(answerTicket, { params: { id: await idOf(number) }, body: { id, text }, token })).data
const write = (key: string, text: string, id = uuidv7()) =>
  app.ask(writeOnTicket, { params: { key }, body: { id, text } })

describe('A guest', () => {
  test('gets a number and a link, is answered by e-mail, writes again and closes', async () => {
    const email = someEmail()
    const { number, token } = await send({ email })
    expect(number).toMatch(/^T-[2-9A-HJKMNP-Z]{8}$/)
    const received = (await messagesTo(app, email)).at(-1)
    expect(received?.text).toContain(`/contact/${token}`)
    expect(received?.text).not.toContain(TEXT)
    expect(await read(token)).toMatchObject({ number, state: 'open', messages: [{ by: 'asker', text: TEXT }] })

    app.clock.move(HOUR_MS)
    await answer(number)
    const told = (await messagesTo(app, email)).at(-1)
    expect(told?.subject).toContain(number)
    expect(told?.text).toContain('It is corrected now.')
    expect(await read(token)).toMatchObject({ state: 'answered', messages: [{}, { by: 'staff' }] })

    const again = uuidv7()
    await write(token, 'It still is not.', again)
    const { data } = await write(token, 'It still is not.', again)
    expect([data.state, data.messages.length]).toEqual(['open', 3])
    const closed = await app.ask(closeTicket, { params: { key: token }, body: {} })
    expect(closed.data.state).toBe('closed')
    await app.ask(closeTicket, { params: { key: token }, body: {} })
    const late = await app.refusal(writeOnTicket, { params: { key: token }, body: { id: uuidv7(), text: 'Hello?' } })
    expect([late.status, late.problem.code]).toEqual([409, 'TICKET_CLOSED'])
  })

  test('with a number alone is told by SMS once a person has answered', async () => {
    const mobilePhone = somePhone()
    const { number } = await send({ email: undefined, mobilePhone })
    await expect(messagesTo(app, mobilePhone)).resolves.toEqual([])
    await answer(number)
    expect((await messagesTo(app, mobilePhone)).map(({ text }) => text)).toEqual([expect.stringContaining(number)])
  })

  test('reads no ticket by its number, nor by another link', async () => {
    const { number } = await send()
    for (const key of [number, 'x'.repeat(43)])
      expect((await app.refusal(getTicket, { params: { key } })).problem.code).toBe('TICKET_NOT_FOUND')
  })

  test('must give one contact, consent and 20 letters', async () => {
    const refused = async (more: object) => {
      const { status, problem } = await app.refusal(sendTicket, written(more))
      return [status, Object.keys(problem.errors ?? {})]
    }
    expect(await refused({ email: undefined })).toEqual([422, ['email']])
    expect(await refused({ mobilePhone: somePhone() })).toEqual([422, ['email']])
    expect(await refused({ consent: false })).toEqual([422, ['consent']])
    expect(await refused({ text: 'Too short.' })).toEqual([422, ['text']])
    expect(await refused({ text: 'x'.repeat(2001) })).toEqual([422, ['text']])
  })
})

test('what a machine sends is answered and kept nowhere', async () => {
  const email = someEmail()
  const { number, token } = await send({ email, remark: 'https://example.test' })
  expect(await idOf(number)).toBe('')
  expect((await app.refusal(getTicket, { params: { key: token } })).status).toBe(404)
  expect(await messagesTo(app, email)).toEqual([])
})

test('sent twice, also at once, it is one ticket', async () => {
  const input = written()
  const answers = await Promise.all([1, 2, 3].map(() => app.app.http.inject(requestOf(sendTicket, input))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await messagesTo(app, input.body.email)).toHaveLength(1)
})

test('one contact sends five a day', async () => {
  const email = someEmail()
  for (let sent = 0; sent < 5; sent++) await send({ email })
  const sixth = await app.refusal(sendTicket, written({ email: email.toUpperCase() }))
  expect([sixth.status, sixth.retryAfter !== undefined]).toEqual([429, true])
  expect(sixth.problem.message).toMatch(/^Too many requests\. Try again in \d+ hours\.$/)
})

test('killed between ticket and notice, there is neither, and the next try makes both', async () => {
  const input = written()
  await app.db.query(`create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
  await app.db.query(`create trigger killed before insert on notifications for each row execute function killed()`)
  expect((await app.app.http.inject(requestOf(sendTicket, input))).statusCode).toBe(500)
  await app.db.query(`drop function killed() cascade`)
  const { data } = await app.ask(sendTicket, input)
  expect(await idOf(data.number)).not.toBe('')
  expect(await messagesTo(app, input.body.email)).toHaveLength(1)
})

describe('A member', () => {
  test('follows it by its number and sees it in their list; nobody else does', async () => {
    const [member, other] = [await listers.someone(), await listers.someone()]
    const { number } = await send({ email: undefined }, member.token)
    expect(await read(number, member.token)).toMatchObject({ number })
    const refused = await app.refusal(getTicket, { params: { key: number }, token: other.token })
    expect(refused.problem.code).toBe('TICKET_NOT_FOUND')
    const mine = await app.ask(listTickets, { token: member.token })
    expect(mine).toMatchObject({ total: 1, data: [{ number, firstWords: TEXT }] })
    expect((await app.ask(listTickets, { token: other.token })).total).toBe(0)
    await answer(number)
    const told = await app.ask(listNotifications, { token: member.token })
    expect(told.data[0]).toMatchObject({ kind: 'ticket-news', path: `/contact/${number}` })
  })

  test('hears of every change of their tickets at once', async () => {
    const member = await listers.someone()
    const heard = async () =>
      (await userEventsAfter(app.db, member.id, 0)).filter(({ kind }) => kind === 'tickets-changed').length
    const { number } = await send({ email: undefined, topic: 'grievance' }, member.token)
    expect(await heard()).toBe(1)
    const params = { id: await idOf(number) }
    await app.ask(updateTicket, { params, body: { acknowledged: true, version: 1 }, token: moderator.token })
    expect(await heard()).toBe(2)
    await answer(number)
    expect(await heard()).toBe(3)
    await app.ask(writeOnTicket, {
      params: { key: number },
      body: { id: uuidv7(), text: 'Thank you.' },
      token: member.token,
    })
    await answer(number)
    expect(await heard()).toBe(5)
    app.clock.move(14 * DAY_MS)
    await app.runJob(forgetOldJob, {})
    expect(await heard()).toBe(6)
  })

  test('finds in their list what they sent as a guest with a contact that they prove later', async () => {
    const email = someEmail()
    const { number, token } = await send({ email })
    const elsewhere = await send()
    const person = await asPerson(app, email)
    await app.work()
    const mine = await app.ask(listTickets, { token: person.token })
    expect(mine.data.map((ticket) => ticket.number)).toEqual([number])
    expect([await read(number, person.token), await read(token)]).toMatchObject([{ number }, { number }])
    expect((await desk(number, admin)).email).toBe(email)
    await answer(number)
    expect((await app.ask(listNotifications, { token: person.token })).data[0]).toMatchObject({ kind: 'ticket-news' })
    const other = await app.refusal(getTicket, { params: { key: elsewhere.number }, token: person.token })
    expect(other.problem.code).toBe('TICKET_NOT_FOUND')
  })

  test('of the desk does not work on their own', async () => {
    const { number } = await send({ email: undefined }, moderator.token)
    const params = { id: await idOf(number) }
    for (const [endpoint, body] of [
      [answerTicket, { id: uuidv7(), text: 'Fine.' }],
      [updateTicket, { state: 'closed', version: 1 }],
    ] as const) {
      const { status, problem } = await app.refusal(endpoint, { params, body, token: moderator.token })
      expect([status, problem.code]).toEqual([403, 'OWN_TICKET'])
    }
    expect((await desk(number)).own).toBe(true)
  })
})

describe('The desk', () => {
  test('is for moderators and administrators', async () => {
    const { number } = await send()
    const params = { id: await idOf(number) }
    const calls = [
      [adminTickets, {}],
      [adminTicket, { params }],
      [answerTicket, { params, body: { id: uuidv7(), text: 'Hello' } }],
      [updateTicket, { params, body: { assignee: 'me', version: 1 } }],
    ] as const
    for (const role of ['Buyer', 'Agent', 'Builder'] as const) {
      const { token } = await listers.someone([role])
      for (const [endpoint, input] of calls)
        expect((await app.refusal(endpoint, { ...input, token })).problem.code).toBe('NOT_ALLOWED')
    }
    for (const [endpoint, input] of calls) expect((await app.refusal(endpoint, input)).status).toBe(401)
  })

  test('shows moderators a masked contact, administrators the whole one, and logs both', async () => {
    const { number } = await send({ email: 'asha.rao@example.test' })
    expect((await desk(number)).email).toBe('a•••@example.test')
    expect((await desk(number, admin)).email).toBe('asha.rao@example.test')
    const { data } = await app.ask(auditLog, { query: { target: await idOf(number) }, token: admin.token })
    expect(data.map(({ action }) => action)).toEqual(['ticket-viewed', 'ticket-viewed'])
    const list = await app.ask(adminTickets, { query: { number }, token: admin.token })
    expect(list.data).toMatchObject([{ asker: 'A. R.', firstWords: TEXT }])
    expect(JSON.stringify(list)).not.toContain('example.test')
  })

  test('answers once, assigns, and closes what was answered', async () => {
    const { number } = await send()
    const params = { id: await idOf(number) }
    const change = (body: object) => app.ask(updateTicket, { params, body, token: moderator.token })
    const early = await app.refusal(updateTicket, { params, body: { state: 'closed', version: 1 }, token: admin.token })
    expect(early.problem.code).toBe('TICKET_MOVE_NOT_OPEN')
    const { data: mine } = await change({ assignee: 'me', version: 1 })
    expect(mine.assignee?.id).toBe(moderator.id)
    const stale = await app.refusal(updateTicket, {
      params,
      body: { assignee: 'nobody', version: 1 },
      token: admin.token,
    })
    expect([stale.status, stale.problem.code]).toEqual([412, 'TICKET_CHANGED'])
    const once = uuidv7()
    await answer(number, 'Done.', moderator, once)
    const { messages, version } = await answer(number, 'Done.', moderator, once)
    expect(messages).toHaveLength(2)
    expect((await change({ state: 'closed', version })).data.state).toBe('closed')
    expect((await change({ state: 'closed', version: 1 })).data.state).toBe('closed')
    const { data } = await app.ask(auditLog, { query: { target: params.id }, token: admin.token })
    expect(data.map(({ action }) => action)).toEqual(['ticket-closed', 'ticket-answered', 'ticket-assigned'])
  })

  test('lists what waits longest first, by state, topic and whose it is', async () => {
    const [first, second] = [await send({ topic: 'privacy' }), await send({ topic: 'privacy' })]
    app.clock.move(HOUR_MS)
    await answer(first.number)
    const list = async (query: Record<string, string>) =>
      (await app.ask(adminTickets, { query: { topic: 'privacy', ...query }, token: moderator.token })).data.map(
        ({ number }) => number,
      )
    expect(await list({})).toEqual([second.number, first.number])
    expect(await list({ state: 'answered' })).toEqual([first.number])
    expect(await list({ assigned: 'me' })).toEqual([first.number])
    expect(await list({ assigned: 'nobody', sort: 'newest' })).toEqual([second.number])
  })
})

describe('Clocks', () => {
  test('a grievance is acknowledged and resolved, or overdue', async () => {
    const email = someEmail()
    const { number, token } = await send({ topic: 'grievance', email })
    const start = app.clock.now().getTime()
    expect((await read(token)).clocks).toEqual({
      acknowledgeBy: new Date(start + DAY_MS).toISOString(),
      resolveBy: new Date(start + 7 * DAY_MS).toISOString(),
    })
    expect((await desk(number)).overdue).toBe(false)
    app.clock.move(DAY_MS + 1000)
    const late = await desk(number)
    expect(late.overdue).toBe(true)
    const params = { id: late.id }
    const body = { acknowledged: true, version: late.version }
    const { data } = await app.ask(updateTicket, { params, body, token: moderator.token })
    expect([data.overdue, data.clocks?.acknowledgedAt]).toEqual([false, app.clock.now().toISOString()])
    expect((await messagesTo(app, email)).at(-1)?.subject).toContain('working on your complaint')
    app.clock.move(7 * DAY_MS)
    const overdue = await app.ask(adminTickets, { query: { overdue: '1' }, token: moderator.token })
    expect(overdue.data.map((one) => one.number)).toEqual([number])
    await answer(number)
    expect((await desk(number)).overdue).toBe(false)
    expect((await read(token)).clocks?.resolvedAt).toBe(app.clock.now().toISOString())
  })

  test('what was answered closes after 14 days without a word, and not before', async () => {
    const [quiet, lively] = [await send(), await send()]
    await answer(quiet.number)
    await answer(lively.number)
    app.clock.move(13 * DAY_MS)
    await app.runJob(forgetOldJob, {})
    expect((await read(quiet.token)).state).toBe('answered')
    await write(lively.token, 'One more thing.')
    app.clock.move(DAY_MS)
    await app.runJob(forgetOldJob, {})
    expect([(await read(quiet.token)).state, (await read(lively.token)).state]).toEqual(['closed', 'open'])
  })
})
