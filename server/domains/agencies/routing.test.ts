import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { openAgencies } from '../../testing/agencies.ts'
import type { ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1000' } })
  agencies = await openAgencies(app)
})
afterAll(() => app.close())

const agencyOf = ({ agencyId }: ListingAgent) => ({ kind: 'person', id: agencyId })
const homeOf = async (lister: ListingAgent) => ({ kind: 'property', id: await agencies.listers.homeOf(lister) })

/** An agency of three, its manager first. */
async function team(change: Parameters<typeof agencies.settings>[1], columns: Record<string, unknown>[] = [{}, {}]) {
  const manager = await agencies.manager()
  const others: ListingAgent[] = []
  for (const one of columns) others.push(await agencies.colleague(manager, one))
  await agencies.settings(manager, change)
  return { manager, others, all: [manager, ...others] }
}

const owners = async (subject: { kind: string; id: string }, times: number) => {
  const found: (string | null)[] = []
  for (let n = 0; n < times; n += 1) found.push(await agencies.enquire(subject))
  return found
}

describe('A lead of an agency', () => {
  test('goes to whoever lists the home as before, and to nobody where it has no lister, while routing is off', async () => {
    const manager = await agencies.manager()
    const colleague = await agencies.colleague(manager)
    expect(await agencies.enquire(await homeOf(colleague))).toBe(colleague.id)
    expect(await agencies.enquire(agencyOf(manager))).toBeNull()
    expect((await agencies.told(manager)).map(({ kind }) => kind)).toEqual(['lead-received', 'lead-received'])
    await agencies.away(colleague, colleague, '2026-06-01')
    expect(await agencies.enquire(await homeOf(colleague))).toBeNull()
    await agencies.settings(manager, { listerFirst: false })
    expect(await agencies.enquire(await homeOf(manager))).toBeNull()
  })

  test('goes round, skips who is away from the first day to the last, and tells the one who got it alone', async () => {
    const { manager, others, all } = await team({ routing: 'round-robin' })
    const ids = all.map(({ id }) => id)
    expect(await owners(agencyOf(manager), 6)).toEqual([...ids, ...ids])
    expect((await agencies.told(manager)).map(({ kind }) => kind)).toEqual(['lead-received', 'lead-received'])
    const [first, last] = others
    if (!first || !last) throw new Error('A team has three.')
    // It is already the first of June in India.
    await agencies.away(manager, first, '2026-06-01', '2026-06-02')
    expect(await owners(agencyOf(manager), 4)).toEqual([manager.id, last.id, manager.id, last.id])
    app.clock.move(2 * 86_400_000)
    expect(await agencies.enquire(agencyOf(manager))).toBe(first.id)
    // An enquiry about an agent's home goes to that agent, out of turn.
    expect(await agencies.enquire(await homeOf(last))).toBe(last.id)
    expect(await agencies.enquire(agencyOf(manager))).toBe(manager.id)
    await agencies.settings(manager, { listerFirst: false })
    expect(await agencies.enquire(await homeOf(manager))).toBe(last.id)
    const { next } = await agencies.settings(manager)
    expect(next?.agentId).toBe(first.agentId)
  })

  test('goes by area to whoever serves the locality of the home, and round for all others', async () => {
    const { localityId } = agencies.listers.base
    const { manager, others } = await team({ routing: 'area', listerFirst: false }, [
      { area_ids: [localityId] },
      { area_ids: [localityId] },
      {},
    ])
    const [one, two, three] = others.map(({ id }) => id)
    const home = await homeOf(manager)
    expect(await owners(home, 4)).toEqual([one, two, one, two])
    expect(await owners(agencyOf(manager), 3)).toEqual([manager.id, three, one])
    for (const member of others.slice(0, 2)) await agencies.away(member, member, '2026-06-03', '2026-06-30')
    expect(await owners(home, 2)).toEqual([manager.id, three])
  })

  test('goes by weight', async () => {
    const { manager, others } = await team({ routing: 'weight' }, [{ lead_weight: 50 }, { lead_weight: 0 }])
    const found = await owners(agencyOf(manager), 6)
    expect(found.filter((id) => id === manager.id)).toHaveLength(4)
    expect(found.filter((id) => id === others[0]?.id)).toHaveLength(2)
  })

  test('goes to nobody while all are away or gone, and the managers are told', async () => {
    const { manager, others, all } = await team({ routing: 'round-robin' })
    for (const member of all) await agencies.away(member, member, '2026-06-03', '2026-06-09')
    expect(await agencies.enquire(await homeOf(manager))).toBeNull()
    expect((await agencies.told(manager))[0]?.kind).toBe('lead-unassigned')
    expect(await agencies.told(others[0] ?? manager)).toEqual([])
    await agencies.away(manager, manager, null)
    await app.db.query(`update profiles set state = 'paused' where id = $1`, [manager.agentId])
    expect(await agencies.enquire(agencyOf(manager))).toBeNull()
  })

  test('twenty enquiries at once are shared fairly, and none loses its turn', async () => {
    const { manager, all } = await team({ routing: 'round-robin' }, [{}, {}, {}])
    const found = await Promise.all(Array.from({ length: 20 }, () => agencies.enquire(agencyOf(manager))))
    expect(all.map(({ id }) => found.filter((one) => one === id).length)).toEqual([5, 5, 5, 5])
    const { rows } = await app.db.query(`select turn from agency_settings where agency_id = $1`, [manager.agencyId])
    expect(rows).toEqual([{ turn: 20 }])
    const { rows: turns } = await app.db.query<{ turn: number }>(
      `select turn from agency_turns where agency_id = $1 order by turn`,
      [manager.agencyId],
    )
    expect(turns.map(({ turn }) => turn)).toEqual([17, 18, 19, 20])
  })
})

test('of two managers who change the routing at once one is told so', async () => {
  const manager = await agencies.manager()
  const stale = { version: 1, routing: 'weight', listerFirst: false, homesMayGo: true } as const
  await agencies.settings(manager, { routing: 'area' })
  const saving = { params: { id: manager.agencyId }, body: stale, token: manager.token }
  const { status, problem } = await app.refusal(endpoints.saveAgencySettings, saving)
  expect([status, problem.code]).toEqual([412, 'AGENCY_CHANGED'])
})
