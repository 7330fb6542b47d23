import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { openAgencies } from '../../testing/agencies.ts'
import type { Lister, ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
let owner: ListingAgent
let heir: ListingAgent
let manager: ListingAgent

beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1000' } })
  agencies = await openAgencies(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await agencies.manager()
  await app.db.query(`update profiles set user_id = $2 where id = $1`, [owner.agencyId, owner.id])
  heir = await agencies.colleague(owner)
  manager = await agencies.colleague(owner, { agency_role: 'manager' })
})

const offering = (by: Lister, to: ListingAgent = heir, more: object = {}) => ({
  params: { id: owner.agencyId },
  body: { agent: to.agentId, ...more },
  token: by.token,
})
const offer = (by: Lister, to?: ListingAgent, more?: object) =>
  app.ask(endpoints.offerOwnership, offering(by, to, more))
const refusedOffer = async (by: Lister, to?: ListingAgent, more?: object) =>
  (await app.refusal(endpoints.offerOwnership, offering(by, to, more))).problem.code
const answering = (by: Lister, accept: boolean) => ({
  params: { id: owner.agencyId },
  body: { accept },
  token: by.token,
})
const answer = (by: Lister, accept = true) => app.ask(endpoints.answerOwnership, answering(by, accept))
const refusedAnswer = async (by: Lister) =>
  (await app.refusal(endpoints.answerOwnership, answering(by, true))).problem.code
const withdrawing = (by: Lister) => ({ params: { id: owner.agencyId }, token: by.token })
const ownerNow = async () =>
  (await app.db.query<{ id: string }>(`select user_id as id from profiles where id = $1`, [owner.agencyId])).rows[0]?.id
const history = async () =>
  (
    await app.db.query<{ state: string }>(
      `select state from agency_ownership_offers where agency_id = $1 order by created_at, id`,
      [owner.agencyId],
    )
  ).rows.map(({ state }) => state)
const news = async (of: Lister) =>
  (await agencies.told(of)).flatMap(({ kind, title }) => (kind === 'agency-ownership' ? [title] : []))
const offersTo = async ({ token }: Lister) => (await app.ask(endpoints.myAgencies, { token })).ownership
const ownershipFor = async ({ token }: Lister) =>
  (await app.ask(endpoints.listMembers, { params: { id: owner.agencyId }, token })).ownership

test('an agency has another owner once the owner has offered it and the other accepts; all are told', async () => {
  await offer(owner)
  await offer(owner)
  expect(await ownerNow()).toBe(owner.id)
  expect(await offersTo(heir)).toMatchObject([{ agency: { id: owner.agencyId }, byStaff: false }])
  expect(await offersTo(manager)).toEqual([])
  expect(await ownershipFor(manager)).toMatchObject({ mayOffer: false, offer: { agentId: heir.agentId } })
  expect(await ownershipFor(owner)).toMatchObject({ mayOffer: true, needsReason: false })

  await answer(heir)
  expect(await ownerNow()).toBe(heir.id)
  expect(await history()).toEqual(['accepted'])
  expect(await offersTo(heir)).toEqual([])
  const roles = (await agencies.members(heir)).map(({ userId, role, isOwner }) => [userId, role, isOwner])
  expect(roles).toContainEqual([heir.id, 'manager', true])
  expect(roles).toContainEqual([owner.id, 'manager', false])
  expect(await news(heir)).toEqual([expect.stringContaining('is offered to you')])
  expect(await news(owner)).toEqual([expect.stringContaining('owns')])
  expect(await news(manager)).toEqual([expect.stringContaining('owns'), expect.stringContaining('is offered to')])
  expect(await refusedOffer(owner)).toBe('NOT_ALLOWED')
})

test('neither a manager nor the one who wants it, and nobody from outside, can make or accept an offer', async () => {
  const stranger = await agencies.manager()
  for (const one of [manager, heir, stranger]) expect(await refusedOffer(one)).toBe('NOT_ALLOWED')
  expect(await refusedOffer(owner, stranger)).toBe('COLLEAGUE_NOT_FOUND')
  expect(await refusedOffer(owner, owner)).toBe('COLLEAGUE_NOT_FOUND')
  expect(await refusedAnswer(heir)).toBe('OWNERSHIP_OFFER_NOT_FOUND')
  await offer(owner)
  for (const one of [manager, owner, stranger]) expect(await refusedAnswer(one)).toBe('OWNERSHIP_OFFER_NOT_FOUND')
  expect(await refusedOffer(owner, manager)).toBe('OWNERSHIP_OFFERED')
  expect((await app.refusal(endpoints.withdrawOwnership, withdrawing(manager))).problem.code).toBe('NOT_ALLOWED')
  await app.db.query(`update users set phone_verified_at = null, email_verified_at = null where id = $1`, [owner.id])
  expect(await refusedOffer(owner, manager)).toBe('CONTACT_NOT_PROVEN')
  expect(await ownerNow()).toBe(owner.id)
})

test('an offer that is taken back, declined, a week old or to somebody who left is worth nothing', async () => {
  await offer(owner)
  await app.ask(endpoints.withdrawOwnership, withdrawing(owner))
  expect(await refusedAnswer(heir)).toBe('OWNERSHIP_OFFER_NOT_FOUND')
  await offer(owner)
  await answer(heir, false)
  expect(await refusedAnswer(heir)).toBe('OWNERSHIP_OFFER_NOT_FOUND')
  await offer(owner)
  app.clock.move(7 * DAY_MS)
  expect(await refusedAnswer(heir)).toBe('OWNERSHIP_OFFER_NOT_FOUND')
  await offer(owner, manager)
  await app.db.query(`update profiles set agency_id = null where id = $1`, [manager.agentId])
  expect(await refusedAnswer(manager)).toBe('OWNERSHIP_OFFER_NOT_FOUND')
  expect(await ownerNow()).toBe(owner.id)
  expect(await history()).toEqual(['withdrawn', 'declined', 'withdrawn', 'open'])
  expect(await news(owner)).toEqual([expect.stringContaining('does not take over')])
})

test('staff offer it with a written reason, which the log keeps, and the owner can take that back', async () => {
  const moderator = await agencies.listers.someone(['Moderator'])
  expect(await refusedOffer(moderator)).toBe('INVALID_INPUT')
  const reason = 'The owner died; their family wrote to us.'
  await offer(moderator, heir, { reason })
  expect(await news(owner)).toEqual([expect.stringContaining('is offered to')])
  await app.ask(endpoints.withdrawOwnership, withdrawing(owner))
  expect(await refusedAnswer(heir)).toBe('OWNERSHIP_OFFER_NOT_FOUND')
  await offer(moderator, heir, { reason })
  await answer(heir)
  expect(await ownerNow()).toBe(heir.id)
  const { rows } = await app.db.query<{ note: string | null }>(
    `select n.note from audit_log l left join audit_notes n on n.audit_id = l.id where l.target_id = $1 order by l.id`,
    [owner.agencyId],
  )
  expect(rows.map(({ note }) => note)).toEqual([reason, reason, null])
})

test('of an acceptance and a withdrawal at once one counts', async () => {
  await offer(owner)
  const answered = await Promise.allSettled([answer(heir), app.ask(endpoints.withdrawOwnership, withdrawing(owner))])
  const [accepted, withdrawn] = answered.map(({ status }) => status === 'fulfilled')
  expect(accepted).not.toBe(withdrawn)
  expect(await ownerNow()).toBe(accepted ? heir.id : owner.id)
})
