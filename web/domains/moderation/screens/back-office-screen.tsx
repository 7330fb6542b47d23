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
  profiles: lazyCode(async () => (await import('../../directories/office/profiles-room.tsx')).ProfilesRoom),
  projects: lazyCode(async () => (await import('../../projects/office/projects-room.tsx')).ProjectsRoom),
  reviews: lazyCode(async () => (await import('../../reviews/office/reviews-room.tsx')).ReviewsRoom),
  'message-reports': lazyCode(
    async () => (await import('../../conversations/office/message-reports-room.tsx')).MessageReportsRoom,
  ),
  sites: lazyCode(async () => (await import('../../agent-sites/office/sites-room.tsx')).SitesRoom),
  disputes: lazyCode(async () => (await import('../../enquiries/office/disputes-room.tsx')).DisputesRoom),
  leads: lazyCode(async () => (await import('../../enquiries/office/leads-room.tsx')).LeadsRoom),
  'lead-prices': lazyCode(async () => (await import('../../enquiries/office/prices-room.tsx')).PricesRoom),
  credits: lazyCode(async () => (await import('../../enquiries/office/credits-room.tsx')).CreditsRoom),
  pages: lazyCode(async () => (await import('../../pages/office/pages-room.tsx')).PagesRoom),
  announcements: lazyCode(async () => (await import('../../pages/office/announcements-room.tsx')).AnnouncementsRoom),
  tickets: lazyCode(async () => (await import('../../support/office/tickets-room.tsx')).TicketsRoom),
  faq: lazyCode(async () => (await import('../../support/office/faq-room.tsx')).FaqRoom),
  services: lazyCode(async () => (await import('../../services/office/services-room.tsx')).ServicesRoom),
  posts: lazyCode(async () => (await import('../../blog/office/posts-room.tsx')).PostsRoom),
  comments: lazyCode(async () => (await import('../../blog/office/comments-room.tsx')).CommentsRoom),
  categories: lazyCode(async () => (await import('../../blog/terms/categories-room.tsx')).CategoriesRoom),
  tags: lazyCode(async () => (await import('../../blog/terms/tags-room.tsx')).TagsRoom),
  authors: lazyCode(async () => (await import('../../blog/terms/authors-room.tsx')).AuthorsRoom),
  audit: lazyCode(async () => (await import('../audit-section.tsx')).AuditSection),
  messages: lazyCode(async () => (await import('../../notifications/office/delivery-log.tsx')).DeliveryLog),
  notifications: lazyCode(async () => (await import('../../notifications/office/preview-room.tsx')).PreviewRoom),
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
