import type { OwnProfile } from '../../../../contract/directories/own-profile.ts'
import {
  profileQuestions,
  readProfileFields,
  type ProfileField,
  type ProfileProblems,
} from '../../../../contract/directories/profile-fields.ts'
import type { DraftFields, Value } from '../../../platform/draft/merge-fields.ts'

/** What the steps of a profile write into, and what they say of it. */
export interface ProfileForm {
  profile: OwnProfile
  fields: DraftFields
  set: (changes: DraftFields) => void
  /** What is to be said of a field now. */
  errorOf: (field: ProfileField | 'documents') => string | undefined
  /** Somebody has left a field. */
  touch: (field: ProfileField) => void
  /** Whether the kind and market ask for a field. */
  asks: (field: ProfileField) => boolean
}

/** What is wrong now, as the server will say it. */
export const problemsOf = (profile: OwnProfile, fields: DraftFields, withDocuments: boolean): ProfileProblems =>
  readProfileFields({
    kind: profile.kind,
    market: profile.market,
    fields,
    ...(withDocuments && { documents: profile.documents.map(({ kind }) => kind) }),
    now: new Date(),
  }).problems

export const asksOf = ({ kind, market }: OwnProfile) => {
  const asked = new Set<string>(profileQuestions(kind, market).map(({ field }) => field))
  return (field: ProfileField) => asked.has(field)
}

export const textOf = (value: Value | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const listOf = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : [])
export const textsOf = (value: Value | undefined): string[] => listOf(value).map(textOf)
const isRecord = (value: Value | undefined): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const recordOf = (value: Value | undefined): Record<string, Value> => (isRecord(value) ? value : {})

/** A place as the form holds it. */
export interface WrittenPlace {
  city: string
  locality: string
  name: string
  cityName: string
}
export const areasOf = (value: Value | undefined): WrittenPlace[] =>
  listOf(value).map((item) => {
    const { city, locality, name, cityName } = recordOf(item)
    return { city: textOf(city), locality: textOf(locality), name: textOf(name), cityName: textOf(cityName) }
  })
