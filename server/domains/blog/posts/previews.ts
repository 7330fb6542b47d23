import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../../../../contract/time.ts'

export const PREVIEW_MS = 7 * DAY_MS

const sign = (key: Buffer, id: string, until: number) =>
  createHmac('sha256', key).update(`blog-preview\n${id}\n${until}`).digest('base64url')

/** A token that opens one post until its time: nothing of it is stored. */
export function previewToken(key: Buffer, id: string, now: Date): { token: string; expiresAt: Date } {
  const until = now.getTime() + PREVIEW_MS
  return { token: `${until}.${sign(key, id, until)}`, expiresAt: new Date(until) }
}

/** Whether a token opens this post now. */
export function isPreview(key: Buffer, id: string, now: Date, token: string): boolean {
  const [, until = '', signature = ''] = /^(\d{10,15})\.([\w-]{43})$/.exec(token) ?? []
  if (Number(until) <= now.getTime()) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, id, Number(until))))
}
