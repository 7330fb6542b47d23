import type { Amenity, DirectionFaces, PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { ProjectDraft } from '../../../../contract/projects/project-drafts.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { DraftFields, Value } from '../../../platform/draft/merge-fields.ts'
import { listOf, recordOf } from '../../../platform/draft/typed-values.ts'

/** What homes and what is around them are called, which domains below this one say. */
export interface HomeWords {
  amenities: Record<Amenity, MessageDescriptor>
  subTypes: Record<PropertySubType, MessageDescriptor>
  directions: Record<DirectionFaces, MessageDescriptor>
}

/** What the steps of a project write into, and what they say of it. */
export interface ProjectForm {
  draft: ProjectDraft
  market: MarketId
  words: HomeWords
  fields: DraftFields
  /** People see the project: its homes are there already. */
  isPublic: boolean
  set: (changes: DraftFields) => void
  /** What is to be said at a path now: `towers.0.name`. */
  errorOf: (path: string) => string | undefined
  /** Somebody has left a control. */
  touch: (path: string) => void
}

const isPlace = (key: string) => /^\d+$/.test(key)

/** What stands at a path of typed fields. */
export function valueAt(fields: DraftFields, path: string): Value {
  let value: Value | undefined = fields
  for (const key of path.split('.')) value = isPlace(key) ? listOf(value)[Number(key)] : recordOf(value)[key]
  return value ?? null
}

/** A value with another one at a path inside it; null takes a key out of a record. */
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

/** The change of fields that puts a value at a path. */
export function changeAt(fields: DraftFields, path: string, next: Value): DraftFields {
  const [field = '', ...rest] = path.split('.')
  const value = withValue(fields[field], rest, next)
  const isEmpty =
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)
  return { [field]: isEmpty ? null : value }
}

/** Puts a value at a path of a form. */
export const put = (form: ProjectForm, path: string, next: Value): void => form.set(changeAt(form.fields, path, next))
