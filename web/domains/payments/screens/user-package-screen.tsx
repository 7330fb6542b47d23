import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useIsFetching } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { myInvoices } from '../../../../contract/billing/invoices.ts'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { listOrders } from '../../../../contract/payments/orders.ts'
import { getPlan } from '../../../../contract/payments/plan.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { PlanSkeleton } from '../plan/plan-skeleton.tsx'

const fetchPlan = () => import('../plan/plan-view.tsx')
// Loads during hydration, not after it.
if (typeof document !== 'undefined') fetchPlan().catch(() => undefined)
const Account = lazyCode(async () => (await import('../orders/account.tsx')).Account)
const PlanView = lazyCode(async () => (await fetchPlan()).PlanView)
const PlanSharing = lazyCode(async () => (await import('../sharing/plan-sharing.tsx')).PlanSharing)

/** What the parts of the page ask for. */
const shown = new Set<unknown>([getPlan.name, listOrders.name, myInvoices.name, listPackages.name])

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`My plan`), robots: 'noindex,nofollow' } }
}

/** The plan of the signed-in person, and of the agencies they manage. */
export function Component() {
  const user = useStore(currentUser, null)
  const agency = useRequestedParams()[0].get('agency')
  // Shown at once, because parts that come later would move those below.
  const isLoading =
    useIsFetching({ predicate: ({ queryKey: [name], state }) => state.data === undefined && shown.has(name) }) > 0
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <h1 className="text-headline">
        <Trans>My plan</Trans>
      </h1>
      {isLoading && <PlanSkeleton />}
      <div className={isLoading ? 'hidden' : 'contents'}>
        <Suspense fallback={<PlanSkeleton />}>
          {user ? <PlanView key={user._id} user={user} /> : <PlanSkeleton />}
        </Suspense>
        {user && agency !== null && (
          <Suspense>
            <PlanSharing key={`${user._id} ${agency}`} user={user} agency={agency} />
          </Suspense>
        )}
        {user && (
          <Suspense fallback={null}>
            <Account key={user._id} user={user} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
