import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { MouseEvent } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { breadcrumbNames } from '../platform/breadcrumbs.ts'
import { useConfig } from '../platform/config.ts'
import { currentUser } from '../platform/session/account.ts'
import { useStore } from '../platform/storage/store.ts'
import { titleMark } from '../platform/title-mark.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { applyBodyClass, bodyClass } from './body-class.ts'
import { BreadcrumbNav } from './breadcrumb-nav.tsx'
import { writeDocumentHead } from './document-head.ts'
import { useHeadingFocus } from './focus.ts'
import { Header } from './header.tsx'
import { account, bottom, notices, PageOff, siteHeader } from './lazy.tsx'
import { breadcrumbsOf, pageHead } from './page-state.ts'
import { useScrollMemory } from './scroll.ts'
import { SignedInPart } from './session/signed-in-part.tsx'
import { titleOf } from './titles.ts'
import { useIsInWorkspace, useIsWorkspacePage, useWorkspaceAttribute } from './workspace/use-workspace.ts'
import { useOpens } from '../platform/settings/market-settings.ts'

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
  const isInWorkspace = useIsInWorkspace()
  const opens = useOpens()

  useScrollMemory()
  useHeadingFocus()
  useWorkspaceAttribute(isInWorkspace)
  useEffect(() => applyBodyClass(bodyClass(pathname)), [pathname])
  useEffect(() => {
    writeDocumentHead(title, { description, robots }, canonical)
  }, [title, description, robots, canonical])

  return (
    <>
      <SkipLink />
      {above}
      {agentSite ? ofSite : <Header isInWorkspace={isInWorkspace} />}
      <div className="contents in-data-workspace:block md:in-data-workspace:grid md:in-data-workspace:grid-cols-[5.5rem_minmax(0,1fr)] xl:in-data-workspace:grid-cols-[15.5rem_minmax(0,1fr)]">
        <WorkspaceSlot />
        <div className="contents in-data-workspace:block in-data-workspace:min-w-0 max-md:in-data-workspace:pb-[calc(var(--bottom-bar)+1.5rem)]">
          <BreadcrumbNav
            crumbs={crumbs}
            parents={head.parents ?? []}
            hidden={pathname === paths.root || pathname === paths.home}
          />
          <main id="main" tabIndex={-1}>
            {opens(pathname) ? <Outlet /> : <PageOff />}
          </main>
        </div>
      </div>
      {below}
    </>
  )
}

/** The place of the workspace's navigation, which web/entry.ts shows before the person is known. */
function WorkspaceSlot() {
  const user = useStore(currentUser, null)
  const isInside = useIsInWorkspace()
  return (
    useIsWorkspacePage() && (
      <div id="workspace" className="hidden border-e border-line bg-paper in-data-workspace:block print:hidden">
        {user && isInside && (
          <SignedInPart key={user._id} pick={({ Workspace }) => Workspace} of={{ user }} waiting={<LinesSkeleton />} />
        )}
      </div>
    )
  )
}

const LinesSkeleton = () => (
  <div className="grid gap-3 p-3 max-md:hidden">
    {[1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} className="h-10" />
    ))}
  </div>
)

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
