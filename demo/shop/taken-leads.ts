import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.ts'
import { takeRequirement } from '../../server/domains/enquiries/pool/taking.ts'
import { setActor } from '../../server/platform/db/actor.ts'
import type { Db } from '../../server/platform/db/pool.ts'

export type Step = readonly [daysAgo: number, run: (at: Date) => Promise<unknown>]

const REPLY_MS = 50 * MINUTE_MS

/**
 * Requirements of the demo agent's city that these people take up two hours after they were published. They called the people who wrote
 * them within the hour, so that no reply is overdue when the market opens; only the last lead is new.
 */
export async function leadsTaken(db: Db, now: Date, takers: readonly string[]): Promise<Step[]> {
  await db.query(
    `insert into service_areas (user_id, place_id) select t.id, a.place_id from unnest($1::uuid[]) t (id), service_areas a
     where a.user_id = $2 on conflict do nothing`,
    [takers, takers[0]],
  )
  await db.query(
    `insert into served_places (user_id, place_id) select t.id, a.place_id from unnest($1::uuid[]) t (id), served_places a
     where a.user_id = $2 on conflict do nothing`,
    [takers, takers[0]],
  )
  const { rows } = await db.query<{ id: string; published: Date }>(
    `select r.id, r.published_at as published from requirements r join service_areas a on a.place_id = r.city_id and a.user_id = $1
     where r.state = 'open' and r.user_id is null and r.max_agents > 1 order by r.published_at desc limit $2`,
    [takers[0], takers.length],
  )
  return rows.flatMap(({ id, published }, n): Step[] => {
    const [taker, at] = [takers[n], new Date(published.getTime() + 2 * HOUR_MS)]
    if (taker === undefined) return []
    const take = async (then: Date) => {
      const { leadId } = await takeRequirement(db, then, taker, id)
      if (n > 0) await reply(db, new Date(then.getTime() + REPLY_MS), taker, leadId)
    }
    return [[(now.getTime() - at.getTime()) / DAY_MS, take]]
  })
}

async function reply(db: Db, at: Date, taker: string, leadId: string): Promise<void> {
  await setActor(db, taker)
  await db.query(
    `update leads set stage = 'contacted', first_reply_at = $2, updated_at = $2, activity_at = $2, version = version + 1 where id = $1`,
    [leadId, at],
  )
  for (const [state, column] of [
    ['seen', 'seen_at'],
    ['replied', 'replied_at'],
  ] as const)
    await db.query(
      `update enquiries e set state = '${state}', ${column} = $2, updated_at = $2, version = e.version + 1
       from leads l where l.id = $1 and e.id = l.enquiry_id`,
      [leadId, at],
    )
  await setActor(db, null)
}
