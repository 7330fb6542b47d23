import type { MarketId } from '../../../../contract/markets.ts'
import { may } from '../../../../contract/policy.ts'
import { shortName } from '../../../../contract/users.ts'
import type { ListerKind } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { LISTED_BY_TEAM, LISTER } from './listing-rights.ts'
import { message } from '../../../../contract/messages/messages.ts'

/** The columns of a home that identify its lister. */
export interface ListingLister {
  listerKind: ListerKind
  listerName: string
  ownerUserId?: string
  listAgentId?: string
  listOfficeId?: string
  listTeamKey?: string
  listBuilderId?: string
}

interface Found {
  firstName: string
  lastName: string | null
  phoneVerified: boolean
  agentId: string | null
  agentName: string | null
  agencyId: string | null
  teamId: string | null
  builderId: string | null
  builderName: string | null
}

/** The lister that the viewer is in a market: their agent or builder profile there, else an owner. */
export async function listerOf(db: Db, viewer: Viewer, market: MarketId): Promise<ListingLister> {
  const { rows } = await db.query<Found>({
    name: 'lister-of-user',
    text: `select u.first_name as "firstName", u.last_name as "lastName", u.phone_verified_at is not null as "phoneVerified",
        a.id as "agentId", a.name as "agentName", a.agency_id as "agencyId", t.id as "teamId", b.id as "builderId", b.name as "builderName"
      from users u left join agents a on a.user_id = u.id and a.market = $2 and a.state <> 'closed'
        left join team_members m on m.agent_id = a.id left join teams t on t.id = m.team_id and t.agency_id = a.agency_id
        left join builders b on b.user_id = u.id and b.market = $2 and b.state <> 'closed'
      where u.id = $1 order by a.created_at, b.created_at limit 1`,
    values: [viewer.userId, market],
  })
  const found = rows[0]
  if (!found) throw new Refusal('NOT_SIGNED_IN')
  if (!may(viewer, 'list-homes'))
    throw new Refusal('NOT_ALLOWED', {
      message: message('MODERATOR_LISTS_NOTHING'),
    })
  if (!found.phoneVerified) throw new Refusal('PHONE_NOT_VERIFIED')
  if (found.agentId && found.agentName)
    return {
      listerKind: 'agent',
      listerName: found.agentName,
      listAgentId: found.agentId,
      ...(found.agencyId && { listOfficeId: found.agencyId }),
      ...(found.teamId && { listTeamKey: found.teamId }),
    }
  if (found.builderId && found.builderName)
    return { listerKind: 'builder', listerName: found.builderName, listBuilderId: found.builderId }
  if (may(viewer, 'list-as-agent')) throw new Refusal('NOT_ALLOWED', { message: message('AGENT_ENTRY_MISSING') })
  const { firstName, lastName } = found
  return {
    listerKind: 'owner',
    listerName: shortName({ firstName, lastName: lastName ?? '' }),
    ownerUserId: viewer.userId,
  }
}

const CLEAN_LISTINGS = 10
const CLEAN_MS = 180 * 86_400_000

/** Whether the viewer's listings need no review: staff with the right, and agents with ten published homes and no recent rejection. */
export async function showsAtOnce(db: Db, now: Date, viewer: Viewer): Promise<boolean> {
  if (may(viewer, 'publish-unreviewed')) return true
  if (!may(viewer, 'publish-unreviewed-once-trusted')) return false
  const { rows } = await db.query<{ published: number; rejected: boolean }>({
    name: 'clean-listings',
    text: `select (select count(*) from (select from properties p
          where p.id in ${LISTED_BY_TEAM} and ${LISTER} = $1 and p.on_market_timestamp is not null limit ${CLEAN_LISTINGS}) q)::int as published,
        exists (select from property_history h join properties p on p.id = h.property_id where p.id in ${LISTED_BY_TEAM} and ${LISTER} = $1
          and h.at > $2 and (h.change_type = 'status' and h.new_value = '"rejected"'
            or h.change_type = 'moderated' and h.new_value ->> 'decision' in ('hold', 'withdraw'))) as rejected`,
    values: [viewer.userId, new Date(now.getTime() - CLEAN_MS)],
  })
  return (rows[0]?.published ?? 0) >= CLEAN_LISTINGS && rows[0]?.rejected === false
}
