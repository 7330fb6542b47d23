import {
  ROUNDS_PER_PAGE,
  type AdminRound,
  type AdminRoundDetail,
  type RoundState,
} from '../../../contract/contests/contest-admin.ts'
import { dayIn, type MarketId } from '../../../contract/markets.ts'
import { iso } from '../../platform/db/iso.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/service.ts'
import type { Gazetteer } from '../places/service.ts'
import { place } from '../properties/service.ts'
import { PICTURE } from './reading.ts'
import { cancelRound, makeRound, replaceHome } from './rounds.ts'

const roundFields = `'code', r.code, 'market', r.market, 'city', json_strip_nulls(${place('c')}), 'day', r.day, 'practice', r.practice,
  'currency', r.currency, 'state', r.state, 'opensAt', ${iso('r.opens_at')}, 'closesAt', ${iso('r.closes_at')},
  'players', (select count(distinct coalesce(g.user_id::text, encode(g.visitor_hash, 'hex'), g.id::text)) from contest_guesses g
    where g.round_id = r.id and g.value is not null)`

/** Rounds, the latest day first, and how many there are. */
export async function listRounds(
  db: Db,
  { market, state, page }: { market?: MarketId | undefined; state?: RoundState | undefined; page: number },
): Promise<{ data: AdminRound[]; total: number }> {
  const where = `($1::market is null or r.market = $1) and ($2::text is null or r.state = $2)`
  const values = [market ?? null, state ?? null]
  const { rows } = await db.query<{ round: AdminRound }>(
    `select json_build_object(${roundFields}) as round from contest_rounds r join places c on c.id = r.city_id where ${where}
     order by r.day desc, r.practice, c.name, r.id limit ${ROUNDS_PER_PAGE} offset $3`,
    [...values, (page - 1) * ROUNDS_PER_PAGE],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from contest_rounds r where ${where}`,
    values,
  )
  return { data: rows.map(({ round }) => round), total: counted[0]?.total ?? 0 }
}

/** A round with its homes and their prices. Throws CONTEST_ROUND_NOT_FOUND. */
export async function previewRound(db: Db, code: string): Promise<AdminRoundDetail> {
  const { rows } = await db.query<{ round: AdminRoundDetail }>(
    `select json_build_object(${roundFields}, 'homes', (select json_agg(json_strip_nulls(json_build_object('position', h.position,
        'propertyId', h.property_id, 'title', p.title, 'propertySubType', h.property_sub_type, 'closePrice', h.close_price,
        'picture', ${PICTURE}, 'facts', h.facts, 'guesses', (select count(*) from contest_guesses g where g.round_id = h.round_id
          and g.position = h.position and g.value is not null))) order by h.position)
       from contest_homes h join properties p on p.id = h.property_id where h.round_id = r.id)) as round
     from contest_rounds r join places c on c.id = r.city_id where r.code = $1`,
    [code],
  )
  if (!rows[0]) throw new Refusal('CONTEST_ROUND_NOT_FOUND')
  return rows[0].round
}

interface Doing {
  by: string
  code: string
}

const record = (
  db: Db,
  now: Date,
  { by, id, code }: Doing & { id: string },
  action: string,
  after: object,
  note?: string,
) => audit(db, now, { by, action, targetKind: 'contest', targetId: id, targetName: code, after, note })

/** Makes a round of a city for a day after today. Call it in a transaction. */
export async function addRound(
  db: Db,
  now: Date,
  gazetteer: Gazetteer,
  { by, market, city: slug, day }: { by: string; market: MarketId; city: string; day: string },
): Promise<AdminRoundDetail> {
  const city = gazetteer.city(market, slug)
  if (!city) throw new Refusal('PLACE_NOT_FOUND')
  if (day <= dayIn(now, market)) throw new Refusal('CONTEST_DAY_PAST')
  const made = await makeRound(db, now, { market, cityId: city.id, slug, day, practice: false })
  if (made === 'taken') throw new Refusal('CONTEST_DAY_TAKEN')
  if (made === 'too-few-homes') throw new Refusal('CONTEST_TOO_FEW_HOMES')
  await record(db, now, { by, ...made }, 'contest-added', {})
  return previewRound(db, made.code)
}

interface Held {
  id: string
  state: RoundState
  cityId: number
  day: string
  practice: boolean
  currency: AdminRound['currency']
}

async function holdRound(db: Db, code: string): Promise<Held> {
  const { rows } = await db.query<Held>(
    `select id, state, city_id as "cityId", day::text as day, practice, currency from contest_rounds where code = $1 for update`,
    [code],
  )
  if (!rows[0]) throw new Refusal('CONTEST_ROUND_NOT_FOUND')
  return rows[0]
}

/** Replaces a home of a planned round, unless it was replaced already. Call it in a transaction. */
export async function changeHome(
  db: Db,
  now: Date,
  { position, propertyId, ...doing }: Doing & { position: number; propertyId: string },
): Promise<AdminRoundDetail> {
  const round = await holdRound(db, doing.code)
  if (round.state !== 'scheduled') throw new Refusal('CONTEST_ROUND_FIXED')
  const { rowCount } = await db.query(
    `select from contest_homes where round_id = $1 and position = $2 and property_id = $3`,
    [round.id, position, propertyId],
  )
  if (rowCount) {
    if (!(await replaceHome(db, round, position))) throw new Refusal('CONTEST_TOO_FEW_HOMES')
    await record(db, now, { ...doing, id: round.id }, 'contest-changed', { position })
  }
  return previewRound(db, doing.code)
}

/** Cancels a round that is not over; a cancelled one stays so. Call it in a transaction. */
export async function cancel(
  db: Db,
  now: Date,
  { reason, ...doing }: Doing & { reason: string },
): Promise<AdminRoundDetail> {
  const round = await holdRound(db, doing.code)
  if (round.state === 'closed') throw new Refusal('CONTEST_ROUND_FIXED')
  if (await cancelRound(db, now, round.id))
    await record(db, now, { ...doing, id: round.id }, 'contest-cancelled', { from: round.state }, reason)
  return previewRound(db, doing.code)
}
