import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { limitsOf, lockQuota, usersOfPlan, type Account, type Owner } from '../../billing/service.ts'
import { notify } from '../../notifications/service.ts'
import { updateProperties } from '../../properties/service.ts'
import { LISTER, listedBy } from '../rights/listing-rights.ts'
import { homesOnMarket } from '../rights/quota.ts'
import { homesBack, homesPaused } from './notifications.ts'

/** Homes that change in one transaction. */
const SLICE = 100

/** Why, in the history of a home. */
const REASONS = { pause: 'plan-full', resume: 'plan-room' } as const

/** SQL of the time since which home `p` is on the market: the newest lose their place first. */
const SINCE = 'coalesce(p.on_market_timestamp, p.created_at)'

/** SQL of whether the system may pause home `p`, and whether it may bring it back. */
const MAY_PAUSE = `p.standard_status = 'active'`
const MAY_RESUME = `p.paused_by_plan and p.standard_status = 'paused' and not p.held and p.deleted_at is null`

/** SQL of the order in which homes `p` lose their place. */
const NEWEST_FIRST = `${SINCE} desc, p.id desc`

/** Fits the homes of those who use the plan of an owner to what it allows. Idempotent; what a killed run leaves the next one does. */
export async function fitToPlan(database: Database, now: Date, owner: Owner): Promise<void> {
  for (const userId of await usersOfPlan(database, owner)) await fitHomes(database, now, userId)
}

/** Brings homes back to the market for which these changed homes left room. */
export async function fillRoomOf(database: Database, now: Date, propertyIds: readonly string[]): Promise<void> {
  const { rows } = await database.query<{ id: string }>({
    name: 'listers-with-paused-homes',
    text: `select u.id from (select distinct ${LISTER} as id from properties p where p.id = any($1::uuid[])) u
      where exists (select from properties p where p.paused_by_plan and p.id in ${listedBy('u.id')}) order by 1`,
    values: [propertyIds],
  })
  for (const { id } of rows) await fitHomes(database, now, id)
}

/** Fits the homes of a lister, slice by slice. */
async function fitHomes(database: Database, now: Date, userId: string): Promise<void> {
  for (let isMore = true; isMore;) isMore = await database.transaction((db) => fitSlice(db, now, userId))
}

/** Pauses or brings back some homes; returns whether any changed. */
async function fitSlice(db: Db, now: Date, userId: string): Promise<boolean> {
  const { rows } = await db.query<Account>(
    `select id as "userId", roles::text[] from users where id = $1 and state <> 'closed'`,
    [userId],
  )
  const [account] = rows
  if (!account) return false
  const room = async () => {
    const limit = (await limitsOf(db, account)).all.listings
    return { limit, free: limit - (await homesOnMarket(db, userId)) }
  }
  const { free } = await room()
  if (free === 0) return false
  const change = free < 0 ? 'pause' : 'resume'
  // Homes before the quota, as transitions lock them.
  const homes = await lockHomes(db, userId, change, Math.min(Math.abs(free), SLICE))
  await lockQuota(db, userId)
  const found = await room()
  const count = change === 'pause' ? -found.free : found.free
  const ids = homes.slice(0, Math.max(0, count))
  if (ids.length === 0) return false
  await setActor(db, null, REASONS[change])
  if (change === 'pause') await pauseHomes(db, now, ids)
  else await resumeHomes(db, now, ids)
  await notify(db, now, change === 'pause' ? homesPaused : homesBack, {
    to: { userId },
    params: { count: ids.length, limit: found.limit },
    key: `${now.toISOString()} ${ids[0]}`,
  })
  await publishUserEvent(db, [userId], 'listings-changed')
  return true
}

/** Locks homes of a lister, and returns their ids: to pause the newest first, to bring back the oldest first. */
async function lockHomes(db: Db, userId: string, change: 'pause' | 'resume', most: number): Promise<string[]> {
  const [may, order] = change === 'pause' ? [MAY_PAUSE, NEWEST_FIRST] : [MAY_RESUME, `${SINCE}, p.id`]
  const { rows } = await db.query<{ id: string; place: number }>(
    `select p.id, chosen.place from (
       select p.id, row_number() over (order by ${order}) as place from properties p
       where p.id in ${listedBy('$1')} and ${LISTER} = $1 and ${may} order by ${order} limit $2) chosen
     join properties p on p.id = chosen.id where ${may} order by p.id for update of p`,
    [userId, most],
  )
  return rows.toSorted((one, other) => one.place - other.place).map(({ id }) => id)
}

const pauseHomes = (db: Db, now: Date, ids: readonly string[]) =>
  updateProperties(
    db,
    ids,
    { standard_status: 'paused', paused_by_plan: true },
    { now, sql: { off_market_timestamp: 'coalesce(p.off_market_timestamp, r.updated_at)' } },
  )

/** They are as confirmed as they were: the lister is asked again if that is too long ago. */
const resumeHomes = (db: Db, now: Date, ids: readonly string[]) =>
  updateProperties(db, ids, { standard_status: 'active', off_market_timestamp: null }, { now })

/** How many homes would be paused if people have so many more on the market than they may, and the newest of these; by the id of the person. */
export async function homesToPause(
  db: Db,
  excess: ReadonlyMap<string, number>,
  most: number,
): Promise<{ count: number; first: { id: string; title: string }[] }> {
  const above = [...excess].filter(([, count]) => count > 0)
  const { rows } = await db.query<{ id: string; title: string; count: number }>({
    name: 'homes-to-pause',
    text: `select p.id, p.title, count(*) over () as count from unnest($1::uuid[], $2::int[]) u (id, excess)
      cross join lateral (select p.* from properties p where p.id in ${listedBy('u.id')} and ${LISTER} = u.id and ${MAY_PAUSE}
        order by ${NEWEST_FIRST} limit u.excess) p
      order by ${NEWEST_FIRST} limit $3`,
    values: [above.map(([id]) => id), above.map(([, count]) => count), most],
  })
  return { count: rows[0]?.count ?? 0, first: rows.map(({ id, title }) => ({ id, title })) }
}
