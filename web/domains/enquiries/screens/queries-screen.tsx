import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { currentUser } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { QueriesSkeleton } from '../my-enquiries/queries-skeleton.tsx'
import { QueriesView } from '../my-enquiries/queries-view.tsx'
import { ReviewOf } from '../../reviews/open/review-of.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`My enquiries`), robots: 'noindex,nofollow' } }
}

/** What a person asked, and what became of it. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-3 py-8">
      <h1 className="page text-headline">
        <Trans>My enquiries</Trans>
      </h1>
      {user ? (
        <QueriesView
          key={user._id}
          person={user._id}
          renderReview={(queryId) => <ReviewOf person={user._id} queryId={queryId} />}
        />
      ) : (
        <QueriesSkeleton />
      )}
    </div>
  )
}
