import {
  GUESSES_TO_ESTIMATE,
  type ContestFact,
  type ContestHome,
  type ContestRound,
  type Crowd,
} from '../../../contract/contests/contests.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { PlaceName } from '../../../contract/properties/property.ts'
import type { PropertySubType } from '../../../contract/properties/vocabulary.ts'
import type { Currency } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isParty } from '../directories/service.ts'
import { hasPage, place } from '../properties/service.ts'
import { pictureFields } from '../uploads/service.ts'

/** Who plays: an account, or a visitor by the hash of their cookie. Without either nothing is known of them. */
export interface Player {
  userId?: string | undefined
  visitorHash?: Buffer | undefined
}

/** SQL of whether user `user` or their agency listed the home of row `h`. */
export const LISTS_HOME = (
  user: string,
) => `exists (select from properties o where o.id = h.property_id and ${user}::uuid is not null
  and (o.owner_user_id = ${user}::uuid or exists (select from profiles p
    where p.id in (o.list_agent_id, o.co_list_agent_key, o.list_office_id, o.list_builder_id) and ${isParty(user)})))`

/** SQL of the picture of row `h`, without an alternative text, which could name the home. */
export const PICTURE = `(select json_build_object(${pictureFields('pic')}) from pictures pic where pic.key = h.picture_key)`

/** SQL of the players' estimate of the home of row `h`; null until enough guessed. */
const CROWD = `(select case when count(*) >= ${GUESSES_TO_ESTIMATE} then json_build_object('guesses', count(*),
    'low', round(percentile_cont(0.25) within group (order by e.value)), 'median', round(percentile_cont(0.5) within group (order by e.value)),
    'high', round(percentile_cont(0.75) within group (order by e.value))) end
  from contest_guesses e where e.round_id = h.round_id and e.position = h.position and e.value is not null)`

export interface Round {
  id: string
  code: string
  market: MarketId
  city: PlaceName
  currency: Currency
  practice: boolean
  day: string
  opensAt: Date
  closesAt: Date
  state: 'open' | 'closed'
}

/** A round that is or was open. Throws CONTEST_ROUND_NOT_FOUND. */
export async function findRound(db: Db, code: string): Promise<Round> {
  const { rows } = await db.query<Round>({
    name: 'contest-round',
    text: `select r.id, r.code, r.market, json_strip_nulls(${place('c')}) as city, r.currency, r.practice, r.day::text as day,
        r.opens_at as "opensAt", r.closes_at as "closesAt", r.state
      from contest_rounds r join places c on c.id = r.city_id where r.code = $1 and r.state in ('open', 'closed')`,
    values: [code],
  })
  if (!rows[0]) throw new Refusal('CONTEST_ROUND_NOT_FOUND')
  return rows[0]
}

interface Row {
  position: number
  propertySubType: PropertySubType
  picture: ContestHome['picture'] | null
  facts: ContestFact[]
  factsTotal: number
  passed: boolean
  result: NonNullable<ContestHome['result']> | null
  closePrice: number | null
  crowd: Crowd | null
  propertyId: string | null
}

const homeOf = ({ picture, result, closePrice, crowd, propertyId, ...row }: Row): ContestHome => ({
  ...row,
  ...(picture && { picture }),
  ...(result && { result }),
  ...(closePrice !== null && { closePrice }),
  ...(crowd && { crowd }),
  ...(propertyId !== null && { propertyId }),
})

/** The homes of a round for a player. The database adds prices only where the player may know them. */
async function homesOf(db: Db, round: Round, { userId, visitorHash }: Player): Promise<ContestHome[]> {
  const { rows } = await db.query<Row>({
    name: 'contest-homes',
    text: `select h.position, h.property_sub_type as "propertySubType", ${PICTURE} as picture,
        coalesce((select jsonb_agg(f.fact order by f.n) from jsonb_array_elements(h.facts) with ordinality f (fact, n)
          where k.known or f.n <= g.revealed_facts), '[]') as facts,
        jsonb_array_length(h.facts) as "factsTotal", k.passed,
        case when g.value is not null then json_build_object('value', g.value, 'errorPct', g.error_pct, 'score', g.score, 'ms', g.ms) end as result,
        case when k.known then h.close_price::float8 end as "closePrice", case when k.known then ${CROWD} end as crowd,
        case when $4 then (select p.id from properties p where p.id = h.property_id and ${hasPage}) end as "propertyId"
      from contest_homes h
      left join contest_guesses g on g.round_id = h.round_id and g.position = h.position and (g.user_id = $2 or g.visitor_hash = $3)
      cross join lateral (select $4 or g.value is not null as known, coalesce(g.passed, false) or ${LISTS_HOME('$2')} as passed) k
      where h.round_id = $1 order by h.position`,
    values: [round.id, userId ?? null, visitorHash ?? null, round.state === 'closed'],
  })
  return rows.map(homeOf)
}

/** One home of a round as a player sees it. */
export async function readHome(
  db: Db,
  round: Round,
  { player, position }: { player: Player; position: number },
): Promise<ContestHome> {
  const homes = await homesOf(db, round, player)
  const home = homes.find((one) => one.position === position)
  if (!home) throw new Refusal('CONTEST_ROUND_NOT_FOUND')
  return home
}

/** A round as a player has played it so far. */
export async function readRound(db: Db, now: Date, player: Player, code: string): Promise<ContestRound> {
  const round = await findRound(db, code)
  const homes = await homesOf(db, round, player)
  const { id: _, opensAt, closesAt, ...more } = round
  const state = closesAt <= now ? 'closed' : round.state
  const score = meanOf(homes, state === 'closed')
  return {
    ...more,
    state,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    homes,
    ...(score !== undefined && { score }),
  }
}

function meanOf(homes: readonly ContestHome[], isOver: boolean): number | undefined {
  const counted = homes.filter(({ passed }) => !passed)
  const guessed = counted.flatMap(({ result }) => result ?? [])
  if (!guessed.length || (!isOver && guessed.length < counted.length)) return undefined
  const sum = guessed.reduce((total, { score }) => total + score, 0)
  return Math.round((sum / counted.length) * 10) / 10
}

/** What players guessed for a home in its last closed round, if enough did and it has a page. */
export async function crowdOf(db: Db, propertyId: string): Promise<Crowd | undefined> {
  const { rows } = await db.query<{ crowd: Crowd | null }>({
    name: 'contest-crowd',
    text: `select ${CROWD} as crowd from contest_homes h join contest_rounds r on r.id = h.round_id join properties p on p.id = h.property_id
      where h.property_id = $1 and r.state = 'closed' and not r.practice and ${hasPage} order by r.day desc limit 1`,
    values: [propertyId],
  })
  return rows[0]?.crowd ?? undefined
}
