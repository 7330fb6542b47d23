import * as z from 'zod/mini'
import type { ProfileCard } from '../directories/profiles.ts'
import type { MarketId } from '../markets.ts'
import type { Post } from '../blog/posts.ts'
import type { Project } from '../projects/project.ts'
import type { Property } from '../properties/property.ts'
import type { Language } from '../values.ts'

/** Pages whose link preview is a picture with words: the size that messengers and search engines show whole. */
export const SHARE_SIZE = { width: 1200, height: 630 }

export const ShareKind = z.enum(['home', 'project', 'agent', 'agency', 'architect', 'builder', 'article'])
export type ShareKind = z.infer<typeof ShareKind>

export interface SharePicture {
  market: MarketId
  kind: ShareKind
  /** The id of a home or an article, the slug of anything else. */
  key: string
  language: Language
  /** Changes with what the picture shows, so that caches of messengers fetch it again. */
  revision: string
}

/** The address of the picture of a page's link. */
export const sharePicturePath = ({ market, kind, key, language, revision }: SharePicture): string =>
  `/share/${market}/${kind}/${encodeURIComponent(key)}/${language}-${revision}.jpg`

/** FNV-1a: short, and the same in the browser and on the server. */
function revisionOf(...parts: (string | number | undefined)[]): string {
  let hash = 0x811c9dc5
  for (const letter of parts.join('\n')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}

export const homeRevision = ({ version, updatedAt }: Pick<Property, 'version' | 'updatedAt'>): string =>
  revisionOf(version, updatedAt)

export const projectRevision = ({ updatedAt, priceFrom, priceTo, media }: Project): string =>
  revisionOf(updatedAt, priceFrom, priceTo, media[0]?.url)

export const profileRevision = ({ name, photo, city, homesOnOffer, rating }: ProfileCard): string =>
  revisionOf(name, photo?.url, city?.slug, homesOnOffer, rating?.count, rating?.mean)

export const articleRevision = ({ title, updatedAt, cover }: Post): string => revisionOf(title, updatedAt, cover?.url)
