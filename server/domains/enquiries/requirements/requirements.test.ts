import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOtpOnEmail, getOtpOnPhone } from '../../../../contract/auth.ts'
import { requirementTransitions, type RequirementState } from '../../../../contract/enquiries/lead-stages.ts'
import { endpoints } from '../../../../contract/index.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { forgetOldJob } from '../../../platform/jobs/clean-ups.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { userEventsAfter } from '../../../platform/realtime/user-events.ts'
import { codeFor, messagesTo, someEmail, somePhone } from '../../../testing/person.ts'
import { openPool, type Someone } from '../../../testing/pool.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { shippedSetting } from '../../../../contract/settings/settings.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  app = await startApp(undefined, { environment: { MAIN_SITE_URL: 'https://lintel.example' } })
  pool = await openPool(app)
})
afterAll(() => app.close())

const preview = async (more: object = {}) => {
  const { consent: _, ...criteria } = pool.wanted
  return (await app.ask(endpoints.previewRequirement, { body: { ...criteria, ...more } })).data
}
const told = async ({ token }: Someone) => {
  await app.work()
  return (await app.ask(endpoints.listNotifications, { token })).data
}
const refusedChange = async ({ token }: Someone, id: string, body: object) =>
  (await app.refusal(endpoints.updateRequirement, { params: { id }, body, token })).problem.code

test('a preview counts the homes, shows the best, and how many serve the area', async () => {
  const plain = await pool.home({ intent: 'lease', amenities: ['lift'] })
  const nice = await pool.home({ intent: 'lease', amenities: ['lift', 'gym', 'garden'] })
  const smoky = await pool.home({ intent: 'lease', amenities: ['lift', 'garden', 'clubhouse'] })
  await pool.home({ intent: 'lease', localityId: pool.places.locality.Whitefield ?? 0, amenities: ['lift'] })
  const wanted = { intent: 'lease', must: ['lift'], nice: ['gym', 'garden'], never: ['clubhouse'] }
  const before = await preview(wanted)
  expect(before.count).toBe(2)
  expect(before.best.map(({ id }) => id)).toEqual([nice, plain])
  expect((await preview({ ...wanted, never: [] })).best.map(({ id }) => id)).toEqual([nice, smoky, plain])
  expect((await preview({ ...wanted, localities: [] })).count).toBe(3)
  expect((await preview({ ...wanted, budgetMax: 1000 })).count).toBe(0)

  await pool.taker(0)
  await pool.taker(0, [{ city: 'bengaluru', locality: 'whitefield' }])
  await pool.taker(0, [{ city: 'pune' }])
  expect((await preview(wanted)).agents).toBe(before.agents + 1)
  expect((await preview({ ...wanted, localities: [] })).agents).toBe(before.agents + 2)
})

test('an area may be drawn; places nobody knows and crossed budgets are refused', async () => {
  await pool.home({ intent: 'pg', longitude: 77.641, latitude: 12.971 })
  const around = (lng: number, lat: number, by: number) => [
    [lng - by, lat - by],
    [lng + by, lat - by],
    [lng + by, lat + by],
    [lng - by, lat + by],
  ]
  const drawn = { intent: 'pg', localities: [], polygon: around(77.64, 12.97, 0.005) }
  expect((await preview(drawn)).count).toBe(1)
  expect((await preview({ ...drawn, polygon: around(77.7, 12.9, 0.005) })).count).toBe(0)
  const person = await pool.someone()
  const { id } = await pool.post(person, drawn)
  expect(await pool.mine(person, id)).toMatchObject({ localities: [], localityNames: ['Indiranagar'] })
  // A drawn area between the points of all localities gets the nearest.
  const { id: between } = await pool.post(person, { ...drawn, polygon: around(77.72, 12.97, 0.002) })
  expect((await pool.mine(person, between)).localityNames).toEqual(['Whitefield'])

  const refused = async (more: object) => {
    const { problem } = await app.refusal(endpoints.postRequirement, {
      body: { ...pool.wanted, ...more },
      token: person.token,
    })
    return [problem.code, ...Object.values(problem.issues ?? {}).flatMap((all) => all.map(({ code }) => code))]
  }
  expect(await refused({ localities: ['kothrud'] })).toEqual(['PLACE_NOT_FOUND', 'SLUG_UNKNOWN'])
  expect(await refused({ city: 'atlantis' })).toEqual(['PLACE_NOT_FOUND', 'SLUG_UNKNOWN'])
  expect(await refused({ budgetMin: 2, budgetMax: 1 })).toEqual(['INVALID_INPUT', 'BUDGET_CROSSED'])
  expect(await refused({ text: 'Call me on 98450 12345' })).toEqual(['INVALID_INPUT', 'CONTACT_IN_TEXT'])
  expect(await refused({ consent: false })).toEqual(['INVALID_INPUT', 'CONSENT_REQUIRED'])
})

