import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getThread, listThreads, searchMessages, type Thread } from '../../../../../contract/conversations/threads.ts'
import type { EndpointOutput } from '../../../../../contract/endpoint.ts'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { callOf } from '../../../../platform/api/query-client.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { useStore } from '../../../../platform/storage/store.ts'

/** The state of the messages' page, all of it part of the address. */
export interface ThreadsSearch {
  /** The open thread, and the message to scroll to. */
  thread?: string | undefined
  at?: number | undefined
  q?: string | undefined
  unread?: boolean | undefined
}

export function readThreadsSearch(params: URLSearchParams): ThreadsSearch {
  const at = Math.trunc(Number(params.get('at')))
  return {
    thread: params.get('thread') ?? undefined,
    at: at > 0 ? at : undefined,
    q: params.get('q')?.trim() || undefined,
    unread: params.has('unread') || undefined,
  }
}

export const threadsAddress = ({ unread, ...rest }: ThreadsSearch): string =>
  memberPaths.messages({ ...rest, unread: unread ? '1' : undefined })

/** The person in query keys, so that the next person on the device sees no cached answers. */
export const usePerson = () => useStore(currentUser, null)?._id ?? ''

type ThreadsPage = EndpointOutput<typeof listThreads>
type MatchesPage = EndpointOutput<typeof searchMessages>
interface Place {
  cursor?: string
}
const first: Place = {}
const nextPlace = ({ next }: { next?: string | undefined }): Place | undefined =>
  next === undefined ? undefined : { cursor: next }

/** A person's threads, page by page, latest message first. */
export const threadsQuery = (person: string, { q, unread }: Pick<ThreadsSearch, 'q' | 'unread'>) =>
  infiniteQueryOptions({
    queryKey: [listThreads.name, person, { q, unread }],
    queryFn: ({ client, pageParam, signal }): Promise<ThreadsPage> =>
      callOf(client)(listThreads, { query: { ...pageParam, q, ...(unread && { unread: '1' }) } }, { signal }),
    initialPageParam: first,
    getNextPageParam: nextPlace,
    staleTime: 0,
  })

/** The thread about a subject; null before its first message. */
export const subjectThreadQuery = (person: string, subject: string) =>
  queryOptions({
    queryKey: [listThreads.name, person, { subject }],
    queryFn: async ({ client, signal }): Promise<Thread | null> => {
      const { data } = await callOf(client)(listThreads, { query: { subject } }, { signal })
      return data[0] ?? null
    },
    staleTime: 0,
  })

export const threadQuery = (person: string, id: string) =>
  queryOptions({
    queryKey: [getThread.name, person, id],
    queryFn: ({ client, signal }) => callOf(client)(getThread, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Messages that contain words, in all threads or in one. */
export const matchesQuery = (person: string, q: string, thread?: string) =>
  infiniteQueryOptions({
    queryKey: [searchMessages.name, person, { q, thread }],
    queryFn: ({ client, pageParam, signal }): Promise<MatchesPage> =>
      callOf(client)(searchMessages, { query: { ...pageParam, q, thread } }, { signal }),
    initialPageParam: first,
    getNextPageParam: nextPlace,
    staleTime: 0,
  })

/** Updates a thread in every cached list. */
export function showThread(client: QueryClient, person: string, thread: Thread): void {
  client.setQueryData(threadQuery(person, thread.id).queryKey, { data: thread })
  const swap = (one: Thread) => (one.id === thread.id ? thread : one)
  client.setQueriesData<InfiniteData<ThreadsPage, Place>>(
    { queryKey: [listThreads.name, person], predicate: ({ state }) => isPaged(state.data) },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(swap) })) },
  )
}

const isPaged = (data: unknown) => typeof data === 'object' && data !== null && 'pages' in data
