import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { memberPaths } from '../../../contract/member-paths.ts'
import { BellMark } from './bell-mark.tsx'
import { useUnread } from './use-unread.ts'

interface BarBellProps {
  className: string
  /** Whether the notifications are what the page shows. */
  current: boolean
}

/** The way to the notifications in the bar at a phone's foot. */
export function BarBell({ className, current }: BarBellProps) {
  const { unread, figure, name } = useUnread()
  return (
    <Link to={memberPaths.notifications} aria-current={current ? 'page' : undefined} className={className}>
      <BellMark figure={unread ? figure : undefined} className="size-[min(1.375rem,7vw)]" />
      <span aria-hidden>
        <Trans>Notifications</Trans>
      </span>
      <span className="sr-only">{name}</span>
    </Link>
  )
}
