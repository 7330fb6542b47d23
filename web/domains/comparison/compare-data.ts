import { MAX_COMPARED, compareProperties, homeMark } from '../../../contract/comparison.ts'
import type { Compared } from '../../../contract/comparison.ts'
import { query } from '../../platform/api/query-client.ts'

/** The homes behind ids and references; their order makes no other question. */
export const compareQuery = (marks: readonly string[]) =>
  query(compareProperties, { query: { ids: marks.toSorted().join(',') } })

/** A home in its place; with neither home nor `missing` it is still being read. */
export type Column = Pick<Compared, 'mark' | 'id' | 'home' | 'missing'>

/** What was read, in the order of the marks; a home that two marks stand for comes once. */
export function columnsOf(marks: readonly string[], data: readonly Compared[] = []): Column[] {
  const read = marks.map((mark): Column => data.find((one) => one.mark === mark) ?? { mark })
  return read.filter(({ id }, at) => id === undefined || read.findIndex((other) => other.id === id) === at)
}

/** Ids and references in a text of the address, each once, as many as fit side by side. */
export function marksIn(text: string | null): string[] {
  const marks = (text ?? '').split(',').flatMap((part) => homeMark(part) ?? [])
  return [...new Set(marks)].slice(0, MAX_COMPARED)
}

export const isSameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
