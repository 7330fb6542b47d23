import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { PlaceName } from '../properties/property.ts'
import { Amount, CalendarDate, Currency, Id, Price, Slug, Timestamp } from '../values.ts'

/** How long a request is shown unless it is renewed. */
export const ROOMMATES_SHOWN = 50

/** Questions about living together, with fixed answers in order: neighbours are more alike than the ends. */
export const habitAnswers = {
  sleep: ['early', 'flexible', 'late'],
  guests: ['rarely', 'sometimes', 'often'],
  smoking: ['no', 'outside', 'yes'],
  food: ['vegetarian', 'eggs', 'everything'],
  cleanliness: ['tidy', 'average', 'relaxed'],
  days: ['study', 'both', 'work'],
} as const
export type Habit = keyof typeof habitAnswers

export const Habits = z.strictObject({
  sleep: z.enum(habitAnswers.sleep),
  guests: z.enum(habitAnswers.guests),
  smoking: z.enum(habitAnswers.smoking),
  food: z.enum(habitAnswers.food),
  cleanliness: z.enum(habitAnswers.cleanliness),
  days: z.enum(habitAnswers.days),
})
export type Habits = z.infer<typeof Habits>

/** Why a request is reported. */
export const roommateReportReasons = ['spam', 'fraud', 'advertising', 'other'] as const
export const RoommateReportReason = z.enum(roommateReportReasons)
export type RoommateReportReason = z.infer<typeof RoommateReportReason>

const AskState = z.enum(['asked', 'accepted', 'declined', 'withdrawn'])

/** A request on the board, without the person's name and contact. */
export const RoommateRequest = z.object({
  id: Id,
  city: PlaceName,
  /** The campus or office the person wants to live near. */
  point: z.optional(PlaceName),
  /** The most a month, in minor units. */
  budgetMax: Amount,
  currency: Currency,
  moveIn: CalendarDate,
  habits: Habits,
  /** How alike the answers are to those of the caller's request in the city, 0 to 100. */
  score: z.optional(z.int()),
  /** What the caller asked of it. */
  asked: z.optional(AskState),
})
export type RoommateRequest = z.infer<typeof RoommateRequest>

/** A person's own request. */
export const MyRoommateRequest = z.extend(z.omit(RoommateRequest, { score: true, asked: true }), {
  /** A `suspended` one is off the board until moderators decide its reports; they also remove requests. */
  state: z.enum(['open', 'hidden', 'closed', 'expired', 'suspended', 'removed']),
  /** Why moderators removed it. */
  removalReason: z.optional(z.string()),
  expiresAt: Timestamp,
})
export type MyRoommateRequest = z.infer<typeof MyRoommateRequest>

/** A question between two people whether they want to talk, as one of them sees it. */
export const RoommateAsk = z.object({
  id: Id,
  isMine: z.boolean(),
  state: AskState,
  at: Timestamp,
  /** The other person's request. */
  request: z.omit(RoommateRequest, { asked: true }),
  /** The other person's name, once both agreed. */
  fullName: z.optional(z.string()),
})
export type RoommateAsk = z.infer<typeof RoommateAsk>

const one = z.object({ id: Id })
const NOT_FOUND = { ROOMMATE_REQUEST_NOT_FOUND: 404 } as const

export const roommateBoard = endpoint({
  name: 'roommateBoard',
  summary:
    'Open requests of a city, without names; for a person with a request there, the most alike first, and without those they hid.',
  method: 'GET',
  path: '/api/roommates',
  who: 'public',
  feature: 'roommates',
  query: z.object({ market: MarketId, city: Slug, point: z.optional(Slug) }),
  returns: z.object({ data: z.array(RoommateRequest) }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const myRoommates = endpoint({
  name: 'myRoommates',
  summary: 'The roommate requests of the signed-in person, and the questions to and from others, newest first.',
  method: 'GET',
  path: '/api/my-roommates',
  who: 'member',
  returns: z.object({ requests: z.array(MyRoommateRequest), asks: z.array(RoommateAsk) }),
  errors: {},
})

export const saveRoommateRequest = endpoint({
  name: 'saveRoommateRequest',
  summary: 'Posts or changes a roommate request, one open request a city; it is shown for 30 days.',
  method: 'PUT',
  path: '/api/roommates/{id}',
  who: 'reserve-beds',
  feature: 'roommates',
  professional: 'answers',
  params: one,
  body: z.strictObject({
    market: MarketId,
    city: Slug,
    point: z.optional(Slug),
    budgetMax: Price,
    moveIn: CalendarDate,
    habits: Habits,
  }),
  returns: z.object({ message: z.string(), data: MyRoommateRequest }),
  errors: {
    ...NOT_FOUND,
    PLACE_NOT_FOUND: 404,
    ROOMMATE_REQUEST_OPEN: 409,
    ROOMMATE_REQUEST_REMOVED: 409,
    CONTACT_NOT_PROVEN: 403,
  },
})

export const moveRoommateRequest = endpoint({
  name: 'moveRoommateRequest',
  summary: 'Renews a roommate request for 30 days, hides it from the board, or closes it.',
  method: 'PUT',
  path: '/api/roommates/{id}/state',
  who: 'member',
  whose: 'own',
  params: one,
  body: z.strictObject({ to: z.enum(['open', 'hidden', 'closed']) }),
  returns: z.object({ message: z.string(), data: MyRoommateRequest }),
  errors: { ...NOT_FOUND, ROOMMATE_REQUEST_OPEN: 409, ROOMMATE_REQUEST_REMOVED: 409 },
})

export const askRoommate = endpoint({
  name: 'askRoommate',
  summary:
    'Asks the person of a request whether they want to talk. They see the caller’s request in the city, and no name or contact.',
  method: 'POST',
  path: '/api/roommates/{id}/asks',
  who: 'reserve-beds',
  budget: 'enquiry',
  feature: 'roommates',
  whose: 'other',
  professional: 'answers',
  params: one,
  body: z.strictObject({}),
  returns: z.object({ message: z.string() }),
  errors: { ...NOT_FOUND, ROOMMATE_REQUEST_NEEDED: 409, OWN_ROOMMATE_REQUEST: 422 },
})

export const answerRoommate = endpoint({
  name: 'answerRoommate',
  summary:
    'Accepts or declines a question, or withdraws one’s own. Only an accepted one lets the two write to each other.',
  method: 'PUT',
  path: '/api/roommate-asks/{id}',
  who: 'member',
  whose: 'own',
  professional: 'answers',
  params: one,
  body: z.strictObject({ to: z.enum(['accepted', 'declined', 'withdrawn']) }),
  returns: z.object({ message: z.string() }),
  errors: { ROOMMATE_ASK_NOT_FOUND: 404, ROOMMATE_ASK_NOT_OPEN: 409 },
})

export const setRoommateAside = endpoint({
  name: 'setRoommateAside',
  summary:
    'Hides a request from the caller, or reports it too; three reports take it off the board until a moderator decides.',
  method: 'POST',
  path: '/api/roommates/{id}/aside',
  who: 'member',
  whose: 'other',
  params: one,
  body: z.strictObject({ report: z.optional(RoommateReportReason) }),
  returns: z.object({ message: z.string() }),
  errors: { ...NOT_FOUND, OWN_ROOMMATE_REQUEST: 422 },
})
