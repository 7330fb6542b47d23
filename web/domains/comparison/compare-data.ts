import { MAX_COMPARED, compareProperties, homeMark } from '../../../contract/comparison.ts'
import type { Compared } from '../../../contract/comparison.ts'
import { query } from '../../platform/api/query-client.ts'

/** The homes of some ids and references; the order does not affect the cache key. */
export const compareQuery = (marks: readonly string[]) =>
  query(compareProperties, { query: { ids: marks.toSorted().join(',') } })

/** A compared home; it is loading while it has neither `home` nor `missing`. */
export type Column = Pick<Compared, 'mark' | 'id' | 'home' | 'missing'>

/** The loaded homes in the order of the marks, without duplicates of one home. */
export function columnsOf(marks: readonly string[], data: readonly Compared[] = []): Column[] {
  const read = marks.map((mark): Column => data.find((one) => one.mark === mark) ?? { mark })
  return read.filter(({ id }, at) => id === undefined || read.findIndex((other) => other.id === id) === at)
}

/** Unique ids and references in a query parameter, up to the limit. */
export function marksIn(text: string | null): string[] {
  const marks = (text ?? '').split(',').flatMap((part) => homeMark(part) ?? [])
  return [...new Set(marks)].slice(0, MAX_COMPARED)
}

export const isSameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
