import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { currentUser } from '../../../platform/session/account.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { refreshUser } from '../../../platform/session/own-session.ts'
import { i18nContext, notFound } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BackOffice } from '../back-office.tsx'
import { NotForYou } from '../not-for-you.tsx'
import { isStaff, mayEnter, roomNames, roomOf } from '../admin-sections.ts'
import type { Room } from '../admin-sections.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'

const screens: Record<Room, LazyExoticComponent<ComponentType>> = {
  moderation: lazyCode(async () => (await import('../moderation-section.tsx')).ModerationSection),
  profiles: lazyCode(async () => (await import('../../directories/admin/profiles-section.tsx')).ProfilesSection),
  projects: lazyCode(async () => (await import('../../projects/admin/projects-section.tsx')).ProjectsSection),
  reviews: lazyCode(async () => (await import('../../reviews/admin/reviews-section.tsx')).ReviewsSection),
  'message-reports': lazyCode(
    async () => (await import('../../conversations/admin/message-reports-section.tsx')).MessageReportsSection,
  ),
  sites: lazyCode(async () => (await import('../../agent-sites/admin/sites-section.tsx')).SitesSection),
  disputes: lazyCode(async () => (await import('../../enquiries/admin/disputes-section.tsx')).DisputesSection),
  leads: lazyCode(async () => (await import('../../enquiries/admin/leads-section.tsx')).LeadsSection),
  'lead-prices': lazyCode(async () => (await import('../../enquiries/admin/prices-section.tsx')).PricesSection),
  credits: lazyCode(async () => (await import('../../enquiries/admin/credits-section.tsx')).CreditsSection),
  pages: lazyCode(async () => (await import('../../pages/admin/pages-section.tsx')).PagesSection),
  announcements: lazyCode(
    async () => (await import('../../pages/admin/announcements-section.tsx')).AnnouncementsSection,
  ),
  tickets: lazyCode(async () => (await import('../../support/admin/tickets-section.tsx')).TicketsSection),
  faq: lazyCode(async () => (await import('../../support/admin/faq-section.tsx')).FaqSection),
  services: lazyCode(async () => (await import('../../services/admin/services-section.tsx')).ServicesSection),
  posts: lazyCode(async () => (await import('../../blog/admin/posts-section.tsx')).PostsSection),
  comments: lazyCode(async () => (await import('../../blog/admin/comments-section.tsx')).CommentsSection),
  categories: lazyCode(async () => (await import('../../blog/terms/categories-section.tsx')).CategoriesSection),
  tags: lazyCode(async () => (await import('../../blog/terms/tags-section.tsx')).TagsSection),
  authors: lazyCode(async () => (await import('../../blog/terms/authors-section.tsx')).AuthorsSection),
  audit: lazyCode(async () => (await import('../audit-section.tsx')).AuditSection),
  messages: lazyCode(async () => (await import('../../notifications/admin/delivery-log.tsx')).DeliveryLog),
  notifications: lazyCode(async () => (await import('../../notifications/admin/preview-section.tsx')).PreviewSection),
}

export function loader({ params, context }: LoaderFunctionArgs): ScreenData {
  const { room: name = 'moderation' } = params
  const room = roomOf(name)
  if (!room) throw notFound()
  return { head: { title: context.get(i18nContext)._(roomNames[room]), robots: 'noindex,nofollow' } }
}

const never = () => () => undefined

/** A room of the back office, for those who work there. */
export function Component() {
  const room = roomOf(useParams()['room']) ?? 'moderation'
  const user = useStore(currentUser, null)
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const lacksRole = user !== null && !isStaff(user)
  // The role may have been given since the device last asked.
  useEffect(() => {
    if (lacksRole || !user) void refreshUser()
  }, [lacksRole, user])

  if (isTakenOver && lacksRole) return <NotForYou roles={user.roles} />
  const Room = screens[room]
  return (
    <BackOffice room={room}>
      {user && isTakenOver && !mayEnter(room, user) ? (
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
        <Suspense fallback={<RoomSkeleton />}>
          <Room key={user._id} />
        </Suspense>
      ) : (
        <RoomSkeleton />
      )}
    </BackOffice>
  )
}

const RoomSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-11" />
    <Skeleton className="h-80" />
  </div>
)
