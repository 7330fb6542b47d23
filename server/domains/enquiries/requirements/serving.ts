import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { mayAct } from '../../directories/service.ts'
import { hasRight } from '../../users/service.ts'

/** SQL of the users who serve a place that is `among` some, or any locality of the city `wholeCityId` (null for none). */
const serving = (among: string, wholeCityId: string) =>
  `(select user_id from served_places where place_id ${among}
    union select s.user_id from places p join served_places s on s.place_id = p.id
    where p.kind = 'locality' and p.parent_id = ${wholeCityId})`

/** SQL of the ids of requirements at places that user `param` serves. */
export const requirementsServedBy = (param: string) => `(
  select rp.requirement_id from served_places s join requirement_places rp on rp.place_id = s.place_id where s.user_id = ${param}
  union select rp.requirement_id from served_places s join places p on p.id = s.place_id and p.kind = 'locality'
    join requirement_places rp on rp.place_id = p.parent_id and rp.is_whole where s.user_id = ${param})`

/** SQL of whether account `u` may take up requirements. */
const TAKES = `u.state = 'active' and ${hasRight('u', 'take-leads')} and ${mayAct('u.id')}`

const MAX_COUNTED = 1000

/** How many people serve some places; counts up to a thousand. */
export async function countServing(db: Db, placeIds: number[], wholeCityId: number | null): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-serving',
    text: `select count(*)::int as n from (select from ${serving('= any($1::int[])', '$2::int')} s join users u on u.id = s.user_id
      where ${TAKES} limit ${MAX_COUNTED}) q`,
    values: [placeIds, wholeCityId],
  })
  return rows[0]?.n ?? 0
}

/** Up to `most` users who serve the places of a requirement, in the order of their ids from after `after`, without its owner. */
export async function peopleServing(db: Db, requirementId: string, after: string | undefined, most: number) {
  const { rows } = await db.query<{ user_id: string }>({
    name: 'people-serving',
    text: `select s.user_id from requirements r cross join lateral ${serving(
      'in (select place_id from requirement_places where requirement_id = r.id)',
      '(select place_id from requirement_places where requirement_id = r.id and is_whole)',
    )} s join users u on u.id = s.user_id
      where r.id = $1 and ${TAKES} and s.user_id is distinct from r.user_id and ($2::uuid is null or s.user_id > $2)
      order by s.user_id limit $3`,
    values: [requirementId, after ?? null, most],
  })
  return rows.map((row) => row.user_id)
}

/** Publishes to the owner's devices that a requirement changed. */
export async function publishToOwner(db: Db, userId: string | null, requirementId: string): Promise<void> {
  if (userId !== null) await publishUserEvent(db, [userId], 'queries-changed', requirementId)
}
