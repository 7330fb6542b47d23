import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { paths } from '../../../../contract/paths.ts'
import { may } from '../../../../contract/policy.ts'
import { OwnPosts } from '../admin/posts-section.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  const description = context.get(i18nContext)._(msg`Your articles for the blog.`)
  return { head: { description, robots: 'noindex' } }
}

const never = () => () => undefined

/** What an agent or builder writes for the blog as a guest. */
export function Component() {
  const user = useStore(currentUser, null)
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const mayWrite = may(user, 'write-articles')
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-headline">
          <Trans>My articles</Trans>
        </h1>
        <p className="max-w-prose text-soft">
          <Trans>Write for the blog under your own name. We review each article before readers see it.</Trans>
        </p>
      </div>
      {!user || !isTakenOver ? (
        <Skeleton className="h-80" />
      ) : mayWrite ? (
        <OwnPosts key={user._id} />
      ) : (
        <EmptyState
          title={<Trans>For agents and builders</Trans>}
          actions={
            <LinkButton look="primary" to={paths.blog()}>
              <Trans>Read the blog</Trans>
            </LinkButton>
          }
        />
      )}
    </div>
  )
}
