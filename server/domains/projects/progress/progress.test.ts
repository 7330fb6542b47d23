import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  editProjectUpdate,
  listProjectUpdates,
  postProjectUpdate,
  removeProjectUpdate,
} from '../../../../contract/projects/progress.ts'
import { getProject } from '../../../../contract/projects/project.ts'
import {
  addProjectTask,
  listProjectTasks,
  removeProjectTask,
  tickProjectTask,
} from '../../../../contract/projects/tasks.ts'
import { listWorkedProjects } from '../../../../contract/projects/workspace.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { MadeProject } from '../factory.ts'
import { openWorkspaces } from '../../../testing/workspaces.ts'
import { watchProjectTasksJob } from './by-the-clock.ts'

let app: TestApp
let open: Awaited<ReturnType<typeof openWorkspaces>>

beforeAll(async () => {
  app = await startApp()
  open = await openWorkspaces(app)
})
afterAll(() => app.close())

const written = (more: object = {}) => ({
  id: uuidv7(),
  onDay: '2026-06-01',
  percent: 42,
  text: 'The slab of the seventh floor is cast.',
  pictures: [],
  ...more,
})
const of = ({ project }: MadeProject) => ({ id: project.id })
const post = (made: MadeProject, { token }: Lister, more: object = {}) =>
  app.ask(postProjectUpdate, { params: of(made), body: written(more), token })
const tasks = async (made: MadeProject, { token }: Lister) =>
  (await app.ask(listProjectTasks, { params: of(made), token })).data
const reminders = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data
    .filter(({ kind }) => kind === 'project-task')
    .map(({ title }) => title)
const watch = () => app.runJob(watchProjectTasksJob, {})
/** Goes to noon of a day in India and back afterwards. */
async function on<Value>(day: string, act: () => Promise<Value>): Promise<Value> {
  const ms = Date.parse(`${day}T06:30:00.000Z`) - app.clock.now().getTime()
  app.clock.move(ms)
  try {
    return await act()
  } finally {
    app.clock.move(-ms)
  }
}

test('an update with photographs is posted once, changed and removed by its author within seven days', async () => {
  const builder = await open.aBuilder()
  const made = await open.aProject(builder)
  const [pictureKey, drawn] = [await open.picture(builder.id), await open.picture(builder.id)]
  const params = of(made)
  const { token } = builder
  const body = written({
    towerId: made.towers[0]?.id,
    pictures: [
      { pictureKey, alt: 'Tower A from the east', takenOn: '2026-05-30' },
      { pictureKey: drawn, alt: 'Tower A once it stands', mediaAlteration: 'rendered' },
    ],
  })
  const [one, two] = await Promise.all([
    app.ask(postProjectUpdate, { params, body, token }),
    app.ask(postProjectUpdate, { params, body, token }),
  ])
  expect(one.data).toEqual(two.data)
  expect(one.data).toMatchObject({
    towerName: 'A',
    percent: 42,
    pictures: [
      { takenOn: '2026-05-30', picture: { url: `/images/${pictureKey}`, alt: 'Tower A from the east' } },
      { picture: { url: `/images/${drawn}`, mediaAlteration: 'rendered' } },
    ],
    openUntil: '2026-06-08T06:00:00.000Z',
  })
  const { data: page } = await app.ask(getProject, { params: { key: made.project.slug } })
  expect(page.updates[0]?.pictures.map(({ mediaAlteration }) => mediaAlteration)).toEqual([undefined, 'rendered'])
  const { id: _, ...rest } = body
  const edit = { params: { ...params, update: body.id }, body: { ...rest, version: 1, percent: 45 }, token }
  expect((await app.ask(editProjectUpdate, edit)).data).toMatchObject({ version: 2, percent: 45 })
  expect((await app.refusal(editProjectUpdate, edit)).problem.code).toBe('UPDATE_CHANGED')
  await on('2026-06-08', async () => {
    const late = { ...edit, body: { ...edit.body, version: 2 } }
    expect((await app.refusal(editProjectUpdate, late)).problem.code).toBe('UPDATE_FINAL')
    expect((await app.refusal(removeProjectUpdate, { params: edit.params, token })).problem.code).toBe('UPDATE_FINAL')
  })
  await app.ask(removeProjectUpdate, { params: edit.params, token })
  expect((await app.ask(listProjectUpdates, { params, token })).data).toEqual([])
  expect((await app.refusal(removeProjectUpdate, { params: edit.params, token })).status).toBe(404)
})

test('days to come, towers and pictures of others, contacts, and projects nobody has seen are refused', async () => {
  const builder = await open.aBuilder()
  const made = await open.aProject(builder)
  const theirs = await open.aProject(await open.aBuilder())
  const refused = async (more: object, token = builder.token, at = made) => {
    const { status, problem } = await app.refusal(postProjectUpdate, { params: of(at), body: written(more), token })
    return [status, problem.code]
  }
  expect(await refused({ onDay: '2026-06-02' })).toEqual([422, 'UPDATE_DAY_AHEAD'])
  expect(await refused({ towerId: theirs.towers[0]?.id })).toEqual([422, 'UPDATE_TOWER_UNKNOWN'])
  const pictureKey = await open.picture((await open.someone()).id)
  expect(await refused({ pictures: [{ pictureKey, alt: 'Not mine' }] })).toEqual([422, 'PICTURE_NOT_YOURS'])
  expect(await refused({ text: 'Call 98765 43210 for a visit to the site.' })).toEqual([422, 'INVALID_INPUT'])
  expect(await refused({ text: 'Too short' })).toEqual([422, 'INVALID_INPUT'])
  expect(await refused({}, builder.token, theirs)).toEqual([404, 'PROJECT_NOT_FOUND'])
  const draft = await open.aProject(builder, { state: 'draft' })
  expect(await refused({}, builder.token, draft)).toEqual([409, 'PROJECT_MOVE_NOT_OPEN'])
})

