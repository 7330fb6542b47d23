import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { DirectionFaces, PropertySubType } from '../properties/vocabulary.ts'
import { Id, Slug, Timestamp } from '../values.ts'
import { UnitPlan } from './facts.ts'
import { UnitState } from './unit-states.ts'

export const Tower = z.object({ id: Id, name: z.string(), floors: z.int() })
export type Tower = z.infer<typeof Tower>

/** A plan with the number of its homes by state. */
export const MatrixUnitType = z.object({
  id: Id,
  name: z.string(),
  propertySubType: PropertySubType,
  unitTypeBedsTotal: z.optional(z.int()),
  unitTypeBathsTotal: z.optional(z.int()),
  /** m². */
  livingArea: z.optional(z.number()),
  balconyArea: z.optional(z.number()),
  superBuiltUpArea: z.optional(z.number()),
  plan: z.optional(UnitPlan),
  description: z.optional(z.string()),
  unitsTotal: z.int(),
  unitsFree: z.int(),
  /** Of free homes, minor units. */
  priceFrom: z.optional(z.int()),
  priceTo: z.optional(z.int()),
})
export type MatrixUnitType = z.infer<typeof MatrixUnitType>

/** What is public about the homes of a project, as columns. */
export const unitColumns = {
  unitNumber: z.array(z.string()),
  tower: z.array(z.int()),
  entryLevel: z.array(z.int()),
  unitType: z.array(z.int()),
  state: z.array(z.int()),
  listPrice: z.array(z.int()),
  directionFaces: z.array(z.nullable(DirectionFaces)),
  locationCodes: z.array(z.array(z.string())),
} as const

/**
 * All homes of a project, as columns ordered by tower, floor and number, which keeps 5,000 homes small. `tower` and
 * `unitType` are indexes of the lists in this object, `state` of `unitStates`; `listPrice` is minor units, 0 for none.
 */
export const UnitMatrix = z.object({
  towers: z.array(Tower),
  unitTypes: z.array(MatrixUnitType),
  /** Labels of preferred locations in the price list in force, by code. */
  locations: z.record(z.string(), z.string()),
  units: z.object(unitColumns),
})
export type UnitMatrix = z.infer<typeof UnitMatrix>

export const projectUnits = endpoint({
  name: 'projectUnits',
  summary: 'All homes of a public project with their state and price, column by column.',
  method: 'GET',
  path: '/api/projects/{key}/units',
  who: 'public',
  params: z.object({ key: Slug }),
  query: z.object({ market: z._default(MarketId, 'in') }),
  returns: z.object({ data: UnitMatrix }),
  errors: { PROJECT_NOT_FOUND: 404 },
})

/** A home as its builder and the partners it is allotted to see it. */
export const WorkedUnit = z.object({
  id: Id,
  version: z.int(),
  unitNumber: z.string(),
  towerId: Id,
  unitTypeId: Id,
  entryLevel: z.int(),
  directionFaces: z.optional(DirectionFaces),
  locationCodes: z.array(z.string()),
  state: UnitState,
  listPrice: z.optional(z.int()),
  partnerId: z.optional(Id),
  heldUntil: z.optional(Timestamp),
  /** Whether the caller holds it. */
  isHeldByViewer: z.optional(z.boolean()),
})
export type WorkedUnit = z.infer<typeof WorkedUnit>
