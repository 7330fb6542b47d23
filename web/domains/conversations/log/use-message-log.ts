import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { threadMessages, type Message, type Thread } from '../../../../contract/conversations/threads.ts'
import type { EndpointInput } from '../../../../contract/endpoint.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import {
  keptAround,
  newestOf,
  oldestOf,
  withMessage,
  withPage,
  type MessageLog,
  type MessagesPage,
} from './message-log.ts'

type Where = NonNullable<EndpointInput<typeof threadMessages>['query']>

/** Pages loaded one by one after an interruption; after a longer one the log restarts at the newest. */
const MAX_MISSED_PAGES = 4

const ask = (client: QueryClient, id: string, query: Where, signal?: AbortSignal): Promise<MessagesPage> =>
  callOf(client)(threadMessages, { params: { id }, query }, signal ? { signal } : {})

const keyOf = (person: string, id: string) => [threadMessages.name, person, id] as const

/** The loaded messages of a thread: the newest at first, afterwards only new ones. */
export const messageLogQuery = (person: string, id: string) =>
  queryOptions({
    queryKey: keyOf(person, id),
    queryFn: async ({ client, signal }): Promise<MessageLog> => {
      const known = () => client.getQueryData<MessageLog>(keyOf(person, id))
      let log = known()
      if (!log || log.messages.length === 0) return withPage(log, await ask(client, id, {}, signal))
      // A person who reads old messages is not moved to the end: the request only learns whether there are more.
      const readsOld = log.hasAfter
      for (let pages = 0; pages < MAX_MISSED_PAGES; pages++) {
        const page = await ask(client, id, { after: String(newestOf(log)) }, signal)
        log = withPage(known() ?? log, readsOld ? { ...page, data: [] } : page)
        if (readsOld || !log.hasAfter) return log
        // If this is interrupted, the next run continues from here.
        client.setQueryData(keyOf(person, id), { ...log, hasAfter: false })
      }
      return withPage(undefined, await ask(client, id, {}, signal))
    },
    staleTime: 0,
  })

/** Adds a known message to a thread's log. */
export function showMessage(client: QueryClient, person: string, id: string, message: Message): void {
  client.setQueryData<MessageLog>(keyOf(person, id), (known) => known && withMessage(known, message))
}

/**
 * Discards a thread's log when it closes, reopens, or contacts are exchanged or withdrawn, so that withdrawn messages
 * disappear and unmasked ones appear.
 */
function useForgotten(person: string, { id, closed, contactsExchanged }: Thread): void {
  const client = useQueryClient()
  const state = `${closed} ${contactsExchanged}`
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    void client.resetQueries({ queryKey: keyOf(person, id) })
  }, [client, person, id, state])
}

const endOf = (log: MessageLog, way: 'before' | 'after') => (way === 'before' ? oldestOf(log) : newestOf(log))

/** The messages of a thread, and functions to load more in both directions. */
export function useMessageLog(person: string, thread: Thread) {
  const { id } = thread
  const client = useQueryClient()
  useForgotten(person, thread)
  const query = useQuery(messageLogQuery(person, id))
  const busy = useRef(new Set<'before' | 'after'>())
  const [fault, setFault] = useState<'before' | 'after'>()
  const log = query.data
  const reader = useRef<number>(undefined)
  useEffect(() => {
    const kept = log && keptAround(log, reader.current)
    if (kept !== log) client.setQueryData(keyOf(person, id), kept)
  }, [client, person, id, log])

  async function read(way: 'before' | 'after') {
    const known = client.getQueryData<MessageLog>(keyOf(person, id))
    if (!known || busy.current.has(way) || !(way === 'before' ? known.hasBefore : known.hasAfter)) return
    busy.current.add(way)
    setFault(undefined)
    try {
      const end = endOf(known, way)
      const page = await ask(client, id, { [way]: String(end) })
      // The list requests the next page as soon as it renders this one.
      busy.current.delete(way)
      client.setQueryData<MessageLog>(keyOf(person, id), (now) =>
        now && endOf(now, way) === end ? withPage(now, page) : now,
      )
    } catch {
      setFault(way)
    } finally {
      busy.current.delete(way)
    }
  }
  async function goTo(seq: number | undefined) {
    const known = client.getQueryData<MessageLog>(keyOf(person, id))
    const isKnown = seq === undefined ? known && !known.hasAfter : known?.messages.some((one) => one.seq === seq)
    if (isKnown) return
    const page = await ask(client, id, seq === undefined ? {} : { around: String(seq) })
    reader.current = seq ?? page.data.at(-1)?.seq
    client.setQueryData<MessageLog>(keyOf(person, id), (now) => withPage(now, page))
  }
  return {
    log,
    error: log ? null : query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    fault,
    /** Sets the reader's position, around which a long log is trimmed. */
    isAt: (seq: number) => void (reader.current = seq),
    readBefore: () => read('before'),
    readAfter: () => read('after'),
    /** Loads the messages around one, or the newest. */
    goTo,
  }
}
