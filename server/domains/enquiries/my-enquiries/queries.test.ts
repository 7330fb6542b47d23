import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { listThreads, readThread } from '../../../../contract/conversations/threads.ts'
import { getQuery, listQueries, updateQuery, withdrawQuery } from '../../../../contract/enquiries/queries.ts'
import { sendOtpOnEmail } from '../../../../contract/auth.ts'
import { listConsents } from '../../../../contract/enquiries/consents.ts'
import { forgetOldJob } from '../../../platform/jobs/clean-ups.ts'
import { makeThread } from '../../conversations/factory.ts'
import { enquirySubject } from '../asking/enquiry-subject.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { asPerson, codeFor, someEmail } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { queryPageStatement } from './query-lists.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let owner: Lister
let buyer: Lister

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  owner = await listers.someone()
  buyer = await listers.someone()
})
afterAll(() => app.close())

async function ask({ token }: { token: string } = buyer, ownerUserId = owner.id) {
  const message = 'Is it still available?'
  const id = await listers.home({ ownerUserId })
  const { data } = await app.ask(sendEnquiry, {
    body: { subject: { kind: 'property', id }, message, consent: true },
    token,
  })
  return { home: id, id: data.id, params: { id: data.id } }
}
const one = async (params: { id: string }, { token }: Lister = buyer) =>
  (await app.ask(getQuery, { params, token })).data
/** Simulates a reply of the lister directly in the tables. */
async function replied(id: string, text: string): Promise<void> {
  const now = app.clock.now()
  await app.db.query(`update enquiries set state = 'seen', seen_at = $2 where id = $1`, [id, now])
  await app.db.query(`update enquiries set state = 'replied', replied_at = $2 where id = $1`, [id, now])
  await makeThread(app.db, now, enquirySubject(app.clock), id, [{ side: 'host', senderId: owner.id, text, at: now }], 1)
}

