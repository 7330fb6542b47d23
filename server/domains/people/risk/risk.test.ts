import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import { riskOf, riskReasons, type RiskReason } from '../../../../contract/people/risk.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { askTeam, threadOf } from '../../../testing/asked-team.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { codeFor, someEmail } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { makeAskedLead } from '../../enquiries/talk/factory.ts'
import { noteRisk } from '../../users/service.ts'
import { weighMonth, weighNews } from './scores.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  admin = await listers.someone(['Admin'])
})
afterAll(() => app.close())

const none = Object.fromEntries(riskReasons.map((reason) => [reason, 0])) as Record<RiskReason, number>

test('the score is the sum of its reasons, each and all within bounds', () => {
  expect(riskOf(none)).toEqual({ score: 0, reasons: [] })
  expect(riskOf({ ...none, refused: 2, unproven: 1 }).score).toBe(15)
  const risk = riskOf({ ...none, refused: 3, 'budget-spent': 9 })
  expect(risk).toEqual({
    score: 45,
    reasons: [
      { reason: 'budget-spent', count: 9, points: 30 },
      { reason: 'refused', count: 3, points: 15 },
    ],
  })
  expect(riskOf(Object.fromEntries(riskReasons.map((reason) => [reason, 999])) as typeof none).score).toBe(100)
})

const { adminPeople, adminPerson, lockPerson, loginWithOtp, reportHome, sendOtpOnEmail, unlockPerson } = endpoints
const riskOfPerson = async (id: string) =>
  (await app.ask(adminPerson, { params: { id }, token: admin.token })).data.risk
const countsOf = async (id: string) =>
  Object.fromEntries((await riskOfPerson(id)).reasons.map(({ reason, count }) => [reason, count]))
/** Makes an account so many days old. */
const age = (id: string, days: number) =>
  app.db.query(`update users set created_at = $2 where id = $1`, [
    id,
    new Date(app.clock.now().getTime() - days * DAY_MS),
  ])
async function oldPerson(roles?: Parameters<typeof listers.someone>[0]) {
  const person = await listers.someone(roles)
  await age(person.id, 30)
  return person
}

test('age and proof count until they pass', async () => {
  const { id } = await listers.someone(['Buyer'], false)
  await age(id, 0.5)
  expect(await countsOf(id)).toEqual({ unproven: 1, 'day-old': 1 })
  await age(id, 2)
  await app.db.query(`update users set email_verified_at = created_at where id = $1`, [id])
  expect(await countsOf(id)).toEqual({ 'week-old': 1 })
  await age(id, 8)
  expect(await riskOfPerson(id)).toEqual({ score: 0, reasons: [] })
})

test('open reports count, upheld ones more, dismissed ones not', async () => {
  const owner = await oldPerson()
  const id = await listers.home({ ownerUserId: owner.id })
  const reporters = [await listers.someone(), await listers.someone(), await listers.someone()]
  for (const { token } of reporters)
    await app.ask(reportHome, { params: { id }, body: { report: uuidv7(), reason: 'fraud', language: 'en' }, token })
  expect(await countsOf(owner.id)).toEqual({ reported: 3 })
  for (const [n, outcome] of ['held', 'dismissed'].entries())
    await app.db.query(
      `update reports set outcome = $1, decided_at = $2 where target_id = $3 and reporter_user_id = $4`,
      [outcome, app.clock.now(), id, reporters[n]?.id],
    )
  expect(await countsOf(owner.id)).toEqual({ reported: 1, upheld: 1 })
})

test('people who block an asker count, and enquiries that are refused', async () => {
  const { asked, asker, agent } = await askTeam(app, listers)
  await age(asker.id, 30)
  const thread = await threadOf(app, agent, asked.enquiryId)
  await app.db.query(`update thread_members set is_blocked = true where thread_id = $1 and user_id = $2`, [
    thread.id,
    agent.id,
  ])
  for (let n = 0; n < 3; n += 1) {
    const { leadId } = await makeAskedLead(app.db, app.clock.now(), {
      teamKey: uuidv7(),
      asker: asker.id,
      message: 'the same long text '.repeat(5),
    })
    await app.db.query(`update leads set stage = 'lost', lost_reason = 'not-serious', lost_at = $2 where id = $1`, [
      leadId,
      app.clock.now(),
    ])
  }
  expect(await countsOf(asker.id)).toEqual({ blocked: 1, refused: 3 })
  for (let n = 0; n < 5; n += 1)
    await makeAskedLead(app.db, app.clock.now(), {
      teamKey: uuidv7(),
      asker: asker.id,
      message: 'the same long text '.repeat(5),
    })
  expect(await countsOf(asker.id)).toMatchObject({ 'same-text': 8 })
})

test('the list has the highest stored scores first, and forgets those that pass', async () => {
  const [some, more, old] = [await oldPerson(), await oldPerson(), await oldPerson()]
  await noteRisk(app.db, app.clock.now(), some.id, 'budget-spent')
  await noteRisk(app.db, app.clock.now(), more.id, 'honeypot-filled')
  await noteRisk(app.db, app.clock.now(), more.id, 'honeypot-filled')
  await weighNews(app.db, app.clock.now())
  const listed = async () => {
    const { data } = await app.ask(adminPeople, { query: { sort: 'risk' }, token: admin.token })
    return data.flatMap(({ id, riskScore }) => ([some.id, more.id, old.id].includes(id) ? [[id, riskScore]] : []))
  }
  expect(await listed()).toEqual([
    [more.id, 30],
    [some.id, 10],
  ])
  const { data } = await app.ask(adminPeople, { query: { text: more.id }, token: admin.token })
  expect(data[0]?.riskScore).toBe(30)
  await app.db.query(`delete from risk_signs where user_id = $1`, [more.id])
  await weighMonth(app.db, new Date(app.clock.now().getTime() + 31 * DAY_MS))
  expect(await listed()).toEqual([])
})

test('an account made on the device of a locked one is noticed, until that one is unlocked', async () => {
  /** Signs in with a new address on the device of a cookie; returns the account and the cookie of the device then. */
  async function signIn(device: string | undefined) {
    const email = someEmail()
    const cookie = device === undefined ? {} : { cookie: `device=${device}` }
    await app.post(sendOtpOnEmail.path, { email }, cookie)
    const answer = await app.post(loginWithOtp.path, { email, otp: await codeFor(app, email) }, cookie)
    return {
      id: answer.json<{ data: { _id: string } }>().data._id,
      device: answer.cookies.find(({ name }) => name === 'device')?.value,
    }
  }
  const spammer = await signIn(undefined)
  const locked = { params: { id: spammer.id }, token: admin.token }
  await app.ask(lockPerson, { ...locked, body: { reason: 'spam', hidesHomes: true } })
  const again = await signIn(spammer.device)
  expect(await countsOf(again.id)).toMatchObject({ 'device-of-locked': 1 })
  const elsewhere = await signIn(again.device)
  expect(await countsOf(elsewhere.id)).not.toHaveProperty('device-of-locked')
  await app.ask(unlockPerson, locked)
  expect(await countsOf((await signIn(spammer.device)).id)).not.toHaveProperty('device-of-locked')
})
