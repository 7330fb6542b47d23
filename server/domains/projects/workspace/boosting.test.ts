import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOST_DAYS, MAX_BOOSTED } from '../../../../contract/billing/boosts.ts'
import { boostedProjects, searchProjects } from '../../../../contract/projects/archive.ts'
import { decideProject } from '../../../../contract/projects/project-admin.ts'
import { moveProject } from '../../../../contract/projects/project-drafts.ts'
import { boostProject, getWorkedProject } from '../../../../contract/projects/workspace.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { openWorkspaces } from '../../../testing/workspaces.ts'
import { book, exchange } from '../../billing/service.ts'
import { projectDraftPersonalData } from '../drafts/personal-data.ts'

let app: TestApp
let open: Awaited<ReturnType<typeof openWorkspaces>>
beforeAll(async () => {
  app = await startApp()
  open = await openWorkspaces(app)
})
afterAll(() => app.close())

const boost = async (by: Lister, id: string) => {
  const { data } = await app.ask(boostProject, { params: { id }, token: by.token })
  return data.boostedUntil
}
const refused = async (by: Lister, id: string) =>
  (await app.refusal(boostProject, { params: { id }, token: by.token })).problem.code
const read = async (by: Lister, id: string) =>
  (await app.ask(getWorkedProject, { params: { id }, token: by.token })).data
const move = async (by: Lister, id: string, to: 'active' | 'paused' | 'completed') => {
  const { version } = await read(by, id)
  await app.ask(moveProject, { params: { id }, body: { version, to }, token: by.token })
}
/** What the list, and the page of everything that is boosted, mark as boosted. */
const shown = async (query: Record<string, string> = {}) => {
  const list = await app.ask(searchProjects, { query })
  return (list.boosted ?? []).map(({ slug, boosted }) => boosted && slug)
}
const premium = async (market = 'in') =>
  (await app.ask(boostedProjects, { query: { market } })).data.map(({ slug, boosted }) => boosted && slug)

test('a boosted project precedes the newest for a week, and two requests use one boost', async () => {
  const builder = await open.aBuilder()
  const { project } = await open.aProject(builder)
  const { id, slug } = project
  await open.aProject(builder, { publishedAt: '2026-05-01T00:00:00.000Z' })
  expect([await shown(), await premium()]).toEqual([[], []])
  const ends = await Promise.all([boost(builder, id), boost(builder, id)])
  const end = new Date(app.clock.now().getTime() + BOOST_DAYS * DAY_MS).toISOString()
  expect(ends).toEqual([end, end])
  expect(await read(builder, id)).toMatchObject({ boostedUntil: end, boosts: { used: 1, most: 10 } })

  expect([await shown(), await premium(), await premium('us')]).toEqual([[slug], [slug], []])
  // It keeps its own place too, and is counted once.
  const { data, total } = await app.ask(searchProjects, { query: {} })
  expect([data.at(-1)?.slug, data.at(-1)?.boosted, total]).toEqual([slug, undefined, 2])
  for (const other of [{ sort: 'price' }, { page: '2' }, { stage: 'ready' }, { market: 'us' }])
    expect(await shown(other)).toEqual([])

  app.clock.move(BOOST_DAYS * DAY_MS - 1)
  expect(await shown()).toEqual([slug])
  app.clock.move(1)
  expect([await shown(), await premium()]).toEqual([[], []])
  expect((await read(builder, id)).boostedUntil).toBeUndefined()
  expect(await boost(builder, id)).not.toBe(end)
  const moves = (await projectDraftPersonalData.export(app.db, builder.id))['projectMoves']
  expect(moves).toMatchObject([{ kind: 'boosted', to: end }, { kind: 'boosted' }])
  await move(builder, id, 'paused')
})

test('only the builder boosts, and only a live project; a pause or a suspension hides the boost', async () => {
  const builder = await open.aBuilder()
  const { project } = await open.aProject(builder)
  const { id, slug } = project
  const agent = await open.anAgent()
  await app.db.query(`insert into project_partners (id, project_id, profile_id, since) values ($1, $2, $3, now())`, [
    uuidv7(),
    id,
    agent.agentId,
  ])
  expect((await read(agent, id)).boosts).toBeUndefined()
  for (const other of [agent, await open.aBuilder()]) expect(await refused(other, id)).toBe('PROJECT_NOT_FOUND')

  const end = await boost(builder, id)
  await move(builder, id, 'paused')
  expect([await shown(), await premium(), await refused(builder, id)]).toEqual([[], [], 'PROJECT_NOT_LIVE'])
  await move(builder, id, 'active')
  expect([await shown(), (await read(builder, id)).boostedUntil]).toEqual([[slug], end])

  const setProfile = (state: string) =>
    app.db.query(`update profiles set state = $2 where id = $1`, [builder.builderId, state])
  await setProfile('paused')
  expect(await refused(builder, id)).toBe('PROFILE_PAUSED')
  await setProfile('active')
  await setProfile('suspended')
  expect([await shown(), await premium()]).toEqual([[], []])
  expect(await refused(builder, id)).toBe('PROFILE_SUSPENDED')
  await setProfile('active')

  // A moderator's pause ends it.
  const { token } = await open.someone(['Admin'])
  const decide = async (to: 'active' | 'paused', reasons: 'other'[] = []) => {
    const { version } = await read(builder, id)
    await app.ask(decideProject, { params: { id }, body: { version, to, reasons, note: 'We ask why' }, token })
  }
  await decide('paused', ['other'])
  await decide('active')
  expect([await shown(), (await read(builder, id)).boostedUntil]).toEqual([[], undefined])

  await boost(builder, id)
  await move(builder, id, 'completed')
  expect([await shown(), await premium(), await refused(builder, id)]).toEqual([[], [], 'PROJECT_NOT_LIVE'])
})

test('boosts of the plan are spent before bought ones, and the last of them only once', async () => {
  const builder = await open.aBuilder()
  const ids: string[] = []
  for (let many = 0; many < 12; many++) ids.push((await open.aProject(builder)).project.id)
  const [spare = '', other = '', ...planned] = ids
  for (const id of planned) await boost(builder, id)
  expect(await refused(builder, spare)).toBe('BOOSTS_SPENT')
  const owner = { kind: 'user', id: builder.id } as const
  await app.db.transaction((db) =>
    book(db, app.clock.now(), { kind: 'purchase', key: uuidv7(), lines: exchange(owner, 'boost', 1) }),
  )
  expect((await read(builder, spare)).boosts).toEqual({ used: 10, most: 11 })
  const both = await Promise.all(
    [spare, other].map((id) =>
      boost(builder, id).then(
        () => 'boosted',
        () => refused(builder, id),
      ),
    ),
  )
  expect(both.toSorted()).toEqual(['BOOSTS_SPENT', 'boosted'])
  expect((await read(builder, spare)).boosts).toEqual({ used: 10, most: 10 })

  // The list shows so many, another pair every hour; the page shows all.
  const seen = new Set<string | boolean | undefined>()
  for (let hour = 0; hour < 8; hour++) {
    const pair = await shown()
    expect(pair).toHaveLength(MAX_BOOSTED)
    for (const slug of pair) seen.add(slug)
    app.clock.move(HOUR_MS)
  }
  expect(seen.size).toBeGreaterThan(MAX_BOOSTED)
  expect(await premium()).toHaveLength(11)
})
