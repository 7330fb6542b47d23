import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../contract/account.ts'
import { sendOtpOnEmailVerify } from '../../../contract/auth.ts'
import { endpoints } from '../../../contract/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { codeFor } from '../../testing/person.ts'
import { openPool, type Someone } from '../../testing/pool.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
let admin: Someone
beforeAll(async () => {
  app = await startApp()
  pool = await openPool(app)
  admin = await pool.someone(['Admin'])
})
afterAll(() => app.close())

const grant = (body: object) =>
  app.ask(endpoints.grantCredits, { body: { id: uuidv7(), amount: 5, note: 'Welcome', ...body }, token: admin.token })
const refusedGrant = async (body: object, token = admin.token) =>
  (await app.refusal(endpoints.grantCredits, { body: { id: uuidv7(), amount: 5, note: 'Welcome', ...body }, token }))
    .problem.code
const creditsOf = ({ token }: Someone) => app.ask(endpoints.listCredits, { token })

test('a grant is one however often it is sent, is told and logged', async () => {
  const agent = await pool.someone(['Buyer', 'Agent'])
  const id = uuidv7()
  const [first, second] = await Promise.all([
    grant({ id, userId: agent.id, amount: 30 }),
    grant({ id, userId: agent.id, amount: 30 }),
  ])
  expect([first.data.balance, second.data.balance]).toEqual([30, 30])
  expect(await creditsOf(agent)).toMatchObject({
    balance: 30,
    data: [{ kind: 'grant', amount: 30, balance: 30, note: 'Welcome' }],
  })
  await app.work()
  const news = (await app.ask(endpoints.listNotifications, { token: agent.token })).data
  expect(news).toMatchObject([{ kind: 'credits-granted', title: 'You have 30 new credits' }])
  const { rows } = await app.db.query(`select action, after from audit_log where target_id = $1`, [agent.id])
  expect(rows).toEqual([{ action: 'grant-credits', after: { balance: 30 } }])
})

test('only agents and builders get credits, by their account or proven address, from an admin alone', async () => {
  const builder = await pool.someone(['Buyer', 'Builder'])
  expect((await grant({ email: builder.email.toUpperCase() })).data).toMatchObject({ userId: builder.id, balance: 5 })
  const buyer = await pool.someone()
  expect(await refusedGrant({ userId: buyer.id })).toBe('ACCOUNT_NOT_FOUND')
  expect(await refusedGrant({ email: 'nobody@example.test' })).toBe('ACCOUNT_NOT_FOUND')
  expect(await refusedGrant({})).toBe('ACCOUNT_NOT_FOUND')
  await app.db.query(`update users set email_verified_at = null where id = $1`, [builder.id])
  expect(await refusedGrant({ email: builder.email })).toBe('ACCOUNT_NOT_FOUND')
  expect(await refusedGrant({ userId: builder.id, note: ' ' })).toBe('INVALID_INPUT')
  for (const other of [builder, buyer, await pool.someone(['Moderator'])])
    expect(await refusedGrant({ userId: builder.id }, other.token)).toBe('NOT_ALLOWED')
})

test('accounts are found by name and sorted by balance, spending and last change', async () => {
  const asker = await pool.someone()
  const [rich, busy] = [await pool.taker(500), await pool.taker(40)]
  const { id } = await pool.post(asker)
  app.clock.move(60_000)
  await pool.take(busy, id)
  const sorted = async (sort: string) =>
    (await app.ask(endpoints.creditAccounts, { query: { sort }, token: admin.token })).data
  expect((await sorted('balance'))[0]).toMatchObject({ userId: rich.id, balance: 500, spent: 0 })
  expect((await sorted('spent'))[0]).toMatchObject({ userId: busy.id, balance: 30, spent: 10 })
  expect((await sorted('recent'))[0]?.userId).toBe(busy.id)
  const name = (await sorted('balance'))[0]?.name ?? ''
  const found = await app.ask(endpoints.creditAccounts, { query: { text: name.toUpperCase() }, token: admin.token })
  expect(found.data.map(({ userId }) => userId)).toContain(rich.id)
  const none = await app.ask(endpoints.creditAccounts, { query: { text: 'no such name' }, token: admin.token })
  expect(none).toEqual({ data: [], total: 0 })
  expect((await app.refusal(endpoints.creditAccounts, { token: busy.token })).problem.code).toBe('NOT_ALLOWED')
})

test('closing an account leaves the books, and nothing of what it looked for or took up', async () => {
  const [asker, taker] = [await pool.someone(), await pool.taker(20)]
  const { id } = await pool.post(asker, { text: 'A lemon tree in the yard.' })
  const untaken = await pool.post(asker, { localities: [] })
  const { claimId, leadId } = await pool.take(taker, id)
  await app.ask(endpoints.disputeClaim, {
    params: { id: claimId },
    body: { reason: 'other', note: 'Their plum tree is gone.' },
    token: taker.token,
  })
  const told = async (person: Someone) =>
    JSON.stringify(await app.ask(exportAccount, { params: { id: person.id }, token: person.token }))
  expect(await told(asker)).toContain('lemon tree')
  expect(await told(taker)).toContain('plum tree')
  expect(await told(taker)).not.toContain('lemon tree in the yard, plum')

  const close = async ({ id: userId, email, token }: Someone) => {
    app.clock.move(60_000)
    await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
    await app.ask(closeAccount, { params: { id: userId }, body: { otp: await codeFor(app, email) }, token })
  }
  await close(asker)
  const { rows } = await app.db.query(
    `select r.state, r.user_id, r.full_name, r.text, l.full_name as lead, l.stage from requirements r, leads l
     where r.id = $1 and l.id = $2`,
    [id, leadId],
  )
  expect(rows).toEqual([
    { state: 'closed', user_id: null, full_name: null, text: null, lead: null, stage: 'withdrawn' },
  ])
  expect((await app.db.query(`select from requirements where id = $1`, [untaken.id])).rowCount).toBe(0)

  await close(taker)
  const claims = await app.db.query(`select taker_user_id, dispute_note, credits from pool_claims where id = $1`, [
    claimId,
  ])
  expect(claims.rows).toEqual([{ taker_user_id: null, dispute_note: null, credits: 10 }])
  expect((await app.db.query(`select from served_places where user_id = $1`, [taker.id])).rowCount).toBe(0)
  expect(await pool.unbalanced()).toEqual([])
})
