import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { currentUser } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { refreshUser } from '../../../platform/session/own-session.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SubmitBoard } from '../submit/submit-board.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Post a property`), robots: 'noindex,follow' } }
}

/** Posting or editing a listing. */
export function Component() {
  const user = useStore(currentUser, null)
  useEffect(() => {
    // The token alone passes the guard; the user is fetched here.
    if (!user) void refreshUser()
  }, [user])
  const waiting = (
    <div className="page grid gap-6 py-8">
      <h1 className="text-headline">
        <Trans>Post a property</Trans>
      </h1>
      <Skeleton className="h-80" />
    </div>
  )
  return <div className="min-h-dvh">{user ? <SubmitBoard key={user._id} user={user} /> : waiting}</div>
}
