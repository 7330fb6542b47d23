import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OwnSites } from '../editor/own-sites.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  const description = context.get(i18nContext)._(msg`Your own site: its name, design and content.`)
  return { head: { description, robots: 'noindex' } }
}

const never = () => () => undefined

/** Where an agent or agency writes and publishes their own site. */
export function Component() {
  const user = useStore(currentUser, null)
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <h1 className="text-headline">
        <Trans>Your site</Trans>
      </h1>
      {user && isTakenOver ? <OwnSites key={user._id} /> : <Skeleton className="h-96" />}
    </div>
  )
}
