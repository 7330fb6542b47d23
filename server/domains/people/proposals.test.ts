import { afterAll, beforeAll, expect, test } from 'vitest'
import { firmClosing, proposeFirmClosing } from '../../../contract/directories/firm-closing.ts'
import { auditLog } from '../../../contract/moderation.ts'
import { setPersonRole, type PeopleFilter } from '../../../contract/people/people.ts'
import { adminProposals, decideProposal, fetchExport, proposeExport } from '../../../contract/people/proposals.ts'
import { getProperty } from '../../../contract/properties/properties.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { asPerson } from '../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { deleteExpiredExports } from './export-people.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister
let second: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  admin = await listers.someone(['Admin'])
  second = await listers.someone(['Admin'])
})
afterAll(() => app.close())

const open = ({ token }: Lister = admin) => app.ask(adminProposals, { token })
const newest = async () => (await open()).data.at(-1)?.id ?? ''
const decision = (id: string, { token }: Lister, approve = true) => ({ params: { id }, body: { approve }, token })
const decide = (id: string, by: Lister, approve?: boolean) => app.ask(decideProposal, decision(id, by, approve))
const refused = async (id: string, by: Lister) => (await app.refusal(decideProposal, decision(id, by))).problem.code

async function proposeAdmin(by = admin) {
  const person = await asPerson(app)
  const params = { ...person.params, role: 'Admin' as const }
  const body = { isHeld: true, reason: 'Joins the desk in Pune.' }
  const { data } = await app.ask(setPersonRole, { params, body, token: by.token })
  return { id: data.proposals[0]?.id ?? '', person, again: { params, body } }
}
const rolesOf = async (id: string) =>
  (await app.db.query<{ roles: string[] }>(`select roles::text[] from users where id = $1`, [id])).rows[0]?.roles

test('gives Admin only with a second administrator, who is notified', async () => {
  const { id, person, again } = await proposeAdmin()
  // Proposed by two people it still needs one who approves.
  await app.ask(setPersonRole, { ...again, token: second.token })
  expect((await open()).data).toMatchObject([{ id, kind: 'admin-role', by: { id: admin.id }, subject: person.params }])
  const { rows } = await app.db.query(`select from notifications where kind = 'proposal-made' and user_id = $1`, [
    second.id,
  ])
  expect(rows).toHaveLength(1)
  expect(await refused(id, admin)).toBe('SECOND_PERSON_REQUIRED')
  const moderator = await listers.someone(['Moderator'])
  expect(await refused(id, moderator)).toBe('NOT_ALLOWED')
  expect(await rolesOf(person.user._id)).toEqual(['Buyer'])
  expect((await decide(id, second)).data).toEqual([])
  expect(await rolesOf(person.user._id)).toEqual(['Buyer', 'Admin'])
  expect(await refused(id, second)).toBe('PROPOSAL_NOT_FOUND')
  const { data } = await app.ask(auditLog, { query: { target: person.user._id }, token: admin.token })
  expect(data.map(({ action }) => action)).toEqual(['gain-role', 'proposal-approved', 'proposal-made'])
})

