import { useLingui } from '@lingui/react/macro'
import { UNREAD_COUNT_LIMIT } from '../../../contract/notifications.ts'
import { useFormat } from '../../platform/use-format.ts'
import { useInbox } from './open/inbox.ts'

/** How many notifications are unread: the figure of the badge, and what a bell is called. */
export function useUnread() {
  const { t } = useLingui()
  const { number } = useFormat()
  const unread = useInbox()?.notifications ?? 0
  const limit = number(UNREAD_COUNT_LIMIT)
  const isMore = unread > UNREAD_COUNT_LIMIT
  const count = number(unread)
  return {
    unread,
    figure: isMore ? `${limit}+` : count,
    name:
      unread === 0
        ? t`Notifications`
        : isMore
          ? t`Notifications, more than ${limit} unread`
          : t`Notifications, ${count} unread`,
  }
}