test('a member publishes with their account, once for an id, and is told; the area too, without the person', async () => {
  // Runs the pending notifications of earlier requirements before there is a taker in the area.
  await app.work()
  const person = await pool.someone()
  const nearby = await pool.taker(0, [{ city: 'bengaluru', locality: 'indiranagar' }])
  const elsewhere = await pool.taker(0, [{ city: 'bengaluru', locality: 'koramangala' }])
  const id = uuidv7()
  const posted = await pool.post(person, { id, text: 'A quiet street, please.', maxAgents: 2 })
  expect(posted).toMatchObject({ id, version: 1, state: 'open' })
  expect(await pool.post(person, { id })).toMatchObject({ id, version: 1, token: posted.token })
  const other = await pool.someone()
  const stolen = await app.refusal(endpoints.postRequirement, { body: { ...pool.wanted, id }, token: other.token })
  expect(stolen.problem.code).toBe('NOT_ALLOWED')

  expect((await told(person)).map(({ kind }) => kind)).toEqual(['requirement-published'])
  const [news, ...more] = (await told(nearby)).filter(({ kind }) => kind === 'requirement-in-area')
  expect(news).toMatchObject({ title: 'New in the lead pool: 2 or 3 BHK apartment in Indiranagar, Bengaluru' })
  expect(more).toEqual([])
  expect(JSON.stringify(news)).not.toMatch(/Zubeida|Quraishi/)
  expect((await told(elsewhere)).filter(({ kind }) => kind === 'requirement-in-area')).toEqual([])
  expect((await userEventsAfter(app.db, nearby.id, 0)).map(({ kind }) => kind)).toContain('pool-changed')
  expect((await userEventsAfter(app.db, person.id, 0)).map(({ kind }) => kind)).toContain('queries-changed')

  const list = (await app.ask(endpoints.listRequirements, { token: person.token })).data
  expect(list).toMatchObject([{ id, text: 'A quiet street, please.', maxAgents: 2, open: ['paused', 'closed'] }])
  expect((await app.ask(endpoints.listRequirements, { token: other.token })).data).toEqual([])
})

test('whoever only runs the market, or proved no contact, publishes nothing', async () => {
  const moderator = await pool.someone(['Moderator'])
  const refused = async (token: string) =>
    (await app.refusal(endpoints.postRequirement, { body: pool.wanted, token })).problem.code
  expect(await refused(moderator.token)).toBe('NOT_ALLOWED')
  const unproven = await pool.someone()
  await app.db.query(`update users set email_verified_at = null, phone_verified_at = null where id = $1`, [unproven.id])
  expect(await refused(unproven.token)).toBe('CONTACT_NOT_PROVEN')
})

