import { decoded } from '../platform/api/decoded.ts'

/**
 * Body class of a page, fixed by docs/client-contract.md: `page-home` for the empty path (with `?role=home` or without),
 * `page-builders` and `page-builders-details` below builders, else `page-` and the segments joined with `-`.
 */
export function bodyClass(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean).map(plainSegment)
  const [first, ...more] = segments
  if (first === undefined) return 'page-home'
  if (first === 'builders') return more.length === 0 ? 'page-builders' : 'page-builders-details'
  return `page-${segments.join('-')}`
}

/** A class holds no white space: what an address smuggles in must not become a second class. */
const plainSegment = (segment: string) => decoded(segment).replace(/\s+/g, '-')

/** Puts the one `page-…` class of the current address on the body. */
export function applyBodyClass(name: string): void {
  const { classList } = document.body
  for (const other of [...classList].filter((item) => item.startsWith('page-'))) classList.remove(other)
  classList.add(name)
}
