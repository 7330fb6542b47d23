import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { VisitsSkeleton } from '../visit/visits-skeleton.tsx'
import { VisitsView } from '../visits-view.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Visits`), robots: 'noindex,nofollow' } }
}

/** The visits a person makes and receives. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-3 py-8">
      <h1 className="text-headline">
        <Trans>Visits</Trans>
      </h1>
      {user ? <VisitsView key={user._id} user={user} /> : <VisitsSkeleton />}
    </div>
  )
}
