import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { MouseEvent } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { breadcrumbNames } from '../platform/breadcrumbs.ts'
import { useConfig } from '../platform/config.ts'
import { useStore } from '../platform/store.ts'
import { useArrivalNotice } from './arrival-notice.ts'
import { applyBodyClass, bodyClass } from './body-class.ts'
import { BottomBar } from './bottom-bar.tsx'
import { BreadcrumbNav } from './breadcrumb-nav.tsx'
import { writeDocumentHead } from './document-head.ts'
import { useHeadingFocus } from './focus.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { breadcrumbsOf, pageHead } from './page-state.ts'
import { useScrollMemory } from './scroll.ts'
import { titleOf } from './titles.ts'
import { ToastHost } from './toast-host.tsx'

const noNames: Record<string, string> = {}

/** What stands round every page, and keeps title, body class, focus and scroll in step with the address. */
export function AppLayout() {
  const matches = useMatches()
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const { brandName, mainSiteUrl } = useConfig()
  const renamed = useStore(breadcrumbNames, noNames)
  const crumbs = breadcrumbsOf(matches, i18n, renamed)
  const head = pageHead(matches)
  const names = crumbs.map(({ displayName }) => displayName)
  const title = titleOf(names, brandName)
  const canonical = mainSiteUrl + (head.canonical ?? pathname)
  const { description, robots } = head

  useScrollMemory()
  useHeadingFocus()
  useArrivalNotice()
  useEffect(() => applyBodyClass(bodyClass(pathname)), [pathname])
  useEffect(() => {
    writeDocumentHead(title, { description, robots }, canonical)
  }, [title, description, robots, canonical])

  return (
    <>
      <SkipLink />
      <ToastHost />
      <LoadingOverlay />
      <OfflineNotice />
      <Header />
      <BreadcrumbNav crumbs={crumbs} parents={head.parents ?? []} hidden={pathname === '/' || pathname === '/home'} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
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
      className="fixed start-3 top-3 z-60 -translate-y-20 rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0"
    >
      <Trans>Skip to the content</Trans>
    </a>
  )
}
