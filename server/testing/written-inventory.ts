import { endpoints } from '../../contract/index.ts'
import { insertProjects, makeProject } from '../domains/projects/factory.ts'
import type { makeIndiranagar } from '../domains/places/factory.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

/** Sells and changes homes of the writer's project, with reasons. */
export async function writeInventory(
  { app, writer }: { app: TestApp; writer: Writer },
  place: Awaited<ReturnType<typeof makeIndiranagar>>,
): Promise<void> {
  const builderId = uuidv7()
  await app.db.query(`insert into builders (id, market, slug, name, user_id) values ($1, 'in', $2, 'Oak Homes', $3)`, [
    builderId,
    `builder-${builderId}`,
    writer.me.id,
  ])
  const made = makeProject({ project: { ...place, builderId } })
  await insertProjects(app.db, [made])
  const params = { id: made.project.id }
  const [one, two] = made.units
  await writer.say(endpoints.moveUnits, {
    params,
    body: {
      clientId: uuidv7(),
      moves: [{ id: one?.id, version: 1, state: 'held' }],
      reason: writer.word('why a home of a project was held'),
    },
  })
  await writer.say(endpoints.editUnits, {
    params,
    body: {
      clientId: uuidv7(),
      edits: [{ id: two?.id, version: 1, entryLevel: 7 }],
      reason: writer.word('why a home of a project was changed'),
    },
  })
}
