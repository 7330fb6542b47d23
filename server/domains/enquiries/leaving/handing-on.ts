import type { MarketId } from '../../../../contract/markets.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { forgetTold } from '../../notifications/service.ts'
import { leadReceived } from '../asking/notifications.ts'
import { routeAgain } from '../routing/assigning.ts'
import { publishToTeam } from '../leads/lead-writer.ts'

/** Leads that are worked on. */
const OPEN = `('new', 'contacted', 'qualified', 'visit', 'offer')`

/** How many open leads and tasks of an agency a person works on. */
export async function workOf(db: Db, userId: string, agencyId: string): Promise<{ leads: number; tasks: number }> {
  const { rows } = await db.query<{ leads: number; tasks: number }>(
    `select (select count(*)::int from leads where owner_member_key = $1 and team_key = $2 and stage in ${OPEN}) as leads,
       (select count(*)::int from lead_tasks t join leads l on l.id = t.lead_id
         where t.owner_member_key = $1 and l.team_key = $2 and t.done_at is null) as tasks`,
    [userId, agencyId],
  )
  return rows[0] ?? { leads: 0, tasks: 0 }
}

interface HandingOn {
  by: string | null
  userId: string
  agencyId: string
  agencyName: string
  market: MarketId
  /** Receives all of them; without one they are routed. */
  to?: string | undefined
  /** Reassigns open leads only: the person stays on closed leads, tasks and consents. */
  isErased: boolean
}

interface OpenLead {
  id: string
  places: (number | null)[]
}

/**
 * Reassigns the open leads of a person who leaves an agency, in the same transaction, after the membership has ended. Returns how many each
 * account received.
 */
export async function handLeadsOn(db: Db, now: Date, handing: HandingOn): Promise<Map<string, number>> {
  const { by, userId, agencyId, agencyName, market, to, isErased } = handing
  const { rows: open } = await db.query<OpenLead>(
    // Index leads_owner.
    `select l.id, coalesce((select array[p.locality_id, p.city_id] from properties p where p.id = l.property_id),
         (select array[r.locality_id, r.city_id] from projects r where l.subject_kind = 'project' and r.id = l.subject_id), '{}') as places
     from leads l where l.owner_member_key = $1 and l.team_key = $2 and l.stage in ${OPEN} order by l.created_at, l.id for update`,
    [userId, agencyId],
  )
  const leads = open.map(({ places }) => ({ placeIds: places.filter((place) => place !== null) }))
  const owners = to === undefined ? await routeAgain(db, now, { agencyId, market }, leads) : leads.map(() => to)
  await setActor(db, by)
  await assign(
    db,
    now,
    open.map(({ id }, at) => ({ id, owner: owners[at] ?? null })),
  )
  if (!isErased) await leaveNothing(db, now, { userId, agencyId, agencyName })
  await publishToTeam(db, agencyId)
  await publishUserEvent(db, [userId], 'leads-changed')
  const counts = new Map<string, number>()
  for (const owner of owners) if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return counts
}

