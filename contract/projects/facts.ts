import * as z from 'zod/mini'
import { code } from '../messages/messages.ts'
import { Amenity, PropertySubType } from '../properties/vocabulary.ts'
import { withoutContact } from '../text/without-contact.ts'
import { CalendarDate, Slug } from '../values.ts'

const line = (most: number, least = 1) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most))
const count = z.int().check(z.gte(0), z.lte(100_000))
const metres = z.number().check(z.gte(0), z.lte(5000))

/** A part of a project that the regulator has registered by itself. */
export const ProjectPhase = z.object({
  name: line(60),
  registrationId: z.optional(line(60, 3)),
  registeredOn: z.optional(CalendarDate),
  validUntil: z.optional(CalendarDate),
  /** Names of its towers. */
  towers: z.array(line(40)).check(z.maxLength(40)),
})

export const approvalKinds = [
  'sanctioned-plan',
  'commencement',
  'environment',
  'fire',
  'height',
  'water',
  'power',
  'sewage',
  'occupancy',
  'completion',
] as const
export const ProjectApproval = z.object({
  kind: z.enum(approvalKinds),
  state: z.enum(['obtained', 'applied', 'not-required']),
  authority: z.optional(line(120, 2)),
  number: z.optional(line(60, 2)),
  on: z.optional(CalendarDate),
  validUntil: z.optional(CalendarDate),
})
export type ProjectApproval = z.infer<typeof ProjectApproval>

/** One way to pay, its shares in hundredths of a per cent: they add up to 10,000. */
export const PaymentPlan = z.object({
  name: line(60, 2),
  milestones: z
    .array(z.object({ label: line(120, 2), share: z.int().check(z.gte(1), z.lte(10_000)) }))
    .check(z.minLength(1), z.maxLength(24)),
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

/** A step of building: when it was promised, and when it was reached. */
export const ScheduleStep = z.object({
  label: line(80, 2),
  promisedOn: CalendarDate,
  reachedOn: z.optional(CalendarDate),
})

export const spotKinds = [
  'tower',
  'villa',
  'green',
  'water',
  'play',
  'club',
  'parking',
  'gate',
  'shop',
  'utility',
] as const
/** A part of the master plan, metres from its north-western corner; it is drawn by the product and numbered in this order. */
export const PlanSpot = z.object({
  label: line(60),
  kind: z.enum(spotKinds),
  x: metres,
  y: metres,
  width: metres,
  depth: metres,
  /** The name of the tower that is built there. */
  tower: z.optional(line(40)),
})
export type PlanSpot = z.infer<typeof PlanSpot>

/** The site seen from above, metres. */
export const MasterPlan = z.object({ width: metres, depth: metres, spots: z.array(PlanSpot).check(z.maxLength(80)) })

/**
 * What a builder states about a project beyond the searchable fields, following what the regulators of India publish.
 */
export const ProjectFacts = z.object({
  about: withoutContact(z.optional(z.string().check(z.trim(), z.maxLength(4000)))),
  aboutHindi: withoutContact(z.optional(z.string().check(z.trim(), z.maxLength(4000)))),
  address: z.optional(line(300)),
  postalCode: z.optional(line(10, 3)),
  phases: z.optional(z.array(ProjectPhase).check(z.maxLength(12))),
  land: z.optional(
    z.object({
      surveyNumbers: z.optional(line(300)),
      ownership: z.optional(z.enum(['owned', 'joint-development', 'leased'])),
      licenseNumber: z.optional(line(60, 3)),
      encumbrance: withoutContact(z.optional(line(600))),
      /** Of the land kept open, hundredths of a per cent. */
      openShare: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
      builtUpArea: z.optional(z.number().check(z.gt(0), z.lte(100_000_000))),
    }),
  ),
  approvals: z.optional(z.array(ProjectApproval).check(z.maxLength(30))),
  litigations: z.optional(
    z
      .array(
        z.object({
          court: line(120, 2),
          caseNumber: line(60, 2),
          about: withoutContact(line(600, 2)),
          state: z.enum(['open', 'decided']),
        }),
      )
      .check(z.maxLength(20)),
  ),
  /** Names of architects with a profile, by its address. */
  architects: z.optional(z.array(Slug).check(z.maxLength(6))),
  professionals: z.optional(
    z
      .array(
        z.object({
          role: z.enum(['architect', 'structural-engineer', 'contractor', 'landscape', 'accountant']),
          name: line(120, 2),
        }),
      )
      .check(z.maxLength(12)),
  ),
  bank: z.optional(
    z.object({
      escrowBank: z.optional(line(120, 2)),
      lenders: z.optional(z.array(line(120, 2)).check(z.maxLength(20))),
    }),
  ),
  parking: z.optional(z.object({ open: count, covered: count, electric: count })),
  amenities: z.optional(z.array(Amenity).check(z.maxLength(60))),
  specifications: z.optional(
    z.array(z.object({ part: line(60, 2), text: withoutContact(line(400, 2)) })).check(z.maxLength(24)),
  ),
  paymentPlans: z.optional(z.array(PaymentPlan).check(z.maxLength(6))),
  schedule: z.optional(z.array(ScheduleStep).check(z.maxLength(40))),
  masterPlan: z.optional(MasterPlan),
})
export type ProjectFacts = z.infer<typeof ProjectFacts>

export const roomKinds = [
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'balcony',
  'dining',
  'study',
  'utility',
  'passage',
  'prayer',
] as const
/** A room of a plan, metres from the plan's north-western corner. */
export const PlanRoom = z.object({
  kind: z.enum(roomKinds),
  label: z.optional(line(40)),
  x: metres,
  y: metres,
  width: metres,
  depth: metres,
})

/** The rooms of a plan, metres: a floor plan is drawn from it. */
export const UnitPlan = z.object({
  width: metres,
  depth: metres,
  rooms: z.array(PlanRoom).check(z.maxLength(30)),
})
export type UnitPlan = z.infer<typeof UnitPlan>

/** A plan as its author typed it. */
export const UnitTypeFields = z.object({
  name: line(120),
  propertySubType: PropertySubType,
  unitTypeBedsTotal: z.optional(z.int().check(z.gte(0), z.lte(20))),
  unitTypeBathsTotal: z.optional(z.int().check(z.gte(0), z.lte(20))),
  /** m²: carpet, balconies, built-up, super built-up. */
  livingArea: z.optional(z.number().check(z.gte(5, code('AREA_TOO_SMALL')), z.lte(100_000))),
  balconyArea: z.optional(z.number().check(z.gte(0), z.lte(10_000))),
  buildingAreaTotal: z.optional(z.number().check(z.gte(5, code('AREA_TOO_SMALL')), z.lte(100_000))),
  superBuiltUpArea: z.optional(z.number().check(z.gte(5, code('AREA_TOO_SMALL')), z.lte(100_000))),
  plan: z.optional(UnitPlan),
  description: withoutContact(z.optional(line(1000))),
})
export type UnitTypeFields = z.infer<typeof UnitTypeFields>
