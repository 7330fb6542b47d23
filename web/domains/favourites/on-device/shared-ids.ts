import { homeMark } from '../../../../contract/comparison.ts'

/** Homes that a link shares at most: messengers cut longer addresses. */
export const MAX_SHARED = 40

/** The ids of the homes that an address shares, each once. */
export function sharedIds(params: URLSearchParams): string[] {
  const marks = (params.get('homes') ?? '').split(',').flatMap((part) => homeMark(part) ?? [])
  return [...new Set(marks)].filter((mark) => mark.length === 36).slice(0, MAX_SHARED)
}