/** Assigns each lead to an account, or to the whole team; returns their new versions. */
async function assign(
  db: Db,
  now: Date,
  leads: readonly { id: string; owner: string | null }[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; version: number }>(
    `update leads l set owner_member_key = k.owner, version = version + 1, updated_at = $3, activity_at = $3
     from unnest($1::uuid[], $2::uuid[]) k (id, owner) where l.id = k.id returning l.id, l.version`,
    [leads.map(({ id }) => id), leads.map(({ owner }) => owner), now],
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** A lead that was reassigned with its home, and its former state. */
export interface HandedLead {
  id: string
  fromUserId: string
  version: number
  before: {
    lister: string | null
    /** Open tasks of the lead that were the former owner's. */
    tasks: string[]
    /** The recipient that the consent names. */
    recipient: string | null
    recipientName: string | null
  }
}

interface OfHomes {
  by: string
  agencyId: string
  /** The recipient's name in the consents from now on. */
  agencyName: string
  /** Homes with their former listers; leads that other members work on stay with them. */
  homes: readonly { id: string; fromUserId: string | null }[]
  toUserId: string
}

/** Reassigns the open leads of homes that move to a colleague, in the same transaction. */
export async function handLeadsOfHomes(
  db: Db,
  now: Date,
  { by, agencyId, agencyName, homes, toUserId }: OfHomes,
): Promise<HandedLead[]> {
  const { rows } = await db.query<Omit<HandedLead, 'version'>>(
    `select l.id, l.owner_member_key as "fromUserId", json_build_object('lister', l.lister_user_id,
         'tasks', array(select t.id from lead_tasks t where t.lead_id = l.id and t.owner_member_key = l.owner_member_key and t.done_at is null),
         'recipient', c.recipient_user_id, 'recipientName', c.recipient_name) as before
     from unnest($1::uuid[], $2::uuid[]) h (id, lister) join leads l on l.property_id = h.id and l.owner_member_key = h.lister
       left join consents c on c.id = l.consent_id
     where l.team_key = $3 and l.stage in ${OPEN} and l.owner_member_key <> $4 order by l.created_at, l.id for update of l`,
    [homes.map(({ id }) => id), homes.map(({ fromUserId }) => fromUserId), agencyId, toUserId],
  )
  await setActor(db, by)
  const versions = await assign(
    db,
    now,
    rows.map(({ id }) => ({ id, owner: toUserId })),
  )
  const ids = rows.map(({ id }) => id)
  await db.query(
    `update leads l set lister_user_id = $2 from unnest($1::uuid[], $3::uuid[]) k (id, former) where l.id = k.id and l.lister_user_id = k.former`,
    [ids, toUserId, rows.map(({ fromUserId }) => fromUserId)],
  )
  await db.query(`update lead_tasks set owner_member_key = $2 where id = any($1::uuid[])`, [
    rows.flatMap(({ before }) => before.tasks),
    toUserId,
  ])
  await db.query(
    `update consents c set recipient_user_id = $2, recipient_name = $3 from leads l, unnest($1::uuid[], $4::uuid[]) k (id, former)
     where l.id = k.id and c.id = l.consent_id and c.recipient_user_id = k.former`,
    [ids, toUserId, agencyName, rows.map(({ fromUserId }) => fromUserId)],
  )
  await publishToTeam(db, agencyId)
  return rows.map((row) => ({ ...row, version: versions.get(row.id) ?? 0 }))
}

interface GivenBack {
  by: string
  agencyId: string
  toUserId: string
  leads: readonly HandedLead[]
}

/** Returns reassigned leads that have not changed since; returns how many. */
export async function giveLeadsBack(db: Db, now: Date, { by, agencyId, toUserId, leads }: GivenBack): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `select l.id from unnest($1::uuid[], $2::int[]) k (id, version) join leads l on l.id = k.id and l.version = k.version
     where l.team_key = $3 and l.owner_member_key = $4 and l.stage in ${OPEN} order by l.id for update of l`,
    [leads.map(({ id }) => id), leads.map(({ version }) => version), agencyId, toUserId],
  )
  const ids = new Set(rows.map(({ id }) => id))
  const unchanged = leads.filter(({ id }) => ids.has(id))
  await setActor(db, by)
  await assign(
    db,
    now,
    unchanged.map(({ id, fromUserId }) => ({ id, owner: fromUserId })),
  )
  await db.query(
    `update leads l set lister_user_id = k.lister from unnest($1::uuid[], $2::uuid[]) k (id, lister) where l.id = k.id`,
    [unchanged.map(({ id }) => id), unchanged.map(({ before }) => before.lister)],
  )
  const tasks = unchanged.flatMap(({ fromUserId, before }) => before.tasks.map((id) => ({ id, fromUserId })))
  await db.query(
    `update lead_tasks t set owner_member_key = k.former from unnest($1::uuid[], $2::uuid[]) k (id, former)
     where t.id = k.id and t.done_at is null and t.owner_member_key = $3`,
    [tasks.map(({ id }) => id), tasks.map(({ fromUserId }) => fromUserId), toUserId],
  )
  const received = unchanged.filter(({ before }) => before.recipientName !== null)
  await db.query(
    `update consents c set recipient_user_id = k.former, recipient_name = k.name
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) k (lead, former, name, now) join leads l on l.id = k.lead
     where c.id = l.consent_id and c.recipient_user_id is not distinct from k.now`,
    [
      received.map(({ id }) => id),
      received.map(({ before }) => before.recipient),
      received.map(({ before }) => before.recipientName),
      received.map(({ fromUserId, before }) => (before.recipient === fromUserId ? toUserId : before.recipient)),
    ],
  )
  await publishToTeam(db, agencyId)
  return unchanged.length
}

/** Removes a person from what remains at the agency: closed leads, tasks, consents and notifications. */
async function leaveNothing(
  db: Db,
  now: Date,
  { userId, agencyId, agencyName }: Pick<HandingOn, 'userId' | 'agencyId' | 'agencyName'>,
): Promise<void> {
  await db.query(
    `update leads set lister_user_id = case when lister_user_id = $1 then nullif(owner_member_key, $1) else lister_user_id end,
       owner_member_key = nullif(owner_member_key, $1), version = version + 1, updated_at = $3
     where team_key = $2 and (lister_user_id = $1 or owner_member_key = $1)`,
    [userId, agencyId, now],
  )
  await db.query(
    `update lead_tasks t set owner_member_key = l.owner_member_key from leads l
     where l.id = t.lead_id and l.team_key = $2 and t.owner_member_key = $1 and t.done_at is null`,
    [userId, agencyId],
  )
  // The consents name the agency as the recipient from now on.
  await db.query(
    `update consents c set recipient_user_id = l.owner_member_key, recipient_name = $3 from leads l
     where l.consent_id = c.id and l.team_key = $2 and c.recipient_user_id = $1`,
    [userId, agencyId, agencyName],
  )
  await forgetLeadsTold(db, userId, agencyId)
}

const FORGOTTEN_AT_ONCE = 500

/** Deletes a person's notifications of an agency's leads, in batches. */
async function forgetLeadsTold(db: Db, userId: string, agencyId: string): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ key: string }>(
      `select n.key from notifications n join leads l on l.enquiry_id::text = n.key and l.team_key = $3
       where n.recipient = $1 and n.kind = $2 limit ${FORGOTTEN_AT_ONCE}`,
      [userId, leadReceived.name, agencyId],
    )
    await forgetTold(db, leadReceived, [userId], ...rows.map(({ key }) => key))
    if (rows.length < FORGOTTEN_AT_ONCE) return
  }
}
