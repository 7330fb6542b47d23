import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useWorkspaceKind, workspaceKind } from '../../../platform/session/workspace-kind.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { DashboardSkeleton } from '../dashboard-skeleton.tsx'
import { OwnDashboard } from '../own-dashboard.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  const title = workspaceKind() === 'none' ? msg`Dashboard` : msg`Today`
  return { head: { title: context.get(i18nContext)._(title), robots: 'noindex,nofollow' } }
}

/** The dashboard of the signed-in person, which opens their workspace. */
export function Component() {
  const user = useStore(currentUser, null)
  const kind = useWorkspaceKind()
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8 py-8">
      <h1 className="text-headline">{kind === 'none' ? <Trans>Dashboard</Trans> : <Trans>Today</Trans>}</h1>
      {user ? <OwnDashboard key={user._id} person={user._id} /> : <DashboardSkeleton />}
    </div>
  )
}
