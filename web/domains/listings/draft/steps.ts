import { hasCustomField, type CustomField } from '../../../../contract/properties/custom-fields.ts'
import type { Message } from '../../../../contract/messages/messages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MarketId } from '../../../../contract/markets.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { fieldsOf, isMoot } from '../../../../contract/listings/listing-fields.ts'
import type { AskedField, WrittenField } from '../../../../contract/listings/listing-fields.ts'
import { Category, Intent, PropertySubType } from '../../../../contract/properties/vocabulary.ts'

export const steps = ['intent', 'type', 'location', 'facts', 'price', 'photos', 'visits', 'contact', 'preview'] as const
export type Step = (typeof steps)[number]

/** Names of the steps, except the price step, which has the name of its field. */
export const stepNames: Record<Exclude<Step, 'price'>, MessageDescriptor> = {
  intent: msg`Offer`,
  type: msg`Type`,
  location: msg`Place`,
  facts: msg`Facts`,
  photos: msg`Photos`,
  visits: msg`Visits`,
  contact: msg`Contact`,
  preview: msg`Preview`,
}

/** The question in the heading of a step. */
export const stepQuestions: Record<Step, MessageDescriptor> = {
  intent: msg`What would you like to do?`,
  type: msg`What kind of property is it?`,
  location: msg`Where is it?`,
  facts: msg({ message: 'What should {people} know about it?' }),
  price: msg`What does it cost?`,
  photos: msg`Show it`,
  visits: msg`When is it available, and when can it be visited?`,
  contact: msg`How can people reach you?`,
  preview: msg({ message: 'This is what {people} will see' }),
}

export const stepOf = (text: string | null): Step => steps.find((step) => step === text) ?? 'intent'
export const stepAfter = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1]
export const stepBefore = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]

/** How the page appears elsewhere, and the terms of the listing. */
const shownFields = [
  'internetEntireListingDisplayYN',
  'internetAutomatedValuationDisplayYN',
  'listingAgreement',
  'metaTitle',
  'metaDescription',
] as const satisfies readonly WrittenField[]

/** The kind of home in the draft so far. */
export function kindOfDraft(fields: DraftFields) {
  return {
    market: MarketId.safeParse(fields['market']).data ?? 'in',
    intent: Intent.safeParse(fields['intent']).data,
    category: Category.safeParse(fields['category']).data,
    propertySubType: PropertySubType.safeParse(fields['propertySubType']).data,
  }
}

/** The operator's own fields that are asked of this kind of home. */
export const askedCustom = (fields: DraftFields, custom: readonly CustomField[]): CustomField[] =>
  custom.filter((field) => !field.retired && hasCustomField(field, kindOfDraft(fields)))

/** The fields of its kind; before the kind is known, those of a home for sale. */
export function askedOf(fields: DraftFields): AskedField[] {
  const { market, intent = 'sale', category = 'residential', propertySubType } = kindOfDraft(fields)
  return fieldsOf(market, intent, category, propertySubType).filter(({ name }) => !isMoot(name, fields))
}

export type Problems = Partial<Record<string, Message[]>>

/** A field with a problem, and its step. */
export interface OpenField {
  field: string
  step: Step
  problem: Message
}

/** Problems in the order of steps and fields. */
export function openFields(problems: Problems, asked: readonly AskedField[]): OpenField[] {
  const places = new Map<string, Step>(asked.map((field) => [field.name, stepOfField(field)]))
  return Object.entries(problems)
    .flatMap(([field, said]) =>
      said?.[0] === undefined ? [] : [{ field, step: places.get(field) ?? 'facts', problem: said[0] }],
    )
    .toSorted(
      (a, b) =>
        steps.indexOf(a.step) - steps.indexOf(b.step) || placeOnPage(a.field, asked) - placeOnPage(b.field, asked),
    )
}

export interface Group {
  name: MessageDescriptor
  fields: readonly WrittenField[]
  /** Collapsed by default. */
  optional?: boolean
}

/** Groups of facts, most important first. */
export const factGroups: readonly Group[] = [
  { name: msg`Rooms`, fields: ['unitType', 'bedroomsTotal', 'bathroomsTotalInteger', 'balconies', 'pg'] },
  {
    name: msg`Areas`,
    fields: ['livingArea', 'leasableArea', 'lotSizeArea', 'lotSizeDimensions', 'frontageLength', 'roadWidth'],
  },
  {
    name: msg`Building`,
    fields: [
      'entryLevel',
      'storiesTotal',
      'directionFaces',
      'yearBuilt',
      'coveredSpaces',
      'openParkingSpaces',
      'furnished',
    ],
  },
  {
    name: msg`Possession and title`,
    fields: ['developmentStatus', 'possessionDate', 'reraId', 'ownership', 'landLeaseYears', 'landLeaseExpirationDate'],
  },
  { name: msg`Further details`, fields: ['custom'] },
  { name: msg`In your own words`, fields: ['title', 'publicRemarks', 'language'] },
  { name: msg`Amenities`, fields: ['amenities'], optional: true },
  {
    name: msg`More about the building`,
    fields: [
      'livingAreaSource',
      'buildingAreaTotal',
      'buildingAreaSource',
      'superBuiltUpArea',
      'roomsTotal',
      'stories',
      'parkingFeatures',
      'propertyCondition',
      'builderName',
      'builderModel',
    ],
    optional: true,
  },
  {
    name: msg`Furnishing and utilities`,
    fields: [
      'inclusions',
      'exclusions',
      'flooring',
      'view',
      'waterSource',
      'electric',
      'utilities',
      'securityFeatures',
      'petsAllowed',
      'accessibilityFeatures',
      'energyRating',
    ],
    optional: true,
  },
  { name: msg`Rooms and their sizes`, fields: ['rooms'], optional: true },
  { name: msg({ message: 'What {people} need to know' }), fields: ['disclosures'], optional: true },
]

export const shownGroup: Group = { name: msg`Visibility`, fields: shownFields, optional: true }

export const stepFields: Partial<Record<Step, readonly WrittenField[]>> = {
  price: [
    'listPrice',
    'listPriceLow',
    'leaseAmountFrequency',
    'priceNegotiable',
    'priceOnRequest',
    'securityDeposit',
    'associationFee',
    'associationFeeFrequency',
    'brokerage',
    'leaseTermMin',
    'leaseTermMax',
    'lockInMonths',
    'noticeMonths',
    'rentIncludes',
    'tenantPays',
    'taxAnnualAmount',
    'taxYear',
  ],
  visits: ['availabilityDate', 'showingDays', 'showingHours', 'showingAdvanceNotice', 'virtualVisits'],
  contact: ['showingInstructions', 'phoneOnRequest', 'privateRemarks', ...shownFields],
}

const onPages: string[] = [...factGroups.flatMap(({ fields }) => fields), ...Object.values(stepFields).flat()]

/** The position of a field in its step; on steps without a list of fields, in the order of the form. */
function placeOnPage(path: string, asked: readonly AskedField[]): number {
  const [field = path] = path.split('.')
  const place = onPages.indexOf(field)
  return place === -1 ? asked.findIndex(({ name }) => name === field) : place
}

const ofContact = new Set<string>(stepFields.contact)

/** The step of a field. */
export const stepOfField = ({ name, step }: AskedField): Step => (ofContact.has(name) ? 'contact' : step)
