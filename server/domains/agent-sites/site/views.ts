import type { z } from 'zod/mini'
import type { AgentSitePage } from '../../../../contract/agent-sites/agent-sites.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { isProgram } from '../../../platform/http/programs.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Client, Viewer } from '../../../platform/http/viewer.ts'
import { speaksFor } from './speaking.ts'

/** Views an hour from one address, behind which may be a whole office. */
const MAX_VIEWS = 300

interface Seen {
  siteId: string
  page: z.infer<typeof AgentSitePage>
  client: Client
  viewer: Viewer | undefined
  scale: number
}

/** Counts that a page of a live site was seen: once a day for each visitor, never for programs or its owner. */
export async function countView(db: Db, now: Date, seen: Seen): Promise<void> {
  const { siteId, page, client, viewer, scale } = seen
  await consumeRateLimit(db, now, [
    { key: `site-view:from:${client.address()}`, most: MAX_VIEWS * scale, windowMs: HOUR_MS },
  ])
  const { rows } = await db.query<{ isOwner: boolean }>({
    name: 'owner-of-live-site',
    text: `select ${speaksFor('$2')} as "isOwner" from agent_sites s join profiles p on p.id = coalesce(s.agent_id, s.agency_id)
      where s.id = $1 and s.state = 'live' and p.state = 'active'`,
    values: [siteId, viewer?.userId ?? null],
  })
  if (!rows[0]) throw new Refusal('SITE_NOT_FOUND')
  if (rows[0].isOwner || isProgram(client.userAgent) || !(await isFirst(db, now, seen))) return
  await db.query({
    name: 'count-site-view',
    text: `insert into agent_site_views as v (site_id, page, day, views) values ($1, $2, $3, 1)
      on conflict (site_id, page, day) do update set views = v.views + 1`,
    values: [siteId, page, now.toISOString().slice(0, 10)],
  })
}

/** Whether this visitor was not counted today; who they are, the counter of tries does not know. */
async function isFirst(db: Db, now: Date, { siteId, page, client, viewer }: Seen): Promise<boolean> {
  const visitor = viewer?.userId ?? `${client.address()}\n${client.userAgent}`
  try {
    await consumeRateLimit(db, now, [{ key: `site-view:${siteId}:${page}:${visitor}`, most: 1, windowMs: DAY_MS }])
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}
