import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ADMIN_PROFILES_PER_PAGE,
  adminProfile,
  adminProfiles,
  moveProfiles,
} from '../../../../contract/directories/profile-admin.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { asPerson, type Person } from '../../../testing/person.ts'
import { startApp, type AskInput, type TestApp } from '../../../testing/start-app.ts'
import { makeProfile } from '../factory.ts'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startApp()
  moderator = await asPerson(app)
  await app.db.query(`update users set roles = '{Moderator}' where id = $1`, [moderator.user._id])
})
afterAll(() => app.close())

/** A pending profile of a new person, with overrides. */
async function waiting(overrides: Record<string, unknown> = {}) {
  const owner = await asPerson(app)
  const now = app.clock.now()
  const profile = makeProfile({
    state: 'pending',
    userId: owner.user._id,
    submittedAt: now,
    updatedAt: now,
    ...overrides,
  })
  await insertRows(app.db, 'profiles', [profile])
  return { owner, id: profile.id }
}
const ask = <const E extends Endpoint>(endpoint: E, input: AskInput) =>
  app.ask(endpoint, { ...input, token: moderator.token })
const refusal = async (endpoint: Endpoint, input: AskInput): Promise<[number, string]> => {
  const { status, problem } = await app.refusal(endpoint, { ...input, token: moderator.token })
  return [status, problem.code]
}
const stateOf = async (id: string) => (await ask(adminProfile, { params: { id } })).data.state

test('a page ends in a cursor for its order alone, which goes on where it ended', async () => {
  const days = Array.from({ length: ADMIN_PROFILES_PER_PAGE + 1 }, (_, day) => day)
  for (const day of days)
    await waiting({ name: `Onyx ${String(day % 7)}`, submittedAt: new Date(Date.UTC(2026, 3, 1 + (day % 5))) })
  for (const sort of ['oldest', 'newest', 'name'] as const) {
    const query = { text: 'onyx', sort }
    const first = await ask(adminProfiles, { query })
    const rest = await ask(adminProfiles, { query: { ...query, cursor: first.next ?? '' } })
    expect([first.data.length, rest.data.length, rest.next, first.total]).toEqual([20, 1, undefined, 21])
    const all = [...first.data, ...rest.data]
    expect(new Set(all.map(({ id }) => id)).size).toBe(21)
    const keys = all.map(({ name, since }) => (sort === 'name' ? name : since))
    expect(keys).toEqual(sort === 'newest' ? keys.toSorted().toReversed() : keys.toSorted())
    const others = { ...query, sort: sort === 'name' ? 'oldest' : 'name', cursor: first.next ?? '' }
    expect(await refusal(adminProfiles, { query: others })).toEqual([400, 'CURSOR_INVALID'])
  }
  expect(await refusal(adminProfiles, { query: { city: 'pune' } })).toEqual([422, 'PLACE_NOT_FOUND'])
})

test('several are suspended at once and restored, each by itself, and a second time changes nothing', async () => {
  const [one, two] = [await waiting({ state: 'active' }), await waiting({ state: 'active' })]
  const submitted = await waiting({})
  const own = await waiting({ state: 'active', userId: moderator.user._id })
  const ids = [one.id, two.id, submitted.id, own.id]
  expect(await refusal(moveProfiles, { body: { ids, to: 'suspended' } })).toEqual([422, 'INVALID_INPUT'])
  const suspend = () => ask(moveProfiles, { body: { ids, to: 'suspended', reason: 'The licence is forged.' } })
  const refused = [
    { id: submitted.id, code: 'PROFILE_MOVE_NOT_OPEN' },
    { id: own.id, code: 'OWN_PROFILE' },
  ]
  const [once, again] = await Promise.all([suspend(), suspend()])
  expect([...once.data.done, ...again.data.done].toSorted()).toEqual([one.id, two.id].toSorted())
  expect(once.data.refused).toEqual(expect.arrayContaining(refused))
  expect(await stateOf(one.id)).toBe('suspended')
  expect((await ask(moveProfiles, { body: { ids, to: 'active' } })).data).toEqual({ done: [one.id, two.id], refused })
  expect([await stateOf(two.id), await stateOf(submitted.id)]).toEqual(['active', 'pending'])
  const { rows } = await app.db.query(`select action, after from audit_log where target_id = $1 order by id`, [two.id])
  expect(rows).toEqual([
    { action: 'profile-decided', after: { state: 'suspended' } },
    { action: 'profile-decided', after: { state: 'active' } },
  ])
  await app.work()
  expect((await app.ask(listNotifications, { token: two.owner.token })).data).toHaveLength(2)
})
