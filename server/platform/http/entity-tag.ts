import { createHash } from 'node:crypto'

/** The weak tag of a text, which stays when a proxy compresses it. */
export const tagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether `If-None-Match` names a tag (RFC 9110, 13.1.2). */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((one) => one.trim() === tag || one.trim() === '*')
