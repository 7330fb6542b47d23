import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memberPaths } from '../../../contract/member-paths.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MarkAllButton } from './mark-all-button.tsx'
import { notificationsQuery, usePerson } from './notification-data.ts'
import { NotificationDays } from './notification-days.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { PanelSkeleton } from './rows-skeleton.tsx'
import { SettingsLink } from './settings-link.tsx'

/** Notifications in the panel. */
const NEWEST = 8

interface PanelProps {
  titleId: string
  /** Called when a link is followed. */
  onFollow: () => void
}

/** The newest notifications, below the bell. */
export function Panel({ titleId, onFollow }: PanelProps) {
  const { i18n } = useLingui()
  const list = useInfiniteQuery(notificationsQuery(usePerson()))
  const newest = list.data?.pages[0]?.data.slice(0, NEWEST) ?? []
  return (
    <div className="flex flex-col" style={{ maxBlockSize: 'min(40rem, 100dvh - 5rem)' }}>
      <div className="flex flex-wrap items-center border-b border-line py-1 ps-4 pe-1">
        <h2 id={titleId} className="me-auto text-lead font-semibold">
          <Trans>Notifications</Trans>
        </h2>
        <MarkAllButton newest={newest[0]} />
        <SettingsLink onFollow={onFollow} />
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-4">
        {list.data ? (
          newest.length === 0 ? (
            <NothingYet onFollow={onFollow} />
          ) : (
            <NotificationDays notifications={newest} level={3} onFollow={onFollow} />
          )
        ) : list.error ? (
          <div role="alert" className="grid justify-items-start gap-3 py-5">
            <p>{errorText(list.error, i18n)}</p>
            <Button size="small" busy={list.isFetching} onClick={() => void list.refetch()}>
              <Trans>Retry</Trans>
            </Button>
          </div>
        ) : (
          <PanelSkeleton />
        )}
      </div>
      <div className="grid border-t border-line p-2">
        <LinkButton look="quiet" to={memberPaths.notifications} onClick={onFollow}>
          <Trans>See all notifications</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
