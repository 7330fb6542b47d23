import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWorkedProject, listWorkedProjects } from '../../../../contract/projects/workspace.ts'
import {
  addProjectPartner,
  answerPartnerInvitation,
  endProjectPartner,
  listProjectPartners,
  updateProjectPartner,
} from '../../../../contract/projects/partners.ts'
import { projectInventory } from '../../../../contract/projects/inventory.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { projectFunnels } from '../../../../contract/enquiries/project-leads.ts'
import { leadBoard, listLeads } from '../../../../contract/enquiries/leads.ts'
import { getDashboard } from '../../../../contract/dashboards/dashboard.ts'
import { makeLead } from '../../enquiries/factory.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { openWorkspaces } from '../../../testing/workspaces.ts'

let app: TestApp
let open: Awaited<ReturnType<typeof openWorkspaces>>

beforeAll(async () => {
  app = await startApp()
  open = await openWorkspaces(app)
})
afterAll(() => app.close())

const cards = async ({ token }: Lister) => (await app.ask(listWorkedProjects, { token })).data
const told = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data
    .filter(({ kind }) => kind === 'project-partner')
    .map(({ title }) => title)

test('a builder sees their projects with homes counted by state, and nobody else does', async () => {
  const builder = await open.aBuilder()
  const { project, units } = await open.aProject(builder, { name: 'Heron Court' })
  await app.db.query(`update project_units set state = 'booked' where id = any($1)`, [
    units.slice(0, 3).map(({ id }) => id),
  ])
  const { data, builders } = await app.ask(listWorkedProjects, { token: builder.token })
  expect(builders).toEqual([{ id: builder.builderId, name: 'Shetty Homes' }])
  expect(data).toMatchObject([
    {
      id: project.id,
      isBuilder: true,
      stage: 'under-construction',
      city: { name: 'Bengaluru' },
      units: { available: 13, held: 0, booked: 3, sold: 0, blocked: 0 },
      updatesDue: 0,
    },
  ])
  const { data: one } = await app.ask(getWorkedProject, { params: { id: project.id }, token: builder.token })
  expect(one).toMatchObject({ today: '2026-06-01', towers: [{ name: 'A' }], possessionDeclaredOn: '2028-12-31' })
  const stranger = await open.aBuilder()
  expect(await cards(stranger)).toEqual([])
  const refused = await app.refusal(getWorkedProject, { params: { id: project.id }, token: stranger.token })
  expect([refused.status, refused.problem.code]).toEqual([404, 'PROJECT_NOT_FOUND'])
})

test('a partner is told, sees what is allotted to them alone, and is told when it ends', async () => {
  const builder = await open.aBuilder()
  const { project, units } = await open.aProject(builder)
  const agent = await open.anAgent()
  const colleague = await open.anAgent(agent.agencyId)
  const id = uuidv7()
  const params = { id: project.id }
  const add = { params, body: { id, profileId: agent.agencyId, commission: 250 }, token: builder.token }
  const [first, second] = await Promise.all([app.ask(addProjectPartner, add), app.ask(addProjectPartner, add)])
  expect(first.data).toEqual(second.data)
  expect(first.data).toMatchObject({ commission: 250, profile: { kind: 'agency', name: 'Good Homes' } })
  const twice = await app.refusal(addProjectPartner, { ...add, body: { ...add.body, id: uuidv7() } })
  expect(twice.problem.code).toBe('PARTNER_ALREADY')
  // The agency has no manager to notify until now.
  await app.db.query(`update profiles set agency_role = 'manager' where id = $1`, [colleague.agentId])
  expect(await cards(colleague)).toEqual([])
  const accept = { params: { id }, body: { accept: true } }
  const notManager = await app.refusal(answerPartnerInvitation, { ...accept, token: agent.token })
  expect(notManager.problem.code).toBe('PARTNER_NOT_FOUND')
  await app.ask(answerPartnerInvitation, { ...accept, token: colleague.token })

  const [allotted, held, booked, own] = units
  await app.db.query(`update project_units set partner_id = $2 where id = any($1)`, [
    [allotted?.id, held?.id, booked?.id],
    id,
  ])
  await app.db.query(
    `update project_units set state = 'held', held_until = now() + interval '1 day', held_by_user_id = $2 where id = $1`,
    [held?.id, agent.id],
  )
  await app.db.query(`update project_units set state = 'booked' where id = $1`, [booked?.id])
  await app.db.query(
    `update project_units set state = 'held', held_until = now() + interval '1 day', held_by_user_id = $2 where id = $1`,
    [own?.id, builder.id],
  )
  for (const seller of [agent, colleague])
    expect(await cards(seller)).toMatchObject([
      { id: project.id, isBuilder: false, units: { available: 1, held: 1, booked: 1, sold: 0, blocked: 0 } },
    ])
  const { data: seen } = await app.ask(getWorkedProject, { params, token: agent.token })
  expect(seen.partner).toMatchObject({ name: 'Good Homes', commission: 250 })

  for (const [endpoint, input] of [
    [listProjectPartners, { params }],
    [addProjectPartner, { params, body: { id: uuidv7(), profileId: agent.agentId } }],
    [updateProjectPartner, { params: { ...params, partner: id }, body: { commission: 900 } }],
    [endProjectPartner, { params: { ...params, partner: id } }],
  ] as const) {
    const refused = await app.refusal(endpoint, { ...input, token: agent.token })
    expect([endpoint.name, refused.status]).toEqual([endpoint.name, 404])
  }

  const end = { params: { ...params, partner: id }, token: builder.token }
  await Promise.all([app.ask(endProjectPartner, end), app.ask(endProjectPartner, end)])
  const { rows } = await app.db.query<{ state: string; partner: string | null; holder: string | null }>(
    `select state, partner_id as partner, held_by_user_id as holder from project_units where id = any($1) order by array_position($1, id)`,
    [[allotted?.id, held?.id, booked?.id, own?.id]],
  )
  expect(rows).toEqual([
    { state: 'available', partner: null, holder: null },
    { state: 'available', partner: null, holder: null },
    { state: 'booked', partner: id, holder: null },
    { state: 'held', partner: null, holder: builder.id },
  ])
  expect(await cards(agent)).toEqual([])
  expect(await told(colleague)).toEqual(['You no longer sell homes of Heron Court'])
  const { data: partners } = await app.ask(listProjectPartners, { params, token: builder.token })
  expect(partners).toMatchObject([{ id, units: { booked: 1 } }])
  expect(partners[0]?.endedAt).toBeDefined()
  const events = await app.db.query(`select kind from project_events where project_id = $1 and by_user_id = $2`, [
    project.id,
    builder.id,
  ])
  expect(events.rows).toEqual([{ kind: 'partner' }, { kind: 'partner' }])
})

