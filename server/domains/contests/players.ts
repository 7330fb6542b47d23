import {
  HOMES_PER_ROUND,
  PLAYERS_RANKED,
  ROUNDS_TO_RANK,
  type ContestPlayer,
  type contestLeaderboard,
  type contestToday,
  type saveContestPlayer,
} from '../../../contract/contests/contests.ts'
import type { EndpointOutput, EndpointRequest } from '../../../contract/endpoint.ts'
import { dayIn, type MarketId } from '../../../contract/markets.ts'
import type { PlaceName } from '../../../contract/properties/property.ts'
import { shortName, type User } from '../../../contract/users.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { iso } from '../../platform/db/iso.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Gazetteer } from '../places/service.ts'
import { place } from '../properties/service.ts'

/** How long rounds count on leaderboards, and a city without a new one is offered. */
const COUNTED_DAYS = 90

const daysBefore = (now: Date, market: MarketId, days: number) => dayIn(new Date(now.getTime() - days * DAY_MS), market)

interface City {
  place: PlaceName
  open: string | null
  practice: string | null
  lastClosed: string | null
  nextOpensAt: string | null
}

/** The cities with rounds, and what there is to play in one of them: the given one, else the first with an open round. */
export async function today(
  db: Db,
  now: Date,
  market: MarketId,
  slug: string | undefined,
): Promise<EndpointOutput<typeof contestToday>['data']> {
  const newest = (where: string) => `(array_agg(r.code order by r.day desc) filter (where ${where}))[1]`
  const { rows } = await db.query<City>({
    name: 'contest-today',
    text: `select json_strip_nulls(${place('c')}) as place, ${newest(`r.state = 'open' and not r.practice and r.closes_at > $2`)} as open,
        ${newest(`r.state = 'open' and r.practice and r.closes_at > $2`)} as practice,
        ${newest(`r.state = 'closed' and not r.practice`)} as "lastClosed",
        ${iso(`min(r.opens_at) filter (where r.state = 'scheduled' and not r.practice)`)} as "nextOpensAt"
      from contest_rounds r join places c on c.id = r.city_id
      where r.market = $1 and r.state <> 'cancelled' and r.day > $3 group by c.id order by c.name`,
    values: [market, now, daysBefore(now, market, COUNTED_DAYS)],
  })
  const chosen = rows.find((city) => city.place.slug === slug) ?? rows.find(({ open }) => open !== null) ?? rows[0]
  const { open, practice, lastClosed, nextOpensAt } = chosen ?? {}
  return {
    cities: rows.map((city) => city.place),
    ...(chosen && { city: chosen.place }),
    ...(open && { open }),
    ...(practice && { practice }),
    ...(lastClosed && { lastClosed }),
    ...(nextOpensAt && { nextOpensAt }),
  }
}

type Named = Pick<User, 'firstName' | 'lastName'>
/** SQL of the name of account `u`. */
export const NAMES = `u.first_name as "firstName", coalesce(u.last_name, '') as "lastName"`

const cityOf = (gazetteer: Gazetteer, market: MarketId, slug: string) => {
  const city = gazetteer.city(market, slug)
  if (!city) throw new Refusal('PLACE_NOT_FOUND')
  return city
}

