import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AddBuilder } from '../own/add-builder.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Add a builder`), robots: 'noindex,follow' } }
}

/** Adding a builder, or claiming an existing one. */
export function Component() {
  const user = useStore(currentUser, null)
  const waiting = <Skeleton className="h-96 max-w-[42rem]" />
  return <div className="page min-h-dvh py-8">{user ? <AddBuilder key={user._id} user={user} /> : waiting}</div>
}
