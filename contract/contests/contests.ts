import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { PlaceName } from '../properties/property.ts'
import { Furnished, PropertySubType } from '../properties/vocabulary.ts'
import { Picture } from '../uploads.ts'
import { Amount, CalendarDate, Currency, Id, Month, Price, Slug, Timestamp, queryInt } from '../values.ts'
import { MAX_FACTS } from './scoring.ts'

export const HOMES_PER_ROUND = 5
/** Rounds of one city that a player needs for its leaderboard. */
export const ROUNDS_TO_RANK = 3
export const PLAYERS_RANKED = 20
/** Guesses that an estimate of the players needs. */
export const GUESSES_TO_ESTIMATE = 5

export const RoundCode = z.string().check(z.regex(/^[a-z0-9-]{4,120}$/))
const round = z.object({ code: RoundCode })
const home = z.object({ code: RoundCode, position: queryInt.check(z.gte(1), z.lte(HOMES_PER_ROUND)) })

/** What players can ask about a home, in this order. */
export const contestFacts = ['rooms', 'size', 'locality', 'building', 'furnishing', 'closing'] as const

/** A fact of a home; fields that belong to other facts, or that its lister did not give, are absent. */
export const ContestFact = z.object({
  name: z.enum(contestFacts),
  bedroomsTotal: z.optional(z.int()),
  bathroomsTotalInteger: z.optional(z.int()),
  /** m² */
  livingArea: z.optional(z.number()),
  locality: z.optional(PlaceName),
  yearBuilt: z.optional(z.int()),
  entryLevel: z.optional(z.int()),
  storiesTotal: z.optional(z.int()),
  furnished: z.optional(Furnished),
  coveredSpaces: z.optional(z.int()),
  closedIn: z.optional(Month),
})
export type ContestFact = z.infer<typeof ContestFact>

export const ContestPicture = z.omit(Picture, { alt: true, altHindi: true, imageOf: true, mediaAlteration: true })

/** The players' guesses for one home: the median, and the range of the middle half. */
export const Crowd = z.object({ guesses: z.int(), low: Amount, median: Amount, high: Amount })
export type Crowd = z.infer<typeof Crowd>

/** What became of a guess. */
export const GuessResult = z.object({
  value: Amount,
  /** Signed: negative if the guess was too low. */
  errorPct: z.number(),
  score: z.int(),
  ms: z.int(),
})
export type GuessResult = z.infer<typeof GuessResult>

export const ContestHome = z.object({
  position: z.int(),
  propertySubType: PropertySubType,
  picture: z.optional(ContestPicture),
  /** Those the player asked for; all once the price is known. */
  facts: z.array(ContestFact),
  factsTotal: z.int().check(z.lte(MAX_FACTS)),
  /** The player or their agency listed it: they pass. */
  passed: z.boolean(),
  result: z.optional(GuessResult),
  /** Absent, like `crowd`, until the player has guessed or the round is closed. */
  closePrice: z.optional(Amount),
  /** Absent until enough people guessed. */
  crowd: z.optional(Crowd),
  /** The home's page; absent until the round is closed, or if the page is gone. */
  propertyId: z.optional(Id),
})
export type ContestHome = z.infer<typeof ContestHome>

export const ContestRound = z.object({
  code: RoundCode,
  market: MarketId,
  city: PlaceName,
  currency: Currency,
  practice: z.boolean(),
  /** The day in the market. */
  day: CalendarDate,
  opensAt: Timestamp,
  closesAt: Timestamp,
  /** Closed once its time is over. */
  state: z.enum(['open', 'closed']),
  homes: z.array(ContestHome),
  /** The mean of the points, homes without a guess counting 0 and passed ones not at all; once all homes are guessed or the round is closed. */
  score: z.optional(z.number()),
})
export type ContestRound = z.infer<typeof ContestRound>

const market = z.object({ market: MarketId, city: z.optional(Slug) })

export const contestToday = endpoint({
  name: 'contestToday',
  summary:
    'The cities that have rounds of the contest, with the round that is open now, the practice round, and the last that closed, in the given city or the first.',
  method: 'GET',
  path: '/api/contests',
  who: 'public',
  feature: 'contest',
  query: market,
  returns: z.object({
    data: z.object({
      cities: z.array(PlaceName),
      city: z.optional(PlaceName),
      /** The code of the ranked round that is open. */
      open: z.optional(RoundCode),
      practice: z.optional(RoundCode),
      lastClosed: z.optional(RoundCode),
      /** When the next round opens, if one is planned. */
      nextOpensAt: z.optional(Timestamp),
    }),
  }),
  errors: {},
})

export const getContestRound = endpoint({
  name: 'getContestRound',
  summary:
    'A round as the caller has played it so far, known by their account or their cookie: the price of a home only after their guess, or once the round is closed.',
  method: 'GET',
  path: '/api/contests/rounds/{code}',
  who: 'public',
  feature: 'contest',
  params: round,
  returns: z.object({ data: ContestRound }),
  errors: { CONTEST_ROUND_NOT_FOUND: 404 },
})

const playing = {
  CONTEST_ROUND_NOT_FOUND: 404,
  CONTEST_CLOSED: 409,
  CONTEST_NEEDS_ACCOUNT: 403,
  CONTEST_NOT_FOR_STAFF: 403,
  CONTEST_OWN_HOME: 409,
} as const

