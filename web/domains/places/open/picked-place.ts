import type { Position } from '../../../../contract/values.ts'

/** The place picker's result. */
export interface PickedPlace {
  point: Position
  address: string
  /** Confidence of the address, 0-1. */
  confidence: number
  /** Slugs, if known. */
  city?: string | undefined
  locality?: string | undefined
}

/** Type of the message to the opening window. */
export const PICKED = 'place-picked'

/** Precise to about a metre. */
export const pointText = ([lng, lat]: Position) => `${lng.toFixed(5)},${lat.toFixed(5)}`

/** Parses `lng,lat`; undefined if it is invalid. */
export function readPoint(text: string | null): Position | undefined {
  const match = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,2}(?:\.\d+)?)$/.exec(text ?? '')
  if (!match) return undefined
  const [lng, lat] = [Number(match[1]), Number(match[2])]
  if (Math.abs(lng) > 180 || Math.abs(lat) > 85 || (lng === 0 && lat === 0)) return undefined
  return [lng, lat]
}

/** The page to return to: a path of this site with its query, or undefined for anything else. */
export function returnPath(text: string | null, origin: string): string | undefined {
  if (!text?.startsWith('/')) return undefined
  // "//host", "/\host" and tabs between slashes name another site; the URL parser handles all of them.
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  return url.origin === new URL(origin).origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined
}

/** The address of the requesting page with the result in its query. */
export function withPicked(path: string, { point, address, confidence, city, locality }: PickedPlace): string {
  const [beforeHash = '', hash] = path.split('#')
  const [pathname = '/', query] = beforeHash.split('?')
  const params = new URLSearchParams(query)
  const answer = { point: pointText(point), address, confidence: confidence.toFixed(2), city, locality }
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  return `${pathname}?${params.toString()}${hash === undefined ? '' : `#${hash}`}`
}
