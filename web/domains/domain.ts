import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { LoaderFunction } from 'react-router'
import type { Dashboard, StaffPart } from '../../contract/dashboards/dashboard.ts'
import type { Right } from '../../contract/policy.ts'
import type { RouteHandle, SignedInParts } from '../platform/head.ts'
import type { WorkspaceEntry, WorkspaceGroup } from '../shell/workspace/entries.ts'
import type { StaleReads } from '../platform/session/user-events.ts'

/** What a screen's module exports. */
export interface Screen {
  Component: ComponentType
  loader?: LoaderFunction
}

export interface Page {
  path: string
  handle: RouteHandle
  /** Code of the screen. */
  lazy?: () => Promise<Screen>
  /** Instead of a screen, where the address only leads elsewhere. */
  loader?: LoaderFunction
  /** On an agent's sub-site this address leads to their page. */
  leadsToSubSite?: boolean
  /** Id of the screen's module, added by the build: the server preloads its chunks. */
  screen?: string
}

/**
 * What a domain brings to every visitor, in its `domain.ts`: paths, names and `import()` only, as all of these are in the first load.
 * Pages are grouped by their guards (docs/client-contract.md).
 */
export interface Domain {
  /** Pages behind the shared guard, as most are. */
  pages?: Page[]
  /** Pages without a guard. */
  unguarded?: Page[]
  /** Pages that show a person's own things. */
  loginRequired?: Page[]
  /** Pages that only a signed-in person may write on. */
  authentication?: Page[]
  /** What the shell gets from the domain on every page. */
  shell?: Pick<RouteHandle, 'signInPrompt' | 'factorPrompt' | 'CompareBar'>
}

/** A line of the workspace or of the account menu, with how much of it waits. */
export interface MenuEntry extends WorkspaceEntry {
  count?: (dashboard: Dashboard) => number
}

/** What a domain brings for signed-in people, in its `signed-in.ts`, which visitors never load. */
export interface SignedInDomain {
  /** Lines of the workspace and of the account menu. */
  menu?: MenuEntry[]
  /** Which answers are old after an event of the server. */
  staleReads?: StaleReads
  /** An icon in the header, before the account. */
  HeaderIcon?: ComponentType
  /** Runs on every page, or shows something above it. */
  Background?: ComponentType<{ person: string }>
  /** The link to the messages in the bar at a phone's foot. */
  BarMessages?: SignedInParts['BarMessages']
  /** Whether the server should know the device's position now. */
  wantsPosition?: (person: string) => Promise<boolean>
}

/** A section of the back office, in a domain's `admin-sections.ts`. */
export interface AdminSection {
  /** Its part of the address: `/admin/{name}`. */
  name: string
  /** Its group in the navigation. */
  group: Extract<WorkspaceGroup, 'moderation' | 'people' | 'content' | 'money' | 'market' | 'system'>
  title: MessageDescriptor
  icon: LucideIcon
  /** What waits there for a decision. */
  count?: (staff: StaffPart) => number
  /** The right that it takes. */
  right: Right
  Section: LazyExoticComponent<ComponentType>
}
