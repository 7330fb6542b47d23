import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { AgencyView } from '../agency-view.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Your agency`), robots: 'noindex,nofollow' } }
}

/** Where managers of an agency invite agents, route leads and share credits, and where invitations are answered. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-5 py-8">
      <h1 className="text-headline">
        <Trans>Your agency</Trans>
      </h1>
      {user ? <AgencyView key={user._id} user={user} /> : <RowsSkeleton />}
    </div>
  )
}
