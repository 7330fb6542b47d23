import type { EndpointRequest } from '../../../contract/endpoint.ts'
import type { AgencySettings, saveAgencySettings } from '../../../contract/agencies/routing.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { nextInTurn, openSettings } from '../enquiries/service.ts'
import { logStaff, managedAgency } from './actor.ts'

/** How an agency routes its leads, for its managers. */
export async function readSettings(db: Db, now: Date, viewer: Viewer, agencyId: string): Promise<AgencySettings> {
  const { market } = await managedAgency(db, viewer, agencyId)
  // One that has settled nothing has what all begin with.
  const { rows } = await db.query<Omit<AgencySettings, 'next'>>(
    `select coalesce(s.version, 1) as version, coalesce(s.routing, 'off') as routing, coalesce(s.lister_first, true) as "listerFirst",
       coalesce(s.homes_may_go, false) as "homesMayGo"
     from profiles p left join agency_settings s on s.agency_id = p.id where p.id = $1 and p.kind = 'agency'`,
    [agencyId],
  )
  if (!rows[0]) throw new Refusal('AGENCY_NOT_FOUND')
  const agentId = await nextInTurn(db, now, { agencyId, market })
  const named = await db.query<{ name: string }>(`select name from profiles where id = $1`, [agentId ?? null])
  const name = named.rows[0]?.name
  return { ...rows[0], ...(agentId !== undefined && name !== undefined && { next: { agentId, name } }) }
}

/** Changes how an agency routes its leads; call it in a transaction. */
export async function saveSettings(
  db: Db,
  now: Date,
  viewer: Viewer,
  agencyId: string,
  { version, routing, listerFirst, homesMayGo }: EndpointRequest<typeof saveAgencySettings>['body'],
): Promise<void> {
  const agency = await managedAgency(db, viewer, agencyId)
  await openSettings(db, agencyId)
  const { rowCount } = await db.query(
    `update agency_settings set routing = $3, lister_first = $4, homes_may_go = $5, version = version + 1 where agency_id = $1 and version = $2`,
    [agencyId, version, routing, listerFirst, homesMayGo],
  )
  if (!rowCount) throw new Refusal('AGENCY_CHANGED')
  await logStaff(db, now, viewer, agency, { routing, listerFirst, homesMayGo })
}
