import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { PlaceName } from '../properties/property.ts'
import { PropertySubType } from '../properties/vocabulary.ts'
import { Amount, CalendarDate, Currency, Id, Slug, Timestamp, queryInt } from '../values.ts'
import { ContestFact, ContestPicture, HOMES_PER_ROUND, RoundCode } from './contests.ts'

export const ROUNDS_PER_PAGE = 20
export const MAX_CANCEL_REASON = 300
export const MAX_NAME_REASON = 300

export const RoundState = z.enum(['scheduled', 'open', 'closed', 'cancelled'])
export type RoundState = z.infer<typeof RoundState>

export const AdminRound = z.object({
  code: RoundCode,
  market: MarketId,
  city: PlaceName,
  day: CalendarDate,
  practice: z.boolean(),
  currency: Currency,
  state: RoundState,
  opensAt: Timestamp,
  closesAt: Timestamp,
  /** People who guessed at least one home. */
  players: z.int(),
})
export type AdminRound = z.infer<typeof AdminRound>

export const AdminContestHome = z.object({
  position: z.int(),
  propertyId: Id,
  title: z.string(),
  propertySubType: PropertySubType,
  closePrice: Amount,
  picture: z.optional(ContestPicture),
  facts: z.array(ContestFact),
  guesses: z.int(),
})
export const AdminRoundDetail = z.object({ ...AdminRound.shape, homes: z.array(AdminContestHome) })
export type AdminRoundDetail = z.infer<typeof AdminRoundDetail>

const one = z.object({ code: RoundCode })

export const adminContestRounds = endpoint({
  name: 'adminContestRounds',
  summary: 'Rounds of the contest, the latest day first.',
  method: 'GET',
  path: '/api/admin/contest-rounds',
  who: 'manage-contests',
  query: z.object({
    market: z.optional(MarketId),
    state: z.optional(RoundState),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(AdminRound), total: z.int() }),
  errors: {},
})

export const adminContestRound = endpoint({
  name: 'adminContestRound',
  summary: 'A round with its homes, their prices and how many guessed each.',
  method: 'GET',
  path: '/api/admin/contest-rounds/{code}',
  who: 'manage-contests',
  params: one,
  returns: z.object({ data: AdminRoundDetail }),
  errors: { CONTEST_ROUND_NOT_FOUND: 404 },
})

export const makeContestRound = endpoint({
  name: 'makeContestRound',
  summary: 'Makes the round of a city for a day after today, with homes chosen by chance; it is logged.',
  method: 'POST',
  path: '/api/admin/contest-rounds',
  who: 'manage-contests',
  body: z.strictObject({ market: MarketId, city: Slug, day: CalendarDate }),
  returns: z.object({ data: AdminRoundDetail }),
  errors: {
    PLACE_NOT_FOUND: 404,
    CONTEST_ROUND_NOT_FOUND: 404,
    CONTEST_DAY_TAKEN: 409,
    CONTEST_DAY_PAST: 422,
    CONTEST_TOO_FEW_HOMES: 409,
  },
})

export const replaceContestHome = endpoint({
  name: 'replaceContestHome',
  summary:
    'Replaces a home of a round that is not open yet by another, chosen by chance, and answers with the round. If the home is replaced already, nothing changes. It is logged.',
  method: 'POST',
  path: '/api/admin/contest-rounds/{code}/homes/{position}',
  who: 'manage-contests',
  params: z.object({ code: RoundCode, position: queryInt.check(z.gte(1), z.lte(HOMES_PER_ROUND)) }),
  body: z.strictObject({ propertyId: Id }),
  returns: z.object({ data: AdminRoundDetail }),
  errors: { CONTEST_ROUND_NOT_FOUND: 404, CONTEST_ROUND_FIXED: 409, CONTEST_TOO_FEW_HOMES: 409 },
})

export const cancelContestRound = endpoint({
  name: 'cancelContestRound',
  summary: 'Cancels a round that is planned or open: its guesses count for nothing. It is logged.',
  method: 'POST',
  path: '/api/admin/contest-rounds/{code}/cancel',
  who: 'manage-contests',
  params: one,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(MAX_CANCEL_REASON)) }),
  returns: z.object({ data: AdminRoundDetail }),
  errors: { CONTEST_ROUND_NOT_FOUND: 404, CONTEST_ROUND_FIXED: 409 },
})

/** A player on leaderboards. */
export const AdminContestPlayer = z.object({
  userId: Id,
  /** First name and initial, as leaderboards show it. */
  name: z.string(),
  /** Why it is hidden. */
  hidden: z.optional(z.string()),
})
export type AdminContestPlayer = z.infer<typeof AdminContestPlayer>

export const PLAYERS_PER_PAGE = 20

export const adminContestPlayers = endpoint({
  name: 'adminContestPlayers',
  summary: 'Players who want to be on leaderboards, by name, those with a hidden name first.',
  method: 'GET',
  path: '/api/admin/contest-players',
  who: 'moderate-profiles',
  query: z.object({
    /** Part of the name. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(AdminContestPlayer), total: z.int() }),
  errors: {},
})

export const moderateContestName = endpoint({
  name: 'moderateContestName',
  summary:
    'Hides the name of a player from leaderboards, or shows it again, and tells them why; idempotent. It is logged.',
  method: 'POST',
  path: '/api/admin/contest-players/{id}/name',
  who: 'moderate-profiles',
  params: z.object({ id: Id }),
  body: z.strictObject({
    hidden: z.boolean(),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(MAX_NAME_REASON)),
  }),
  returns: z.object({ data: z.object({ saved: z.boolean() }) }),
  errors: { CONTEST_PLAYER_NOT_FOUND: 404 },
})