export const revealContestFacts = endpoint({
  name: 'revealContestFacts',
  summary:
    'Shows the first facts of a home, up to six, and starts the clock; each fact takes points off. Fewer than before change nothing. Ranked rounds need an account.',
  method: 'POST',
  path: '/api/contests/rounds/{code}/homes/{position}/facts',
  who: 'public',
  feature: 'contest',
  needs: 'play-contests',
  params: home,
  body: z.strictObject({ facts: z.int().check(z.gte(0), z.lte(MAX_FACTS)) }),
  returns: z.object({ data: ContestHome }),
  errors: playing,
})

export const guessContestPrice = endpoint({
  name: 'guessContestPrice',
  summary:
    'Guesses the price of a home in minor units, once: a second guess changes nothing and answers with the first. Nobody guesses a home that they or their agency listed.',
  method: 'POST',
  path: '/api/contests/rounds/{code}/homes/{position}/guess',
  who: 'public',
  feature: 'contest',
  needs: 'play-contests',
  params: home,
  body: z.strictObject({ value: Price }),
  returns: z.object({ data: ContestHome }),
  errors: playing,
})

/** A place on a leaderboard. */
const Standing = z.object({ score: z.number(), rounds: z.int(), rank: z.int() })

export const contestLeaderboard = endpoint({
  name: 'contestLeaderboard',
  summary:
    'The best players of a city by their median points in the rounds that closed within 90 days, at least three; only those who want to be on it, by first name and initial, without names that a moderator hid.',
  method: 'GET',
  path: '/api/contests/leaderboard',
  who: 'public',
  feature: 'contest',
  query: z.object({ market: MarketId, city: Slug }),
  returns: z.object({ data: z.array(z.object({ ...Standing.shape, name: z.string() })) }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const ContestPlayer = z.object({
  onLeaderboards: z.boolean(),
  /** First name and initial, as leaderboards show it. */
  name: z.string(),
  /** Why a moderator hid the name. */
  nameHidden: z.optional(z.string()),
  reminderCity: z.optional(Slug),
  homesAllowed: z.boolean(),
  /** Days in a row with a finished ranked round, up to today or yesterday. */
  streak: z.int(),
  /** Finished ranked rounds. */
  rounds: z.int(),
})
export type ContestPlayer = z.infer<typeof ContestPlayer>

export const getContestPlayer = endpoint({
  name: 'getContestPlayer',
  summary: 'What the caller chose for the contest, and their streak.',
  method: 'GET',
  path: '/api/contests/player',
  who: 'member',
  query: z.object({ market: MarketId }),
  returns: z.object({ data: ContestPlayer }),
  errors: {},
})

export const saveContestPlayer = endpoint({
  name: 'saveContestPlayer',
  summary:
    'Changes what the caller chose for the contest: whether leaderboards show their first name and initial, the city of their reminder, whether homes they sold may be in rounds. Absent choices stay, null ones end.',
  method: 'PUT',
  path: '/api/contests/player',
  who: 'member',
  feature: 'contest',
  body: z.strictObject({
    onLeaderboards: z.optional(z.boolean()),
    /** A city of the market. */
    reminder: z.optional(z.nullable(z.strictObject({ market: MarketId, city: Slug }))),
    homesAllowed: z.optional(z.boolean()),
  }),
  returns: z.object({ data: z.object({ saved: z.boolean() }) }),
  errors: { PLACE_NOT_FOUND: 404 },
})

/** A sold home of a lister, as they choose about it. */
export const SoldHome = z.object({
  id: Id,
  title: z.string(),
  city: PlaceName,
  closePrice: Amount,
  currency: Currency,
  closeDate: z.optional(CalendarDate),
  /** Whether it may be in rounds. */
  allowed: z.boolean(),
  /** A round with it is open: its page and price are hidden until this time. */
  hiddenUntil: z.optional(Timestamp),
})
export type SoldHome = z.infer<typeof SoldHome>

export const listSoldHomes = endpoint({
  name: 'listSoldHomes',
  summary:
    'The homes that the caller or their agency sold with a price, at most 100, the latest first: which of them may be in rounds.',
  method: 'GET',
  path: '/api/contests/sold-homes',
  who: 'member',
  feature: 'contest',
  returns: z.object({ data: z.array(SoldHome) }),
  errors: {},
})

export const allowSoldHome = endpoint({
  name: 'allowSoldHome',
  summary:
    'Lets a home that the caller or their agency sells be in future rounds, or not; the choice counts once it is sold with a price.',
  method: 'PUT',
  path: '/api/contests/sold-homes/{id}',
  who: 'member',
  feature: 'contest',
  params: z.object({ id: Id }),
  body: z.strictObject({ allowed: z.boolean() }),
  returns: z.object({ data: z.object({ saved: z.boolean() }) }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const crowdEstimate = endpoint({
  name: 'crowdEstimate',
  summary: 'What players guessed for a sold home, once its round is closed and at least five guessed.',
  method: 'GET',
  path: '/api/contests/homes/{id}',
  who: 'public',
  feature: 'contest',
  params: z.object({ id: Id }),
  returns: z.object({ data: z.object({ crowd: z.optional(Crowd) }) }),
  errors: {},
})
