import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { PlaceName } from '../properties/property.ts'
import { Amenity } from '../properties/vocabulary.ts'
import { Picture } from '../uploads.ts'
import { Amount, CalendarDate, Position, Slug, queryFlag, queryInt, queryList } from '../values.ts'
import { MAX_PROJECT_BEDROOMS, MAX_PROJECT_PAGES, POSSESSION, projectSorts } from './archive-words.ts'
import { ProjectStage, projectStages } from './project-states.ts'

/** One plan of a project on its card. */
export const ProjectCardType = z.object({
  name: z.string(),
  unitTypeBedsTotal: z.optional(z.int()),
  /** Carpet area, m². */
  livingArea: z.optional(z.number()),
  unitsFree: z.int(),
  /** Of homes still free, minor units. */
  priceFrom: z.optional(z.int()),
  priceTo: z.optional(z.int()),
})
export type ProjectCardType = z.infer<typeof ProjectCardType>

/** A public project in a list. */
export const ProjectCardData = z.object({
  slug: Slug,
  name: z.string(),
  /** Without `slug` where their page is not public. */
  builder: z.optional(z.object({ name: z.string(), slug: z.optional(z.string()) })),
  locality: PlaceName,
  city: PlaceName,
  location: Position,
  cover: z.optional(Picture),
  stage: ProjectStage,
  /** When homes were or will be handed over: the real day, else the latest promise. */
  possessionOn: z.optional(CalendarDate),
  /** Whole months it is, or will be, later than first promised. */
  delayMonths: z.int(),
  /** Of its plans, fewest first. */
  bedrooms: z.array(z.int()),
  /** Its plans, small ones first, eight at most. */
  unitTypes: z.array(ProjectCardType),
  /** Of homes still free, minor units. */
  priceFrom: z.optional(z.int()),
  priceTo: z.optional(z.int()),
  /** Minor units a m² of carpet area, of the cheapest free home. */
  areaPriceFrom: z.optional(z.int()),
  unitsFree: z.int(),
  /** 0 where its homes are not written yet. */
  unitsTotal: z.int(),
  /** At the regulator. */
  registrationId: z.optional(z.string()),
  /** Whether its position in the list is a boost. */
  boosted: z.optional(z.boolean()),
})
export type ProjectCardData = z.infer<typeof ProjectCardData>

/** Filters of the project list, all of them part of the address. */
export const ProjectFilters = z.object({
  market: z._default(MarketId, 'in'),
  city: z.optional(Slug),
  locality: z.optional(Slug),
  stage: z.optional(queryList(projectStages)),
  /** `ready`, or handed over until the end of a year or quarter: `2027`, `2027-q2`. */
  possession: z.optional(z.string().check(z.regex(POSSESSION, code('POSSESSION_INVALID')))),
  /** Minor units: some free home costs at least, or at most, so much. */
  priceMin: z.optional(queryInt.check(z.gte(0), z.lte(1_000_000_000_000))),
  priceMax: z.optional(queryInt.check(z.gte(0), z.lte(1_000_000_000_000))),
  /** `2,3`; the last one means so many or more. */
  bedrooms: z.optional(queryList(['0', '1', '2', '3', '4', String(MAX_PROJECT_BEDROOMS)])),
  /** The last part of the address of a builder. */
  builder: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, code('SLUG_INVALID')))),
  /** With a number at the regulator; of no effect where the market has none. */
  registered: z.optional(queryFlag),
  /** With homes still free. */
  available: z.optional(queryFlag),
})
export type ProjectFilters = z.infer<typeof ProjectFilters>

const Sort = z._default(z.enum(projectSorts), 'newest')

export const searchProjects = endpoint({
  name: 'searchProjects',
  summary: 'New projects of a market, page by page, with the number of matches in all and by stage.',
  method: 'GET',
  path: '/api/projects',
  who: 'public',
  query: z.extend(ProjectFilters, {
    sort: Sort,
    page: z._default(queryInt.check(z.gte(1), z.lte(MAX_PROJECT_PAGES)), 1),
  }),
  returns: z.object({
    data: z.array(ProjectCardData),
    /** At most `MAX_BOOSTED` boosted projects that match, on the first page of the newest. */
    boosted: z.optional(z.array(ProjectCardData)),
    total: z.int(),
    /** Counts per stage, computed without the stage filter. */
    stages: z.array(z.object({ value: ProjectStage, count: z.int() })),
    /** What the filters name. */
    city: z.optional(PlaceName),
    locality: z.optional(PlaceName),
    builder: z.optional(z.object({ name: z.string(), slug: z.string() })),
  }),
  errors: { PLACE_NOT_FOUND: 404, PROFILE_NOT_FOUND: 404 },
})

export const boostedProjects = endpoint({
  name: 'boostedProjects',
  summary: 'Projects of a market that are boosted now, at most 24; if there are more, they take turns by the hour.',
  method: 'GET',
  path: '/api/boosted-projects',
  who: 'public',
  query: z.object({ market: MarketId }),
  returns: z.object({ data: z.array(ProjectCardData) }),
  errors: {},
})

export const projectBuilders = endpoint({
  name: 'projectBuilders',
  summary: 'Builders with public projects in a market or one of its cities, by name: five hundred at most.',
  method: 'GET',
  path: '/api/project-builders',
  who: 'public',
  query: z.object({ market: z._default(MarketId, 'in'), city: z.optional(Slug) }),
  returns: z.object({ data: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })) }),
  errors: { PLACE_NOT_FOUND: 404 },
})

/** A project on the map. */
export const ProjectPin = z.object({
  slug: Slug,
  name: z.string(),
  location: Position,
  stage: ProjectStage,
  priceFrom: z.optional(Amount),
  unitsFree: z.int(),
})
export type ProjectPin = z.infer<typeof ProjectPin>

export const projectPins = endpoint({
  name: 'projectPins',
  summary: 'The positions of the five hundred newest projects that match.',
  method: 'GET',
  path: '/api/project-pins',
  who: 'public',
  query: ProjectFilters,
  returns: z.object({ data: z.array(ProjectPin) }),
  errors: { PLACE_NOT_FOUND: 404, PROFILE_NOT_FOUND: 404 },
})

export const exportProjects = endpoint({
  name: 'exportProjects',
  summary: 'The projects of a list as CSV, five thousand at most.',
  method: 'GET',
  path: '/api/project-export',
  who: 'public',
  query: z.extend(ProjectFilters, { sort: Sort }),
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'projects.csv' },
  errors: { PLACE_NOT_FOUND: 404, PROFILE_NOT_FOUND: 404 },
})

/** A project beside another. */
export const ComparedProject = z.extend(ProjectCardData, {
  towersTotal: z.int(),
  amenities: z.array(Amenity),
  /** m². */
  landArea: z.optional(z.number()),
  possessionDeclaredOn: z.optional(CalendarDate),
})
export type ComparedProject = z.infer<typeof ComparedProject>

export const compareProjects = endpoint({
  name: 'compareProjects',
  summary:
    'Public projects by the last parts of their addresses, in the order asked for; what is not public is left out.',
  method: 'GET',
  path: '/api/projects-compared',
  who: 'public',
  query: z.object({
    market: z._default(MarketId, 'in'),
    slugs: z.pipe(
      z.pipe(
        z.string().check(z.maxLength(400)),
        z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
      ),
      z.array(Slug).check(z.minLength(1), z.maxLength(3)),
    ),
  }),
  returns: z.object({ data: z.array(ComparedProject) }),
  errors: {},
})
