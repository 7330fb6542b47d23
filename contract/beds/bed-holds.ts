import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, Id, Timestamp } from '../values.ts'

/** How long a lister has to answer a hold, and how long a bed stays reserved afterwards until the person moves in. */
export const RESERVED_DAYS = 14

export const bedHoldStates = ['asked', 'accepted', 'moved_in', 'cancelled', 'declined', 'expired'] as const
export const BedHoldState = z.enum(bedHoldStates)
export type BedHoldState = z.infer<typeof BedHoldState>

export type BedHoldSide = 'holder' | 'lister'

/** Lawful transitions by each side; a hold also expires. A state that none leads from is final. */
export const bedHoldTransitions: readonly { from: BedHoldState; to: BedHoldState; by: BedHoldSide }[] = [
  { from: 'asked', to: 'accepted', by: 'lister' },
  { from: 'asked', to: 'declined', by: 'lister' },
  { from: 'asked', to: 'cancelled', by: 'holder' },
  { from: 'accepted', to: 'moved_in', by: 'lister' },
  { from: 'accepted', to: 'declined', by: 'lister' },
  { from: 'accepted', to: 'cancelled', by: 'holder' },
]

/** Fixed reasons, so that no text about a person is stored. */
export const bedHoldReasons = {
  holder: ['found-another', 'plans-changed', 'too-expensive', 'no-answer', 'other'],
  lister: ['bed-taken', 'repairs', 'dates-do-not-fit', 'did-not-come', 'other'],
} as const satisfies Record<BedHoldSide, readonly string[]>
export const BedHoldReason = z.enum([...bedHoldReasons.holder, ...bedHoldReasons.lister])
export type BedHoldReason = z.infer<typeof BedHoldReason>

/** A person's hold on a bed. */
export const BedHold = z.object({
  id: Id,
  bedId: Id,
  state: BedHoldState,
  /** When it expires unless it is answered; of a final one, when it would have. */
  until: Timestamp,
  createdAt: Timestamp,
  room: z.string(),
  label: z.string(),
  sharing: z.int(),
  /** A month, in minor units. */
  rent: Amount,
  reason: z.optional(BedHoldReason),
})
export type BedHold = z.infer<typeof BedHold>

export const MyBedHold = z.extend(BedHold, {
  currency: Currency,
  property: z.object({ id: Id, title: z.string() }),
})
export type MyBedHold = z.infer<typeof MyBedHold>

const answer = z.object({ message: z.string(), data: BedHold })

export const holdBed = endpoint({
  name: 'holdBed',
  summary:
    'Reserves a free bed for the signed-in person until the lister answers, at most 24 hours. One bed a home and person; the same id sent twice is one hold.',
  method: 'POST',
  path: '/api/bed-holds',
  who: 'reserve-beds',
  budget: 'enquiry',
  whose: 'other',
  professional: 'answers',
  status: 201,
  body: z.strictObject({ id: Id, bedId: Id }),
  returns: answer,
  errors: {
    BED_NOT_FOUND: 404,
    BED_TAKEN: 409,
    BED_HELD_ALREADY: 409,
    BED_OF_OWN_HOME: 422,
    CONTACT_NOT_PROVEN: 403,
  },
})

export const listBedHolds = endpoint({
  name: 'listBedHolds',
  summary: 'The bed reservations of the signed-in person, the newest first, at most 50.',
  method: 'GET',
  path: '/api/bed-holds',
  who: 'member',
  returns: z.object({ data: z.array(MyBedHold) }),
  errors: {},
})

export const updateBedHold = endpoint({
  name: 'updateBedHold',
  summary:
    'Answers a hold, records that the person moved in, or ends it with a reason: the lister and the person who holds the bed, each what is theirs.',
  method: 'PUT',
  path: '/api/bed-holds/{id}',
  who: 'member',
  whose: 'team',
  professional: 'answers',
  params: z.object({ id: Id }),
  body: z.strictObject({
    to: z.enum(['accepted', 'moved_in', 'declined', 'cancelled']),
    /** Required to decline or cancel. */
    reason: z.optional(BedHoldReason),
  }),
  returns: answer,
  errors: { BED_HOLD_NOT_FOUND: 404, BED_HOLD_MOVE_NOT_OPEN: 409 },
})
