import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Checklist } from '../own/checklist.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Checklist`), robots: 'noindex,follow' } }
}

/** What is to do after a profile was accepted. */
export function Component() {
  const user = useStore(currentUser, null)
  const waiting = <Skeleton className="h-96 max-w-[48rem]" />
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <h1 className="text-headline">
        <Trans>Checklist</Trans>
      </h1>
      {user ? <Checklist key={user._id} user={user} /> : waiting}
    </div>
  )
}
