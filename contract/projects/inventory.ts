import * as z from 'zod/mini'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { DirectionFaces } from '../properties/vocabulary.ts'
import { Id, Timestamp } from '../values.ts'
import { ProjectState } from './project-states.ts'
import { MAX_HOLD_HOURS, UnitState } from './unit-states.ts'
import { Tower, WorkedUnit, unitColumns } from './units.ts'

export const MAX_UNITS_AT_ONCE = 500
export const UNIT_REASON_LENGTH = 500
/** Most homes of a project. */
export const MAX_UNITS = 10_000
/** Reason recorded for an undone change. */
export const UNDO_REASON = 'UNDONE'
/** Reason recorded for changes made when the project is completed. */
export const COMPLETED_REASON = 'COMPLETED'
/** Hours of a hold that names none. */
export const USUAL_HOLD_HOURS = 24

const NOT_FOUND = { PROJECT_NOT_FOUND: 404 } as const
/** Homes cannot change before a moderator approves the project; after completion only booked ones can. */
const NOT_SELLING = { PROJECT_NOT_APPROVED: 409, PROJECT_COMPLETED: 409 } as const
/** A partner cannot change homes while the builder's profile is suspended or closed. */
const STOPPED = { BUILDER_SUSPENDED: 409 } as const
const one = z.object({ id: Id })

/** What the caller can undo: their own last change, until another change touches its homes. */
const OpenUndo = z.object({ changeId: Id, at: Timestamp, units: z.int() })

/**
 * All homes of a project for its sellers, as columns ordered by tower, floor and number. `tower`, `unitType`,
 * `partner` and `holder` are indexes of the lists in this object, -1 for none; `state` is an index of `unitStates`;
 * `listPrice` is minor units, 0 for none. `isOwn` marks the homes a channel partner may change; of the others they see
 * what the public sees.
 */
export const Inventory = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  market: MarketId,
  state: ProjectState,
  as: z.enum(['builder', 'partner']),
  /** The builder’s profile is suspended or closed: until it is restored, partners move no homes. */
  isStopped: z.optional(z.boolean()),
  towers: z.array(Tower),
  unitTypes: z.array(z.object({ id: Id, name: z.string(), unitsTotal: z.int(), unitsFree: z.int() })),
  /** Labels of preferred locations, by code. */
  locations: z.record(z.string(), z.string()),
  /** All partners that homes can be allotted to; a partner sees only themselves. */
  partners: z.array(z.object({ id: Id, name: z.string(), isEnded: z.boolean() })),
  holders: z.array(z.object({ name: z.string(), isViewer: z.boolean() })),
  undo: z.optional(OpenUndo),
  units: z.object({
    id: z.array(Id),
    version: z.array(z.int()),
    ...unitColumns,
    partner: z.array(z.int()),
    heldUntil: z.array(z.nullable(Timestamp)),
    holder: z.array(z.int()),
    isOwn: z.array(z.boolean()),
  }),
})
export type Inventory = z.infer<typeof Inventory>

export const projectInventory = endpoint({
  name: 'projectInventory',
  summary:
    'All homes of a project for its builder, or for a channel partner, who of other people’s homes learns no more than the public. A hold past its time counts as free.',
  method: 'GET',
  path: '/api/projects/{id}/inventory',
  who: 'member',
  whose: 'team',
  params: one,
  returns: z.object({ data: Inventory }),
  errors: NOT_FOUND,
})

const UnitReason = z.string().check(z.trim(), z.maxLength(UNIT_REASON_LENGTH))

/** Why a home was not changed; the answer includes its current state if the caller may see it. */
export const refusedUnitCodes = [
  'UNIT_NOT_FOUND',
  'UNIT_CHANGED',
  'UNIT_ALREADY_TAKEN',
  'UNIT_MOVE_NOT_OPEN',
  'PROJECT_COMPLETED',
  'UNIT_REASON_REQUIRED',
  'UNIT_NUMBER_TAKEN',
  'UNIT_DETAILS_WRONG',
  'UNIT_EDIT_NOT_OPEN',
  'TOO_MANY_UNITS',
] as const
export type RefusedUnitCode = (typeof refusedUnitCodes)[number]
const RefusedUnit = z.object({
  /** Index in the request. */
  place: z.int(),
  code: z.enum(refusedUnitCodes),
  unit: z.optional(WorkedUnit),
})
export type RefusedUnit = z.infer<typeof RefusedUnit>

/** The result for each home: `changed` with the new state, `refused` unchanged. */
export const UnitOutcomes = z.object({
  /** Absent if nothing changed. */
  undo: z.optional(OpenUndo),
  changed: z.array(WorkedUnit),
  refused: z.array(RefusedUnit),
})
export type UnitOutcomes = z.infer<typeof UnitOutcomes>

