import { CLAIM_MS } from '../../../contract/moderation.ts'
import type { Db } from '../../platform/db/pool.ts'

export interface Claim {
  name: string
  own: boolean
}

/** The moderators who currently claim these cases. */
export async function claimsOn(db: Db, now: Date, userId: string, ids: string[]): Promise<Map<string, Claim>> {
  const { rows } = await db.query<{ property_id: string; by_user_id: string; name: string }>(
    `select c.property_id, c.by_user_id, concat_ws(' ', u.first_name, u.last_name) as name
     from moderation_claims c join users u on u.id = c.by_user_id where c.property_id = any($1::uuid[]) and c.at > $2`,
    [ids, new Date(now.getTime() - CLAIM_MS)],
  )
  return new Map(rows.map((row) => [row.property_id, { name: row.name, own: row.by_user_id === userId }]))
}

/** Claims a free case, or renews a claim; returns the current claim, or undefined if there is no such home. */
export async function claim(db: Db, now: Date, userId: string, id: string): Promise<Claim | undefined> {
  await db.query(
    `insert into moderation_claims as c (property_id, by_user_id, at) select id, $2, $3 from properties where id = $1
     on conflict (property_id) do update set by_user_id = $2, at = $3 where c.by_user_id = $2 or c.at <= $4`,
    [id, userId, now, new Date(now.getTime() - CLAIM_MS)],
  )
  return (await claimsOn(db, now, userId, [id])).get(id)
}

/** Releases a claim of the moderator. */
export async function unclaim(db: Db, userId: string, id: string): Promise<void> {
  await db.query(`delete from moderation_claims where property_id = $1 and by_user_id = $2`, [id, userId])
}