test('nobody is made a partner unasked: an invitation gives no rights, is declined or accepted, and the builder is told', async () => {
  const builder = await open.aBuilder()
  const { project } = await open.aProject(builder)
  const agent = await open.anAgent()
  const params = { id: project.id }
  const invite = async () => {
    app.clock.move(1000)
    const body = { id: uuidv7(), profileId: agent.agentId, commission: 150 }
    return (await app.ask(addProjectPartner, { params, body, token: builder.token })).data
  }
  const answer = ({ id }: { id: string }, accept: boolean) => ({ params: { id }, body: { accept }, token: agent.token })
  const refused = async (input: ReturnType<typeof answer>) =>
    (await app.refusal(answerPartnerInvitation, input)).problem.code
  const mine = () => app.ask(listWorkedProjects, { token: agent.token })

  const first = await invite()
  expect(first.isAccepted).toBe(false)
  expect(await told(agent)).toEqual(['Shetty Homes invites you to sell Heron Court'])
  expect(await mine()).toMatchObject({
    data: [],
    invitations: [{ id: first.id, builder: 'Shetty Homes', profile: 'Farah Khan', commission: 150 }],
  })
  for (const endpoint of [getWorkedProject, projectInventory])
    expect((await app.refusal(endpoint, { params, token: agent.token })).problem.code).toBe('PROJECT_NOT_FOUND')
  expect(JSON.stringify(await app.ask(projectInventory, { params, token: builder.token }))).not.toContain(first.id)

  await app.ask(answerPartnerInvitation, answer(first, false))
  await app.ask(answerPartnerInvitation, answer(first, false))
  expect(await refused(answer(first, true))).toBe('PARTNERSHIP_DECIDED')
  expect(await told(builder)).toEqual(['Farah Khan declined: Heron Court'])
  expect((await mine()).invitations).toEqual([])

  const second = await invite()
  await app.ask(endProjectPartner, { params: { ...params, partner: second.id }, token: builder.token })
  expect(await refused(answer(second, true))).toBe('PARTNERSHIP_DECIDED')
  expect(await told(agent)).toHaveLength(2)

  const third = await invite()
  const other = await open.anAgent()
  expect(await refused({ ...answer(third, true), token: other.token })).toBe('PARTNER_NOT_FOUND')
  await app.ask(answerPartnerInvitation, answer(third, true))
  expect(await mine()).toMatchObject({ data: [{ id: project.id }], invitations: [] })
  expect((await told(builder)).toSorted()).toEqual([
    'Farah Khan accepted: Heron Court',
    'Farah Khan declined: Heron Court',
  ])
})