const TWICE = code('UNIT_TWICE')
const areDifferent = (all: readonly { id?: string | undefined }[]) => {
  const ids = all.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

export const UnitMove = z.strictObject({
  id: Id,
  /** The version that the caller saw. */
  version: z.int(),
  state: UnitState,
  /** A day by default. */
  holdHours: z.optional(z.int().check(z.gte(1), z.lte(MAX_HOLD_HOURS))),
})
export type UnitMove = z.infer<typeof UnitMove>

const outcomes = z.object({ message: z.string(), data: UnitOutcomes })

export const moveUnits = endpoint({
  name: 'moveUnits',
  summary:
    'Moves homes of a project to another state: hold, book, sell, free, block; in a completed project, those that are booked to sold, or to blocked where the booking is cancelled. Of several each has its own outcome; a single one that cannot be moved is a refusal. The same `clientId` again changes nothing and answers the same.',
  method: 'PUT',
  path: '/api/projects/{id}/unit-states',
  who: 'member',
  whose: 'team',
  bodyBytes: DOCUMENT_BYTES,
  params: one,
  body: z.strictObject({
    /** Chosen by the device, new for each change. */
    clientId: Id,
    moves: z.array(UnitMove).check(z.minLength(1), z.maxLength(MAX_UNITS_AT_ONCE), z.refine(areDifferent, TWICE)),
    reason: z.optional(UnitReason),
  }),
  returns: outcomes,
  errors: {
    ...NOT_FOUND,
    ...NOT_SELLING,
    ...STOPPED,
    UNIT_NOT_FOUND: 404,
    UNIT_ALREADY_TAKEN: 409,
    UNIT_MOVE_NOT_OPEN: 409,
    UNIT_CHANGED: 412,
    UNIT_REASON_REQUIRED: 422,
  },
})

export const UnitDetails = {
  unitNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  /** 0 is the ground. */
  entryLevel: z.int().check(z.gte(-3), z.lte(200)),
  unitTypeId: Id,
  directionFaces: z.nullable(DirectionFaces),
  /** Of the price list's preferred locations. */
  locationCodes: z
    .array(z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,7}$/, code('LOCATION_CODE_INVALID'))))
    .check(z.maxLength(6)),
  /** The partner it is allotted to; null for the builder only. */
  partnerId: z.nullable(Id),
} as const

/** A change of a home, or without `id` a new home, which needs tower, number, floor and plan. */
export const UnitEdit = z.strictObject({
  id: z.optional(Id),
  version: z.optional(z.int()),
  towerId: z.optional(Id),
  unitNumber: z.optional(UnitDetails.unitNumber),
  entryLevel: z.optional(UnitDetails.entryLevel),
  unitTypeId: z.optional(UnitDetails.unitTypeId),
  directionFaces: z.optional(UnitDetails.directionFaces),
  locationCodes: z.optional(UnitDetails.locationCodes),
  partnerId: z.optional(UnitDetails.partnerId),
})
export type UnitEdit = z.infer<typeof UnitEdit>

export const editUnits = endpoint({
  name: 'editUnits',
  summary:
    'Changes what homes of a project are: number, floor, plan, facing, locations, allotment; or adds homes. For its builder. A sold home no longer changes, and a booked one keeps its partner. Each home has its own outcome. The same `clientId` again changes nothing and answers the same.',
  method: 'PUT',
  path: '/api/projects/{id}/unit-details',
  who: 'member',
  whose: 'own',
  bodyBytes: DOCUMENT_BYTES,
  params: one,
  body: z.strictObject({
    clientId: Id,
    edits: z.array(UnitEdit).check(z.minLength(1), z.maxLength(MAX_UNITS_AT_ONCE), z.refine(areDifferent, TWICE)),
    reason: z.optional(UnitReason),
  }),
  returns: outcomes,
  errors: { ...NOT_FOUND, ...NOT_SELLING },
})

export const undoInventory = endpoint({
  name: 'undoInventory',
  summary:
    'Undoes the caller’s last change to a project’s homes if those homes are unchanged since; a sold home stays sold. Idempotent.',
  method: 'PUT',
  path: '/api/projects/{id}/inventory/undo',
  who: 'member',
  whose: 'team',
  params: one,
  body: z.strictObject({ changeId: Id }),
  returns: z.object({ message: z.string(), data: z.object({ units: z.int() }) }),
  errors: { ...NOT_FOUND, ...NOT_SELLING, ...STOPPED, INVENTORY_UNDO_NOT_OPEN: 409 },
})

const UnitEvent = z.object({
  at: Timestamp,
  by: z.enum(['viewer', 'builder', 'partner', 'clock']),
  /** Only for the builder. */
  name: z.optional(z.string()),
  field: z.enum(['state', 'price', 'partner', 'facts']),
  /** A state, an amount in minor units or the name of a partner; absent for `facts`. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  reason: z.optional(z.string()),
})
export type UnitEvent = z.infer<typeof UnitEvent>

export const unitHistory = endpoint({
  name: 'unitHistory',
  summary:
    'Who changed a home of a project, when, from what to what and why; the latest first. For its builder, and for a partner of homes that are theirs to move.',
  method: 'GET',
  path: '/api/projects/{id}/units/{unitId}/history',
  who: 'member',
  whose: 'team',
  params: z.object({ id: Id, unitId: Id }),
  returns: z.object({ data: z.array(UnitEvent) }),
  errors: { ...NOT_FOUND, UNIT_NOT_FOUND: 404 },
})
