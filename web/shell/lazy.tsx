import type { ComponentType } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type * as shellComponents from './lazy-components.ts'

/** Fetches the code of the shell that no first look needs. */
export const load = () => import('./lazy-components.ts')

/** A part of the shell that no first look needs; where its chunk cannot be had, the page goes on without it. */
const shellPart = <Props extends object>(pick: (components: typeof shellComponents) => ComponentType<Props>) =>
  lazyPart<Props>(() => load().then(pick, () => () => null))

export const notices = shellPart(({ Notices }) => Notices)
export const account = shellPart(({ Account }) => Account)
export const phoneMenu = shellPart(({ PhoneMenu }) => PhoneMenu)
export const bottom = shellPart(({ Bottom }) => Bottom)
/** What stands above the pages of an agent's site, in place of the portal's own. */
export const siteHeader = lazyPart(async () => (await import('./site/site-header.tsx')).SiteHeader)
const errorView = shellPart(({ ErrorView }) => ErrorView)

// It comes while the page is taken over, not after: what says that nothing can be had must be there before.
if (typeof document !== 'undefined') errorView.prepare().catch(() => undefined)

/** What stands in the page's place when its data or its code could not be had. */
export const PageError = () => <errorView.Part of={{}} />

/** Fetches them all; the renderer waits for it. */
export const prepareShell = () =>
  Promise.all([
    notices.prepare(),
    account.prepare(),
    phoneMenu.prepare(),
    bottom.prepare(),
    errorView.prepare(),
    ...(import.meta.env.SSR ? [siteHeader.prepare()] : []),
  ])
