import * as z from 'zod/mini'
import { dayIn, type MarketId } from '../markets.ts'
import type { DocumentKind } from '../documents.ts'
import { messageOf } from '../messages/issue.ts'
import { code, message, type Message } from '../messages/messages.ts'
import { personName } from '../text/person-name.ts'
import { normalTaxId, taxIdProblem } from '../text/tax-id.ts'
import { withoutContact } from '../text/without-contact.ts'
import { PictureKey } from '../uploads.ts'
import { CalendarDate, Slug } from '../values.ts'
import { everySpeciality, specialities, spokenLanguages, type ProfileKind } from './kinds.ts'

export const PROFILE_AREAS = 50
export const PROFILE_BIO = { least: 40, most: 1024 }
export const BUILDER_PROMOTERS = 20
export const BUILDER_REGISTRATIONS = 20
/** Largest JSON of a draft, in characters. */
const DRAFT_LENGTH = 30_000

const line = (least: number, most: number) =>
  withoutContact(z.string().check(z.trim(), z.minLength(least), z.maxLength(most)))
const LicenseNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(3),
    z.maxLength(60),
    z.regex(/^[\p{L}\p{M}\d ()/.,:_-]+$/u, code('LICENSE_INVALID')),
    z.regex(/\d/, code('LICENSE_INVALID')),
  )
const named = { name: z.optional(z.string().check(z.maxLength(120))) }

const Registration = z.strictObject({
  number: LicenseNumber,
  authority: line(2, 60),
  until: z.optional(CalendarDate),
})

