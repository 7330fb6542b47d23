import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { currentUser } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { BoardHead, NotificationBoard } from '../notification-board.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Notifications`), robots: 'noindex,nofollow' } }
}

/** The person's notifications. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-4 py-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,42rem)]">
      <div className="grid content-start gap-2 lg:sticky lg:top-20 lg:self-start">
        <h1 className="text-headline">
          <Trans>Notifications</Trans>
        </h1>
        <div className="flex min-h-11 flex-wrap items-center gap-x-2 lg:grid lg:justify-items-start">
          {user && <BoardHead key={user._id} />}
        </div>
      </div>
      {user ? <NotificationBoard key={user._id} /> : <RowsSkeleton rows={6} />}
    </div>
  )
}
