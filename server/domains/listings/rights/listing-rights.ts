import { may } from '../../../../contract/policy.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** Why a person may handle a home: it is theirs, their agency's, or they are an administrator. */
export type ListingRight = 'own' | 'team' | 'admin'

/** SQL of the account that lists home `p` and is asked to confirm it. */
export const LISTER = `coalesce(p.owner_user_id, (select user_id from agents where id = p.list_agent_id),
  (select user_id from builders where id = p.list_builder_id))`

/** SQL of whether home `p` is on the market with an account that can confirm it; `lister` is SQL of that account. */
export const isOnOffer = (lister: string) => `p.standard_status in ('active', 'under_offer')
  and (p.owner_user_id is not null or p.list_agent_id is not null or p.list_builder_id is not null) and ${lister} is not null`
export const ON_OFFER = isOnOffer(LISTER)

/** SQL of the ids of the homes that user `$1` or their agency lists, each branch by an index; without a builder's homes of unit types. */
export const LISTED_BY_TEAM = listedByTeam('p.id')

/** SQL of the given columns of the same homes `p`, which must include the id. */
export function listedByTeam(columns: string): string {
  return `(select ${columns} from properties p where p.owner_user_id = $1
  union select ${columns} from agents a join properties p on p.list_agent_id = a.id where a.user_id = $1
  union select ${columns} from agents a join properties p on p.list_office_id = a.agency_id where a.user_id = $1 and a.state <> 'suspended'
  union select ${columns} from builders b join properties p on p.list_builder_id = b.id and not p.offers_unit_type where b.user_id = $1)`
}

/** SQL of the ids of homes of which user `user` may be the lister, each branch by an index; without a builder's homes of unit types. */
export const listedBy = (user: string) => `(select id from properties where owner_user_id = ${user}
  union select h.id from agents a join properties h on h.list_agent_id = a.id where a.user_id = ${user}
  union select h.id from builders b join properties h on h.list_builder_id = b.id and not h.offers_unit_type where b.user_id = ${user})`

interface Right {
  right: ListingRight | null
  /** Whether it represents a unit type of a project, which it follows. */
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

/** The right by which the viewer handles a home; undefined without one, or if there is no such home. */
export async function listingRights(
  db: Db,
  viewer: Pick<Viewer, 'userId' | 'roles'>,
  propertyId: string,
): Promise<ListingRight | undefined> {
  return (await rightOn(db, viewer, propertyId))?.right ?? undefined
}

/**
 * Throws PROPERTY_NOT_FOUND for homes of other people too, so that their ids cannot be probed, and for homes of unit types, which no one
 * edits.
 */
export async function assertMayHandle(db: Db, viewer: Viewer, propertyId: string): Promise<ListingRight> {
  const home = await rightOn(db, viewer, propertyId)
  if (!home?.right || home.isPlan) throw new Refusal('PROPERTY_NOT_FOUND')
  return home.right
}

/** Publishes a change of these homes to their listers and to the person who made it, in the same transaction. */
export async function publishToListers(db: Db, by: string, propertyIds: string[]): Promise<void> {
  const { rows } = await db.query<{ lister: string }>(
    `select distinct ${LISTER} as lister from properties p where p.id = any($1::uuid[]) and ${LISTER} is not null`,
    [propertyIds],
  )
  await publishUserEvent(db, [by, ...rows.map(({ lister }) => lister)], 'listings-changed')
}
