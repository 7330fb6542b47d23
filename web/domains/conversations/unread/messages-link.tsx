import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { CountedIcon } from '../../notifications/open/counted-icon.tsx'
import { useUnreadThreads } from './use-unread-threads.ts'

/** The way to the messages in the header; a phone has it in the bar at its foot. */
export function MessagesLink() {
  const { unread, figure, name } = useUnreadThreads()
  return (
    <Link
      to={memberPaths.messages()}
      aria-label={name}
      title={name}
      className="touch hidden place-items-center rounded-full hover:bg-sunk md:inline-grid md:in-data-workspace:hidden"
    >
      <CountedIcon icon={MessagesSquare} figure={unread ? figure : undefined} className="size-5" />
    </Link>
  )
}
