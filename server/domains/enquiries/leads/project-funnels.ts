import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { projectFunnels } from '../../../../contract/enquiries/project-leads.ts'
import { leadStages, type LeadStage } from '../../../../contract/enquiries/lead-stages.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { keysOf } from './team-access.ts'

type Funnels = EndpointOutput<typeof projectFunnels>['data']

/** How many leads of a person's teams ask about each project, by stage; index leads_projects. */
export async function funnelsOf(db: Db, userId: string): Promise<Funnels> {
  const keys = await keysOf(db, userId)
  const { rows } = await db.query<{ projectId: string; stage: LeadStage; count: number }>({
    name: 'project-funnels',
    text: `select subject_id as "projectId", stage, count(*) as count from leads
      where team_key = any($1::uuid[]) and subject_kind = 'project' group by 1, 2`,
    values: [keys],
  })
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId)
  return [...byProject].map(([projectId, counted]) => ({
    projectId,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    stages: leadStages
      .flatMap((stage) => counted.find((one) => one.stage === stage) ?? [])
      .map(({ stage, count }) => ({ stage, count })),
  }))
}
