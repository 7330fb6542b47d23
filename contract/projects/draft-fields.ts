import * as z from 'zod/mini'
import { code } from '../messages/messages.ts'
import type { ProjectField } from './written-project.ts'

export const projectSteps = {
  basics: ['name', 'place', 'longitude', 'latitude', 'address', 'postalCode', 'about', 'aboutHindi'],
  registration: ['phases'],
  land: ['landArea', 'land', 'approvals', 'litigations', 'bank'],
  towers: ['towers', 'parking', 'amenities', 'specifications', 'masterPlan'],
  units: ['unitTypes', 'inventory', 'numbering', 'removedUnits'],
  prices: [
    'floorRise',
    'preferredLocations',
    'parkingPrices',
    'charges',
    'taxShare',
    'registrationShare',
    'paymentPlans',
  ],
  media: ['pictures'],
  documents: ['documents'],
  schedule: [
    'launchedOn',
    'constructionStartedOn',
    'possessionDeclaredOn',
    'possessionRevisedOn',
    'possessionOn',
    'completedOn',
    'schedule',
  ],
  people: ['architects', 'professionals'],
} as const satisfies Record<string, readonly ProjectField[]>
export type ProjectStep = keyof typeof projectSteps

const known: ReadonlySet<string> = new Set<string>(['market', ...Object.values(projectSteps).flat()])

/** Characters of JSON that one draft may hold, and of one text in it. */
export const PROJECT_DRAFT_LENGTH = 300_000
export const PROJECT_TEXT_LENGTH = 10_000

const isShort = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= PROJECT_TEXT_LENGTH
    : typeof value !== 'object' || value === null || Object.values(value).every(isShort)

/** Fields as typed: names of `WrittenProject`, valid or not. */
export const TypedProject = z.record(z.string(), z.json()).check(
  z.refine(isShort, { error: code('DRAFT_TEXT_TOO_LONG'), abort: true }),
  z.refine((fields) => Object.keys(fields).every((key) => known.has(key)), {
    error: code('DRAFT_FIELD_UNKNOWN'),
    abort: true,
  }),
  z.refine((fields) => JSON.stringify(fields).length <= PROJECT_DRAFT_LENGTH, code('DRAFT_TOO_LONG')),
)
export type TypedProject = z.infer<typeof TypedProject>

/**
 * Changes of these fields of a public project are published at once, for pictures also captions, order and the
 * computer-generated mark; every other change waits for a moderator.
 */
export const immaterialFields: readonly string[] = [
  'about',
  'aboutHindi',
  'amenities',
  'specifications',
  'parking',
  'paymentPlans',
  'architects',
  'professionals',
] satisfies ProjectField[]
