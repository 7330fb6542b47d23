import type { ComponentType } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type * as shellComponents from './lazy-components.ts'

/** Loads the parts of the shell that the first screen does not need. */
export const load = () => import('./lazy-components.ts')

/** A lazily loaded part of the shell; if its chunk fails to load, the page works without it. */
const shellPart = <Props extends object>(pick: (components: typeof shellComponents) => ComponentType<Props>) =>
  lazyPart<Props>(() => load().then(pick, () => () => null))

export const notices = shellPart(({ Notices }) => Notices)
export const account = shellPart(({ Account }) => Account)
export const phoneMenu = shellPart(({ PhoneMenu }) => PhoneMenu)
export const bottom = shellPart(({ Bottom }) => Bottom)
/** Header of an agent's site, instead of the portal's. */
export const siteHeader = lazyPart(async () => (await import('./site/site-header.tsx')).SiteHeader)
const errorView = shellPart(({ ErrorView }) => ErrorView)

// Loads during hydration, because the error view must be available before anything fails.
if (typeof document !== 'undefined') errorView.prepare().catch(() => undefined)

/** Shown instead of a page whose data or code failed to load. */
export const PageError = () => <errorView.Part of={{}} />

/** Shown instead of a page that visitors have, but the person does not. */
export const PageOff = () => <errorView.Part of={{ isOff: true }} />

/** Loads all parts; the renderer waits for them. */
export const prepareShell = () =>
  Promise.all([
    notices.prepare(),
    account.prepare(),
    phoneMenu.prepare(),
    bottom.prepare(),
    errorView.prepare(),
    ...(import.meta.env.SSR ? [siteHeader.prepare()] : []),
  ])
