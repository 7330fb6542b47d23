import { boostProject, getWorkedProject, listWorkedProjects } from '../../../../contract/projects/workspace.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { boostProject as boost } from './boosting.ts'
import { workedProject, workedProjects } from './worked-projects.ts'

export function workspaceRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(listWorkedProjects, ({ viewer }) => workedProjects(database, clock.now(), viewer.userId))
  serve(getWorkedProject, async ({ params: { id }, viewer }) => ({
    data: await workedProject(database, clock.now(), viewer, id),
  }))
  serve(boostProject, async ({ params: { id }, viewer }) => {
    const until = await database.transaction((db) => boost(db, clock.now(), viewer, id))
    return { data: { boostedUntil: until.toISOString() } }
  })
}
