import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../../../../contract/time.ts'

const PREVIEW_MS = 7 * DAY_MS

const sign = (key: Buffer, id: string, until: number) =>
  createHmac('sha256', key).update(`site-preview\n${id}\n${until}`).digest('base64url')

/** A token that shows the draft of one site until it expires; the same all day, so that a frame with it need not reload. */
export function previewToken(key: Buffer, id: string, now: Date): string {
  const until = now.getTime() - (now.getTime() % DAY_MS) + PREVIEW_MS
  return `${id}.${until}.${sign(key, id, until)}`
}

/** The site of a valid preview token, else undefined. */
export function previewedSite(key: Buffer, token: string, now: Date): string | undefined {
  const [, id, until = '', signature = ''] = /^([0-9a-f-]{36})\.(\d{10,15})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || Number(until) <= now.getTime()) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, id, Number(until)))) ? id : undefined
}
