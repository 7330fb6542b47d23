import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OwnReviews } from '../own-reviews.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Reviews`), robots: 'noindex,nofollow' } }
}

/** The reviews of a professional's own profiles. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <h1 className="text-headline">
        <Trans>Reviews</Trans>
      </h1>
      {user ? <OwnReviews key={user._id} user={user} /> : <Skeleton className="h-80" />}
    </div>
  )
}
