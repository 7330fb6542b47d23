import { may } from '../../../../contract/policy.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** By what right somebody handles a home: it is theirs, their firm's, or they run the market. */
export type ListingRight = 'own' | 'team' | 'admin'

/** SQL of the account that lists home `p`: who is asked whether it is still on offer. */
export const LISTER = `coalesce(p.owner_user_id, (select user_id from agents where id = p.list_agent_id),
  (select user_id from builders where id = p.list_builder_id))`

/** SQL of whether home `p` is on the market and somebody can be asked about it; `lister`: its account as it was read already. */
export const isOnOffer = (lister: string) => `p.standard_status in ('active', 'under_offer')
  and (p.owner_user_id is not null or p.list_agent_id is not null or p.list_builder_id is not null) and ${lister} is not null`
export const ON_OFFER = isOnOffer(LISTER)

/** SQL of the ids of the homes that user `$1` or an agency of theirs lists, each branch by an index of its own; those that stand for plans of a project are not listed by hand. */
export const LISTED_BY_TEAM = listedByTeam('p.id')

/** SQL of columns of the same homes `p`, its id among them. */
export function listedByTeam(columns: string): string {
  return `(select ${columns} from properties p where p.owner_user_id = $1
  union select ${columns} from agents a join properties p on p.list_agent_id = a.id where a.user_id = $1
  union select ${columns} from agents a join properties p on p.list_office_id = a.agency_id where a.user_id = $1 and a.state <> 'suspended'
  union select ${columns} from builders b join properties p on p.list_builder_id = b.id and not p.offers_unit_type where b.user_id = $1)`
}

interface Right {
  right: ListingRight | null
  /** It stands for a plan of a project, which it follows. */
  isPlan: boolean
}

async function rightOn(
  db: Db,
  viewer: Pick<Viewer, 'userId' | 'roles'>,
  propertyId: string,
): Promise<Right | undefined> {
  const { rows } = await db.query<Right>({
    name: 'listing-rights',
    text: `select case when ${LISTER} = $2 then 'own'
        when exists (select from agents a where a.user_id = $2 and a.agency_id = p.list_office_id and a.state <> 'suspended') then 'team'
        when $3 then 'admin' end as right, p.offers_unit_type as "isPlan"
      from properties p where p.id = $1 and p.deleted_at is null`,
    values: [propertyId, viewer.userId, may(viewer, 'manage-all-listings')],
  })
  return rows[0]
}

/** By what right the viewer lists this home; undefined where they do not, or where there is none. */
export async function listingRights(
  db: Db,
  viewer: Pick<Viewer, 'userId' | 'roles'>,
  propertyId: string,
): Promise<ListingRight | undefined> {
  return (await rightOn(db, viewer, propertyId))?.right ?? undefined
}

/** Refuses as if there were no such home, so that nobody learns what is not theirs; what stands for a plan is changed by nobody. */
export async function assertMayHandle(db: Db, viewer: Viewer, propertyId: string): Promise<ListingRight> {
  const home = await rightOn(db, viewer, propertyId)
  if (!home?.right || home.isPlan) throw new Refusal('PROPERTY_NOT_FOUND')
  return home.right
}

/** Tells those who list these homes, and who changed them, in the transaction of the change. */
export async function publishToListers(db: Db, by: string, propertyIds: string[]): Promise<void> {
  const { rows } = await db.query<{ lister: string }>(
    `select distinct ${LISTER} as lister from properties p where p.id = any($1::uuid[]) and ${LISTER} is not null`,
    [propertyIds],
  )
  await publishUserEvent(db, [by, ...rows.map(({ lister }) => lister)], 'listings-changed')
}