test('a progress update is due each quarter, reminded of a week before, on the day and weekly after, and done by posting', async () => {
  const builder = await open.aBuilder()
  const made = await open.aProject(builder)
  await watch()
  await watch()
  expect(await tasks(made, builder)).toMatchObject(
    [
      { kind: 'annual-audit', dueOn: '2026-09-30' },
      { kind: 'quarterly-update', dueOn: '2026-07-07', isOverdue: false },
    ].toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)),
  )
  expect(await reminders(builder)).toEqual([])
  const at = (day: string) =>
    on(day, async () => {
      await Promise.all([watch(), watch()])
      return (await reminders(builder)).length
    })
  const counts = []
  for (const day of [
    '2026-06-29',
    '2026-06-30',
    '2026-07-01',
    '2026-07-06',
    '2026-07-07',
    '2026-07-13',
    '2026-07-14',
    '2026-07-23',
  ])
    counts.push(await at(day))
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 4])
  expect(await reminders(builder)).toContain('Due in a week: progress update for Heron Court')
  const quarterly = (await tasks(made, builder)).find(({ dueOn }) => dueOn === '2026-07-07')
  const ticked = await app.refusal(tickProjectTask, {
    params: { ...of(made), task: quarterly?.id ?? '' },
    body: { done: true },
    token: builder.token,
  })
  expect(ticked.problem.code).toBe('TASK_BY_POSTING')
  await on('2026-07-24', async () => {
    const cards = (await app.ask(listWorkedProjects, { token: builder.token })).data
    expect(cards.map(({ overdue, updatesDue }) => [overdue, updatesDue])).toEqual([[1, 1]])
    const { data } = await post(made, builder, { onDay: '2026-06-28' })
    const isDone = async (day: string) =>
      (await tasks(made, builder)).find(({ dueOn, kind }) => dueOn === day && kind === 'quarterly-update')?.doneAt !==
      undefined
    expect([await isDone('2026-07-07'), await isDone('2026-10-07')]).toEqual([true, false])
    await app.ask(removeProjectUpdate, { params: { ...of(made), update: data.id }, token: builder.token })
    expect(await isDone('2026-07-07')).toBe(false)
    await post(made, builder, { onDay: '2026-07-20' })
    expect([await isDone('2026-07-07'), await isDone('2026-10-07')]).toEqual([true, true])
  })
})

test('a registration is renewed sixty days before it ends; in the United States nobody is asked for that', async () => {
  const builder = await open.aBuilder()
  const phases = [{ name: 'Phase 1', towers: ['A'], validUntil: '2026-09-15' }]
  const made = await open.aProject(builder, { facts: { phases } })
  const us = await open.aBuilder('us')
  const american = await open.aProject(us, { market: 'us', facts: { phases } })
  const paused = await open.aProject(builder, { state: 'paused', facts: { phases } })
  await watch()
  const kinds = async (of: MadeProject, by: Lister) => (await tasks(of, by)).map(({ kind, dueOn }) => [kind, dueOn])
  expect(await kinds(made, builder)).toContainEqual(['registration-renewal', '2026-07-17'])
  expect(await kinds(american, us)).toEqual([['quarterly-update', '2026-07-07']])
  expect(await kinds(paused, builder)).toEqual([])
  await app.db.query(
    `update projects set facts = jsonb_set(facts, '{phases,0,validUntil}', '"2027-09-15"') where id = $1`,
    [made.project.id],
  )
  await watch()
  expect((await kinds(made, builder)).map(([kind]) => kind)).not.toContain('registration-renewal')
})

test('a task of one’s own is added once, ticked and unticked, and removed; nobody else does', async () => {
  const builder = await open.aBuilder()
  const made = await open.aProject(builder)
  const params = of(made)
  const { token } = builder
  const body = { id: uuidv7(), title: 'Send the escrow statement', dueOn: '2026-06-10' }
  const [one, two] = await Promise.all([
    app.ask(addProjectTask, { params, body, token }),
    app.ask(addProjectTask, { params, body, token }),
  ])
  expect(one.data).toEqual(two.data)
  const task = { ...params, task: body.id }
  const tick = (done: boolean) => app.ask(tickProjectTask, { params: task, body: { done }, token })
  expect((await tick(true)).data).toMatchObject({ doneBy: 'Meera Iyer' })
  expect((await tick(true)).data.doneAt).toBe('2026-06-01T06:00:00.000Z')
  expect((await tick(false)).data.doneAt).toBeUndefined()
  const early = { params, body: { ...body, id: uuidv7(), dueOn: '2026-05-31' }, token }
  expect((await app.refusal(addProjectTask, early)).problem.code).toBe('TASK_DAY_PASSED')
  const stranger = (await open.aBuilder()).token
  for (const [endpoint, input] of [
    [listProjectTasks, { params }],
    [addProjectTask, { params, body }],
    [tickProjectTask, { params: task, body: { done: true } }],
    [removeProjectTask, { params: task }],
    [listProjectUpdates, { params }],
  ] as const)
    expect((await app.refusal(endpoint, { ...input, token: stranger })).status, endpoint.name).toBe(404)
  await app.ask(removeProjectTask, { params: task, token })
  expect(await tasks(made, builder)).toEqual([])
})
