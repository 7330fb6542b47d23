import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Amount, CalendarDate, Currency, Id, Price, Timestamp } from '../values.ts'
import { BedHold, BedHoldState } from './bed-holds.ts'
import { Warden } from './warden.ts'

export const MAX_BEDS = 300
export const MAX_ROOMS_AT_ONCE = 50
export const MAX_SHARING = 6

/** What the lister says of a bed; an available bed may still be held by a person. */
export const BedState = z.enum(['available', 'occupied', 'closed'])
export type BedState = z.infer<typeof BedState>

/** A bed as everyone sees it. */
export const Bed = z.object({
  id: Id,
  /** Name of the room, for example `101`, and of the bed in it, for example `A`. */
  room: z.string(),
  label: z.string(),
  /** People per room. */
  sharing: z.int(),
  /** A month, in minor units of the home's currency. */
  rent: Amount,
  /** The first day it is free; absent if it is free now. */
  availableFrom: z.optional(CalendarDate),
  state: z.enum(['available', 'held', 'occupied']),
})
export type Bed = z.infer<typeof Bed>

/** A bed for its lister, with the hold on it. */
export const ManagedBed = z.extend(z.omit(Bed, { state: true }), {
  version: z.int(),
  state: BedState,
  hold: z.optional(
    z.object({ id: Id, state: BedHoldState, fullName: z.string(), until: Timestamp, createdAt: Timestamp }),
  ),
})
export type ManagedBed = z.infer<typeof ManagedBed>

const one = z.object({ id: Id })
const NOT_FOUND = { PROPERTY_NOT_FOUND: 404 } as const
const Room = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))
const Managed = z.object({
  data: z.array(ManagedBed),
  currency: Currency,
  title: z.string(),
  warden: z.optional(Warden),
})

export const homeBeds = endpoint({
  name: 'homeBeds',
  summary: 'The beds of a PG by room, without closed ones; the caller’s hold, and whether the caller lists the home.',
  method: 'GET',
  path: '/api/properties/{id}/beds',
  who: 'public',
  params: one,
  returns: z.object({
    data: z.array(Bed),
    currency: Currency,
    isOwn: z.boolean(),
    /** Whether the phone number of the person who lists the home is verified. */
    isPhoneVerified: z.boolean(),
    /** Whom to ask for, if their number is verified. */
    warden: z.optional(z.object({ name: z.string() })),
    hold: z.optional(BedHold),
  }),
  errors: NOT_FOUND,
})

export const listBeds = endpoint({
  name: 'listBeds',
  summary: 'All beds of a PG for its lister, with who holds them.',
  method: 'GET',
  path: '/api/listings/{id}/beds',
  who: 'list-homes',
  whose: 'team',
  params: one,
  returns: Managed,
  errors: NOT_FOUND,
})

export const addBeds = endpoint({
  name: 'addBeds',
  summary: 'Adds rooms with as many beds as people share them. Beds that exist already stay as they are.',
  method: 'POST',
  path: '/api/listings/{id}/beds',
  who: 'list-homes',
  whose: 'team',
  professional: 'acts',
  params: one,
  body: z.strictObject({
    rooms: z.array(Room).check(z.minLength(1), z.maxLength(MAX_ROOMS_AT_ONCE)),
    sharing: z.int().check(z.gte(1), z.lte(MAX_SHARING)),
    /** A month, in minor units of the home's currency. */
    rent: Price,
    availableFrom: z.optional(CalendarDate),
  }),
  returns: Managed,
  errors: { ...NOT_FOUND, BEDS_ONLY_IN_PG: 422, TOO_MANY_BEDS: 422 },
})

export const updateBeds = endpoint({
  name: 'updateBeds',
  summary:
    'Changes beds together, or removes them; all or none. A bed that a person holds changes only after the hold is answered.',
  method: 'PUT',
  path: '/api/listings/{id}/beds',
  who: 'list-homes',
  whose: 'team',
  professional: 'answers',
  params: one,
  body: z.strictObject({
    beds: z.array(z.strictObject({ id: Id, version: z.int() })).check(z.minLength(1), z.maxLength(MAX_BEDS)),
    state: z.optional(BedState),
    rent: z.optional(Price),
    /** Null means from now on. */
    availableFrom: z.optional(z.nullable(CalendarDate)),
    isRemoved: z.optional(z.literal(true)),
  }),
  returns: Managed,
  errors: { ...NOT_FOUND, BEDS_CHANGED: 412, BED_IS_HELD: 409 },
})
