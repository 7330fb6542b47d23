import * as z from 'zod/mini'
import { DocumentType } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Intent, PropertySubType } from '../properties/vocabulary.ts'
import { Picture } from '../uploads.ts'
import { CalendarDate, Id, Position, Slug, Timestamp } from '../values.ts'
import { DeliveryRecord } from './delivery-record.ts'
import { ProjectFacts } from './facts.ts'
import { projectDocumentKinds, projectPictureKinds } from './media-kinds.ts'
import { ProjectStage, publicProjectStates } from './project-states.ts'

/** Updates on a project's page, and in each further page of them. */
export const UPDATES_AT_ONCE = 12

/** A stored picture without a description; its context says what it shows. */
const PlainPicture = z.omit(Picture, { alt: true, altHindi: true, imageOf: true })
const PlaceName = z.object({ slug: Slug, name: z.string(), nameHindi: z.optional(z.string()) })

export const ProjectPicture = z.extend(PlainPicture, {
  kind: z.enum(projectPictureKinds),
  caption: z.optional(z.string()),
})
export type ProjectPicture = z.infer<typeof ProjectPicture>

/** A builder's report on the progress of building. */
export const ProjectUpdate = z.object({
  id: Id,
  onDay: CalendarDate,
  /** Absent if it is about all towers. */
  tower: z.optional(z.string()),
  percent: z.int(),
  text: z.string(),
  /** `alt` is the builder's description; older pictures have none. */
  pictures: z.array(z.extend(PlainPicture, { takenOn: z.optional(CalendarDate), alt: z.optional(z.string()) })),
})
export type ProjectUpdate = z.infer<typeof ProjectUpdate>

export const ProjectDocument = z.object({
  id: Id,
  kind: z.enum(projectDocumentKinds),
  name: z.string(),
  type: DocumentType,
  bytes: z.int(),
})
export type ProjectDocument = z.infer<typeof ProjectDocument>

/** A plan with its prices and available homes; its areas and drawing come with the homes. */
export const ProjectUnitType = z.object({
  /** Also the id of the home that represents the plan in search. */
  id: Id,
  name: z.string(),
  propertySubType: PropertySubType,
  unitTypeBedsTotal: z.optional(z.int()),
  /** Carpet area, m². */
  livingArea: z.optional(z.number()),
  unitsTotal: z.int(),
  unitsFree: z.int(),
  /** Of free homes, minor units. */
  priceFrom: z.optional(z.int()),
  priceTo: z.optional(z.int()),
})
export type ProjectUnitType = z.infer<typeof ProjectUnitType>

/** A project as on its page, without its homes. */
export const Project = z.object({
  id: Id,
  slug: Slug,
  market: MarketId,
  name: z.string(),
  state: z.enum(publicProjectStates),
  stage: ProjectStage,
  /** Absent if the project names no builder; `slug` is present if the builder has a page and takes enquiries. */
  builder: z.optional(
    z.object({
      id: Id,
      name: z.string(),
      slug: z.optional(z.string()),
      since: z.optional(z.int()),
      record: DeliveryRecord,
    }),
  ),
  locality: PlaceName,
  city: PlaceName,
  stateOrProvince: z.optional(z.string()),
  stateOrProvinceHindi: z.optional(z.string()),
  location: Position,
  registrationId: z.optional(z.string()),
  launchedOn: z.optional(CalendarDate),
  constructionStartedOn: z.optional(CalendarDate),
  possessionDeclaredOn: z.optional(CalendarDate),
  possessionRevisedOn: z.array(CalendarDate),
  possessionOn: z.optional(CalendarDate),
  completedOn: z.optional(CalendarDate),
  /** Whole months it is, or will be, later than first promised. */
  delayMonths: z.int(),
  /** m². */
  landArea: z.optional(z.number()),
  /** Of homes still free, else of all: minor units, and minor units a m² of carpet area. */
  priceFrom: z.optional(z.int()),
  priceTo: z.optional(z.int()),
  areaPriceFrom: z.optional(z.int()),
  bedrooms: z.array(z.int()),
  unitsTotal: z.int(),
  unitsFree: z.int(),
  towers: z.array(z.object({ name: z.string(), floors: z.int(), unitsTotal: z.int(), unitsFree: z.int() })),
  unitTypes: z.array(ProjectUnitType),
  media: z.array(ProjectPicture),
  facts: z.omit(ProjectFacts, { architects: true }),
  /** Those of its architects who have a page. */
  architects: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** The latest `UPDATES_AT_ONCE`, and how many there are. */
  updates: z.array(ProjectUpdate),
  updatesCount: z.int(),
  /** Public documents. */
  documents: z.array(ProjectDocument),
  /** Listed homes in it, by intent. */
  homesOnOffer: z.array(z.object({ intent: Intent, count: z.int() })),
  updatedAt: Timestamp,
})
export type Project = z.infer<typeof Project>

const params = z.object({ key: Slug })
const query = z.object({ market: z._default(MarketId, 'in') })
const errors = { PROJECT_NOT_FOUND: 404 } as const

export const getProject = endpoint({
  name: 'getProject',
  summary: 'A public project with everything on its page except its single homes.',
  method: 'GET',
  path: '/api/projects/{key}',
  who: 'public',
  params,
  query,
  returns: z.object({ data: Project }),
  errors,
})

export const projectUpdates = endpoint({
  name: 'projectUpdates',
  summary: 'How building of a public project went before an update, latest first.',
  method: 'GET',
  path: '/api/projects/{key}/updates',
  who: 'public',
  params,
  query: z.extend(query, { before: Id }),
  returns: z.object({ data: z.array(ProjectUpdate) }),
  errors,
})

export const projectDocument = endpoint({
  name: 'projectDocument',
  summary: 'A public document of a public project. A PDF is downloaded, a picture is shown.',
  method: 'GET',
  path: '/api/projects/{key}/documents/{id}',
  who: 'public',
  params: z.object({ key: Slug, id: Id }),
  query,
  download: { type: '*/*', name: 'document' },
  returns: z.string(),
  errors: { DOCUMENT_NOT_FOUND: 404, DOCUMENT_UNREADABLE: 410 },
})
