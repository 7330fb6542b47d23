import type { Amenity, DirectionFaces, PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { ProjectDraft } from '../../../../contract/projects/project-drafts.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { DraftFields, Value } from '../../../platform/draft/merge-fields.ts'
import { listOf, recordOf } from '../../../platform/draft/typed-values.ts'

/** Names from domains that this one may not import. */
export interface HomeWords {
  amenities: Record<Amenity, MessageDescriptor>
  subTypes: Record<PropertySubType, MessageDescriptor>
  directions: Record<DirectionFaces, MessageDescriptor>
}

/** The form that the steps of a project share. */
export interface ProjectForm {
  draft: ProjectDraft
  market: MarketId
  words: HomeWords
  fields: DraftFields
  /** The project is public, so its homes exist already. */
  isPublic: boolean
  set: (changes: DraftFields) => void
  /** The error to show at a path such as `towers.0.name`. */
  errorOf: (path: string) => string | undefined
  /** The person left the control of a path. */
  touch: (path: string) => void
}

const isPlace = (key: string) => /^\d+$/.test(key)

/** The value at a path of typed fields. */
export function valueAt(fields: DraftFields, path: string): Value {
  let value: Value | undefined = fields
  for (const key of path.split('.')) value = isPlace(key) ? listOf(value)[Number(key)] : recordOf(value)[key]
  return value ?? null
}

/** Replaces the value at a path inside another; null removes a key of a record. */
function withValue(value: Value | undefined, keys: readonly string[], next: Value): Value {
  const [key, ...rest] = keys
  if (key === undefined) return next
  if (isPlace(key)) {
    const list = [...listOf(value)]
    list[Number(key)] = withValue(list[Number(key)], rest, next)
    return list
  }
  const { [key]: before, ...others } = recordOf(value)
  const inner = withValue(before, rest, next)
  return inner === null ? others : { ...others, [key]: inner }
}

/** The change of fields that sets the value at a path. */
export function changeAt(fields: DraftFields, path: string, next: Value): DraftFields {
  const [field = '', ...rest] = path.split('.')
  const value = withValue(fields[field], rest, next)
  const isEmpty =
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)
  return { [field]: isEmpty ? null : value }
}

/** Sets the value at a path of a form. */
export const put = (form: ProjectForm, path: string, next: Value): void => form.set(changeAt(form.fields, path, next))
