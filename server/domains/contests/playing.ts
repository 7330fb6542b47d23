import { errorOf, scoreOf } from '../../../contract/contests/scoring.ts'
import type { ContestHome } from '../../../contract/contests/contests.ts'
import { may } from '../../../contract/policy.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { LISTS_HOME, findRound, readHome, type Player, type Round } from './reading.ts'

interface Move {
  player: Player
  code: string
  position: number
}

interface Played {
  closePrice: number
  factsTotal: number
  revealedFacts: number
  isGuessed: boolean
  passed: boolean
}

/** Whether staff, who see prices in the back office, would play. */
const isStaff = (viewer: Viewer) => may(viewer, 'open-back-office') || !may(viewer, 'play-contests')

/** The round and the home that a player moves on, whose row it locks; throws unless they may play it now. Call it in a transaction. */
async function start(
  db: Db,
  now: Date,
  viewer: Viewer | undefined,
  { player, code, position }: Move,
): Promise<{ round: Round; home: Played }> {
  const round = await findRound(db, code)
  if (viewer && isStaff(viewer)) throw new Refusal('CONTEST_NOT_FOR_STAFF')
  if (!viewer && !round.practice) throw new Refusal('CONTEST_NEEDS_ACCOUNT')
  if (round.state === 'closed' || round.closesAt <= now) throw new Refusal('CONTEST_CLOSED')
  const { userId, visitorHash } = player
  // Also of the homes that the player passes, so that their mean counts only those they could guess.
  await db.query({
    name: 'start-contest-home',
    text: `insert into contest_guesses (round_id, position, user_id, visitor_hash, started_at, passed)
      select h.round_id, h.position, $2, $3, $5, l.lists from contest_homes h cross join lateral (select ${LISTS_HOME('$2')} as lists) l
      where h.round_id = $1 and (h.position = $4 or l.lists) order by h.position on conflict do nothing`,
    values: [round.id, userId ?? null, visitorHash ?? null, position, now],
  })
  const { rows } = await db.query<Played>({
    name: 'contest-home-to-play',
    text: `select h.close_price::float8 as "closePrice", jsonb_array_length(h.facts) as "factsTotal",
        g.revealed_facts as "revealedFacts", g.value is not null as "isGuessed", g.passed or ${LISTS_HOME('$2')} as passed
      from contest_guesses g join contest_homes h using (round_id, position)
      where g.round_id = $1 and g.position = $4 and (g.user_id = $2 or g.visitor_hash = $3) for update of g`,
    values: [round.id, userId ?? null, visitorHash ?? null, position],
  })
  if (!rows[0]) throw new Refusal('CONTEST_ROUND_NOT_FOUND')
  if (rows[0].passed) throw new Refusal('CONTEST_OWN_HOME')
  return { round, home: rows[0] }
}

/** SQL of the row that `start` locked. */
const OWN_ROW = `round_id = $1 and position = $2 and (user_id = $3 or visitor_hash = $4)`
const keyOf = ({ id }: Round, { position, player: { userId, visitorHash } }: Move) => [
  id,
  position,
  userId ?? null,
  visitorHash ?? null,
]

/** Shows the first `facts` of a home; idempotent, and without effect after the guess. Call it in a transaction. */
export async function revealFacts(
  db: Db,
  now: Date,
  viewer: Viewer | undefined,
  move: Move,
  facts: number,
): Promise<ContestHome> {
  const { round, home } = await start(db, now, viewer, move)
  const shown = Math.min(facts, home.factsTotal)
  if (!home.isGuessed && shown > home.revealedFacts)
    await db.query(`update contest_guesses set revealed_facts = $5 where ${OWN_ROW}`, [...keyOf(round, move), shown])
  return readHome(db, round, move)
}

/** Stores a guess, in minor units; the first one counts. Call it in a transaction. */
export async function guess(
  db: Db,
  now: Date,
  viewer: Viewer | undefined,
  move: Move,
  value: number,
): Promise<ContestHome> {
  const { round, home } = await start(db, now, viewer, move)
  if (!home.isGuessed) {
    const errorPct = errorOf(value, home.closePrice)
    await db.query(
      `update contest_guesses set value = $5, guessed_at = $6, error_pct = $7, score = $8,
         ms = least(86400000, extract(epoch from $6::timestamptz - started_at) * 1000)::int where ${OWN_ROW}`,
      [...keyOf(round, move), value, now, errorPct, scoreOf(errorPct, home.revealedFacts)],
    )
  }
  return readHome(db, round, move)
}
