// On every engine: it waits for locks.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editUnits, moveUnits, undoInventory } from '../../../../contract/projects/inventory.ts'
import { unitStates, unitTransitions, type UnitState } from '../../../../contract/projects/unit-states.ts'
import { readStrictly } from '../../../../contract/strict-answer.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Lister } from '../../../testing/listers.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { openInventory } from './factory.ts'
import { endUnitHoldsJob } from './holds.ts'

let app: TestApp
let sellers: Awaited<ReturnType<typeof openInventory>>
let builder: Awaited<ReturnType<typeof sellers.aBuilder>>
let agents: Awaited<ReturnType<typeof sellers.anAgent>>[]

beforeAll(async () => {
  app = await startApp()
  sellers = await openInventory(app)
  builder = await sellers.aBuilder()
  agents = [await sellers.anAgent(), await sellers.anAgent()]
})
afterAll(() => app.close())

/** What one of three people does: the builder, or one of two partners. */
interface Act {
  who: 0 | 1 | 2
  what: 'move' | 'edit' | 'undo' | 'clock'
  /** Places of homes; they are read together with a version that may be stale. */
  homes: number[]
  state: UnitState
  behind: 0 | 1
}

const HOMES = 6
const act: fc.Arbitrary<Act> = fc.record({
  who: fc.constantFrom(0, 1, 2),
  what: fc.constantFrom('move', 'move', 'move', 'move', 'edit', 'undo', 'clock'),
  homes: fc.uniqueArray(fc.nat(HOMES - 1), { minLength: 1, maxLength: 4 }),
  state: fc.constantFrom(...unitStates, 'booked', 'sold'),
  behind: fc.constantFrom(0, 0, 0, 1),
})

interface Row {
  id: string
  version: number
  state: UnitState
}

async function check(projectId: string) {
  const { rows: wrong } = await app.db.query(
    `select t.id from unit_types t cross join lateral (select count(*)::int as total, count(*) filter (where state = 'available')::int as free,
         count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'booked')::int as booked,
         count(*) filter (where state = 'sold')::int as sold, count(*) filter (where state = 'blocked')::int as blocked
         from project_units where unit_type_id = t.id) n
       where t.project_id = $1 and (t.units_total, t.units_free, t.units_held, t.units_booked, t.units_sold, t.units_blocked)
         is distinct from (n.total, n.free, n.held, n.booked, n.sold, n.blocked)
     union all select p.id from projects p, (select count(*)::int as total, count(*) filter (where state = 'available')::int as free,
         count(*) filter (where state in ('available', 'held'))::int as open, count(*) filter (where state in ('booked', 'sold'))::int as gone,
         min(list_price) filter (where state = 'available') as least from project_units where project_id = $1) n
       where p.id = $1 and ((p.units_total, p.units_free, p.price_from) is distinct from (n.total, n.free, n.least)
         or n.open > 0 and p.state <> 'active' or n.open = 0 and n.gone > 0 and p.state <> 'sold_out')`,
    [projectId],
  )
  expect(wrong).toEqual([])
  const { rows: units } = await app.db.query<Row>(
    `select id, version, state from project_units where project_id = $1 order by unit_number`,
    [projectId],
  )
  const { rows: events } = await app.db.query<{ unit: string; from: UnitState; to: UnitState }>(
    `select e.unit_id as unit, e.from_value as from, e.to_value as to from project_unit_events e join project_units u on u.id = e.unit_id
     where u.project_id = $1 and e.field = 'state' order by e.id`,
    [projectId],
  )
  for (const { id, state } of units) {
    // The history of a home leads without a gap, by lawful moves, from how it began to how it is; it is sold once at most.
    const own = events.filter(({ unit }) => unit === id)
    const end = own.reduce((was, { from, to }) => {
      expect(from).toBe(was)
      expect(unitTransitions.some((one) => one.from === from && one.to === to)).toBe(true)
      return to
    }, 'available' as UnitState)
    expect(end).toBe(state)
    expect(own.filter(({ to }) => to === 'sold').length).toBeLessThanOrEqual(1)
  }
  return units
}

