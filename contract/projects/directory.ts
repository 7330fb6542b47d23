import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Area, Slug } from '../values.ts'
import { PROFILE_NOT_FOUND } from '../directories/profiles.ts'
import { code } from '../messages/messages.ts'
import { DeliveryRecord } from './delivery-record.ts'
import { ProjectStage } from './project-states.ts'
import { PlaceName } from '../properties/property.ts'
import { PropertySubType } from '../properties/vocabulary.ts'

/** A plan that a project is built of. */
export const UnitType = z.object({
  name: z.string(),
  propertySubType: PropertySubType,
  unitTypeBedsTotal: z.optional(z.int()),
  unitTypeBathsTotal: z.optional(z.int()),
  /** Carpet area, m². */
  livingArea: z.optional(Area),
})
export type UnitType = z.infer<typeof UnitType>

export const ProjectOfPlace = z.object({
  slug: Slug,
  name: z.string(),
  builderName: z.optional(z.string()),
  unitTypes: z.array(UnitType),
})
export type ProjectOfPlace = z.infer<typeof ProjectOfPlace>

/** A project among those of its builder. */
export const ProjectOfBuilder = z.object({
  slug: Slug,
  name: z.string(),
  stage: ProjectStage,
  launchYear: z.optional(z.int()),
  /** Whole months it is, or will be, later than first promised. */
  delayMonths: z.int(),
  locality: PlaceName,
  city: PlaceName,
  /** That can be found now. */
  homesOnOffer: z.int(),
})
export type ProjectOfBuilder = z.infer<typeof ProjectOfBuilder>

export const builderProjects = endpoint({
  name: 'builderProjects',
  summary: 'The projects of a builder, newest first, and how they keep dates.',
  method: 'GET',
  path: '/api/builders/{key}/projects',
  who: 'public',
  params: z.object({ key: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, code('SLUG_INVALID'))) }),
  query: z.object({ market: z._default(MarketId, 'in') }),
  returns: z.object({ data: z.array(ProjectOfBuilder), record: DeliveryRecord }),
  errors: PROFILE_NOT_FOUND,
})

export const localityProjects = endpoint({
  name: 'localityProjects',
  summary: 'The projects of a locality by name, each with its plans.',
  method: 'GET',
  path: '/api/locality-projects',
  who: 'public',
  query: z.object({ market: z._default(MarketId, 'in'), city: Slug, locality: Slug }),
  returns: z.object({ data: z.array(ProjectOfPlace) }),
  errors: { PLACE_NOT_FOUND: 404 },
})
