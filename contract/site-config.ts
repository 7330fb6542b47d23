import type { Rate } from './currencies/currencies.ts'
import type { Feature, FeatureRule } from './settings/features.ts'
import type { ShownSettingKey } from './settings/settings.ts'
import type { MarketId } from './markets.ts'
import type { Language } from './values.ts'

/** A compiled ICU message: words, and values with how they are used. */
type CompiledText = (string | [name: string, type?: string, format?: unknown])[]

/** An announcement of the operator above every page. */
export interface ShownAnnouncement {
  /** Derived from the text, so that a changed announcement appears again after it was dismissed. */
  key: string
  text: string
  /** Without it, readers in Hindi see the English text. */
  textHindi?: string
  href?: string
  tone: 'info' | 'warning'
  dismissible: boolean
}

/** The agent's site that a page belongs to: it sets the header and limits searches to the agent's homes. */
export interface PageSite {
  subdomain: string
  /** Name of the owner. */
  name: string
  kind: 'agent' | 'agency'
  slug: string
  market: MarketId
  theme: string
  license?: string
  /** The icon: path without width and extension, and its widths. */
  icon?: { url: string; widths: number[] }
  /** Blocks that links can target. */
  blocks: { kind: string; key: string }[]
  /** Whether the host names the site; otherwise addresses have `sub`. */
  byHost: boolean
}

type ByMarket<Values> = Partial<Record<MarketId, Partial<Values>>>

/** An exchange rate and the day it is of, `YYYY-MM-DD`. */
export type DatedRate = Rate & { day: string }

/** Cookies that tell the server what to omit from a page: dismissed announcements, and the audience. */
export const DISMISSED_COOKIE = 'announcements'
export const AUDIENCE_COOKIE = 'audience'
/** Keys of dismissed announcements in the cookie. */
export const dismissedKeys = (cookie: string | undefined): string[] => (cookie ?? '').split('.').filter(Boolean)

/**
 * Run-time configuration of a deployment, which the server embeds in the page as JSON; the build contains none of it.
 */
export interface SiteConfig {
  brandName: string
  /** The person's market from their profile, else the deployment's. */
  marketId: MarketId
  /** The deployment's market, assumed by addresses without a market if the person has not chosen one. */
  siteMarketId: MarketId
  /** Address of the main site without a trailing slash; base of canonical links. */
  mainSiteUrl: string
  /** Host of the main site, if configured: it is never an agent's site, even with three labels. */
  mainHost?: string
  /** Base of all calls, without a trailing slash; empty for the serving origin. */
  apiBaseUrl: string
  /** Base of stored pictures, without a trailing slash; empty for the serving origin. */
  imageBaseUrl: string
  /** Address of the realtime connection; empty for the serving origin. */
  realtimeUrl: string
  autoLogout: boolean
  production: boolean
  searchByLocation: boolean
  /** Whether the homes shown are demonstration data. */
  demo: boolean
  /** Key of Google Maps with the places library, used only by the place picker. */
  mapsKey?: string
  mapStyleUrl?: string
  /** Ids for sign-in with Google and Facebook; a button is hidden without its id. */
  googleClientId?: string
  facebookAppId?: string
  /** The payment provider's public key id; a test key if payments go to the sandbox. */
  paymentKeyId?: string
  /** Absent if there is none, or it was dismissed on this device. */
  announcement?: ShownAnnouncement
  /** The newest exchange rates; absent without any, and then nothing is converted. */
  rates?: DatedRate[]
  /** Settings that operators changed, of those that screens show. */
  settings?: ByMarket<Record<ShownSettingKey, number>>
  /** Features that are not open to everyone. */
  features?: ByMarket<Record<Feature, FeatureRule>>
  /** Texts that operators edited, by language and key of the catalogue; absent without any. */
  words?: Partial<Record<Language, Record<string, CompiledText>>>
  /** Absent on the main site. */
  agentSite?: PageSite
  /**
   * The server's time when it rendered the page (ISO 8601, UTC), so that the browser renders the same "3 days ago".
   */
  now: string
}
