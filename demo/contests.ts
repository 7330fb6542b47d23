import { errorOf, scoreOf } from '../contract/contests/scoring.ts'
import { HOMES_PER_ROUND } from '../contract/contests/contests.ts'
import { dayIn, type MarketId } from '../contract/markets.ts'
import { DAY_MS, MINUTE_MS } from '../contract/time.ts'
import { makeRound, runContests } from '../server/domains/contests/rounds.ts'
import { insertRows } from '../server/platform/db/insert-rows.ts'
import type { Database, Db } from '../server/platform/db/pool.ts'
import { seeded } from './market/random.ts'
import { between } from './random.ts'

const PAST_DAYS = 3
/** How far the guesses of each player usually lie from the price. */
const skills = [0.06, 0.09, 0.12, 0.16, 0.2, 0.26, 0.33, 0.45] as const

/** Rounds of the city with the most sold homes: those of the last days with guesses, and today's, which is open. */
export async function addContests(database: Database, market: MarketId, now: Date): Promise<void> {
  const { rows: cities } = await database.query<{ cityId: number; slug: string }>(
    `select c.id as "cityId", c.slug from properties p join places c on c.id = p.city_id
     where p.market = $1 and p.intent = 'sale' and p.standard_status = 'sold' and p.close_price is not null
       and p.bedrooms_total is not null and p.living_area is not null
       and exists (select from property_media m where m.property_id = p.id and m.media_category = 'photo')
     group by c.id order by count(*) desc, c.slug limit 1`,
    [market],
  )
  const [city] = cities
  if (!city) return
  await database.transaction(async (db) => {
    await db.query(
      `insert into contest_home_choices (property_id, allowed) select id, true from properties
       where city_id = $1 and standard_status = 'sold' and close_price is not null`,
      [city.cityId],
    )
    const people = await addPlayers(db, market)
    for (let ago = PAST_DAYS; ago >= 0; ago -= 1) {
      const at = new Date(now.getTime() - ago * DAY_MS)
      const round = { ...city, market, day: dayIn(at, market) }
      const made = await makeRound(db, at, { ...round, practice: false })
      if (typeof made === 'string' || ago === 0) continue
      await db.query(`update contest_rounds set state = 'closed' where id = $1`, [made.id])
      await addGuesses(db, made.id, people, ago)
    }
    await makeRound(db, now, { ...city, market, day: dayIn(now, market), practice: true })
  })
  await runContests(database, now)
}

/** Buyers who are on the leaderboards. */
async function addPlayers(db: Db, market: MarketId): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select u.id from users u where u.state = 'active' and u.roles = '{Buyer}'
       and not exists (select from contest_players y where y.user_id = u.id)
     order by u.created_at, u.id limit ${skills.length} offset $1`,
    [market === 'in' ? 0 : skills.length],
  )
  await insertRows(
    db,
    'contest_players',
    rows.map(({ id: userId }) => ({ userId, onLeaderboards: true })),
  )
  return rows.map(({ id }) => id)
}

async function addGuesses(db: Db, roundId: string, people: readonly string[], ago: number): Promise<void> {
  const random = seeded(700 + ago)
  const { rows: homes } = await db.query<{ position: number; price: number; opensAt: Date }>(
    `select h.position, h.close_price::float8 as price, r.opens_at as "opensAt" from contest_homes h
     join contest_rounds r on r.id = h.round_id where r.id = $1 order by h.position`,
    [roundId],
  )
  const guesses = people.flatMap((userId, n) =>
    homes.slice(0, HOMES_PER_ROUND).map(({ position, price, opensAt }) => {
      const off = (skills[n] ?? 0.2) * between(random, -1.4, 1.4)
      const value = Number((price * (1 + off)).toPrecision(3))
      const facts = Math.floor(between(random, 0, 5))
      const startedAt = new Date(opensAt.getTime() + (600 + n * 25 + position) * MINUTE_MS)
      const ms = Math.round(between(random, 8000, 60_000))
      const errorPct = errorOf(value, price)
      return {
        roundId,
        position,
        userId,
        startedAt,
        revealedFacts: facts,
        value,
        guessedAt: new Date(startedAt.getTime() + ms),
        ms,
        errorPct,
        score: scoreOf(errorPct, facts),
      }
    }),
  )
  await insertRows(db, 'contest_guesses', guesses)
}
