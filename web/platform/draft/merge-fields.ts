import type * as z from 'zod/mini'

export type Value = z.core.util.JSONType
/** Fields of a form as typed. */
export type DraftFields = Record<string, Value>

/** A field changed differently in two places since their last common version. */
export interface Conflict {
  field: string
  mine: Value
  theirs: Value
}

const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Deep equality that ignores the order of keys, which the database changes. */
export function isSame(a: Value, b: Value): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSame(item, b[at] ?? null))
  if (!isRecord(a) || !isRecord(b)) return a === b
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key] ?? null, b[key] ?? null))
  )
}

/** Fields with changes applied; null removes one. */
export function changed(fields: DraftFields, changes: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== null))
}

/** Changes that differ from the fields. */
export function openChanges(changes: DraftFields, fields: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries(changes).filter(([field, value]) => !isSame(fields[field] ?? null, value)))
}

const keyOf = (picture: Value) => (isRecord(picture) && typeof picture['key'] === 'string' ? picture['key'] : '')
const listOf = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : [])

/** Merges pictures changed in two places: additions of either stay, removals of either apply, and my order wins. */
export function mergePictures(base: Value | undefined, mine: Value, theirs: Value | undefined): Value[] {
  const [before, here, there] = [base, mine, theirs].map(
    (list) => new Map(listOf(list).map((picture) => [keyOf(picture), picture])),
  )
  if (!before || !here || !there) return listOf(mine)
  const kept = [...here].flatMap(([key, picture]) => {
    const [was, other] = [before.get(key), there.get(key)]
    if (was !== undefined && other === undefined && isSame(was, picture)) return []
    return [was !== undefined && other !== undefined && isSame(was, picture) ? other : picture]
  })
  return [...kept, ...[...there].flatMap(([key, picture]) => (here.has(key) || before.has(key) ? [] : [picture]))]
}

export interface Meeting {
  /** The changes still to be saved on top of theirs. */
  changes: DraftFields
  conflicts: Conflict[]
  /** Fields that only they changed. */
  taken: string[]
}

/** Merges my changes since `base` with the other version. */
export function meet(base: DraftFields, changes: DraftFields, theirs: DraftFields): Meeting {
  const pictures = changes['pictures']
  const merged = pictures
    ? { ...changes, pictures: mergePictures(base['pictures'], pictures, theirs['pictures']) }
    : changes
  const open = openChanges(merged, theirs)
  const movedOn = (field: string) => !isSame(theirs[field] ?? null, base[field] ?? null)
  const fields = [...new Set([...Object.keys(base), ...Object.keys(theirs)])]
  return {
    changes: open,
    conflicts: Object.entries(open)
      .filter(([field]) => field !== 'pictures' && movedOn(field))
      .map(([field, mine]) => ({ field, mine, theirs: theirs[field] ?? null })),
    taken: fields.filter((field) => movedOn(field) && !(field in changes)),
  }
}
