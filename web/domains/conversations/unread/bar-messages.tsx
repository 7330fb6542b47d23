import { Trans } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { CountedIcon } from '../../notifications/open/counted-icon.tsx'
import { useUnreadThreads } from './use-unread-threads.ts'

interface BarMessagesProps {
  className: string
  /** Whether the messages are what the page shows. */
  current: boolean
}

/** The way to the messages in the bar at a phone's foot. */
export function BarMessages({ className, current }: BarMessagesProps) {
  const { unread, figure, name } = useUnreadThreads()
  return (
    <Link to={memberPaths.messages()} aria-current={current ? 'page' : undefined} className={className}>
      <CountedIcon icon={MessagesSquare} figure={unread ? figure : undefined} className="size-[min(1.375rem,7vw)]" />
      <span aria-hidden>
        <Trans>Messages</Trans>
      </span>
      <span className="sr-only">{name}</span>
    </Link>
  )
}
