import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import { currentUser } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { classes } from '../../../ui/classes.ts'
import { MessagesSkeleton } from '../list/threads-skeleton.tsx'
import { MessagesView } from '../messages-view.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Messages`), robots: 'noindex,nofollow' } }
}

/** What people write to each other. */
export function Component() {
  const user = useStore(currentUser, null)
  const [params] = useSearchParams()
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-4 pt-2">
      <h1 className={classes('text-headline', params.has('thread') && 'max-md:sr-only')}>
        <Trans>Messages</Trans>
      </h1>
      {user ? <MessagesView key={user._id} person={user._id} /> : <MessagesSkeleton />}
    </div>
  )
}