test('a guest publishes with a code, and follows it by its receipt', async () => {
  const email = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email } })
  const body = { ...pool.wanted, fullName: 'Guest Person', email, language: 'en' }
  const wrong = await app.refusal(endpoints.postRequirement, { body: { ...body, otp: '000000' } })
  expect(wrong.problem.code).toBe('CODE_REFUSED')
  const otp = await codeFor(app, email)
  const { data } = await app.ask(endpoints.postRequirement, { body: { ...body, otp } })
  const again = await app.refusal(endpoints.postRequirement, { body: { ...body, otp } })
  expect(again.problem.code).toBe('CODE_REFUSED')
  const letters = await messagesTo(app, email)
  expect(letters.at(-1)?.text).toContain(`https://lintel.example/thankyou/${data.token}`)

  const { token } = data
  const receipt = async () => (await app.ask(endpoints.getReceipt, { params: { token } })).data
  expect(await receipt()).toMatchObject({ kind: 'requirement', state: 'sent', hasAccount: false, canWithdraw: true })
  const taker = await pool.taker()
  const { leadId } = await pool.take(taker, data.id)
  expect(await receipt()).toMatchObject({ state: 'delivered', consent: { fields: ['fullName', 'email'] } })
  expect((await messagesTo(app, email)).at(-1)?.text).toContain(`/thankyou/${data.token}`)
  const contact = async () =>
    (await app.db.query(`select full_name, mobile_phone, email, stage from leads where id = $1`, [leadId])).rows[0]
  expect(await contact()).toEqual({ full_name: 'Guest Person', mobile_phone: null, email, stage: 'new' })

  const withdraw = async () => (await app.ask(endpoints.withdrawReceipt, { params: { token } })).data
  expect(await withdraw()).toEqual({ state: 'withdrawn' })
  expect(await withdraw()).toEqual({ state: 'withdrawn' })
  expect(await contact()).toEqual({ full_name: null, mobile_phone: null, email: null, stage: 'withdrawn' })
  expect(await receipt()).toMatchObject({ state: 'withdrawn', canWithdraw: false, consent: { revoked: true } })
  expect(await pool.refusedTake(await pool.taker(), data.id)).toBe('REQUIREMENT_NOT_FOUND')
})

test('a guest by phone is told by SMS; a machine that fills the hidden field keeps nothing', async () => {
  const mobilePhone = somePhone()
  await app.ask(getOtpOnPhone, { body: { phoneNumber: mobilePhone } })
  const body = { ...pool.wanted, fullName: 'Guest Caller', mobilePhone, otp: await codeFor(app, mobilePhone) }
  const { data: nothing } = await app.ask(endpoints.postRequirement, { body: { ...body, remark: 'spam.example' } })
  const receipt = await app.refusal(endpoints.getReceipt, { params: { token: nothing.token } })
  expect(receipt.problem.code).toBe('RECEIPT_NOT_FOUND')
  const { data } = await app.ask(endpoints.postRequirement, { body })
  expect((await messagesTo(app, mobilePhone)).at(-1)?.text).toContain(`/thankyou/${data.token}`)
})

test('it is changed by its person alone, and never by who saw an older version', async () => {
  const person = await pool.someone()
  const other = await pool.someone()
  const { id } = await pool.post(person)
  expect(await refusedChange(other, id, { version: 1, state: 'paused' })).toBe('REQUIREMENT_NOT_FOUND')
  const read = await app.refusal(endpoints.getRequirement, { params: { id }, token: other.token })
  expect(read.problem.code).toBe('REQUIREMENT_NOT_FOUND')
  const { consent: _, ...criteria } = { ...pool.wanted, localities: [], intent: 'rent', budgetMax: 50_000_00 }
  expect(await pool.change(person, id, { version: 1, criteria, contactWindow: 'evening' })).toMatchObject({
    version: 2,
    intent: 'rent',
    budgetMax: 50_000_00,
    localityNames: [],
    contactWindow: 'evening',
  })
  expect(await refusedChange(person, id, { version: 1, maxAgents: 1 })).toBe('REQUIREMENT_CHANGED')
  const { rows } = await app.db.query(`select credits from requirements where id = $1`, [id])
  expect(rows).toEqual([{ credits: 4 }])
})

