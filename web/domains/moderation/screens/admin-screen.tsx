import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { may } from '../../../../contract/policy.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext, notFound } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { refreshUser } from '../../../platform/session/own-session.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useTakenOver } from '../../../platform/use-taken-over.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AdminSection } from '../../domain.ts'
import { NotForYou } from '../not-for-you.tsx'

interface AdminData extends ScreenData {
  section: AdminSection
}

export async function loader({ params, context }: LoaderFunctionArgs): Promise<AdminData> {
  // The navigation of staff has loaded the list already.
  const { adminSections } = await import('../../admin-sections.ts')
  const asked = params['section'] ?? 'moderation'
  const section = adminSections.find(({ name }) => name === asked)
  if (!section) throw notFound()
  return { head: { title: context.get(i18nContext)._(section.title), robots: 'noindex,nofollow' }, section }
}

/** A section of the back office, for those who work there. */
export function Component() {
  const { i18n } = useLingui()
  const { section } = useLoaderData<AdminData>()
  const user = useStore(currentUser, null)
  const isTakenOver = useTakenOver()
  const lacksRole = user !== null && !may(user, 'open-back-office')
  // The role may have been given since the device last asked.
  useEffect(() => {
    if (lacksRole || !user) void refreshUser()
  }, [lacksRole, user])

  if (isTakenOver && lacksRole) return <NotForYou roles={user.roles} />
  const { right, title, Section } = section
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-4 py-6">
      <h1 className="text-headline">{i18n._(title)}</h1>
      {user && isTakenOver && !may(user, right) ? (
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title={<Trans>For administrators only</Trans>}
          actions={
            <LinkButton to={memberPaths.admin('moderation')}>
              <Trans>Go to moderation</Trans>
            </LinkButton>
          }
        />
      ) : user && isTakenOver ? (
        <Suspense fallback={<SectionSkeleton />}>
          <Section key={user._id} />
        </Suspense>
      ) : (
        <SectionSkeleton />
      )}
    </div>
  )
}

const SectionSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-11" />
    <Skeleton className="h-80" />
  </div>
)
