import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers } from '../../../testing/listers.ts'
import { openPool, type Someone } from '../../../testing/pool.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { book } from '../ledger/ledger.ts'
import { agencyLimits, hasRoom, limitsOf, spendBoost, usesOf } from './entitlements.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
let admin: Someone
let agent: Someone
beforeAll(async () => {
  app = await startApp()
  pool = await openPool(app)
  admin = await pool.someone(['Admin'])
})
beforeEach(async () => {
  agent = await pool.someone(['Buyer', 'Agent'])
})
afterAll(() => app.close())

const account = () => ({ userId: agent.id, roles: ['Buyer', 'Agent'] as const })
const plan = (overrides: object = {}) => ({
  version: 0,
  market: 'in',
  audience: 'agent',
  kind: 'plan',
  isVisible: true,
  sort: 1,
  names: { en: 'Pro', hi: 'प्रो' },
  price: 99_900,
  taxRate: 1800,
  periodDays: 30,
  quotas: { listings: 300, boosts: 1, reveals: 60 },
  ...overrides,
})
const save = (code: string, body: object, token = admin.token) =>
  app.ask(endpoints.savePackage, { params: { code }, body, token })
const refused = async (code: string, body: object, token = admin.token) =>
  (await app.refusal(endpoints.savePackage, { params: { code }, body, token })).problem.code
const subscribe = (versionId: string, state = 'active', owner = { ownerKind: 'user', ownerId: agent.id }) =>
  insertRow(app.db, 'subscriptions', {
    id: uuidv7(),
    ...owner,
    market: 'in',
    packageVersionId: versionId,
    state,
    periodStart: app.clock.now(),
    periodEnd: new Date(app.clock.now().getTime() + 30 * 86_400_000),
    ...(state === 'paused' && { pastDueSince: app.clock.now() }),
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  })

