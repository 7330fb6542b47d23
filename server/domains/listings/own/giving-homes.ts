import type { MarketId } from '../../../../contract/markets.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { requestFit } from '../../billing/service.ts'
import { updateProperty } from '../../properties/service.ts'
import { listerOf, type ListingLister } from '../rights/lister.ts'
import { LISTER } from '../rights/listing-rights.ts'
import { assertQuota, takesPlace } from '../rights/quota.ts'

type Account = Pick<Viewer, 'userId' | 'roles'>

/** The lister that an account is in a market. Throws PERSON_CANNOT_LIST. */
export async function receiverIn(db: Db, account: Account, market: MarketId): Promise<ListingLister> {
  try {
    return await listerOf(db, { ...account, sessionId: '', trust: 'established' }, market)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('PERSON_CANNOT_LIST')
    throw error
  }
}

/** A home that another account lists now: its former lister and columns. */
export interface GivenHome {
  from: string | null
  before: Record<string, string | null>
}

interface Row extends GivenHome {
  market: MarketId
  isPlan: boolean
  isOpen: boolean
  takesPlace: boolean
}

/**
 * Makes another account the lister of a home, with the actor `by`; without `by` it only checks. Throws PROPERTY_NOT_FOUND, HOME_UNCHANGED,
 * HOME_OF_PLAN, HOME_CLOSED, PERSON_CANNOT_LIST and LISTINGS_FULL.
 */
export async function giveHome(
  db: Db,
  now: Date,
  { id, to, by }: { id: string; to: Account; by?: string },
): Promise<GivenHome> {
  const { rows } = await db.query<Row>(
    `select p.market, ${LISTER} as "from", p.offers_unit_type as "isPlan", p.standard_status not in ('sold', 'rented', 'withdrawn') as "isOpen",
       ${takesPlace('true', 'true')} as "takesPlace",
       json_build_object('owner_user_id', p.owner_user_id, 'list_agent_id', p.list_agent_id, 'list_office_id', p.list_office_id,
         'list_team_key', p.list_team_key, 'list_builder_id', p.list_builder_id, 'co_list_agent_key', p.co_list_agent_key,
         'lister_kind', p.lister_kind, 'lister_name', p.lister_name, 'attribution_contact', p.attribution_contact) as before
     from properties p where p.id = $1 and p.deleted_at is null ${by === undefined ? '' : 'for update of p'}`,
    [id],
  )
  const [home] = rows
  if (!home) throw new Refusal('PROPERTY_NOT_FOUND')
  const { from, before } = home
  if (from === to.userId) throw new Refusal('HOME_UNCHANGED')
  if (home.isPlan) throw new Refusal('HOME_OF_PLAN')
  if (!home.isOpen) throw new Refusal('HOME_CLOSED')
  const lister = await receiverIn(db, to, home.market)
  if (home.takesPlace) await assertQuota(db, to)
  if (by === undefined) return { from, before }
  await setActor(db, by)
  await updateProperty(db, id, columnsOf(lister), { now })
  if (from !== null) await requestFit(db, { kind: 'user', id: from })
  return { from, before }
}

const columnsOf = (lister: ListingLister) => ({
  owner_user_id: lister.ownerUserId ?? null,
  list_agent_id: lister.listAgentId ?? null,
  list_office_id: lister.listOfficeId ?? null,
  list_team_key: lister.listTeamKey ?? null,
  list_builder_id: lister.listBuilderId ?? null,
  co_list_agent_key: null,
  lister_kind: lister.listerKind,
  lister_name: lister.listerName,
  attribution_contact: null,
})

/** Returns a home to its former lister if the account `to` still lists it. Throws PROPERTY_NOT_FOUND and HOME_UNCHANGED. */
export async function giveHomeBack(
  db: Db,
  now: Date,
  { id, to, by, given }: { id: string; to: string; by: string; given: GivenHome },
): Promise<void> {
  const { rows } = await db.query<{ lister: string | null }>(
    `select ${LISTER} as lister from properties p where p.id = $1 and p.deleted_at is null for update of p`,
    [id],
  )
  if (!rows[0]) throw new Refusal('PROPERTY_NOT_FOUND')
  if (rows[0].lister !== to) throw new Refusal('HOME_UNCHANGED')
  await setActor(db, by)
  await updateProperty(db, id, given.before, { now })
}
