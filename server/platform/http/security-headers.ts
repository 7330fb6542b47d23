import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

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
/** Its window is opened and no script of it loaded; it is asked whose the token is. */
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

/**
 * The headers of every page: what it may load and from where, and who may frame it. No script stands in a page, and a
 * string becomes one only through the one policy of web/trusted-types.ts; the style sheet in the page is named by its hash.
 *
 * @param sheets the style sheets as they stand in pages
 */
export function documentHeaders(config: Addresses, ...sheets: string[]): Record<string, string> {
  const own: Sources = {
    'script-src': ["'self'"],
    'style-src': ["'self'", ...sheets.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(config.IMAGE_BASE_URL)],
    // What was recorded, and what was fetched to be heard.
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
    // A style names tiles, letters and signs wherever its maker keeps them.
    ...(config.MAP_STYLE_URL ? [{ 'connect-src': ['https:'], 'img-src': ['https:'] }] : []),
  ]
  const directives = new Map<string, string[]>()
  for (const sources of [own, ...others])
    for (const [name, list] of Object.entries(sources)) directives.set(name, [...(directives.get(name) ?? []), ...list])
  // A hash beside it would switch 'unsafe-inline' off again.
  const styles = directives.get('style-src') ?? []
  if (styles.includes("'unsafe-inline'"))
    directives.set(
      'style-src',
      styles.filter((source) => !source.startsWith("'sha256-")),
    )
  const policy = [
    "default-src 'none'",
    ...[...directives].map(([name, list]) => `${name} ${[...new Set(list)].join(' ')}`),
    // Rendered elements carry their picture's colour in an attribute.
    "style-src-attr 'unsafe-inline'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Other people's scripts write into the page as they like.
    ...(others.length ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy':
      'geolocation=(self), camera=(self), microphone=(self), payment=(self), display-capture=(), usb=(), serial=(), hid=(), midi=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  }
}

const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : [])

function socketOf(address: string | undefined): string[] {
  const [origin] = originOf(address)
  return origin ? [origin, origin.replace(/^http/, 'ws')] : []
}

/**
 * What a page adds whose address lets its reader in, as those of mails do: no cache and no other site learns it. The preview
 * of a site may be framed by the page beside it where it is written, and by nobody else.
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
