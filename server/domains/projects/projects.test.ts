import { afterAll, beforeAll, expect, test } from 'vitest'
import { delayOf, projectTransitions, stageOf, type ProjectDates } from '../../../contract/projects/project-states.ts'
import { completedUnitTransitions, unitTransitions } from '../../../contract/projects/unit-states.ts'
import { projectUnits } from '../../../contract/projects/units.ts'
import { makeIndiranagar } from '../places/factory.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { insertProjects, makeProject } from './factory.ts'
import { delaySql, stageSql } from './stage-sql.ts'

let app: TestApp
let base: Awaited<ReturnType<typeof makeIndiranagar>>

beforeAll(async () => {
  app = await startApp()
  base = await makeIndiranagar(app.db)
})
afterAll(() => app.close())

const sorted = (pairs: readonly (readonly [string, string])[]) => pairs.map((pair) => pair.join(' → ')).toSorted()

test.each([
  ['project_transitions', projectTransitions],
  ['unit_transitions where not of_completed', unitTransitions],
  ['unit_transitions where of_completed', completedUnitTransitions],
] as const)('the database and the contract agree on %s', async (table, transitions) => {
  const { rows } = await app.db.query<{ from: string; to: string }>(
    `select from_state::text as from, to_state::text as to from ${table}`,
  )
  expect(sorted(rows.map(({ from, to }) => [from, to]))).toEqual(sorted(transitions.map(({ from, to }) => [from, to])))
})

const days = ['2024-01-31', '2025-06-30', '2026-02-28', '2026-06-01', '2026-06-30', '2027-03-31', '2028-12-31']

test('the database and the contract agree on stage and delay', async () => {
  const some = (at: number) => days[at % (days.length + 2)]
  const cases = Array.from({ length: 300 }, (_, n): ProjectDates => {
    const later = [some(n * 7 + 1), some(n * 5 + 3)].filter((day) => day !== undefined).toSorted()
    return {
      launchedOn: some(n),
      constructionStartedOn: some(n * 3 + 2),
      possessionDeclaredOn: some(n * 11 + 4),
      possessionRevisedOn: later,
      possessionOn: some(n * 13 + 5),
      completedOn: some(n * 17 + 8),
    }
  })
  const made = cases.map((dates) => makeProject({ project: { ...base, ...dates }, towers: [] }))
  await insertProjects(app.db, made)
  const today = '2026-06-15'
  const { rows } = await app.db.query<{ id: string; stage: string; delay: number }>(
    `select r.id, ${stageSql('r', '$1')} as stage, ${delaySql('r', '$1')} as delay from projects r where id = any($2)`,
    [today, made.map(({ project }) => project.id)],
  )
  const found = new Map(rows.map(({ id, stage, delay }) => [id, [stage, delay]]))
  for (const { project } of made) {
    expect(found.get(project.id), JSON.stringify(project)).toEqual([stageOf(project, today), delayOf(project, today)])
  }
})

test('homes are counted by their plans, and their matrix says the same', async () => {
  const made = makeProject({ project: { ...base, slug: 'heron-court' } })
  await insertProjects(app.db, [made])
  const [one, two] = made.units
  await app.db.query(`update project_units set state = 'booked' where id = any($1)`, [[one?.id, two?.id]])
  await app.db.query(`update project_units set state = 'sold' where id = $1`, [one?.id])
  const { data } = await app.ask(projectUnits, { params: { key: 'heron-court' } })
  expect(data.unitTypes.map(({ unitsTotal, unitsFree }) => [unitsTotal, unitsFree])).toEqual([
    [8, 7],
    [8, 7],
  ])
  expect(data.units.unitNumber.slice(0, 5)).toEqual(['A-101', 'A-102', 'A-103', 'A-104', 'A-201'])
  expect(data.units.state.slice(0, 3)).toEqual([3, 2, 0])
  expect(data.units.listPrice[4]).toBe(80_00_000_00 + 25_000_00 + 2_00_000_00)
  expect(data.unitTypes[0]?.priceFrom).toBe(80_00_000_00)
  const { rows } = await app.db.query(`select units_total, units_free, bedrooms from projects where id = $1`, [
    made.project.id,
  ])
  expect(rows).toEqual([{ units_total: 16, units_free: 14, bedrooms: [2, 3] }])
  expect((await app.refusal(projectUnits, { params: { key: 'no-such' } })).status).toBe(404)
})
