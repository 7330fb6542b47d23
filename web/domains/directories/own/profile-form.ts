import type { OwnProfile } from '../../../../contract/directories/own-profile.ts'
import {
  profileQuestions,
  readProfileFields,
  type ProfileField,
  type ProfileProblems,
} from '../../../../contract/directories/profile-fields.ts'
import type { DraftFields, Value } from '../../../platform/draft/merge-fields.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'

/** The form that the steps of a profile share. */
export interface ProfileForm {
  profile: OwnProfile
  fields: DraftFields
  set: (changes: DraftFields) => void
  /** The error to show at a field. */
  errorOf: (field: ProfileField | 'documents') => string | undefined
  /** The person left a field. */
  touch: (field: ProfileField) => void
  /** Whether this kind of profile has the field in its market. */
  asks: (field: ProfileField) => boolean
}

/** The problems of a profile by the rules that the server applies. */
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

/** A place in the form. */
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
