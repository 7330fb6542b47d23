import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Language } from '../../contract/values.ts'
import type { User } from './session/account.ts'

/** A page's data for the title bar, search engines and link previews. */
export interface Head {
  /** Name of this page's breadcrumb, instead of the one in the route table. */
  title?: string
  description?: string | undefined
  /** Canonical path; by default the path itself. */
  canonical?: string
  /** The picture of a link preview: address or path, description, and the size of a JPEG in pixels. */
  image?: { address: string; alt: string; size?: { width: number; height: number } }
  /** Address of the original, if the content was first published elsewhere. */
  original?: string
  /** Open Graph type; by default a page of the site. */
  kind?: 'article' | 'profile'
  /** Feeds of the page. */
  feeds?: { type: 'rss' | 'atom' | 'json'; title: string; path: string }[]
  /** Translations of the content by language; without them the page exists in every language of the interface. */
  translations?: { language: Language; path: string }[]
  jsonLd?: object[]
  robots?: string | undefined
  /** HTTP status of the rendered page; 200 by default. */
  status?: number
  /** Breadcrumbs between the homepage and this page, outermost first. */
  parents?: { name: string; path: string }[]
}

/** What a screen's loader returns. */
export interface ScreenData {
  head: Head
}

/** Parts of every page for signed-in people. */
export interface SignedInParts {
  /** Effects without output. */
  default: ComponentType<{ person: string }>
  /** The account menu in the header. */
  AccountMenu: ComponentType<{ user: User }>
  /** Icons in the header before the account: two, on a phone one. */
  HeaderIcons: ComponentType
  /** The navigation of the workspace, for a person who has one. */
  Workspace: ComponentType<{ user: User }>
  /** What the person adds most, as icons in the header of the workspace. */
  AddIcons: ComponentType<{ user: User }>
  /** The messages' link in a phone's bottom bar, styled as its other links. */
  BarMessages: ComponentType<{ className: string; current: boolean }>
}

/** Where the person goes. */
export interface Destination extends Pick<LoaderFunctionArgs, 'params' | 'context'> {
  url: URL
}

/** Route data fixed by docs/client-contract.md. */
export interface RouteHandle {
  /** Asks for what the screen shows first, while its code loads. */
  asks?: (to: Destination) => void
  breadcrumb?: MessageDescriptor
  disableLoader?: boolean
  /** A person's own page that keeps the public frame also for people who have a workspace. */
  publicFrame?: boolean
  /** Default robots value of all pages below a route. */
  robots?: 'noindex'
  /** Loads the sign-in prompt: given as route data, because the shell imports no domain. */
  signInPrompt?: () => Promise<{ default: ComponentType }>
  /** Loads the prompt for the second factor, for the same reason. */
  factorPrompt?: () => Promise<{ default: ComponentType }>
  /** Loads the parts for signed-in people. */
  signedIn?: () => Promise<SignedInParts>
  /** Shown over every page: the bar of homes to compare. */
  CompareBar?: ComponentType
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The head in a route's loader data; empty without one. */
export function headOf(loaderData: unknown): Head {
  return isRecord(loaderData) && isRecord(loaderData['head']) ? loaderData['head'] : {}
}

/** The data of a matched route (docs/client-contract.md). */
export function handleOf(handle: unknown): RouteHandle {
  return isRecord(handle) ? handle : {}
}
