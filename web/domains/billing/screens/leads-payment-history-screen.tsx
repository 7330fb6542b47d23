import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CreditsView } from '../credits/credits-view.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Credits`), robots: 'noindex,nofollow' } }
}

/** What came in and went out of one's credits, or of those of an agency. */
export function Component() {
  const user = useStore(currentUser, null)
  const waiting = <Skeleton className="h-80" />
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-4 py-8">
      <h1 className="text-headline">
        <Trans>Credits</Trans>
      </h1>
      {user ? <CreditsView key={user._id} user={user} /> : waiting}
    </div>
  )
}
