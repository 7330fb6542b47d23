import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { risksOf } from './counts.ts'

/** Accounts that are weighed in one statement, and those of one kind in a run of every hour and every night. */
const [AT_ONCE, HOURLY, NIGHTLY] = [200, 2000, 20_000]

/** SQL of accounts to weigh: those with news since $1, and those whose score is the oldest. Accounts and enquiries have ids in the order of time. */
const due = `select id from ((select user_id as id from risk_signs where day >= $1::date limit $3)
  union (select id from users where id > $2 order by id desc limit $3)
  union (select e.asker_user_id from enquiries e where e.id > $2 order by e.id desc limit $3)
  union (select p.owner_user_id from (select target_id from reports where created_at > $1 limit $3) r
    join properties p on p.id = r.target_id)
  union (select a.user_id from (select target_id from reports where created_at > $1 limit $3) r
    join properties p on p.id = r.target_id join agents a on a.id = p.list_agent_id)
  union (select f.user_id from (select profile_id from profile_reports where state = 'open' and created_at > $1 limit $3) r
    join profiles f on f.id = r.profile_id)
  union (select m.sender_user_id from (select message_id from message_reports where decided_at is null and created_at > $1 limit $3) r
    join messages m on m.id = r.message_id)
  union (select user_id from account_risks where at < $1 order by at limit $3)) a where id is not null`

async function weigh(db: Db, now: Date, ids: readonly string[]): Promise<void> {
  const risks = await risksOf(db, now, ids)
  const scored = [...risks].filter(([, { score }]) => score > 0)
  await db.query(`delete from account_risks where user_id = any($1::uuid[]) and not user_id = any($2::uuid[])`, [
    ids,
    scored.map(([id]) => id),
  ])
  await db.query(
    `insert into account_risks (user_id, score, at) select u.id, n.score, $3 from unnest($1::uuid[], $2::smallint[]) n (id, score)
      join users u on u.id = n.id and u.state <> 'closed'
      on conflict (user_id) do update set score = excluded.score, at = excluded.at`,
    [scored.map(([id]) => id), scored.map(([, { score }]) => score), now],
  )
}

async function weighSince(db: Db, now: Date, ms: number, most: number): Promise<void> {
  const from = new Date(now.getTime() - ms)
  const { rows } = await db.query<{ id: string }>(due, [from, uuidv7(from.getTime(), new Uint8Array(10)), most])
  const ids = rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += AT_ONCE) await weigh(db, now, ids.slice(at, at + AT_ONCE))
}

/** Stores the scores of accounts with news, for the list of the back office. Runs every hour. */
export const weighNews = (db: Db, now: Date): Promise<void> => weighSince(db, now, 2 * HOUR_MS, HOURLY)

/** The same of a month, for what others did with enquiries since. Runs every night. */
export const weighMonth = (db: Db, now: Date): Promise<void> => weighSince(db, now, 30 * DAY_MS, NIGHTLY)

/** The stored scores of accounts, by id; those without any are left out. */
export async function scoresOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; score: number }>({
    name: 'scores-of-accounts',
    text: `select user_id as id, score from account_risks where user_id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map(({ id, score }) => [id, score]))
}
