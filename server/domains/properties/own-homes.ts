import { addJob } from '../../platform/jobs/queue.ts'
import type { Keeper } from '../users/service.ts'

/** Indexes properties_owner, properties_list_agent and agents_user. */
const LISTED_BY = `id in (select id from properties where owner_user_id = $1
  union select p.id from agents a join properties p on p.list_agent_id = a.id where a.user_id = $1)`

/** The homes a person listed: with the account those on offer are withdrawn, and all of them lose its name. */
export const ownHomes: Keeper = {
  async tell(db, userId) {
    const { rows } = await db.query({
      name: 'homes-of-user',
      text: `select id, listing_id as "listingId", market, intent, standard_status as "standardStatus", lister_name as "listerName",
         created_at as "createdAt" from properties where ${LISTED_BY} and deleted_at is null order by created_at, id`,
      values: [userId],
    })
    return { homes: rows }
  },
  async erase(db, userId, now) {
    const { rows } = await db.query<{ id: string }>(
      `update properties set owner_user_id = null, lister_name = 'Former member', private_remarks = null,
         showing_instructions = null, updated_at = $2, version = version + 1,
         standard_status = case when standard_status in ('sold', 'rented') then standard_status else 'withdrawn' end
       where ${LISTED_BY} returning id`,
      [userId, now],
    )
    const ids = rows.map(({ id }) => id)
    // What moderators saw of a home may tell who listed it.
    await db.query(
      `update property_verifications set evidence_note = null, revoked_for = null where property_id = any($1::uuid[])`,
      [ids],
    )
    if (ids.length) await addJob(db, 'index-homes', { ids })
  },
}