test('a version that was sold never changes; new terms are a new version', async () => {
  const { data: first } = await save('pro', plan())
  expect(first).toMatchObject({ version: 1, price: 99_900, currency: 'INR', subscribers: 0 })
  await subscribe(first.versionId)
  const hidden = await save('pro', plan({ version: 1, isVisible: false }))
  expect(hidden.data).toMatchObject({ version: 1, isVisible: false, versionId: first.versionId })
  const dearer = await save('pro', plan({ version: 1, price: 129_900, quotas: { listings: 10 } }))
  expect(dearer.data).toMatchObject({ version: 2, price: 129_900, subscribers: 1 })
  expect((await limitsOf(app.db, account())).all.listings).toBe(300)
  expect(await refused('pro', plan({ version: 1 }))).toBe('PACKAGE_CHANGED')
  expect(await refused('pro', plan({ version: 2, audience: 'owner' }))).toBe('INVALID_INPUT')
  expect(await refused('other', plan({ periodDays: undefined }))).toBe('INVALID_INPUT')
  expect(await refused('credits', plan({ kind: 'credits', periodDays: undefined }))).toBe('INVALID_INPUT')
  for (const { token } of [agent, await pool.someone(['Moderator'])])
    expect(await refused('pro', plan({ version: 2 }), token)).toBe('NOT_ALLOWED')
  await expect(app.db.query(`update package_versions set price = 1`)).rejects.toThrow('only ever added to')
  const { rows } = await app.db.query(
    `select action, after from audit_log where target_name = 'pro' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ action: 'save-package', after: { version: 2, price: 129_900, isVisible: true } }])
})

test('free mode does not end where nothing can be paid', async () => {
  const unpaid = await startApp(app.db.pool.options.database, { environment: { PAYMENT_SANDBOX: 'off' } })
  const { data, revision } = await unpaid.ask(endpoints.getBillingSettings, {
    query: { market: 'in' },
    token: admin.token,
  })
  const save = (more: object) => ({
    body: { market: 'in', revision, settings: { ...data, ...more } },
    token: admin.token,
  })
  const { status, problem } = await unpaid.refusal(endpoints.saveBillingSettings, save({ freeMode: false }))
  expect([status, problem.code]).toEqual([409, 'PAYMENTS_NOT_CONFIGURED'])
  expect((await unpaid.ask(endpoints.saveBillingSettings, save({}))).revision).toBe(revision + 1)
  await unpaid.app.http.close()
  await unpaid.db.close()
})

test('free mode hides everything that costs, and settings are changed by one at a time', async () => {
  await save('pro-owner', plan({ audience: 'owner' }))
  const codes = async () =>
    (await app.ask(endpoints.listPackages, { query: { market: 'in', audience: 'owner' } })).data.map(({ code }) => code)
  expect(await codes()).toEqual(['free-owner'])
  const read = await app.ask(endpoints.getBillingSettings, { query: { market: 'in' }, token: admin.token })
  expect(read.data).toEqual({ freeMode: true, refundDays: 7, fourEyesAbove: 500_000 })
  const body = { market: 'in', revision: read.revision, settings: { ...read.data, freeMode: false } }
  await app.ask(endpoints.saveBillingSettings, { body, token: admin.token })
  expect((await app.refusal(endpoints.saveBillingSettings, { body, token: admin.token })).problem.code).toBe(
    'SETTINGS_CHANGED',
  )
  expect(await codes()).toEqual(['free-owner', 'pro-owner'])
  expect((await app.ask(endpoints.listPackages, { query: { market: 'us', audience: 'owner' } })).data).toHaveLength(1)
})

test('the plan in force is the subscription’s while it runs, else the free one, and agencies share theirs', async () => {
  const { data } = await save('pro-2', plan())
  expect((await limitsOf(app.db, account())).all).toMatchObject({ listings: 100, boosts: 5, reveals: 20, leads: 0 })
  await subscribe(data.versionId, 'paused')
  expect((await limitsOf(app.db, account())).all.listings).toBe(100)
  await app.db.query(`update subscriptions set state = 'active', past_due_since = null where owner_id = $1`, [agent.id])
  expect((await limitsOf(app.db, account())).all).toMatchObject({ listings: 300, boosts: 1, reveals: 60 })
  await expect(
    app.db.query(`update subscriptions set state = 'expired' where owner_id = $1`, [agent.id]),
  ).rejects.toThrow('cannot become')

  const { agencyId } = await (
    await openListers(app, {
      cityId: pool.places.city['Bengaluru'] ?? 0,
      localityId: pool.places.locality['Indiranagar'] ?? 0,
    })
  ).anAgent()
  await insertRow(app.db, 'entitlement_shares', { agencyId, userId: agent.id, quota: 'listings', amount: 40 })
  expect((await limitsOf(app.db, account())).shared.listings).toBe(0)
  const team = await save('team', plan({ audience: 'agency', quotas: { listings: 500, seats: 3 } }))
  await subscribe(team.data.versionId, 'active', { ownerKind: 'agency', ownerId: agencyId })
  expect((await limitsOf(app.db, account())).all.listings).toBe(340)
  expect((await agencyLimits(app.db, agencyId)).seats).toBe(3)
})

test('two tabs never use the last of a quota twice; bought boosts come after those of the plan', async () => {
  const { data } = await save('pro-3', plan())
  await subscribe(data.versionId)
  await app.db.transaction((db) =>
    book(db, app.clock.now(), {
      kind: 'purchase',
      key: uuidv7(),
      lines: [
        { account: { kind: 'user', id: agent.id }, unit: 'boost', amount: 2 },
        { account: 'boosts', unit: 'boost', amount: -2 },
      ],
    }),
  )
  const boost = () =>
    app.db
      .transaction((db) => spendBoost(db, app.clock.now(), account(), uuidv7()))
      .then(
        () => 'used',
        (error: Error) => error.message,
      )
  const answers = await Promise.all([1, 2, 3, 4, 5].map(boost))
  expect(answers.toSorted()).toEqual(['BOOSTS_SPENT', 'BOOSTS_SPENT', 'used', 'used', 'used'])
  expect(await usesOf(app.db, app.clock.now(), agent.id)).toEqual({ boosts: 1, leads: 0 })
  app.clock.move(31 * 86_400_000)
  expect(await boost()).toBe('used')
  expect(await boost()).toBe('BOOSTS_SPENT')

  let used = 299
  const list = () =>
    app.db
      .transaction(async (db) => {
        if (!(await hasRoom(db, account(), 'listings', async () => used))) throw new Error('full')
        used += 1
      })
      .then(
        () => 'listed',
        (error: Error) => error.message,
      )
  expect((await Promise.all([list(), list(), list()])).toSorted()).toEqual(['full', 'full', 'listed'])
})
