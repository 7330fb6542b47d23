import { agentSite } from '../../../contract/agent-sites.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import { liveSite } from './site.ts'

/** The sites of agents and agencies. */
export function agentSiteRoutes({ serve }: Api, { db }: { db: Db }): void {
  serve(
    agentSite,
    async ({ params }) => {
      const siteDetails = params.sub ? await liveSite(db, params.sub) : undefined
      return { data: siteDetails ? { siteDetails } : {} }
    },
    { microCached: true },
  )
}