test('its states follow the table, and what is over is not edited', async () => {
  const person = await pool.someone()
  const { id } = await pool.post(person)
  const paused = await pool.change(person, id, { version: 1, state: 'paused' })
  expect(paused).toMatchObject({ state: 'paused', open: ['open', 'closed'] })
  expect(await pool.change(person, id, { version: 2, state: 'open', days: 10 })).toMatchObject({
    state: 'open',
    expiresAt: new Date(app.clock.now().getTime() + 10 * DAY_MS).toISOString(),
  })
  expect(await refusedChange(person, id, { version: 3, state: 'closed' })).toBe('INVALID_INPUT')
  const closed = await pool.change(person, id, { version: 3, state: 'closed', outcome: 'found-elsewhere' })
  expect(closed).toMatchObject({ state: 'closed', outcome: 'found-elsewhere', open: [] })
  expect(await refusedChange(person, id, { version: 4, state: 'open' })).toBe('REQUIREMENT_MOVE_NOT_OPEN')
  expect(await refusedChange(person, id, { version: 4, maxAgents: 5 })).toBe('REQUIREMENT_MOVE_NOT_OPEN')
})

test('what was used up opens again when more may come', async () => {
  const person = await pool.someone()
  const { id } = await pool.post(person, { maxAgents: 1 })
  const [first, second] = [await pool.taker(), await pool.taker()]
  await pool.take(first, id)
  const matched = await pool.mine(person, id)
  expect(matched).toMatchObject({ state: 'matched', open: ['closed'], recipients: [{ state: 'delivered' }] })
  expect(await pool.refusedTake(second, id)).toBe('LEAD_SOLD_OUT')
  expect(await refusedChange(person, id, { version: matched.version, state: 'open' })).toBe('REQUIREMENT_MOVE_NOT_OPEN')
  const raised = await pool.change(person, id, { version: matched.version, maxAgents: 2 })
  expect(raised).toMatchObject({ state: 'open', maxAgents: 2 })
  await pool.take(second, id)
  expect((await pool.mine(person, id)).state).toBe('matched')
})

test('after its time it expires, is told once, and may be renewed', async () => {
  const person = await pool.someone()
  const { id } = await pool.post(person, { days: 1 })
  app.clock.move(DAY_MS)
  expect((await pool.mine(person, id)).state).toBe('expired')
  expect(await pool.refusedTake(await pool.taker(), id)).toBe('REQUIREMENT_NOT_FOUND')
  await app.runJob(forgetOldJob, {})
  await app.runJob(forgetOldJob, {})
  expect((await told(person)).filter(({ kind }) => kind === 'requirement-expired').length).toBe(1)
  expect(await refusedChange(person, id, { version: 2, state: 'closed', outcome: 'found' })).toBe(
    'REQUIREMENT_MOVE_NOT_OPEN',
  )
  expect(await refusedChange(person, id, { version: 2, contactWindow: 'morning' })).toBe('REQUIREMENT_MOVE_NOT_OPEN')
  expect(await pool.change(person, id, { version: 2, days: 20 })).toMatchObject({ state: 'open', version: 3 })
})

test('an account holds only so many open ones', async () => {
  const person = await pool.someone()
  for (let n = 0; n < shippedSetting('in', 'open-requirements'); n++) await pool.post(person)
  const full = await app.refusal(endpoints.postRequirement, { body: pool.wanted, token: person.token })
  expect(full.problem.code).toBe('REQUIREMENTS_FULL')
  const [first] = (await app.ask(endpoints.listRequirements, { token: person.token })).data
  await pool.change(person, first?.id ?? '', { version: 1, state: 'closed', outcome: 'found' })
  await pool.post(person)
})

test('the database holds the contract’s table of transitions', async () => {
  const { rows } = await app.db.query<{ from_state: RequirementState; to_state: RequirementState }>(
    `select from_state, to_state from enquiry_transitions where entity = 'requirement'`,
  )
  const kept = rows.map((row) => `${row.from_state} ${row.to_state}`)
  const said = Object.entries(requirementTransitions).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
  expect(kept.toSorted()).toEqual(said.toSorted())
})
