import { message } from '../../../../contract/messages/messages.ts'
import {
  decideProject,
  decideProjectChanges,
  adminProject,
  adminProjects,
  moveProjects,
} from '../../../../contract/projects/project-admin.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { RawJson, type Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import type { Places } from '../../places/service.ts'
import * as deciding from './deciding.ts'
import { readAdminProject, readAdminProjects } from './admin-rows.ts'

/** Moderators look into projects and decide about them. */
export function projectAdminRoutes(
  { serve }: Api,
  { database, clock, places }: { database: Database; clock: Clock; places: Places },
): void {
  const read = async (userId: string, id: string, words = '') =>
    new RawJson(
      JSON.stringify({
        ...(words && { message: words }),
        data: await readAdminProject(database, await places.gazetteer(), clock.now(), userId, id),
      }),
    )
  serve(adminProjects, async ({ query }) => readAdminProjects(database, await places.gazetteer(), query))
  serve(moveProjects, async ({ body, viewer }) => ({
    data: await deciding.moveProjects(database, clock.now(), viewer, body),
  }))
  serve(adminProject, ({ params, viewer }) => read(viewer.userId, params.id))
  serve(decideProject, async ({ params: { id }, body, viewer, client }) => {
    await deciding.decideProject(database, clock.now(), viewer, id, body)
    return read(viewer.userId, id, say(client.language(), message('CASE_DECISION_SAVED')))
  })
  serve(decideProjectChanges, async ({ params: { id }, body, viewer, client }) => {
    const gazetteer = await places.gazetteer()
    await deciding.decideProjectChanges(database, gazetteer, clock.now(), viewer, id, body)
    return read(viewer.userId, id, say(client.language(), message('CASE_DECISION_SAVED')))
  })
}
