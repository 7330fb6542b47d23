import { useQueryClient } from '@tanstack/react-query'
import { listNotifications, unreadNotifications } from '../../../contract/notifications.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { invalidate } from '../../platform/api/use-action.ts'
import { markAll, markOne } from './notification-data.ts'

/** Marks notifications as read; where that does not work, it says so and shows what they are. */
export function useMarking() {
  const client = useQueryClient()
  const { run } = useAction({ overlapping: true })
  const orShow = (work: Promise<void>) =>
    run(async () => {
      try {
        await work
      } catch (error) {
        void invalidate(client, [listNotifications, unreadNotifications])
        throw error
      }
    })
  return {
    markOne: (one: Notification, read: boolean) => void orShow(markOne(client, one, read)),
    markAll: (newest: Notification) => void orShow(markAll(client, newest)),
    /** Followed is read: the page it leads to is what counts, and says what does not work. */
    markFollowed: (one: Notification) => void markOne(client, one, true).catch(() => undefined),
  }
}
