import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../platform/use-format.ts'
import { useInbox } from '../../notifications/open/inbox.ts'

/** How many threads hold something unread: the figure of the badge, and what a way to the messages is called. */
export function useUnreadThreads() {
  const { t } = useLingui()
  const unread = useInbox()?.threads ?? 0
  const figure = useFormat().number(unread)
  return {
    unread,
    figure,
    name:
      unread === 0
        ? t`Messages`
        : t`${plural(unread, { one: 'Messages, # unread conversation', other: 'Messages, # unread conversations' })}`,
  }
}