describe('What somebody asked', () => {
  test('is listed newest first, by state and page, with the home as it is', async () => {
    const person = await listers.someone()
    const asked: string[] = []
    for (let times = 0; times < 12; times += 1) {
      app.clock.move(1000)
      asked.unshift((await ask(person, (await listers.someone()).id)).id)
    }
    const { token } = person
    const first = await app.ask(listQueries, { token })
    expect([first.total, first.data.map(({ id }) => id)]).toEqual([12, asked.slice(0, 10)])
    expect(first.data[0]).toMatchObject({ state: 'delivered', unread: 0, open: ['closed', 'withdrawn'] })
    expect(first.data[0]?.home?.id).toBe(first.data[0]?.subject.id)
    const second = await app.ask(listQueries, { query: { page: '2' }, token })
    expect(second.data.map(({ id }) => id)).toEqual(asked.slice(10))
    expect((await app.ask(listQueries, { query: { state: 'replied' }, token })).total).toBe(0)
  })

  test('shows the answer, counts it as unread until it was read, and takes a rating', async () => {
    const { id, params } = await ask()
    const { token } = buyer
    const { version } = await one(params)
    expect((await app.refusal(updateQuery, { params, body: { version, rating: 5 }, token })).problem.code).toBe(
      'QUERY_MOVE_NOT_OPEN',
    )
    await replied(id, 'Yes, come on Saturday.')
    const answered = await one(params)
    expect(answered).toMatchObject({ state: 'replied', unread: 1, consent: { state: 'live' } })
    const [thread] = (await app.ask(listThreads, { query: { subject: `enquiry:${id}` }, token })).data
    expect(thread).toMatchObject({ unread: 1, last: { seq: 2, text: 'Yes, come on Saturday.' } })
    await app.ask(readThread, { params: { id: thread?.id ?? '' }, body: { readSeq: 2 }, token })
    expect((await one(params)).unread).toBe(0)
    const { data } = await app.ask(updateQuery, { params, body: { version: answered.version, rating: 4 }, token })
    expect(data).toMatchObject({ rating: 4, state: 'replied' })
  })

  test('is closed with its outcome, by whoever saw it as it is; a second time is not open', async () => {
    const { params } = await ask()
    const { token } = buyer
    const { version } = await one(params)
    const stale = { params, body: { version: version - 1, outcome: 'found' }, token }
    expect(await app.refusal(updateQuery, stale)).toMatchObject({ status: 412, problem: { code: 'ENQUIRY_CHANGED' } })
    const { data } = await app.ask(updateQuery, { params, body: { version, outcome: 'found' }, token })
    expect(data).toMatchObject({ state: 'closed', outcome: 'found', open: [] })
    for (const endpoint of [updateQuery, withdrawQuery]) {
      const body = endpoint === updateQuery ? { body: { version: data.version, outcome: 'gave-up' } } : {}
      expect(await app.refusal(endpoint, { params, ...body, token })).toMatchObject({
        status: 409,
        problem: { code: 'QUERY_MOVE_NOT_OPEN' },
      })
    }
  })

  test('is withdrawn, once and again, and the contact is nowhere the lister looks', async () => {
    const { id, params } = await ask()
    const { token } = buyer
    for (let times = 0; times < 2; times += 1)
      expect((await app.ask(withdrawQuery, { params, token })).data.state).toBe('withdrawn')
    const { rows } = await app.db.query(
      `select stage, full_name, mobile_phone, email, (select kind from lead_events where lead_id = l.id order by id desc limit 1) as last
       from leads l where enquiry_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ stage: 'withdrawn', full_name: null, mobile_phone: null, email: null, last: 'withdrawn' }])
    expect((await one(params)).consent.state).toBe('revoked')
  })

  test('is nobody else’s, the lister’s included', async () => {
    const { params } = await ask()
    const stranger = await listers.someone()
    for (const { token } of [stranger, owner])
      for (const [endpoint, body] of [
        [getQuery, undefined],
        [updateQuery, { version: 1, outcome: 'found' }],
        [withdrawQuery, undefined],
      ] as const) {
        const { status, problem } = await app.refusal(endpoint, { params, ...(body && { body }), token })
        expect([endpoint.name, status, problem.code]).toEqual([endpoint.name, 404, 'ENQUIRY_NOT_FOUND'])
      }
    expect((await app.ask(listQueries, { token: stranger.token })).total).toBe(0)
    expect((await one(params)).state).toBe('delivered')
  })

  test('expires after a month without an answer', async () => {
    const [waiting, answered] = [await ask(), await ask()]
    await replied(answered.id, 'Yes.')
    await app.db.query(`update enquiries set created_at = created_at - interval '31 days' where id = any($1::uuid[])`, [
      [waiting.id, answered.id],
    ])
    await app.runJob(forgetOldJob, {})
    expect([(await one(waiting.params)).state, (await one(answered.params)).state]).toEqual(['expired', 'replied'])
  })

  test('is found by an index', async () => {
    const { text, values } = queryPageStatement(buyer.id, undefined, 1)
    const { rows } = await app.db.transaction(async (db) => {
      // A test's tables are so small that reading them whole is quickest.
      await db.query('set local enable_seqscan = off')
      return db.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values })
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('enquiries_asker')
  })
})

describe('What a guest asked', () => {
  test('is the account’s once it has proven the contact', async () => {
    const [email, home] = [someEmail(), await listers.home({ ownerUserId: owner.id })]
    await app.ask(sendOtpOnEmail, { body: { email } })
    const guest = { fullName: 'Asha Rao', email, otp: await codeFor(app, email) }
    const { data } = await app.ask(sendEnquiry, {
      body: { subject: { kind: 'property', id: home }, consent: true, ...guest },
    })
    app.clock.move(60_000)
    const { token } = await asPerson(app, email)
    await app.work()
    expect((await app.ask(listQueries, { token })).data).toMatchObject([{ id: data.id, subject: { id: home } }])
    expect((await app.ask(listConsents, { token })).total).toBe(1)
    const again = await app.ask(sendEnquiry, {
      body: { subject: { kind: 'property', id: home }, consent: true },
      token,
    })
    expect(again.data.id).toBe(data.id)
  })

  test('stays theirs where an account only claims the contact', async () => {
    const [email, home] = [someEmail(), await listers.home({ ownerUserId: owner.id })]
    await app.ask(sendOtpOnEmail, { body: { email } })
    const guest = { fullName: 'Asha Rao', email, otp: await codeFor(app, email) }
    await app.ask(sendEnquiry, { body: { subject: { kind: 'property', id: home }, consent: true, ...guest } })
    const claiming = await listers.someone()
    await app.db.query(`update users set email = $2 where id = $1`, [claiming.id, email])
    await app.work()
    expect((await app.ask(listQueries, { token: claiming.token })).total).toBe(0)
  })
})
