import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Language } from '../../contract/values.ts'
import type { User } from './session/account.ts'

/** What a page says about itself to the browser's title bar, to search engines and to link previews. */
export interface Head {
  /** Display name of this page's breadcrumb, in place of the one in the route table. */
  title?: string
  description?: string | undefined
  /** Path of the address this page should be known by; without it, the path itself. */
  canonical?: string
  /** The picture of a link preview: its address or path, what it shows, and the size of a JPEG in pixels. */
  image?: { address: string; alt: string; size?: { width: number; height: number } }
  /** Address of the page elsewhere where the same appeared first: search engines are led there. */
  original?: string
  /** Kind of thing the page is, for link previews; a page of the site without it. */
  kind?: 'article' | 'profile'
  /** Where what is new here can be followed. */
  feeds?: { type: 'rss' | 'atom' | 'json'; title: string; path: string }[]
  /** The pages on which the same is written, by language; a page without it is there in every language of the interface. */
  translations?: { language: Language; path: string }[]
  jsonLd?: object[]
  robots?: string | undefined
  /** HTTP status of the rendered page; 200 without it. */
  status?: number
  /** Pages between Homepage and this one, outermost first. */
  parents?: { name: string; path: string }[]
}

/** What a loader of a screen answers. */
export interface ScreenData {
  head: Head
}

/** What somebody who is signed in has on every page. */
export interface SignedInParts {
  /** What goes on meanwhile; it shows nothing. */
  default: ComponentType<{ person: string }>
  /** The menu behind the person's picture in the header. */
  AccountMenu: ComponentType<{ user: User }>
  /** Stand in the header before the account: two icons, on a phone one. */
  HeaderIcons: ComponentType
  /** The messages in the bar at a phone's foot, in the look of its links. */
  BarMessages: ComponentType<{ className: string; current: boolean }>
}

/** Route data, as docs/client-contract.md fixes it. */
export interface RouteHandle {
  breadcrumb?: MessageDescriptor
  disableLoader?: boolean
  /** What every page below a route tells search engines, unless it says otherwise. */
  robots?: 'noindex'
  /** Where the code of the sign-in prompt lies: the shell opens it and knows no domain. */
  signInPrompt?: () => Promise<{ default: ComponentType }>
  /** Where the code of that lies. */
  signedIn?: () => Promise<SignedInParts>
  /** What lies over every page beside the shell's own: the bar of the homes to compare. */
  CompareBar?: ComponentType
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The head of a route's loader data; empty when the route has none. */
export function headOf(loaderData: unknown): Head {
  return isRecord(loaderData) && isRecord(loaderData['head']) ? loaderData['head'] : {}
}

/** Data of a matched route (docs/client-contract.md). */
export function handleOf(handle: unknown): RouteHandle {
  return isRecord(handle) ? handle : {}
}