test('whatever a builder and two partners do at once, counts equal states, nothing is sold twice and the history is whole', async () => {
  let refused = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const made = await sellers.aProject(builder.builderId, { floors: 2, perFloor: 3 })
        const { id: projectId } = made.project
        const partners = await Promise.all(
          agents.map(async (agent, n) =>
            sellers.aPartner(
              made,
              made.units.slice(n * 3, n * 3 + 4).map(({ id }) => id),
              agent,
            ),
          ),
        )
        // Some are booked already, so that selling is not rare.
        await app.db.query(
          `update project_units set state = 'booked', version = version + 1, updated_at = $2 where id = any($1)`,
          [[made.units[0]?.id, made.units[4]?.id], app.clock.now()],
        )
        const people: Lister[] = [builder, ...partners]
        const undos = new Map<number, string>()
        for (const round of rounds) {
          const before = await check(projectId)
          const answers = await Promise.all(
            round.map(async ({ who, what, homes, state, behind }) => {
              const token = people[who]?.token ?? ''
              const params = { id: projectId }
              const named = homes.flatMap((place) => before[place] ?? [])
              const clientId = uuidv7()
              if (what === 'clock') {
                app.clock.move(HOUR_MS)
                await app.runJob(endUnitHoldsJob, {})
                return { status: 200, who, named: [], body: '' }
              }
              const request =
                what === 'move'
                  ? requestOf(moveUnits, {
                      params,
                      token,
                      body: {
                        clientId,
                        moves: named.map(({ id, version }) => ({
                          id,
                          version: version - behind,
                          state,
                          ...(state === 'held' && { holdHours: 1 }),
                        })),
                        reason: 'As it happens',
                      },
                    })
                  : what === 'edit'
                    ? requestOf(editUnits, {
                        params,
                        token,
                        body: {
                          clientId,
                          edits: named.map(({ id, version }) => ({
                            id,
                            version,
                            locationCodes: state === 'sold' ? ['PARK'] : [],
                          })),
                        },
                      })
                    : requestOf(undoInventory, { params, token, body: { changeId: undos.get(who) ?? clientId } })
              const { statusCode, body } = await app.app.http.inject(request)
              if (statusCode === 200 && what !== 'undo') {
                const { undo } = readStrictly(moveUnits, JSON.parse(body)).data
                if (undo) undos.set(who, undo.changeId)
              }
              return { status: statusCode, who, named, body }
            }),
          )
          for (const { status, body } of answers) expect([200, 404, 409, 412], body).toContain(status)
          refused += answers.filter(({ status }) => status !== 200).length
          const after = await check(projectId)
          const was = new Map(before.map((unit) => [unit.id, unit]))
          for (const unit of after) {
            const earlier = was.get(unit.id)
            if (earlier?.state === 'sold') expect(unit.state).toBe('sold')
          }
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  )
  expect(refused).toBeGreaterThan(0)
})

test('ten people want the same last home at once: one has it', async () => {
  const made = await sellers.aProject(builder.builderId, { floors: 1, perFloor: 1 })
  const unit = made.units[0]?.id ?? ''
  const agent = agents[0]
  if (agent) await sellers.aPartner(made, [unit], agent)
  const tokens = [builder.token, agent?.token ?? '']
  const codes = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const body = { clientId: uuidv7(), moves: [{ id: unit, version: 1, state: n % 3 ? 'booked' : 'held' }] }
      const token = tokens[n % 2] ?? ''
      const answer = await app.app.http.inject(requestOf(moveUnits, { params: { id: made.project.id }, body, token }))
      return answer.statusCode
    }),
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code !== 200 && code !== 409 && code !== 412)).toEqual([])
  await check(made.project.id)
})
