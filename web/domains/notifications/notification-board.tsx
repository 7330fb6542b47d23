import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import { UNREAD_COUNT_LIMIT } from '../../../contract/notifications.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { MoreButton } from '../../ui/lists/more-button.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MarkAllButton } from './mark-all-button.tsx'
import { notificationsQuery, usePerson } from './notification-data.ts'
import { NotificationDays } from './notification-days.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useUnread } from './use-unread.ts'

/** The number of unread notifications, and actions on all of them. */
export function BoardHead() {
  const list = useInfiniteQuery(notificationsQuery(usePerson()))
  const { unread, figure } = useUnread()
  const newest = list.data?.pages[0]?.data[0]
  return (
    <>
      <p className="me-auto text-soft">
        {newest &&
          (unread > UNREAD_COUNT_LIMIT ? (
            <Trans>{figure} unread</Trans>
          ) : (
            <Plural value={unread} _0="All read" one="# unread" other="# unread" />
          ))}
      </p>
      <MarkAllButton newest={newest} />
      <LinkButton
        look="quiet"
        size="small"
        icon={<Settings aria-hidden />}
        className="lg:-ms-3"
        to={memberPaths.notificationSettings}
      >
        <Trans>Settings</Trans>
      </LinkButton>
    </>
  )
}

/** The notifications of the signed-in person, newest first. */
export function NotificationBoard() {
  const { i18n } = useLingui()
  const list = useInfiniteQuery(notificationsQuery(usePerson()))
  if (list.error && !list.data)
    return (
      <ErrorCard
        title={<Trans>Your notifications could not be loaded</Trans>}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {errorText(list.error, i18n)}
      </ErrorCard>
    )
  if (!list.data) return <RowsSkeleton rows={6} />
  const told = list.data.pages.flatMap(({ data }) => data)
  if (told.length === 0) return <NothingYet />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <NotificationDays notifications={told} level={2} />
      <MoreButton list={list}>
        <Trans>Older</Trans>
      </MoreButton>
    </div>
  )
}
