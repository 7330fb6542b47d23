import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { refreshUser } from '../../../platform/session/own-session.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { amenityNames } from '../../properties/open/filter-lists.ts'
import { directionNames, subTypeNouns } from '../../properties/open/word-lists.ts'
import { AddProjectBoard } from '../add/board.tsx'

const words = { amenities: amenityNames, subTypes: subTypeNouns, directions: directionNames }

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Add a project`), robots: 'noindex,follow' } }
}

/** Adding or editing a project. */
export function Component() {
  const user = useStore(currentUser, null)
  useEffect(() => {
    // The token alone passes the guard; the user is fetched here.
    if (!user) void refreshUser()
  }, [user])
  const waiting = (
    <div className="grid gap-6">
      <h1 className="text-headline">
        <Trans>Add a project</Trans>
      </h1>
      <Skeleton className="h-80" />
    </div>
  )
  return (
    <div className="page min-h-dvh py-8">
      {user ? <AddProjectBoard key={user._id} user={user} words={words} /> : waiting}
    </div>
  )
}
