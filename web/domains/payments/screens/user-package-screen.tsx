import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { Account } from '../orders/account.tsx'
import { PlanSkeleton } from '../plan/plan-skeleton.tsx'
import { PlanView } from '../plan/plan-view.tsx'
import { PlanSharing } from '../sharing/plan-sharing.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`My plan`), robots: 'noindex,nofollow' } }
}

/** The plan of the signed-in person, and of the agencies they manage. */
export function Component() {
  const user = useStore(currentUser, null)
  const agency = useRequestedParams()[0].get('agency')
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <h1 className="text-headline">
        <Trans>My plan</Trans>
      </h1>
      {user ? <PlanView key={user._id} user={user} /> : <PlanSkeleton />}
      {user && agency !== null && <PlanSharing key={`${user._id} ${agency}`} user={user} agency={agency} />}
      {user && <Account key={user._id} user={user} />}
    </div>
  )
}
