import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import { listNotifications, UNREAD_COUNT_LIMIT, type Notification } from '../../../contract/notifications.ts'
import { callOf } from '../../platform/api/query-client.ts'
import { currentUser } from '../../platform/session/account.ts'
import { inboxQuery } from './open/inbox.ts'
import { createStore, useStore } from '../../platform/storage/store.ts'

type Page = EndpointOutput<typeof listNotifications>
interface Place {
  cursor?: string
}

const first: Place = {}

/** The person in query keys, so that the next person on the device sees no cached answers. */
const personNow = () => currentUser.get()?._id ?? ''
/** The same as a hook. */
export const usePerson = () => useStore(currentUser, null)?._id ?? ''

/** The person's notifications, page by page; always refetched, because realtime events may be lost. */
export const notificationsQuery = (person: string) =>
  infiniteQueryOptions({
    queryKey: [listNotifications.name, person],
    queryFn: ({ client, pageParam, signal }): Promise<Page> =>
      callOf(client)(listNotifications, { query: pageParam }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }): Place | undefined => (next === undefined ? undefined : { cursor: next }),
    staleTime: 0,
  })

/** The number of unread ones the person knows about, so that their own marking is not announced. */
export const knownUnread = createStore<number | undefined>(undefined)

function showUnread(client: QueryClient, unread: number): void {
  knownUnread.set(unread)
  client.setQueryData(
    inboxQuery(personNow()).queryKey,
    (known) => known && { data: { ...known.data, notifications: unread } },
  )
}

const unreadNow = (client: QueryClient) => client.getQueryData(inboxQuery(personNow()).queryKey)?.data.notifications

/** Shows the notifications that match `picks` as read or unread. */
function show(client: QueryClient, picks: (one: Notification) => boolean, read: boolean): void {
  const shown = (one: Notification) => (picks(one) && one.read !== read ? { ...one, read } : one)
  client.setQueryData<InfiniteData<Page, Place>>(
    notificationsQuery(personNow()).queryKey,
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(shown) })) },
  )
}

/** Shows a notification as read or unread, and updates the count. */
export function showMarked(client: QueryClient, { id }: Notification, read: boolean): void {
  const unread = unreadNow(client)
  // Beyond the limit the exact count is unknown.
  if (unread !== undefined && unread <= UNREAD_COUNT_LIMIT) showUnread(client, Math.max(0, unread + (read ? -1 : 1)))
  show(client, (one) => one.id === id, read)
}

/** Shows all as read. */
export function showAllRead(client: QueryClient): void {
  showUnread(client, 0)
  show(client, () => true, true)
}
