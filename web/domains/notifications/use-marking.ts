import { getInbox } from '../../../contract/dashboards/inbox.ts'
import {
  listNotifications,
  readNotifications,
  updateNotification,
  type Notification,
} from '../../../contract/notifications.ts'
import { call } from '../../platform/api/call.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { showAllRead, showMarked } from './notification-data.ts'

const marking = { scope: 'notifications', invalidates: [listNotifications, getInbox] }
/** The request continues when the page is left. */
const options = { keepalive: true }

/** Marks notifications as read optimistically. */
export function useMarking() {
  const { run } = useAction(marking)
  const following = useAction({ ...marking, inline: true })
  const mark = (mine: typeof run, one: Notification, read: boolean) =>
    void mine(
      () => call(updateNotification, { params: { id: one.id }, body: { read } }, options),
      undefined,
      (client) => showMarked(client, one, read),
    )
  return {
    markOne: (one: Notification, read: boolean) => mark(run, one, read),
    /** Errors are ignored, because the linked page matters more. */
    markFollowed: (one: Notification) => {
      if (!one.read) mark(following.run, one, true)
    },
    markAll: (newest: Notification) =>
      void run(() => call(readNotifications, { body: { upTo: newest.id } }, options), undefined, showAllRead),
  }
}
