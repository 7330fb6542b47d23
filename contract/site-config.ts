import type { MarketId } from './markets.ts'

/** What the operator has to say above every page. */
export interface ShownAnnouncement {
  /** Of its words: who dismissed them sees others again. */
  key: string
  text: string
  /** Where there is none, readers in Hindi see the English text. */
  textHindi?: string
  href?: string
  tone: 'info' | 'warning'
  dismissible: boolean
}

/** The agent's site that a page belongs to: its header stands above it, and its searches stay among that agent's homes. */
export interface PageSite {
  subdomain: string
  /** Whose it is. */
  name: string
  kind: 'agent' | 'agency'
  slug: string
  market: MarketId
  theme: string
  license?: string
  /** Path of the picture that stands for the site, without width and ending, and its widths. */
  icon?: { url: string; widths: number[] }
  /** Which blocks a visitor can be led to. */
  blocks: { kind: string; key: string }[]
  /** Whether the host names it; else each address does, by `sub`. */
  byHost: boolean
}

/** Cookies by which the server knows what to leave out of a page: what was dismissed here, and who looks. */
export const DISMISSED_COOKIE = 'announcements'
export const AUDIENCE_COOKIE = 'audience'
/** Keys of what was dismissed, as the cookie holds them. */
export const dismissedKeys = (cookie: string | undefined): string[] => (cookie ?? '').split('.').filter(Boolean)

/** Run-time configuration of a deployment, put into the page by the server as JSON; nothing is baked into the build. */
export interface SiteConfig {
  brandName: string
  /** The market the person looks in: what they chose in their profile, else the deployment's. */
  marketId: MarketId
  /** The deployment's: what an address means that names none, to whoever has not chosen. */
  siteMarketId: MarketId
  /** Address of the site itself, without a trailing slash; base of canonical links. */
  mainSiteUrl: string
  /** Host of the main site where the deployment names it: that one is never an agent's, however many labels it has. */
  mainHost?: string
  /** Base of all calls, without a trailing slash; empty means the serving origin. */
  apiBaseUrl: string
  /** Base of stored pictures, without a trailing slash; empty means the serving origin. */
  imageBaseUrl: string
  /** Where the realtime connection is opened; empty means the serving origin. */
  realtimeUrl: string
  autoLogout: boolean
  production: boolean
  searchByLocation: boolean
  /** Whether the homes shown are demonstration data. */
  demo: boolean
  /** Google Maps with the places library, for the place picker alone; the other maps draw the product's own clusters. */
  mapsKey?: string
  mapStyleUrl?: string
  /** Sign-in with Google and Facebook; where one is absent its button is not shown. */
  googleClientId?: string
  facebookAppId?: string
  /** Absent where there is none, or it was dismissed on this device. */
  announcement?: ShownAnnouncement
  /** Absent on the main site. */
  agentSite?: PageSite
  /** The server's clock when the page was rendered (ISO 8601, UTC), so that both sides say the same "3 days ago". */
  now: string
}
