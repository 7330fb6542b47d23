import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { MouseEvent } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { breadcrumbNames } from '../platform/breadcrumbs.ts'
import { useConfig } from '../platform/config.ts'
import { useStore } from '../platform/storage/store.ts'
import { titleMark } from '../platform/title-mark.ts'
import { applyBodyClass, bodyClass } from './body-class.ts'
import { BreadcrumbNav } from './breadcrumb-nav.tsx'
import { writeDocumentHead } from './document-head.ts'
import { useHeadingFocus } from './focus.ts'
import { Header } from './header.tsx'
import { account, bottom, notices, siteHeader } from './lazy.tsx'
import { breadcrumbsOf, pageHead } from './page-state.ts'
import { useScrollMemory } from './scroll.ts'
import { titleOf } from './titles.ts'

const noNames: Record<string, string> = {}
// Constant elements: React would discard a server-rendered part that re-renders before its code has loaded.
const above = <notices.Part of={{}} />
const below = <bottom.Part of={{}} />
const ofSite = <siteHeader.Part of={{ whoever: <account.Part of={{}} /> }} />

/** The frame of every page, which syncs title, body class, focus and scroll with the address. */
export function AppLayout() {
  const matches = useMatches()
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const { brandName, mainSiteUrl, agentSite } = useConfig()
  const renamed = useStore(breadcrumbNames, noNames)
  const crumbs = breadcrumbsOf(matches, i18n, renamed)
  const head = pageHead(matches)
  const names = crumbs.map(({ displayName }) => displayName)
  const title = useStore(titleMark, '') + titleOf(names, brandName)
  const canonical = mainSiteUrl + (head.canonical ?? pathname)
  const { description, robots } = head

  useScrollMemory()
  useHeadingFocus()
  useEffect(() => applyBodyClass(bodyClass(pathname)), [pathname])
  useEffect(() => {
    writeDocumentHead(title, { description, robots }, canonical)
  }, [title, description, robots, canonical])

  return (
    <>
      <SkipLink />
      {above}
      {agentSite ? ofSite : <Header />}
      <BreadcrumbNav
        crumbs={crumbs}
        parents={head.parents ?? []}
        hidden={pathname === paths.root || pathname === paths.home}
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {below}
    </>
  )
}

function SkipLink() {
  function skip(event: MouseEvent) {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  return (
    <a
      href="#main"
      onClick={skip}
      className="fixed start-3 top-0 z-60 -translate-y-full rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0"
    >
      <Trans>Skip to the content</Trans>
    </a>
  )
}
