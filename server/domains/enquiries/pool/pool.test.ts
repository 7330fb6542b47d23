import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POOL_PAGE } from '../../../../contract/enquiries/lead-pool.ts'
import { endpoints } from '../../../../contract/index.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { userEventsAfter } from '../../../platform/realtime/user-events.ts'
import { openPool, type Someone } from '../../../testing/pool.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1000000' } })
  pool = await openPool(app)
})
afterAll(() => app.close())

const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)
const told = async ({ token }: Someone) => {
  await app.work()
  return (await app.ask(endpoints.listNotifications, { token })).data
}
const balanceOf = async ({ token }: Someone) => (await app.ask(endpoints.listCredits, { token })).balance
const claimsOf = async ({ token }: Someone) => (await app.ask(endpoints.listClaims, { token })).data
const pass = ({ token }: Someone, id: string, passed: boolean) =>
  app.ask(endpoints.passLead, { params: { id }, body: { passed }, token })
const dispute = ({ token }: Someone, id: string) =>
  app.ask(endpoints.disputeClaim, { params: { id }, body: { reason: 'wrong-contact', note: 'Rings out' }, token })
const decide = ({ token }: Someone, id: string, state: 'refunded' | 'upheld') =>
  app.ask(endpoints.decideDispute, { params: { id }, body: { state, decision: 'We called.' }, token })
const refusedDispute = async ({ token }: Someone, id: string) =>
  (await app.refusal(endpoints.disputeClaim, { params: { id }, body: { reason: 'other' }, token })).problem.code
const refusedDecision = async ({ token }: Someone, id: string) =>
  (
    await app.refusal(endpoints.decideDispute, {
      params: { id },
      body: { state: 'upheld', decision: 'No.' },
      token,
    })
  ).problem.code

test('the pool shows what is wanted where somebody serves, and nothing of whom', async () => {
  const asker = await pool.someone()
  const inIndiranagar = await pool.post(asker, {
    text: 'Zubeida, or anyone of the quraishi family, needs light.',
    nice: ['gym'],
  })
  const allOfIt = await pool.post(asker, { localities: [] })
  const inPune = await pool.post(asker, { city: 'pune', localities: ['kothrud'] })
  const near = await pool.taker(7, [{ city: 'bengaluru', locality: 'indiranagar' }])
  const beside = await pool.taker(0, [{ city: 'bengaluru', locality: 'koramangala' }])
  const everywhere = await pool.taker(0, [{ city: 'bengaluru' }, { city: 'pune' }])
  const nowhere = await pool.taker(0, [])

  const page = await pool.pool(near)
  expect(page).toMatchObject({ total: 2, balance: 7, hasAreas: true })
  expect(ids(page)).toEqual([allOfIt.id, inIndiranagar.id])
  expect(ids(await pool.pool(beside))).toEqual([allOfIt.id])
  expect(ids(await pool.pool(everywhere))).toEqual([inPune.id, allOfIt.id, inIndiranagar.id])
  expect(await pool.pool(nowhere)).toEqual({ data: [], total: 0, balance: 0, hasAreas: false })

  const [item] = page.data.filter(({ id }) => id === inIndiranagar.id)
  expect(item).toMatchObject({
    text: '…, or anyone of the … family, needs light.',
    price: 10,
    buyers: 3,
    taken: 0,
    localityNames: ['Indiranagar'],
    consent: { proven: 'mobilePhone' },
  })
  const shown = JSON.stringify(page).toLowerCase()
  for (const word of [asker.email, asker.phone, asker.phone.slice(3), asker.id, 'zubeida', 'quraishi'])
    expect(shown).not.toContain(word)
  await app.db.query(`delete from requirements where user_id = $1`, [asker.id])
})