/** The best players of a city with a name. */
export async function leaderboard(
  db: Db,
  now: Date,
  gazetteer: Gazetteer,
  { market, city }: { market: MarketId; city: string },
): Promise<EndpointOutput<typeof contestLeaderboard>['data']> {
  const { rows } = await db.query<Named & { score: number; rounds: number; rank: number }>({
    name: 'contest-leaderboard',
    text: `with played as (
        select g.user_id, coalesce(sum(g.score), 0)::float8 / (${HOMES_PER_ROUND} - count(*) filter (where g.passed)) as score
        from contest_rounds r join contest_guesses g on g.round_id = r.id
        where r.city_id = $1 and r.state = 'closed' and not r.practice and r.day > $2 and g.user_id is not null
        group by r.id, g.user_id having count(g.value) > 0),
      ranked as (select user_id, percentile_cont(0.5) within group (order by score) as score, count(*)::int as rounds
        from played group by user_id having count(*) >= ${ROUNDS_TO_RANK})
      select ${NAMES}, round(k.score::numeric, 1)::float8 as score, k.rounds, rank() over (order by k.score desc)::int as rank
      from ranked k join contest_players y using (user_id) join users u on u.id = k.user_id
      where y.on_leaderboards and y.name_hidden_reason is null and u.state = 'active' order by k.score desc, k.rounds desc, k.user_id limit ${PLAYERS_RANKED}`,
    values: [cityOf(gazetteer, market, city).id, daysBefore(now, market, COUNTED_DAYS)],
  })
  return rows.map(({ firstName, lastName, ...standing }) => ({ name: shortName({ firstName, lastName }), ...standing }))
}

/** SQL of the days, newest first, on which user `$1` finished a ranked round of market `$2`. */
const finishedDays = `select r.day::text as day, count(*) over ()::int as rounds from contest_guesses g join contest_rounds r on r.id = g.round_id
  where g.user_id = $1 and r.market = $2 and not r.practice and r.state in ('open', 'closed')
  group by r.id having count(*) filter (where g.passed or g.value is not null) = ${HOMES_PER_ROUND} order by r.day desc limit 1000`

/** Days in a row up to today or yesterday; `days` are the newest first and may repeat. */
function streakOf(days: readonly string[], now: Date, market: MarketId): number {
  const played = new Set(days)
  const start = played.has(dayIn(now, market)) ? 0 : 1
  let streak = 0
  while (played.has(daysBefore(now, market, start + streak))) streak += 1
  return streak
}

export async function readPlayer(db: Db, now: Date, userId: string, market: MarketId): Promise<ContestPlayer> {
  const [{ rows: days }, { rows }] = await Promise.all([
    db.query<{ day: string; rounds: number }>({ name: 'contest-days', text: finishedDays, values: [userId, market] }),
    db.query<Named & { onBoards: boolean; hidden: string | null; city: string | null; homes: boolean }>({
      name: 'contest-player',
      text: `select ${NAMES}, coalesce(y.on_leaderboards, false) as "onBoards", y.name_hidden_reason as hidden, c.slug as city,
          coalesce(y.homes_allowed, false) as homes
        from users u left join contest_players y on y.user_id = u.id left join places c on c.id = y.reminder_city_id where u.id = $1`,
      values: [userId],
    }),
  ])
  const { firstName = '', lastName = '', onBoards = false, hidden, city, homes = false } = rows[0] ?? {}
  return {
    onLeaderboards: onBoards,
    name: shortName({ firstName, lastName }),
    ...(hidden && { nameHidden: hidden }),
    ...(city && { reminderCity: city }),
    homesAllowed: homes,
    streak: streakOf(
      days.map(({ day }) => day),
      now,
      market,
    ),
    rounds: days[0]?.rounds ?? 0,
  }
}

/** Changes what a person chose; idempotent. */
export async function savePlayer(
  db: Db,
  gazetteer: Gazetteer,
  userId: string,
  { onLeaderboards, reminder, homesAllowed }: EndpointRequest<typeof saveContestPlayer>['body'],
): Promise<void> {
  const city = reminder ? cityOf(gazetteer, reminder.market, reminder.city).id : null
  await db.query(
    `insert into contest_players as y (user_id, on_leaderboards, reminder_city_id, homes_allowed)
       values ($1, coalesce($2, false), $3, coalesce($4, false))
     on conflict (user_id) do update set on_leaderboards = coalesce($2, y.on_leaderboards),
       reminder_city_id = case when $5 then excluded.reminder_city_id else y.reminder_city_id end,
       homes_allowed = coalesce($4, y.homes_allowed)`,
    [userId, onLeaderboards ?? null, city, homesAllowed ?? null, reminder !== undefined],
  )
}
