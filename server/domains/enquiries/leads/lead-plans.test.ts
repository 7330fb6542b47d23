import { explain, type PlanNode } from '../../../testing/query-plan.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadBoard, listLeads } from '../../../../contract/enquiries/leads.ts'
import { openListers, type ListingAgent } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { boardCards } from './lead-board.ts'
import { leadPage } from './lead-lists.ts'

const LEADS = 10_000
let app: TestApp
let agent: ListingAgent

/** Ten thousand leads of one agency, and half as many of others. */
beforeAll(async () => {
  app = await startApp()
  agent = await (await openListers(app)).anAgent()
  // Their history is read by none of this.
  await app.db.query('alter table leads disable trigger write_lead_history')
  for (let from = 0; from < LEADS * 1.5; from += 1000)
    await app.db.query(
      `with made as (select gen_random_uuid() as id, n from generate_series($4::int + 1, $4 + 1000) n),
        given as (insert into consents (id, grantor_key, recipient_name, fields, purpose, text_version, granted_at, expires_at)
          select id, 'key ' || n, 'Farah Khan', '{fullName,email}', 'enquiry', 1, $2::timestamptz, $2::timestamptz + interval '180 days' from made)
       insert into leads (id, market, team_key, lister_user_id, consent_id, asker_key, subject_kind, subject_id, subject_title, lead_source,
         stage, lost_reason, full_name, email, created_at, updated_at, activity_at, first_reply_due_at)
       select gen_random_uuid(), 'in', case when n <= ${LEADS} then $1::uuid else gen_random_uuid() end, $3, id, 'key ' || n, 'person', $1, 'Good Homes',
         'enquiry', (enum_range(null::lead_stage))[1 + n % 8], 'other', 'Person ' || n, 'p' || n || '@example.test',
         $2::timestamptz - n * interval '1 minute', $2, $2::timestamptz - n * interval '1 minute', $2 from made`,
      [agent.agencyId, app.clock.now(), agent.id, from],
    )
  await app.db.query('vacuum analyze leads, consents, lead_tasks')
})
afterAll(() => app.close())

/** How many rows of leads a statement reads, and by which indexes. */
function readOf(nodes: PlanNode[]) {
  const reads = nodes.filter((node) => node['Relation Name'] === 'leads')
  return {
    by: reads.map((node) => node['Index Name'] ?? node['Node Type']),
    // PostgreSQL rounds the averages it reports for several loops.
    rows: Math.round(
      reads.reduce((sum, node) => sum + (node['Actual Rows'] ?? NaN) * (node['Actual Loops'] ?? NaN), 0),
    ),
  }
}

const keys = () => [agent.agencyId, agent.agentId, agent.id]

test('the board enters every column by its index and reads its first cards alone', async () => {
  const { by, rows } = readOf(await explain(app.db, boardCards(app.clock.now(), keys(), {}), { run: true }))
  expect(by).toEqual(['leads_team_stage'])
  expect(rows).toBeLessThanOrEqual(7 * 21)
})

test.each([
  ['of all stages', {}, 'leads_team'],
  ['of one stage', { stage: 'offer' }, 'leads_team_stage'],
] as const)('a page %s enters by its index and reads no more than it shows', async (_, query, index) => {
  const asked = listLeads.query.parse({ ...query, limit: '50' })
  const { by, rows } = readOf(
    await explain(app.db, leadPage(app.clock.now(), keys(), { ...asked, offset: 0 }), { run: true }),
  )
  expect([by, rows]).toEqual([[index], 51])
})

test('the last page by cursor costs as little as the first', async () => {
  let cursor: string | undefined
  for (let page = 0; page < 5; page++)
    ({ next: cursor } = await app.ask(listLeads, {
      query: { limit: '100', ...(cursor && { cursor }) },
      token: agent.token,
    }))
  const asked = listLeads.query.parse({ limit: '100', cursor })
  const { by, rows } = readOf(
    await explain(app.db, leadPage(app.clock.now(), keys(), { ...asked, offset: 0 }), { run: true }),
  )
  expect(by).toEqual(['leads_team'])
  // Loops are counted in averages, which are rounded up.
  expect(rows).toBeLessThanOrEqual(103)
})

test('the board of ten thousand carries its first cards alone, and counts all', async () => {
  const { data } = await app.ask(leadBoard, { token: agent.token })
  expect(data.columns.every(({ leads }) => leads.length <= 20)).toBe(true)
  const { total } = await app.ask(listLeads, { token: agent.token })
  expect(total).toBe(LEADS)
})