test('its pages are counted and sorted, filtered by intent, and hold how many of one’s own homes match', async () => {
  const asker = await pool.someone()
  const posted: string[] = []
  for (let n = 0; n < POOL_PAGE + 2; n++) {
    app.clock.move(1000)
    const more = { days: 60 - n, budgetMax: n === 3 ? undefined : (n + 1) * 1000_00, intent: n % 2 ? 'rent' : 'sale' }
    posted.push((await pool.post(asker, more)).id)
  }
  const taker = await pool.taker()
  const newest = posted.toReversed()
  expect(ids(await pool.pool(taker))).toEqual(newest.slice(0, POOL_PAGE))
  const second = await pool.pool(taker, { page: '2' })
  expect([second.total, ...ids(second)]).toEqual([POOL_PAGE + 2, ...newest.slice(POOL_PAGE)])
  expect(await pool.pool(taker, { page: '9' })).toMatchObject({ data: [], total: POOL_PAGE + 2 })
  expect(ids(await pool.pool(taker, { sort: 'ending' }))[0]).toBe(newest[0])
  expect(ids(await pool.pool(taker, { sort: 'budget-high' }))[0]).toBe(newest[0])
  const cheap = (await pool.pool(taker, { sort: 'price-low' })).data.map(({ price }) => price)
  expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
  expect((await pool.pool(taker, { intent: 'rent' })).total).toBe(posted.length / 2)

  await pool.home({ ownerUserId: taker.id, intent: 'rent', listPrice: 900_00, bedroomsTotal: 3 })
  await pool.home({ intent: 'rent', listPrice: 900_00, bedroomsTotal: 3 })
  const rents = (await pool.pool(taker, { intent: 'rent' })).data
  expect(rents.map(({ ownMatches }) => ownMatches)).toEqual(rents.map(() => 1))
  await app.db.query(`delete from requirements where user_id = $1`, [asker.id])
})

test('taking it up pays once and hands the contact over, with a receipt for its person', async () => {
  const asker = await pool.someone()
  const taker = await pool.taker(10)
  const { id } = await pool.post(asker, { text: 'Near a school.' })
  const taken = await pool.take(taker, id)
  expect(taken.balance).toBe(0)
  expect(await pool.take(taker, id)).toEqual(taken)
  expect(ids(await pool.pool(taker))).not.toContain(id)

  const lead = (await app.ask(endpoints.getLead, { params: { id: taken.leadId }, token: taker.token })).data
  expect(lead).toMatchObject({
    stage: 'new',
    leadSource: 'lead-pool',
    subject: { kind: 'requirement', id, title: '2 or 3 BHK apartment in Indiranagar, Bengaluru' },
    contact: { mobilePhone: asker.phone, email: asker.email },
  })
  const { rows } = await app.db.query(
    `select purpose, recipient_user_id, fields from consents where grantor_user_id = $1`,
    [asker.id],
  )
  expect(rows).toEqual([
    { purpose: 'requirement', recipient_user_id: taker.id, fields: ['fullName', 'mobilePhone', 'email'] },
  ])
  expect((await pool.mine(asker, id)).recipients).toMatchObject([{ state: 'delivered' }])
  const news = (await told(asker)).filter(({ kind }) => kind === 'requirement-taken')
  expect(news.map(({ title }) => title)).toEqual([expect.stringContaining('will contact you')])
  expect((await userEventsAfter(app.db, asker.id, 0)).map(({ kind }) => kind)).toContain('queries-changed')
  expect(await claimsOf(taker)).toMatchObject([
    { id: taken.claimId, leadId: taken.leadId, state: 'taken', credits: 10 },
  ])
})

test('who may not take it is told why, and pays nothing', async () => {
  const asker = await pool.taker()
  const { id } = await pool.post(asker)
  expect(await pool.refusedTake(asker, id)).toBe('OWN_REQUIREMENT')
  expect(ids(await pool.pool(asker))).not.toContain(id)
  expect(await pool.refusedTake(await pool.taker(9), id)).toBe('CREDITS_LACKING')
  const elsewhere = await pool.taker(50, [{ city: 'pune' }])
  expect(await pool.refusedTake(elsewhere, id)).toBe('REQUIREMENT_NOT_FOUND')
  expect(await pool.refusedTake(elsewhere, uuidv7())).toBe('REQUIREMENT_NOT_FOUND')
  expect(await balanceOf(elsewhere)).toBe(50)
  expect(await pool.refusedTake(await pool.someone(['Buyer', 'Agent'], false), id)).toBe('PHONE_NOT_VERIFIED')
  expect(await pool.refusedTake(await pool.someone(['Buyer', 'Moderator', 'Admin']), id)).toBe('NOT_ALLOWED')
  await pool.change(asker, id, { version: 1, state: 'paused' })
  expect(await pool.refusedTake(await pool.taker(), id)).toBe('REQUIREMENT_NOT_FOUND')
})

