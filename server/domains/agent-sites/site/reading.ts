import type { SiteDetails } from '../../../../contract/agent-sites/agent-sites.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { RawJson } from '../../../platform/http/serve.ts'
import { SITE, detailsOf, type SiteRow } from './site-rows.ts'

/** The live site of that name, of an active profile; `undefined` if there is none. */
export async function liveSite(db: Db, subdomain: string): Promise<SiteDetails | undefined> {
  const { rows } = await db.query<SiteRow>({
    name: 'live-site',
    text: `${SITE} where s.subdomain = $1 and s.state = 'live' and p.state = 'active'`,
    values: [subdomain],
  })
  return rows[0] && detailsOf(db, rows[0])
}

/** A site as its owner would publish it now. */
export async function writtenSite(db: Db, id: string): Promise<SiteDetails | undefined> {
  const { rows } = await db.query<SiteRow>({ name: 'written-site', text: `${SITE} where s.id = $1`, values: [id] })
  return rows[0] && detailsOf(db, rows[0], true)
}

/** Those of some homes that are on offer and the owner's of a site, in the order asked for. */
export async function pickedHomes(db: Db, siteId: string, ids: readonly string[]): Promise<RawJson> {
  const { rows } = await db.query<{ card: string }>({
    name: 'picked-homes',
    // By the primary keys.
    text: `select k.card::text as card from agent_sites s cross join unnest($2::uuid[]) with ordinality picked (id, n)
      join properties p on p.id = picked.id and coalesce(s.agent_id, s.agency_id) in (p.list_agent_id, p.list_office_id)
      join search_homes h on h.id = p.id join property_cards k on k.id = p.id where s.id = $1 order by picked.n`,
    values: [siteId, ids],
  })
  return new RawJson(`{"data":[${rows.map(({ card }) => card).join(',')}]}`)
}
