import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readThread, type Thread } from '../../../../contract/conversations/threads.ts'
import { call } from '../../../platform/api/call.ts'
import { lastUserEvent } from '../../../platform/session/user-events.ts'
import { titleMark } from '../../../platform/title-mark.ts'
import { endOutbox, ownOutbox } from '../outbox/own-outbox.ts'
import { threadQuery, threadsQuery } from '../open/threads/thread-data.ts'
import { useUnreadThreads } from './use-unread-threads.ts'

/** Runs on every page for a signed-in person: sends queued messages, and acknowledges arrivals. */
export function MessageSync({ person }: { person: string }) {
  useTitleMark()
  useOutboxAtWork(person)
  useAcknowledged(person)
  return null
}

function useTitleMark(): void {
  const { unread, figure } = useUnreadThreads()
  useEffect(() => {
    titleMark.set(unread > 0 ? `(${figure}) ` : '')
    return () => titleMark.set('')
  }, [unread, figure])
}

function useOutboxAtWork(person: string): void {
  const client = useQueryClient()
  useEffect(() => {
    ownOutbox(client, person)
    return endOutbox
  }, [client, person])
}

/** Newest acknowledged message by thread. */
const acknowledged = new Map<string, number>()

async function acknowledge({ id, last, readSeq }: Thread): Promise<void> {
  if (!last || last.isMine || last.seq <= Math.max(readSeq, acknowledged.get(id) ?? 0)) return
  acknowledged.set(id, last.seq)
  await call(readThread, { params: { id }, body: { deliveredSeq: last.seq } }, { quiet: true })
}

async function acknowledgeUnread(client: QueryClient, person: string): Promise<void> {
  const { pages } = await client.fetchInfiniteQuery(threadsQuery(person, { unread: true }))
  for (const thread of pages.flatMap(({ data }) => data)) await acknowledge(thread)
}

/** Acknowledges messages that arrived on this device, read or not. */
function useAcknowledged(person: string): void {
  const client = useQueryClient()
  const { unread } = useUnreadThreads()
  const hasUnread = unread > 0
  useEffect(() => {
    // A failure is made up for by the next acknowledgement.
    if (hasUnread) acknowledgeUnread(client, person).catch(() => undefined)
  }, [client, person, hasUnread])
  useEffect(
    () =>
      lastUserEvent.subscribe(() => {
        const event = lastUserEvent.get()
        if (event?.kind !== 'threads-changed' || event.id === undefined) return
        client
          .fetchQuery(threadQuery(person, event.id))
          .then(({ data }) => acknowledge(data))
          .catch(() => undefined)
      }),
    [client, person],
  )
}
