import { useEffect } from 'react'
import type { z } from 'zod/mini'
import { countSiteView, type AgentSitePage } from '../../../../contract/agent-sites/agent-sites.ts'
import { call } from '../../../platform/api/call.ts'

/** Counts a view of a site's page; errors are ignored. */
export function useCountView(id: string, page: z.infer<typeof AgentSitePage>): void {
  useEffect(() => {
    call(countSiteView, { params: { id }, body: { page } }).catch(() => undefined)
  }, [id, page])
}
