import type { Db } from '../../../platform/db/pool.ts'
import type { PersonalData } from '../../users/service.ts'
import { eraseHomes } from './erase-homes.ts'
import { fieldsOfHome } from '../drafts/home-fields.ts'
import { updateProperties } from '../../properties/service.ts'
import { indexHomes } from '../../search/service.ts'
import { LISTER } from '../rights/listing-rights.ts'
import { handOver, nextAgent } from './leaving-homes.ts'

/** Indexes properties_owner, properties_list_agent and agents_user, properties_list_builder and builders_user. */
const LISTED_BY = `id in (select id from properties where owner_user_id = $1
  union select p.id from agents a join properties p on p.list_agent_id = a.id where a.user_id = $1
  union select p.id from builders b join properties p on p.list_builder_id = b.id where b.user_id = $1)`

/** The ids of all homes a person listed, closed ones included. */
export async function homesListedBy(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`select id from properties where ${LISTED_BY}`, [userId])
  return rows.map(({ id }) => id)
}

/** The ids of all homes whose visibility depends on a profile: those it lists, and those its person owns. */
export async function homesOfProfile(db: Db, profileId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from properties where list_agent_id = $1 union select id from properties where list_office_id = $1
     union select id from properties where list_builder_id = $1
     union select p.id from profiles s join properties p on p.owner_user_id = s.user_id where s.id = $1`,
    [profileId],
  )
  return rows.map(({ id }) => id)
}

/**
 * The homes a person listed. Erasing keeps only the facts of the market; homes of an agency with other agents stay with it, without the
 * person.
 */
export const listingPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query<{ id: string }>({
      name: 'homes-of-user',
      text: `select id, listing_id as "listingId", standard_status as "standardStatus", lister_name as "listerName",
         close_price as "closePrice", close_date as "closeDate", moderation_reasons as "moderationReasons",
         moderation_note as "moderationNote", created_at as "createdAt"
         from properties where ${LISTED_BY} and deleted_at is null order by created_at, id`,
      values: [userId],
    })
    const homes: Record<string, unknown>[] = []
    for (const row of rows) homes.push({ ...row, ...(await fieldsOfHome(db, row.id)) })
    const { rows: history } = await db.query({
      name: 'history-of-homes-of-user',
      text: `select property_id as "propertyId", at, change_type as "changeType", field_name as "fieldName",
          previous_value as "previousValue", new_value as "newValue", reason
        from property_history where property_id = any($1::uuid[]) order by property_id, id`,
      values: [rows.map(({ id }) => id)],
    })
    return { homes, homeHistory: history }
  },
  async erase(db, userId, now) {
    const { rows: homes } = await db.query<{ id: string; nextAgentId: string | null }>(
      `select p.id, ${nextAgent('$1')} as "nextAgentId" from properties p where p.${LISTED_BY} and ${LISTER} = $1 order by p.id for update of p`,
      [userId],
    )
    const handedOver = homes.filter(({ nextAgentId }) => nextAgentId !== null)
    await handOver(db, userId, now, handedOver)
    await eraseHomes(
      db,
      now,
      homes.flatMap(({ id, nextAgentId }) => (nextAgentId === null ? [id] : [])),
    )
    const { rows: coListed } = await db.query<{ id: string }>(
      `select id from properties where co_list_agent_key in (select id from agents where user_id = $1) order by id for update`,
      [userId],
    )
    await updateProperties(
      db,
      coListed.map(({ id }) => id),
      { co_list_agent_key: null },
      { now },
    )
    // The file name of an import may name the person, even for homes of the agency.
    await db.query(
      `update property_history set new_value = null, value_salt = null
       where by_user_id = $1 and change_type = 'imported' and value_salt is not null`,
      [userId],
    )
    const ids = [...new Set([...homes, ...coListed].map(({ id }) => id))]
    // Evidence that moderators recorded may identify the lister.
    await db.query(
      `update property_verifications set evidence_note = null, evidence_hash = null, revoked_for = null where property_id = any($1::uuid[])`,
      [homes.map(({ id }) => id)],
    )
    if (!ids.length) return
    // Indexes immediately, so that no page shows erased data until the job runs.
    await indexHomes(db, ids)
  },
}
