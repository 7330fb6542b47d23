import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { PoolSkeleton } from '../pool/pool-skeleton.tsx'
import { PoolView } from '../pool/pool-view.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Lead pool`), robots: 'noindex,nofollow' } }
}

/** What people in one's areas look for. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-4 py-8">
      <h1 className="text-headline">
        <Trans>Lead pool</Trans>
      </h1>
      {user ? <PoolView key={user._id} user={user} /> : <PoolSkeleton />}
    </div>
  )
}
