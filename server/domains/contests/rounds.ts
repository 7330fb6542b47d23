import { HOMES_PER_ROUND } from '../../../contract/contests/contests.ts'
import { dayIn, marketIds, markets, type MarketId } from '../../../contract/markets.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Currency } from '../../../contract/values.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { zoneOf } from '../../platform/db/market-day.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { LONG, defineJob, noPayload } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { updateProperties } from '../properties/service.ts'
import { indexHomes } from '../search/service.ts'
import { IS_ELIGIBLE, findCandidates } from './candidates.ts'
import { remindPlayersJob } from './reminders.ts'

/** Opens and closes rounds on time. */
export const runContestsJob = defineJob({
  name: 'run-contests',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1' },
})

/** Makes the rounds of tomorrow. */
export const makeContestsJob = defineJob({
  name: 'make-contests',
  payload: noPayload,
  cron: { at: '13 * * * *', options: `max=1&queue=${LONG}` },
})

interface Round {
  id: string
  market: MarketId
  cityId: number
  day: string
  practice: boolean
  currency: Currency
  closesAt: Date
}

const ROUND = `id, market, city_id as "cityId", day::text as day, practice, currency, closes_at as "closesAt"`

export async function runContests(database: Database, now: Date): Promise<void> {
  await closeRounds(database, now)
  await openRounds(database, now)
}

export async function makeContests(database: Database, now: Date): Promise<void> {
  for (const market of marketIds) await makeRounds(database, now, market)
}

