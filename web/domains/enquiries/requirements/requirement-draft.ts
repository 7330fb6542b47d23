import type { EndpointInput } from '../../../../contract/endpoint.ts'
import {
  REQUIREMENT_DAYS,
  REQUIREMENT_LENGTH,
  REQUIREMENT_LOCALITIES,
  contactWindows,
} from '../../../../contract/enquiries/requirements.ts'
import type { ContactWindow, Requirement, previewRequirement } from '../../../../contract/enquiries/requirements.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { amenities, intents, propertySubTypes } from '../../../../contract/properties/vocabulary.ts'
import type { Amenity, Intent, PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import { BEDROOMS_AND_MORE } from '../../../../contract/search/filter-table.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Position } from '../../../../contract/values.ts'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'

export const weights = ['must', 'nice', 'never'] as const
export type Weight = (typeof weights)[number]
export const MAX_OF_A_WEIGHT = 20

interface NamedPlace {
  slug: string
  name: string
}

/** A requirement in the form, without the person's data. */
export interface RequirementDraft {
  intent: Intent
  propertySubType: PropertySubType[]
  budgetMin?: number | undefined
  budgetMax?: number | undefined
  bedrooms: number[]
  city?: NamedPlace | undefined
  localities: NamedPlace[]
  polygon?: Position[] | undefined
  amenities: Partial<Record<Amenity, Weight>>
  moveIn: string
  text: string
  contactWindow: ContactWindow
  maxAgents: number
  days: number
}

export const EMPTY_DRAFT: RequirementDraft = {
  intent: 'sale',
  propertySubType: [],
  bedrooms: [],
  localities: [],
  amenities: {},
  moveIn: '',
  text: '',
  contactWindow: 'any',
  maxAgents: 3,
  days: 30,
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const among = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const wordOf = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '')
const sumOf = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined)
const countOf = (value: unknown, most: number, otherwise: number) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : otherwise
const placeOf = (value: unknown): NamedPlace[] =>
  isRecord(value) && typeof value['slug'] === 'string' && typeof value['name'] === 'string'
    ? [{ slug: value['slug'], name: value['name'] }]
    : []
const cornerOf = (value: unknown): Position[] => {
  const [lng, lat]: unknown[] = listed(value)
  return typeof lng === 'number' && typeof lat === 'number' ? [[lng, lat]] : []
}

/** Parses the stored draft; invalid parts are ignored. */
export function readDraft(stored: unknown): RequirementDraft {
  if (!isRecord(stored)) return EMPTY_DRAFT
  const polygon = listed(stored['polygon']).flatMap(cornerOf)
  const weighed = isRecord(stored['amenities']) ? stored['amenities'] : {}
  return {
    intent: among(intents, stored['intent']) ?? EMPTY_DRAFT.intent,
    propertySubType: listed(stored['propertySubType']).flatMap((kind) => among(propertySubTypes, kind) ?? []),
    budgetMin: sumOf(stored['budgetMin']),
    budgetMax: sumOf(stored['budgetMax']),
    bedrooms: listed(stored['bedrooms']).flatMap((number) =>
      Number.isInteger(number) && Number(number) >= 0 && Number(number) <= BEDROOMS_AND_MORE ? [Number(number)] : [],
    ),
    city: placeOf(stored['city'])[0],
    localities: listed(stored['localities']).flatMap(placeOf).slice(0, REQUIREMENT_LOCALITIES),
    polygon: polygon.length >= 3 ? polygon : undefined,
    amenities: Object.fromEntries(
      amenities.flatMap((amenity) => {
        const weight = among(weights, weighed[amenity])
        return weight ? [[amenity, weight]] : []
      }),
    ),
    moveIn: /^\d{4}-\d\d-\d\d$/.test(wordOf(stored['moveIn'], 10)) ? wordOf(stored['moveIn'], 10) : '',
    text: wordOf(stored['text'], REQUIREMENT_LENGTH),
    contactWindow: among(contactWindows, stored['contactWindow']) ?? 'any',
    maxAgents: countOf(stored['maxAgents'], 5, EMPTY_DRAFT.maxAgents),
    days: countOf(stored['days'], REQUIREMENT_DAYS, EMPTY_DRAFT.days),
  }
}

/** The draft on this device. */
export const requirementDraft = createStored(storageKeys.requirementDraft, readDraft, EMPTY_DRAFT)

const weighing = (draft: RequirementDraft, weight: Weight): Amenity[] =>
  amenities.filter((amenity) => draft.amenities[amenity] === weight)

export type CriteriaInput = EndpointInput<typeof previewRequirement>['body']

/** The draft as the API's criteria; undefined without a city. */
export function criteriaOf(draft: RequirementDraft, market: MarketId): CriteriaInput | undefined {
  const { intent, propertySubType, budgetMin, budgetMax, bedrooms, city, localities, polygon, moveIn } = draft
  if (!city) return undefined
  const text = draft.text.trim()
  return {
    market,
    intent,
    propertySubType,
    ...(budgetMin !== undefined && { budgetMin }),
    ...(budgetMax !== undefined && { budgetMax }),
    bedrooms: bedrooms.toSorted((a, b) => a - b),
    city: city.slug,
    localities: polygon ? [] : localities.map(({ slug }) => slug),
    ...(polygon && { polygon }),
    must: weighing(draft, 'must'),
    nice: weighing(draft, 'nice'),
    never: weighing(draft, 'never'),
    ...(moveIn && { moveIn }),
    ...(text && { text }),
  }
}

/** A published requirement as a draft. */
export function draftOf(requirement: Requirement, now: number): RequirementDraft {
  const { localityNames, localities, city, cityName, must, nice, never } = requirement
  const weighed = (list: readonly Amenity[], weight: Weight) => list.map((amenity) => [amenity, weight] as const)
  const left = Math.ceil((Date.parse(requirement.expiresAt) - now) / DAY_MS)
  return {
    intent: requirement.intent,
    propertySubType: requirement.propertySubType,
    budgetMin: requirement.budgetMin,
    budgetMax: requirement.budgetMax,
    bedrooms: requirement.bedrooms,
    city: { slug: city, name: cityName },
    localities: localities.map((slug, at) => ({ slug, name: localityNames[at] ?? slug })),
    polygon: requirement.polygon,
    amenities: Object.fromEntries([...weighed(must, 'must'), ...weighed(nice, 'nice'), ...weighed(never, 'never')]),
    moveIn: requirement.moveIn ?? '',
    text: requirement.text ?? '',
    contactWindow: requirement.contactWindow,
    maxAgents: requirement.maxAgents,
    days: Math.min(REQUIREMENT_DAYS, Math.max(1, left)),
  }
}
