import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  claimTransitions,
  leadStages,
  leadTransitions,
  queryTransitions,
  requirementTransitions,
  type LeadStage,
} from '../../../../contract/enquiries/lead-stages.ts'
import { updateLead } from '../../../../contract/enquiries/lead-changes.ts'
import { openListers, type ListingAgent } from '../../../testing/listers.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeLead } from '../factory.ts'

let app: TestApp
let people: ListingAgent[]

beforeAll(async () => {
  app = await startApp()
  const { anAgent } = await openListers(app)
  const agent = await anAgent()
  people = [agent, await anAgent(agent.agencyId)]
})
afterAll(() => app.close())

test('the database holds the same tables of moves as the contract', async () => {
  const tables = {
    lead: leadTransitions,
    query: queryTransitions,
    requirement: requirementTransitions,
    claim: claimTransitions,
  }
  const said = Object.entries(tables).flatMap(([entity, table]) =>
    Object.entries<readonly string[]>(table).flatMap(([from, all]) => all.map((to) => `${entity} ${from} ${to}`)),
  )
  const { rows } = await app.db.query<{ move: string }>(
    `select concat_ws(' ', entity, from_state, to_state) as move from enquiry_transitions`,
  )
  expect(rows.map(({ move }) => move).toSorted()).toEqual(said.toSorted())
})

interface Move {
  who: 0 | 1
  stage?: LeadStage
  /** The assignee: one of the two, or 2 for no one. */
  to?: 0 | 1 | 2
  /** How far behind the newest version the person is. */
  behind: number
}

const who = fc.constantFrom(0 as const, 1 as const)
const behind = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) })
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ who, stage: fc.constantFrom(...leadStages), behind }),
  fc.record({ who, to: fc.constantFrom(0 as const, 1 as const, 2 as const), behind }),
)

interface LeadRow {
  stage: LeadStage
  version: number
  owner: string | null
  lines: number
}
const read = async (id: string): Promise<LeadRow> => {
  const { rows } = await app.db.query<LeadRow>(
    `select stage, version, owner_member_key as owner, (select count(*) from lead_events where lead_id = l.id and kind in ('stage', 'assigned'))::int as lines
     from leads l where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('The lead is gone.')
  return rows[0]
}

async function ask(id: string, version: number, { who, stage, to }: Move): Promise<number> {
  const owner = to === undefined ? {} : { ownerMemberKey: people[to]?.id ?? null }
  const { statusCode } = await app.app.http.inject(
    requestOf(updateLead, {
      params: { id },
      body: { version, ...(stage && { stage }), ...(stage === 'lost' && { lostReason: 'other' }), ...owner },
      token: people[who]?.token ?? '',
    }),
  )
  return statusCode
}

test('whatever two people do at once, a lead stands in lawful stages alone and every change has its line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(move, move), { minLength: 1, maxLength: 12 }), async (rounds) => {
      const id = await makeLead(app.db, app.clock.now(), {
        teamKey: people[0]?.agencyId ?? '',
        listerUserId: people[0]?.id,
      })
      for (const pair of rounds) {
        const was = await read(id)
        const statuses = await Promise.all(pair.map((one) => ask(id, was.version - one.behind, one)))
        const is = await read(id)
        const changed = is.version - was.version
        for (const status of statuses) expect([200, 409, 412]).toContain(status)
        // Of two who saw the same version one changes it at most.
        expect(changed).toBeGreaterThanOrEqual(0)
        expect(changed).toBeLessThanOrEqual(1)
        expect(is.lines - was.lines).toBe(changed)
        if (is.stage !== was.stage) expect(leadTransitions[was.stage]).toContain(is.stage)
        if (is.stage !== was.stage || is.owner !== was.owner) expect(changed).toBe(1)
        expect(is.stage).not.toBe('withdrawn')
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

test('the database itself refuses what is not lawful', async () => {
  const id = await makeLead(app.db, app.clock.now(), { teamKey: people[0]?.agencyId ?? '' })
  await expect(app.db.query(`update leads set stage = 'won' where id = $1`, [id])).rejects.toThrow('cannot become')
})