/** What a person or firm states about itself; names of places are only for display. */
export const ProfileFields = z.strictObject({
  name: personName(120, { least: 2 }),
  photo: z.optional(PictureKey),
  bio: withoutContact(z.string().check(z.trim(), z.minLength(PROFILE_BIO.least), z.maxLength(PROFILE_BIO.most))),
  bioHindi: withoutContact(
    z.optional(z.string().check(z.trim(), z.minLength(PROFILE_BIO.least), z.maxLength(PROFILE_BIO.most))),
  ),
  city: z.object({ slug: Slug, ...named }),
  languages: z.array(z.enum(spokenLanguages)).check(z.minLength(1), z.maxLength(12)),
  specialities: z.array(z.enum(everySpeciality)).check(z.minLength(1), z.maxLength(12)),
  since: z.optional(z.int().check(z.gte(1900))),
  website: z.optional(
    z.string().check(
      z.trim(),
      z.overwrite((text) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`)),
      z.regex(/^https?:\/\/[^\s/@.]+(\.[^\s/@.]+)+(\/\S*)?$/i, code('WEBSITE_INVALID')),
      z.maxLength(300),
    ),
  ),
  license: z.optional(LicenseNumber),
  licenseState: z.optional(line(2, 60)),
  licenseUntil: z.optional(CalendarDate),
  taxId: z.optional(z.string().check(z.overwrite(normalTaxId), z.maxLength(30))),
  areas: z
    .array(z.object({ city: Slug, locality: Slug, ...named, cityName: z.optional(z.string().check(z.maxLength(120))) }))
    .check(z.maxLength(PROFILE_AREAS)),
  /** Of a builder: the registered name, which may differ from the brand. */
  legalName: z.optional(personName(160, { least: 2 })),
  promoters: z.optional(z.array(personName(80, { least: 2 })).check(z.maxLength(BUILDER_PROMOTERS))),
  /** Of a builder. */
  projectsCompleted: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  homesDelivered: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  trackRecord: withoutContact(z.optional(z.string().check(z.trim(), z.maxLength(1000)))),
  /** Of a builder: registrations of projects, beside its own. */
  registrations: z.optional(z.array(Registration).check(z.maxLength(BUILDER_REGISTRATIONS))),
})
export type ProfileFields = z.infer<typeof ProfileFields>
export type ProfileField = keyof ProfileFields

const isKnown = (name: string): name is ProfileField => name in ProfileFields.shape

/** Fields as they were typed, right or wrong. */
export const TypedProfile = z.record(z.string(), z.json()).check(
  z.refine((fields) => Object.keys(fields).every(isKnown), { error: code('DRAFT_FIELD_UNKNOWN'), abort: true }),
  z.refine((fields) => JSON.stringify(fields).length <= DRAFT_LENGTH, code('DRAFT_TOO_LONG')),
)
export type TypedProfile = z.infer<typeof TypedProfile>

/** The steps of writing a profile that hold fields. */
export const profileSteps = ['firm', 'license', 'areas', 'documents'] as const
export type ProfileStep = (typeof profileSteps)[number]

interface AskedField {
  field: ProfileField | 'documents'
  step: ProfileStep
  required: boolean
}

/** The kind of document that each kind of profile must submit. */
export const provingDocument: Record<ProfileKind, DocumentKind> = {
  agent: 'license',
  agency: 'license',
  architect: 'license',
  builder: 'registration',
  advisor: 'identity',
}

/** The fields of a kind, in the order of the form. */
export function profileQuestions(kind: ProfileKind, market: MarketId): AskedField[] {
  const isFirm = kind === 'agency' || kind === 'builder'
  const asked = (step: ProfileStep, required: boolean, ...fields: AskedField['field'][]) =>
    fields.map((field) => ({ field, step, required }))
  return [
    ...asked('firm', true, 'name'),
    ...(kind === 'builder' ? asked('firm', true, 'legalName', 'promoters') : []),
    ...asked('firm', false, 'photo'),
    ...asked('firm', true, 'bio'),
    ...(market === 'in' ? asked('firm', false, 'bioHindi') : []),
    ...asked('firm', true, 'city', 'languages', 'specialities'),
    ...asked('firm', false, 'since', 'website'),
    ...(kind === 'builder' ? asked('firm', false, 'projectsCompleted', 'homesDelivered', 'trackRecord') : []),
    ...asked('license', kind !== 'advisor', 'license', 'licenseState'),
    ...asked('license', false, 'licenseUntil'),
    ...asked('license', isFirm, 'taxId'),
    ...(kind === 'builder' ? asked('license', false, 'registrations') : []),
    ...asked('areas', kind === 'agent' || kind === 'agency', 'areas'),
    ...asked('documents', true, 'documents'),
  ]
}

/** What is wrong, by field; the same in the browser and on the server. */
export type ProfileProblems = Partial<Record<AskedField['field'], Message[]>>

const SomeOfProfile = z.partial(ProfileFields)
export type SomeOfProfile = z.infer<typeof SomeOfProfile>

interface Said {
  kind: ProfileKind
  market: MarketId
  fields: TypedProfile
  /** Kinds of the attached documents; absent when documents are not required again. */
  documents?: readonly DocumentKind[]
  now: Date
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Parses typed fields: the valid values, and the problems of the others. */
export function readProfileFields({ kind, market, fields, documents, now }: Said): {
  right: SomeOfProfile
  problems: ProfileProblems
} {
  const problems: ProfileProblems = {}
  const given: Record<string, unknown> = {}
  const questions = profileQuestions(kind, market)
  for (const { field, required } of questions) {
    if (field === 'documents') continue
    const value = fields[field]
    if (isEmpty(value)) {
      if (required) problems[field] = [message('REQUIRED')]
      continue
    }
    const read = ProfileFields.shape[field].safeParse(value)
    if (read.success) given[field] = read.data
    else problems[field] = [...new Map(read.error.issues.map(messageOf).map((one) => [one.code, one])).values()]
  }
  const right = SomeOfProfile.parse(given)
  const today = dayIn(now, market)
  const { taxId, since, licenseUntil, license, licenseState, registrations } = right
  const wrongTaxId = taxId === undefined ? undefined : taxIdProblem(taxId, market)
  if (wrongTaxId) problems.taxId = [{ code: wrongTaxId }]
  const thisYear = Number(today.slice(0, 4))
  if (since !== undefined && since > thisYear) problems.since = [message('TOO_LARGE', { max: thisYear })]
  if (licenseUntil !== undefined && licenseUntil < today) problems.licenseUntil = [message('LICENSE_EXPIRED')]
  if (license !== undefined && licenseState === undefined) problems.licenseState ??= [message('REQUIRED')]
  if (registrations?.some(({ until }) => until !== undefined && until < today))
    problems.registrations = [message('LICENSE_EXPIRED')]
  const known: readonly string[] = specialities[kind]
  if (right.specialities?.some((one) => !known.includes(one)))
    problems.specialities = [message('INVALID_OPTION', { options: known.join(', ') })]
  if (documents && !documents.includes(provingDocument[kind])) problems.documents = [message('DOCUMENT_REQUIRED')]
  return { right, problems }
}
