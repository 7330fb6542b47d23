import { PictureKey } from '../uploads.ts'
import { Slug } from '../values.ts'

export const HREF_LENGTH = 500
export const HOMES_LENGTH = 300
export const ALT_LENGTH = 250
export const CAPTION_LENGTH = 250

// A second slash or a backslash would lead to another host.
const OWN_PATH = /^\/(?:[^\s\\<>"'`/][^\s\\<>"'`]*)?$/
const HTTPS = /^https:\/\/[a-z0-9][^\s\\<>"'`]*$/i
const MAILTO = /^mailto:[^\s\\<>"'`&?:/@]+@[^\s\\<>"'`&?:/@]+$/i

/** Whether a text of an article may lead there: a page of this site, another site over https, or an e-mail address. */
export function isLinkAddress(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > HREF_LENGTH) return false
  if (OWN_PATH.test(href) || MAILTO.test(href)) return true
  return HTTPS.test(href) && URL.canParse(href)
}

const PAIR = /^[a-zA-Z]{2,30}=[\p{L}\p{M}\p{N}._~,:+%-]{1,200}$/u

/** Whether it is a search as addresses spell it, such as `city=bengaluru&bedrooms=2`. */
export const isHomesSearch = (search: unknown): search is string =>
  typeof search === 'string' && search.length <= HOMES_LENGTH && search.split('&').every((pair) => PAIR.test(pair))

export const isPlaceSlug = (slug: unknown): slug is string => Slug.safeParse(slug).success

export const isPictureKey = (key: unknown): key is string => PictureKey.safeParse(key).success

export const isAlt = (alt: unknown): alt is string =>
  typeof alt === 'string' && alt.trim().length >= 5 && alt.length <= ALT_LENGTH
