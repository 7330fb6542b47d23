import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { requestFit } from '../../billing/service.ts'
import { updateProperties, updateProperty } from '../../properties/service.ts'
import { LISTER, publishToListers } from '../rights/listing-rights.ts'

/** SQL of the agent who handles home `p` next, other than user `param`: one of its team, else the earliest of its agency. */
export const nextAgent = (
  param: string,
) => `(select a.id from agents a join users u on u.id = a.user_id left join team_members m on m.agent_id = a.id
  where a.agency_id = p.list_office_id and u.id is distinct from ${param} and u.state = 'active'
  order by (m.team_id = p.list_team_key) is true desc, a.created_at, a.id limit 1)`

/** Leaves homes with their agency under another agent. */
export async function handOver(
  db: Db,
  userId: string,
  now: Date,
  homes: { id: string; nextAgentId: string | null }[],
): Promise<void> {
  if (!homes.length) return
  for (const { id, nextAgentId } of homes) {
    const changes = {
      owner_user_id: null,
      list_agent_id: nextAgentId,
      lister_kind: 'agency',
      attribution_contact: null,
    }
    const sql = { lister_name: '(select o.name from agencies o where o.id = p.list_office_id)' }
    await updateProperty(db, id, changes, { now, sql })
  }
  await publishToListers(
    db,
    userId,
    homes.map(({ id }) => id),
  )
}

/** Statuses of homes that are not closed. */
const ON_OFFER = `('draft', 'pending_review', 'active', 'coming_soon', 'under_offer', 'paused')`
/** SQL of whether home `p` is an open one that agent `$1` handles for agency `$2`. */
const OF_AGENT = `p.list_agent_id = $1 and p.list_office_id = $2 and p.deleted_at is null and p.standard_status in ${ON_OFFER}`

export async function countHomesOf(db: Db, agentId: string, agencyId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from properties p where ${OF_AGENT}`,
    [agentId, agencyId],
  )
  return rows[0]?.count ?? 0
}

interface Leaving {
  by: string
  agentId: string
  agencyId: string
  choice: 'stay' | 'go'
  /** The agent who handles the homes that stay; by default one of their team, else the earliest. */
  toAgentId?: string | undefined
}

/**
 * Settles the homes of an agent who leaves an agency, in the same transaction: they stay with the agency under another agent, or go with
 * the one who leaves. Returns their ids.
 */
export async function leaveHomes(db: Db, now: Date, leaving: Leaving): Promise<string[]> {
  const { by, agentId, agencyId, choice, toAgentId } = leaving
  const { rows } = await db.query<{ id: string; nextAgentId: string | null }>(
    `select p.id, coalesce($3::uuid, ${nextAgent('(select user_id from agents where id = $1)')}) as "nextAgentId" from properties p
     where ${OF_AGENT} order by p.id for no key update of p`,
    [agentId, agencyId, toAgentId ?? null],
  )
  const ids = rows.map(({ id }) => id)
  await setActor(db, by)
  if (choice === 'stay') await handOver(db, by, now, rows)
  else {
    await updateProperties(db, ids, { list_office_id: null, list_team_key: null, co_list_agent_key: null }, { now })
    await publishToListers(db, by, ids)
  }
  const { rows: coListed } = await db.query<{ id: string }>(
    `select id from properties where co_list_agent_key = $1 and list_office_id = $2 order by id for no key update`,
    [agentId, agencyId],
  )
  await updateProperties(
    db,
    coListed.map(({ id }) => id),
    { co_list_agent_key: null },
    { now },
  )
  return ids
}

/** A home that another agent of its agency handles now, with its former columns. */
export interface HandedHome {
  id: string
  fromUserId: string | null
  before: Record<string, string | null>
}

interface HandingOver {
  by: string
  agencyId: string
  ids: readonly string[]
  toAgentId: string
  /** Limits the homes to those of this agent. */
  onlyOf?: string | undefined
}

/** Moves homes of an agency to one of its agents, all or none; those the agent already handles stay unchanged. Call it in a transaction. */
export async function handHomesOver(
  db: Db,
  now: Date,
  { by, agencyId, ids, toAgentId, onlyOf }: HandingOver,
): Promise<HandedHome[]> {
  const { rows } = await db.query<HandedHome>(
    `select p.id, ${LISTER} as "fromUserId", json_build_object('owner_user_id', p.owner_user_id, 'list_agent_id', p.list_agent_id,
         'lister_kind', p.lister_kind, 'lister_name', p.lister_name, 'attribution_contact', p.attribution_contact) as before
     from properties p where p.id = any($1::uuid[]) and p.list_office_id = $2 and p.deleted_at is null and not p.offers_unit_type
       and p.standard_status in ${ON_OFFER} and ($3::uuid is null or p.list_agent_id = $3) order by p.id for no key update of p`,
    [ids, agencyId, onlyOf ?? null],
  )
  if (rows.length < new Set(ids).size) throw new Refusal('PROPERTY_NOT_FOUND')
  const homes = rows.filter(({ before }) => before['list_agent_id'] !== toAgentId)
  await setActor(db, by)
  await handOver(
    db,
    by,
    now,
    homes.map(({ id }) => ({ id, nextAgentId: toAgentId })),
  )
  const former = [...new Set(homes.flatMap(({ fromUserId }) => fromUserId ?? []))]
  await publishUserEvent(db, former, 'listings-changed')
  for (const id of former) await requestFit(db, { kind: 'user', id })
  return homes
}

/** Returns homes to their former agents if the new one still handles them for the agency; returns which. */
export async function giveHomesBack(
  db: Db,
  now: Date,
  { by, agencyId, toAgentId, homes }: Pick<HandingOver, 'by' | 'agencyId' | 'toAgentId'> & { homes: HandedHome[] },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select p.id from properties p where p.id = any($1::uuid[]) and p.list_office_id = $2 and p.list_agent_id = $3 and p.deleted_at is null
     order by p.id for no key update of p`,
    [homes.map(({ id }) => id), agencyId, toAgentId],
  )
  const ids = rows.map(({ id }) => id)
  await setActor(db, by)
  // The former listers.
  await publishToListers(db, by, ids)
  for (const { id, before } of homes) if (ids.includes(id)) await updateProperty(db, id, before, { now })
  await publishToListers(db, by, ids)
  return ids
}

export async function listersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; lister: string }>(
    `select p.id, ${LISTER} as lister from properties p where p.id = any($1::uuid[]) and ${LISTER} is not null`,
    [ids],
  )
  return new Map(rows.map(({ id, lister }) => [id, lister]))
}
