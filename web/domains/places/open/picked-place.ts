import type { Position } from '../../../../contract/values.ts'

/** What the place picker gives to whoever opened it. */
export interface PickedPlace {
  point: Position
  address: string
  /** How sure the address is, 0-1. */
  confidence: number
  /** Slugs, where known. */
  city?: string | undefined
  locality?: string | undefined
}

/** The message another window of this site receives. */
export const PICKED = 'place-picked'

/** About a metre. */
export const pointText = ([lng, lat]: Position) => `${lng.toFixed(5)},${lat.toFixed(5)}`

/** Reads `lng,lat`; undefined when it is no place. */
export function readPoint(text: string | null): Position | undefined {
  const match = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,2}(?:\.\d+)?)$/.exec(text ?? '')
  if (!match) return undefined
  const [lng, lat] = [Number(match[1]), Number(match[2])]
  if (Math.abs(lng) > 180 || Math.abs(lat) > 85 || (lng === 0 && lat === 0)) return undefined
  return [lng, lat]
}

/** Where to go back to: a path of this site with its query, or undefined for anything else. */
export function returnPath(text: string | null, origin: string): string | undefined {
  if (!text?.startsWith('/')) return undefined
  // "//host", "/\host" and tabs between the slashes name another site; the parser knows them all.
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  return url.origin === new URL(origin).origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined
}

/** The address of the page that asked, with the answer in its query. */
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
