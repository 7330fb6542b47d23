import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

/** The policy of answers, which are data. */
export const ANSWER_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** The policy of files of the build; a stricter one would bind what workers load. */
export const FILE_POLICY = "frame-ancestors 'none'"
/** The policy of files that people gave: they run and load nothing. */
export const UPLOAD_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

type Directive =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'media-src'
  | 'connect-src'
  | 'frame-src'
  | 'font-src'
  | 'worker-src'
type Sources = Partial<Record<Directive, string[]>>

const GOOGLE_MAPS: Sources = {
  'script-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'data:', 'blob:'],
  'font-src': ['https://fonts.gstatic.com'],
  'frame-src': ['https://*.google.com'],
}
const GOOGLE_SIGN_IN: Sources = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
}
/** Sign-in opens a window of Facebook and loads no script; its API is only asked who the token belongs to. */
const FACEBOOK: Sources = { 'connect-src': ['https://graph.facebook.com'] }

type Addresses = Pick<
  Config,
  | 'API_BASE_URL'
  | 'IMAGE_BASE_URL'
  | 'REALTIME_URL'
  | 'MAPS_KEY'
  | 'MAP_STYLE_URL'
  | 'GOOGLE_CLIENT_ID'
  | 'FACEBOOK_APP_ID'
>

/** The SHA-256 of an inlined style sheet, in Base64, by which a policy names it. */
export const styleHashOf = (sheet: string): string => createHash('sha256').update(sheet).digest('base64')

/**
 * The headers of every page: what it may load, from where, and who may frame it. Pages have no inline scripts, and only
 * the policy of web/trusted-types.ts turns strings into scripts.
 *
 * @param sheet the style sheet that all these pages inline
 */
export function documentHeaders(config: Addresses, sheet?: string): Record<string, string> {
  const own: Sources = {
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(config.IMAGE_BASE_URL)],
    // Recordings, and voice notes that were fetched.
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...originOf(config.API_BASE_URL), ...socketOf(config.REALTIME_URL)],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
  }
  const others = [
    ...(config.MAPS_KEY ? [GOOGLE_MAPS] : []),
    ...(config.GOOGLE_CLIENT_ID ? [GOOGLE_SIGN_IN] : []),
    ...(config.FACEBOOK_APP_ID ? [FACEBOOK] : []),
    // A map style refers to tiles, glyphs and sprites on any host.
    ...(config.MAP_STYLE_URL ? [{ 'connect-src': ['https:'], 'img-src': ['https:'] }] : []),
  ]
  const directives = new Map<string, string[]>()
  for (const sources of [own, ...others])
    for (const [name, list] of Object.entries(sources)) directives.set(name, [...(directives.get(name) ?? []), ...list])
  const policy = [
    "default-src 'none'",
    ...[...directives].map(([name, list]) => `${name} ${[...new Set(list)].join(' ')}`),
    // Rendered elements have their picture's colour in a style attribute.
    "style-src-attr 'unsafe-inline'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Third-party scripts write markup in ways that trusted types forbid.
    ...(others.length ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ')
  return {
    'content-security-policy': sheet === undefined ? policy : allowingStyle(policy, styleHashOf(sheet)),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy':
      'geolocation=(self), camera=(self), microphone=(self), payment=(self), display-capture=(), usb=(), serial=(), hid=(), midi=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  }
}

/** The policy of a document that inlines the style sheet with this hash. */
export function allowingStyle(policy: string, hash: string): string {
  // A hash in the same directive would disable 'unsafe-inline'.
  return policy.includes("style-src 'self' 'unsafe-inline'")
    ? policy
    : policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`)
}

const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : [])

function socketOf(address: string | undefined): string[] {
  const [origin] = originOf(address)
  return origin ? [origin, origin.replace(/^http/, 'ws')] : []
}

/**
 * Extra headers of a page whose address grants access, as links in e-mails do: caches and other sites must not learn
 * it. The preview of a site may be framed by the editor beside it, and by no other origin.
 */
export function addressHeaders(url: string, ofEvery: Record<string, string> = {}): Record<string, string> {
  if (!/[?&](token|preview)=/.test(url)) return {}
  const unshared = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  const policy = ofEvery['content-security-policy']
  if (policy === undefined || !/^\/(home|popt-red)\?/.test(url)) return unshared
  return {
    ...unshared,
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  }
}