test('a proposal expires, is declined, and does not outlive the right of its proposer; of two at once one decides', async () => {
  const late = await proposeAdmin()
  await app.db.query(`update proposals set expires_at = $1`, [app.clock.now()])
  expect(await refused(late.id, second)).toBe('PROPOSAL_NOT_FOUND')
  const declined = await proposeAdmin()
  await decide(declined.id, second, false)
  expect(await rolesOf(declined.person.user._id)).toEqual(['Buyer'])

  const third = await listers.someone(['Admin'])
  const orphan = await proposeAdmin(third)
  await app.db.query(`update users set roles = '{Buyer}' where id = $1`, [third.id])
  expect(await refused(orphan.id, second)).toBe('PROPOSAL_NOT_FOUND')
  expect((await open()).data).toEqual([])

  const fourth = await listers.someone(['Admin'])
  const raced = await proposeAdmin()
  const answers = await Promise.all(
    [second, fourth].map((by) => app.app.http.inject(requestOf(decideProposal, decision(raced.id, by)))),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
})

const propose = (filter: PeopleFilter, by = admin) => ({
  body: { filter, reason: 'The regulator asks for the list.' },
  token: by.token,
})
const fetched = async (id: string, { token }: Lister) =>
  app.app.http.inject(requestOf(fetchExport, { params: { id }, body: {}, token }))

test('accounts are exported with a second administrator, fetched once by the proposer, and formulas are harmless', async () => {
  const person = await asPerson(app)
  await app.db.query(`update users set first_name = '=1+1', last_name = 'Zorawar' where id = $1`, [person.user._id])
  await app.ask(proposeExport, propose({ text: 'zorawar' }))
  expect((await app.refusal(proposeExport, propose({ text: 'zorawar' }))).problem.code).toBe('PROPOSAL_OPEN')
  expect((await app.refusal(proposeExport, propose({ text: 'nobody has it' }))).problem.code).toBe('NO_ACCOUNTS')
  const id = await newest()
  expect((await open()).data).toMatchObject([{ kind: 'export-people', filter: { text: 'zorawar' }, count: 1 }])
  expect(await refused(id, admin)).toBe('SECOND_PERSON_REQUIRED')
  await decide(id, second)
  expect((await fetched(id, admin)).statusCode).toBe(404)
  await app.work()
  expect((await open()).exports).toMatchObject([{ id, count: 1 }])
  expect((await open(second)).exports).toEqual([])
  expect((await fetched(id, second)).statusCode).toBe(404)
  const file = await fetched(id, admin)
  expect(file.body).toContain(`${person.user._id},'=1+1 Zorawar,${person.email}`)
  expect((await fetched(id, admin)).statusCode).toBe(404)
  expect((await app.db.query(`select from people_exports`)).rows).toEqual([])
  const { data } = await app.ask(auditLog, { query: { action: 'people-exported' }, token: second.token })
  expect(data).toMatchObject([{ after: { count: 1, note: 'zorawar' } }])
})

test('a file that nobody fetches is deleted after a day, and pages of accounts follow one another', async () => {
  await app.db.query(
    `insert into users (id, first_name, last_name, email) select gen_random_uuid(), 'Person', 'Manifold', 'manifold' || n || '@example.test'
     from generate_series(1, 1203) n`,
  )
  await app.ask(proposeExport, propose({ text: 'manifold' }))
  const id = await newest()
  await decide(id, second)
  await app.work()
  const { rows } = await app.db.query<{ file: Buffer }>(`select file from people_exports where id = $1`, [id])
  const lines = String(rows[0]?.file).trim().split('\r\n')
  expect([lines.length, new Set(lines).size]).toEqual([1204, 1204])
  app.clock.move(24 * HOUR_MS)
  expect((await fetched(id, admin)).statusCode).toBe(404)
  await deleteExpiredExports(app.db, app.clock.now())
  expect((await app.db.query(`select from people_exports`)).rows).toEqual([])
})

test('an agency closes for good: members go on with their homes, and it says what that leads to', async () => {
  const agent = await listers.anAgent()
  const home = await listers.homeOf(agent)
  const firm = agent.agencyId
  const ask = { params: { id: firm }, token: admin.token }
  const preview = (await app.ask(firmClosing, ask)).data
  expect(preview).toMatchObject({ members: 1, homes: 0, isProposed: false })
  const body = { reason: 'The licence was revoked.' }
  expect((await app.ask(proposeFirmClosing, { ...ask, body })).data.isProposed).toBe(true)
  expect((await app.refusal(proposeFirmClosing, { ...ask, body })).problem.code).toBe('PROPOSAL_OPEN')
  const id = await newest()
  expect(await refused(id, admin)).toBe('SECOND_PERSON_REQUIRED')
  await decide(id, second)
  await app.work()
  const { rows } = await app.db.query(
    `select id, state, agency_id as agency from profiles where id = any($1) order by kind`,
    [[firm, agent.agentId]],
  )
  expect(rows).toEqual([
    { id: agent.agentId, state: 'active', agency: null },
    { id: firm, state: 'closed', agency: null },
  ])
  const { data } = await app.ask(getProperty, { params: { id: home } })
  expect(data.id).toBe(home)
  expect((await app.refusal(firmClosing, ask)).problem.code).toBe('FIRM_NOT_FOUND')
  const person = { params: { id: agent.agentId }, token: admin.token }
  expect((await app.refusal(proposeFirmClosing, { ...person, body })).problem.code).toBe('FIRM_NOT_FOUND')
})

test('the homes of a builder who closes are hidden', async () => {
  const builder = uuidv7()
  await app.db.query(
    `insert into profiles (id, kind, market, slug, name) values ($1, 'builder', 'in', $2, 'Oak and Sons')`,
    [builder, `builder-${builder}`],
  )
  const home = await listers.home({ listerKind: 'builder', listBuilderId: builder })
  const ask = { params: { id: builder }, token: admin.token }
  expect((await app.ask(firmClosing, ask)).data.homes).toBe(1)
  await app.ask(proposeFirmClosing, { ...ask, body: { reason: 'Insolvent.' } })
  await decide(await newest(), second)
  await app.work()
  expect((await app.refusal(getProperty, { params: { id: home } })).status).toBe(410)
})