test('of a hundred who come at once three get it, and nobody pays twice', async () => {
  const asker = await pool.someone()
  const { id } = await pool.post(asker, { maxAgents: 5 })
  const takers: Someone[] = []
  for (let n = 0; n < 50; n++) takers.push(await pool.taker(10))
  // Each asks twice.
  const answers = await Promise.all(
    [...takers, ...takers].map(async ({ token }) => {
      const { status, problem } = await app
        .refusal(endpoints.takeLead, { params: { id }, body: {}, token })
        .catch(() => ({ status: 200, problem: { code: 'TAKEN' } }))
      return `${status} ${problem.code}`
    }),
  )
  const counts = Object.groupBy(answers, (answer) => answer)
  expect(Object.keys(counts).toSorted()).toEqual(['200 TAKEN', '409 LEAD_SOLD_OUT'])
  expect([counts['200 TAKEN']?.length, counts['409 LEAD_SOLD_OUT']?.length]).toEqual([6, 94])
  const { rows } = await app.db.query(
    `select (select count(*)::int from pool_claims where requirement_id = $1) as claims,
       (select count(*)::int from leads where subject_id = $1) as leads,
       (select count(*)::int from enquiries where requirement_id = $1) as enquiries,
       (select count(*)::int from ledger_transactions where kind = 'lead' and key in (select id from pool_claims where requirement_id = $1)) as paid,
       state, taken from requirements where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ claims: 3, leads: 3, enquiries: 3, paid: 3, state: 'matched', taken: 3 }])
  const balances = await Promise.all(takers.map(balanceOf))
  expect(balances.filter((balance) => balance === 0).length).toBe(3)
  expect(balances.filter((balance) => balance === 10).length).toBe(47)
  expect(await pool.unbalanced()).toEqual([])
})

test('what is put aside leaves the list, and comes back', async () => {
  const asker = await pool.someone()
  const { id } = await pool.post(asker)
  const taker = await pool.taker()
  await pass(taker, id, true)
  await pass(taker, id, true)
  expect(ids(await pool.pool(taker))).not.toContain(id)
  expect(ids(await pool.pool(taker, { passed: '1' }))).toEqual([id])
  await pass(taker, id, false)
  expect(ids(await pool.pool(taker))).toContain(id)
  const outside = await pool.taker(0, [{ city: 'pune' }])
  const refused = await app.refusal(endpoints.passLead, {
    params: { id },
    body: { passed: true },
    token: outside.token,
  })
  expect(refused.problem.code).toBe('REQUIREMENT_NOT_FOUND')
})

test('a dispute is asked for within a week, once, and decided once by somebody who is no party', async () => {
  const asker = await pool.someone()
  const { id } = await pool.post(asker)
  const taker = await pool.taker(20)
  const { claimId, leadId } = await pool.take(taker, id)
  const moderator = await pool.someone(['Moderator'])
  expect(await refusedDispute(await pool.taker(0), claimId)).toBe('CLAIM_NOT_FOUND')
  expect(await refusedDecision(moderator, claimId)).toBe('CLAIM_NOT_FOUND')
  expect((await dispute(taker, claimId)).data).toMatchObject({ state: 'disputed', disputeReason: 'wrong-contact' })
  expect(await refusedDispute(taker, claimId)).toBe('DISPUTE_NOT_OPEN')

  await app.db.query(`update users set roles = roles || '{Moderator}'::role[] where id = any($1)`, [
    [taker.id, asker.id],
  ])
  expect(await refusedDecision(taker, claimId)).toBe('OWN_DISPUTE')
  expect(await refusedDecision(asker, claimId)).toBe('OWN_DISPUTE')
  expect(await refusedDecision(await pool.taker(0), claimId)).toBe('NOT_ALLOWED')
  const query = { state: 'disputed', reason: 'wrong-contact' }
  const { data, total } = await app.ask(endpoints.listDisputes, { query, token: moderator.token })
  expect([total, data]).toMatchObject([1, [{ id: claimId, note: 'Rings out', credits: 10, own: false, contacts: 0 }]])

  const lead = async () => (await app.ask(endpoints.getLead, { params: { id: leadId }, token: taker.token })).data
  expect((await lead()).contact).toMatchObject({ mobilePhone: asker.phone })
  expect((await decide(moderator, claimId, 'refunded')).data).toMatchObject({
    state: 'refunded',
    decision: 'We called.',
  })
  // A refund revokes the contact.
  expect(await lead()).toMatchObject({ stage: 'withdrawn', consent: { state: 'revoked' } })
  expect(JSON.stringify(await lead())).not.toContain(asker.phone)
  expect(await refusedDecision(moderator, claimId)).toBe('DISPUTE_DECIDED')
  expect(await balanceOf(taker)).toBe(20)
  expect((await told(taker)).filter(({ kind }) => kind === 'dispute-decided').length).toBe(1)
  expect(await claimsOf(taker)).toMatchObject([{ state: 'refunded', decision: 'We called.' }])
  const { rows } = await app.db.query(`select action, by_user_id from audit_log where target_id = $1`, [claimId])
  expect(rows).toEqual([{ action: 'decide-dispute', by_user_id: moderator.id }])

  const late = await pool.taker(20)
  const { claimId: second } = await pool.take(late, id)
  app.clock.move(7 * DAY_MS + 1)
  expect(await refusedDispute(late, second)).toBe('DISPUTE_NOT_OPEN')
})

test('a moderator of the taker’s agency does not decide, and two who decide at once decide once', async () => {
  const asker = await pool.someone()
  const { id } = await pool.post(asker)
  const taker = await pool.taker(20)
  const colleague = await pool.someone(['Buyer', 'Agent', 'Moderator'])
  const agency = uuidv7()
  await app.db.query(`insert into agencies (id, market, slug, name) values ($1, 'in', $2, 'Good Homes')`, [
    agency,
    `agency-${agency}`,
  ])
  for (const { id: userId } of [taker, colleague])
    await app.db.query(
      `insert into agents (id, market, slug, name, agency_id, user_id) values ($1, 'in', $2, 'Farah Khan', $3, $4)`,
      [uuidv7(), `agent-${userId}`, agency, userId],
    )
  const { claimId } = await pool.take(taker, id)
  expect((await pool.mine(asker, id)).recipients).toMatchObject([{ name: 'Farah Khan', office: 'Good Homes' }])
  await dispute(taker, claimId)
  expect(await refusedDecision(colleague, claimId)).toBe('OWN_DISPUTE')
  const [one, other] = [await pool.someone(['Moderator']), await pool.someone(['Admin'])]
  const both = await Promise.allSettled([decide(one, claimId, 'refunded'), decide(other, claimId, 'refunded')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await balanceOf(taker)).toBe(20)
})

test('areas are named or drawn; what is drawn serves the localities within', async () => {
  const person = await pool.someone(['Buyer', 'Builder'])
  const areas = [{ city: 'pune' }, { city: 'bengaluru', locality: 'koramangala' }]
  const polygon = [
    [77.7, 12.9],
    [77.8, 12.9],
    [77.8, 13],
    [77.7, 13],
  ]
  const { data } = await app.ask(endpoints.saveServiceAreas, { body: { areas, polygon }, token: person.token })
  expect(data).toEqual({
    areas: [
      { city: 'bengaluru', locality: 'koramangala', name: 'Koramangala', cityName: 'Bengaluru' },
      { city: 'pune', name: 'Pune' },
    ],
    polygon,
  })
  expect((await app.ask(endpoints.getServiceAreas, { token: person.token })).data).toEqual(data)
  const asker = await pool.someone()
  const inside = await pool.post(asker, { localities: ['whitefield'] })
  const outside = await pool.post(asker, { localities: ['indiranagar'] })
  const served = ids(await pool.pool(person))
  expect([served.includes(inside.id), served.includes(outside.id)]).toEqual([true, false])
  const refused = await app.refusal(endpoints.saveServiceAreas, {
    body: { areas: [{ city: 'pune', locality: 'whitefield' }] },
    token: person.token,
  })
  expect(refused.problem.code).toBe('PLACE_NOT_FOUND')
  await app.ask(endpoints.saveServiceAreas, { body: { areas: [] }, token: person.token })
  expect(await pool.pool(person)).toMatchObject({ total: 0, hasAreas: false })
})

test('a price is changed by an admin who saw the last one, and holds for what is published from then on', async () => {
  const admin = await pool.someone(['Admin'])
  const { data } = await app.ask(endpoints.listLeadPrices, { token: (await pool.someone(['Moderator'])).token })
  const price = data.find(({ market, intent }) => market === 'in' && intent === 'lease')
  expect(price).toMatchObject({ credits: 8, version: 1 })
  const asker = await pool.someone()
  const before = await pool.post(asker, { intent: 'lease' })
  const body = { market: 'in', intent: 'lease', credits: 15, version: 1 }
  expect((await app.ask(endpoints.saveLeadPrice, { body, token: admin.token })).data).toMatchObject({ version: 2 })
  expect((await app.refusal(endpoints.saveLeadPrice, { body, token: admin.token })).problem.code).toBe(
    'LEAD_PRICE_CHANGED',
  )
  const after = await pool.post(asker, { intent: 'lease' })
  const prices = new Map(
    (await pool.pool(await pool.taker(), { intent: 'lease' })).data.map((item) => [item.id, item.price]),
  )
  expect([prices.get(before.id), prices.get(after.id)]).toEqual([8, 15])
})

test('however credits are granted, spent and given back, no balance falls below nothing or off its ledger', async () => {
  const asker = await pool.someone()
  const admin = await pool.someone(['Admin'])
  const takers = [await pool.taker(0), await pool.taker(0)]
  const open: string[] = []
  const deed = fc.record({
    what: fc.constantFrom('grant', 'take', 'refund'),
    who: fc.nat(1),
    n: fc.integer({ min: 1, max: 15 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 8 }), async (deeds) => {
      for (const { what, who, n } of deeds) {
        const taker = takers[who]
        if (!taker) continue
        if (what === 'grant')
          await app.ask(endpoints.grantCredits, {
            body: { id: uuidv7(), userId: taker.id, amount: n, note: 'Test' },
            token: admin.token,
          })
        if (what === 'take') {
          const { rows } = await app.db.query(`select count(*)::int as n from requirements where user_id = $1`, [
            asker.id,
          ])
          if (Number(rows[0]?.n) < 20) open.push((await pool.post(asker, { localities: [] })).id)
          const id = open[n % open.length] ?? ''
          await pool.take(taker, id).catch(() => undefined)
        }
        if (what === 'refund')
          for (const claim of (await claimsOf(taker)).filter(({ state }) => state === 'taken').slice(0, 1)) {
            await dispute(taker, claim.id)
            await decide(admin, claim.id, n % 3 ? 'refunded' : 'upheld')
          }
        expect(await pool.unbalanced()).toEqual([])
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  const { rows } = await app.db.query(
    `select kind from ledger_transactions where user_id = any($1) group by kind order by kind`,
    [takers.map(({ id }) => id)],
  )
  expect(rows.length).toBeGreaterThan(1)
  await expect(app.db.query(`update ledger_lines set amount = 1`)).rejects.toThrow('only ever added to')
  await expect(app.db.query(`update ledger_accounts set balance = -1`)).rejects.toThrow('check constraint')
})
