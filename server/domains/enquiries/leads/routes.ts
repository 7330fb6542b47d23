import {
  exportLeads,
  getLead,
  leadBoard,
  leadMatches,
  listLeads,
  staffLeads,
} from '../../../../contract/enquiries/leads.ts'
import { projectFunnels } from '../../../../contract/enquiries/project-leads.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { RawJson, type Api } from '../../../platform/http/serve.ts'
import { leadBoardOf } from './lead-board.ts'
import { leadDetail } from './lead-detail.ts'
import { leadsCsv } from './lead-export.ts'
import { listLeadsOf } from './lead-lists.ts'
import { matchesOf } from './lead-matches.ts'
import { funnelsOf } from './project-funnels.ts'
import { readStaffLeads } from './staff-leads.ts'

/** Reads leads. The team always comes from the session, never from the request. */
export function leadRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(listLeads, async ({ query, viewer }) => {
    const { leads, ...rest } = await listLeadsOf(database, clock.now(), viewer.userId, query)
    return new RawJson(`{"data":[${leads.join(',')}],${JSON.stringify(rest).slice(1)}`)
  })
  serve(
    leadBoard,
    async ({ query, viewer }) => new RawJson(await leadBoardOf(database, clock.now(), viewer.userId, query)),
  )
  serve(projectFunnels, async ({ viewer }) => ({ data: await funnelsOf(database, viewer.userId) }))
  serve(getLead, async ({ params: { id }, viewer }) => ({
    data: await leadDetail(database, clock.now(), viewer.userId, id),
  }))
  serve(leadMatches, async ({ params: { id }, viewer }) => {
    const cards = await matchesOf(database, viewer.userId, id)
    return new RawJson(`{"data":[${cards.join(',')}]}`)
  })
  serve(exportLeads, ({ query, viewer }) => leadsCsv(database, clock.now(), viewer.userId, query))
  serve(staffLeads, ({ query, viewer }) => readStaffLeads(database, clock.now(), viewer.userId, query))
}
