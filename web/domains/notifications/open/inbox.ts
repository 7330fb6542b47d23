import { queryOptions, useQuery } from '@tanstack/react-query'
import { getInbox } from '../../../../contract/dashboards/inbox.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { currentUser } from '../../../platform/session/account.ts'

/** What every page shows a person, asked for once by all that show a part of it. */
export const inboxQuery = (person: string) =>
  queryOptions({
    queryKey: [getInbox.name, person],
    queryFn: ({ client, signal }) => callOf(client)(getInbox, {}, { signal }),
  })

/** The inbox of the signed-in person; undefined for guests and while loading. */
export function useInbox() {
  const person = useStore(currentUser, null)?._id
  return useQuery({ ...inboxQuery(person ?? ''), enabled: person !== undefined }).data?.data
}