test('an agent alone is told and may be added again after the end; others are no partners', async () => {
  const builder = await open.aBuilder()
  const { project } = await open.aProject(builder)
  const agent = await open.anAgent()
  const params = { id: project.id }
  const add = (profileId: string) => ({ params, body: { id: uuidv7(), profileId }, token: builder.token })
  const { data } = await app.ask(addProjectPartner, add(agent.agentId))
  const accept = (id: string) =>
    app.ask(answerPartnerInvitation, { params: { id }, body: { accept: true }, token: agent.token })
  await accept(data.id)
  const change = async (commission: number | null) => {
    app.clock.move(1000)
    const one = { params: { ...params, partner: data.id }, body: { commission }, token: builder.token }
    return (await app.ask(updateProjectPartner, one)).data
  }
  expect((await change(150)).commission).toBe(150)
  expect((await change(null)).commission).toBeUndefined()
  app.clock.move(1000)
  const { data: ended } = await app.ask(endProjectPartner, {
    params: { ...params, partner: data.id },
    token: builder.token,
  })
  app.clock.move(1000)
  const { data: again } = await app.ask(addProjectPartner, add(agent.agentId))
  await accept(again.id)
  // Each partnership has a separate history.
  const happened = ({ history }: typeof ended) => history.map(({ what, commission }) => [what, commission])
  expect(happened(ended)).toEqual([
    ['added', undefined],
    ['commission', 150],
    ['commission', undefined],
    ['ended', undefined],
  ])
  expect(happened(again)).toEqual([['added', undefined]])
  expect(ended.history.map(({ at }) => at)).toEqual(ended.history.map(({ at }) => at).toSorted())
  expect(new Set(ended.history.map(({ by }) => by))).toEqual(new Set([expect.stringMatching(/\S/)]))
  expect(await cards(agent)).toHaveLength(1)
  const other = await open.aBuilder()
  expect((await app.refusal(addProjectPartner, add(other.builderId))).problem.code).toBe('PARTNER_NOT_FOUND')
})

test('the funnel of a project counts just the leads of its list', async () => {
  const builder = await open.aBuilder()
  const { project } = await open.aProject(builder)
  const other = await open.aProject(builder, { name: 'Ibis Court' })
  const lead = (id: string, title: string) =>
    makeLead(app.db, app.clock.now(), { teamKey: builder.builderId, subject: { kind: 'project', id, title } })
  const [one] = [await lead(project.id, 'Heron Court'), await lead(project.id, 'Heron Court')]
  await lead(other.project.id, 'Ibis Court')
  await makeLead(app.db, app.clock.now(), { teamKey: builder.builderId })
  await app.db.query(`update leads set stage = 'contacted' where id = $1`, [one])
  const { token } = builder
  const { data } = await app.ask(projectFunnels, { token })
  const funnel = data.find(({ projectId }) => projectId === project.id)
  expect(funnel).toEqual({
    projectId: project.id,
    total: 2,
    stages: [
      { stage: 'new', count: 1 },
      { stage: 'contacted', count: 1 },
    ],
  })
  for (const { stage, count } of funnel?.stages ?? [])
    expect((await app.ask(listLeads, { query: { project: project.id, stage }, token })).total).toBe(count)
  const { data: board } = await app.ask(leadBoard, { query: { project: project.id }, token })
  expect(board.columns.map(({ count }) => count).slice(0, 2)).toEqual([1, 1])
  expect(board.projects).toEqual([
    { id: project.id, title: 'Heron Court', count: 2 },
    { id: other.project.id, title: 'Ibis Court', count: 1 },
  ])
  expect((await app.ask(projectFunnels, { token: (await open.aBuilder()).token })).data).toEqual([])
})

test('the dashboard of a builder counts what the cards count', async () => {
  const builder = await open.aBuilder()
  const { project, units } = await open.aProject(builder)
  await open.aProject(builder, { name: 'Ibis Court' })
  await app.db.query(
    `update project_units set state = 'held', held_until = now() + interval '1 day' where id = any($1)`,
    [units.slice(0, 2).map(({ id }) => id)],
  )
  for (const [kind, due] of [
    ['quarterly-update', '2026-05-20'],
    ['annual-audit', '2026-06-15'],
    ['annual-audit', '2026-06-16'],
  ])
    await app.db.query(
      `insert into project_tasks (id, project_id, kind, due_on, created_at) values ($1, $2, $3, $4, now())`,
      [uuidv7(), project.id, kind, due],
    )
  const { data } = await app.ask(getDashboard, { token: builder.token })
  expect(data.hosting?.projects).toEqual({ all: 2, updatesDue: 1, tasksDue: 1, overdue: 1, held: 2 })
  const shown = await cards(builder)
  expect(
    shown.map(({ updatesDue, tasksDue, overdue, units: { held } }) => [updatesDue, tasksDue, overdue, held]),
  ).toEqual([
    [1, 1, 1, 2],
    [0, 0, 0, 0],
  ])
  const idle = await open.aBuilder()
  const none = { all: 0, updatesDue: 0, tasksDue: 0, overdue: 0, held: 0 }
  expect((await app.ask(getDashboard, { token: idle.token })).data.hosting?.projects).toEqual(none)
})
