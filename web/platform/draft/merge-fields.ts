import type * as z from 'zod/mini'

export type Value = z.core.util.JSONType
/** Fields of a form as they were typed. */
export type DraftFields = Record<string, Value>

/** A field that two places wrote differently since they last agreed. */
export interface Conflict {
  field: string
  mine: Value
  theirs: Value
}

const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values say the same; the order of keys says nothing, since the database has its own. */
export function isSame(a: Value, b: Value): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSame(item, b[at] ?? null))
  if (!isRecord(a) || !isRecord(b)) return a === b
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key] ?? null, b[key] ?? null))
  )
}

/** Fields with changes laid over them; null takes one out. */
export function changed(fields: DraftFields, changes: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== null))
}

/** Those of the changes that the fields do not say already. */
export function openChanges(changes: DraftFields, fields: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries(changes).filter(([field, value]) => !isSame(fields[field] ?? null, value)))
}

const keyOf = (picture: Value) => (isRecord(picture) && typeof picture['key'] === 'string' ? picture['key'] : '')
const listOf = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : [])

/** Pictures changed in two places: whatever one of them added stays, whatever one took away goes, the order is mine. */
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
  /** What is still to be said, on top of theirs. */
  changes: DraftFields
  conflicts: Conflict[]
  /** Fields that they changed and I did not. */
  taken: string[]
}

/** My changes since `base` meet what others made of it meanwhile. */
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