/** The homes of a round have no page and no price anywhere until `until`; null ends that. Call it in the transaction that moves the round. */
async function keepPricesSecret(db: Db, now: Date, roundId: string, until: Date | null): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select property_id as id from contest_homes where round_id = $1 order by property_id`,
    [roundId],
  )
  const ids = rows.map(({ id }) => id)
  await updateProperties(db, ids, { price_secret_until: until }, { now })
  // At once, so that no stored page outlives the beginning of the round.
  await indexHomes(db, ids)
}

/** Ends rounds whose time is over, one transaction each. */
async function closeRounds(database: Database, now: Date): Promise<void> {
  for (;;) {
    const closed = await database.transaction(async (db) => {
      const { rows } = await db.query<Round>(
        `update contest_rounds set state = 'closed' where id = (select id from contest_rounds where state = 'open' and closes_at <= $1
           order by closes_at limit 1 for update skip locked) returning ${ROUND}`,
        [now],
      )
      const [round] = rows
      if (round && !round.practice) await keepPricesSecret(db, now, round.id, null)
      return round
    })
    if (!closed) return
  }
}

/** Begins rounds whose time has come, one transaction each; one that lacks homes by now is cancelled. */
async function openRounds(database: Database, now: Date): Promise<void> {
  for (;;) {
    const opened = await database.transaction(async (db) => {
      const { rows } = await db.query<Round>(
        `select ${ROUND} from contest_rounds where state = 'scheduled' and opens_at <= $1 order by opens_at limit 1 for update skip locked`,
        [now],
      )
      const [round] = rows
      if (!round) return false
      const canOpen = round.closesAt > now && (await replaceGoneHomes(db, round))
      await setState(db, round.id, canOpen ? 'open' : 'cancelled')
      if (canOpen && !round.practice) {
        await keepPricesSecret(db, now, round.id, round.closesAt)
        await addJob(db, remindPlayersJob, { round: round.id })
      }
      return true
    })
    if (!opened) return
  }
}

const setState = (db: Db, id: string, state: string) =>
  db.query(`update contest_rounds set state = $2 where id = $1`, [id, state])

/** Replaces homes that their listers no longer allow, or that lost their page or price. Returns whether the round is whole. */
async function replaceGoneHomes(db: Db, round: Round): Promise<boolean> {
  const { rows } = await db.query<{ position: number }>(
    `select h.position from contest_homes h join properties p on p.id = h.property_id
     where h.round_id = $1 and not (${IS_ELIGIBLE} and p.close_price = h.close_price)`,
    [round.id],
  )
  for (const { position } of rows) if (!(await replaceHome(db, round, position))) return false
  return true
}

/** Puts another home into a round; returns false if there is none. */
export async function replaceHome(
  db: Db,
  round: Omit<Round, 'market' | 'closesAt'>,
  position: number,
): Promise<boolean> {
  const [home] = await findCandidates(db, round, 1)
  if (!home) return false
  await db.query(
    `update contest_homes set property_id = $3, property_sub_type = $4, close_price = $5, facts = $6, picture_key = $7
     where round_id = $1 and position = $2`,
    [
      round.id,
      position,
      home.propertyId,
      home.propertySubType,
      home.closePrice,
      JSON.stringify(home.facts),
      home.pictureKey,
    ],
  )
  return true
}

/** Makes tomorrow's rounds of every city of a market that has enough homes. */
async function makeRounds(database: Database, now: Date, market: MarketId): Promise<void> {
  const { rows } = await database.query<{ cityId: number; slug: string }>({
    name: 'contest-cities',
    text: `select c.id as "cityId", c.slug from properties p join places c on c.id = p.city_id
      where p.market = $1 and ${IS_ELIGIBLE} group by c.id having count(*) >= ${HOMES_PER_ROUND} order by c.id`,
    values: [market],
  })
  const day = dayIn(new Date(now.getTime() + DAY_MS), market)
  for (const city of rows)
    for (const practice of [false, true])
      await database.transaction((db) => makeRound(db, now, { ...city, market, day, practice }))
}

/** Makes the round of a city for a day unless there is one; returns its code, or why there is none. Call it in a transaction. */
export async function makeRound(
  db: Db,
  now: Date,
  {
    market,
    cityId,
    slug,
    day,
    practice,
  }: { market: MarketId; cityId: number; slug: string; day: string; practice: boolean },
): Promise<{ id: string; code: string } | 'taken' | 'too-few-homes'> {
  const { currency } = markets[market]
  const { rowCount: taken } = await db.query(
    `select from contest_rounds where city_id = $1 and practice = $2 and day = $3 and state <> 'cancelled'`,
    [cityId, practice, day],
  )
  if (taken) return 'taken'
  const homes = await findCandidates(db, { cityId, day, practice, currency })
  if (homes.length < HOMES_PER_ROUND) return 'too-few-homes'
  const id = uuidv7(now.getTime())
  // A cancelled round keeps its code.
  const { rows } = await db.query<{ id: string; code: string }>(
    `insert into contest_rounds (id, code, market, city_id, day, practice, currency, opens_at, closes_at, created_at)
     select $1, concat_ws('-', $2::text, nullif(n.before, 0)), $3, $4, d.day, $6, $7,
       d.day::timestamp at time zone ${zoneOf('$3::market')}, (d.day + 1)::timestamp at time zone ${zoneOf('$3::market')}, $8
     from (select $5::date as day) d, (select count(*) as before from contest_rounds where city_id = $4 and practice = $6 and day = $5) n
     on conflict do nothing returning id, code`,
    [
      id,
      [market, slug, day, ...(practice ? ['practice'] : [])].join('-'),
      market,
      cityId,
      day,
      practice,
      currency,
      now,
    ],
  )
  if (!rows[0]) return 'taken'
  await insertRows(
    db,
    'contest_homes',
    homes.map((home, n) => ({ roundId: id, position: n + 1, ...home })),
  )
  return rows[0]
}

/** Cancels a round that is not over; its homes get their pages back. Call it in a transaction. */
export async function cancelRound(db: Db, now: Date, id: string): Promise<boolean> {
  const { rows } = await db.query<{ practice: boolean }>(
    `update contest_rounds set state = 'cancelled' where id = $1 and state in ('scheduled', 'open') returning practice`,
    [id],
  )
  if (rows[0]?.practice === false) await keepPricesSecret(db, now, id, null)
  return rows[0] !== undefined
}
