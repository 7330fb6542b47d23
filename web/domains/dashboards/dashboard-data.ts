import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getDashboard } from '../../../contract/dashboards/dashboard.ts'
import { MINUTE_MS } from '../../../contract/time.ts'
import { callOf } from '../../platform/api/query-client.ts'
import type { Destination } from '../../platform/head.ts'
import { queryClientContext } from '../../platform/route-context.ts'
import { currentUser } from '../../platform/session/account.ts'
import { lastUserEvent } from '../../platform/session/user-events.ts'

/** A person's dashboard; the key has the person, so that the next one on the device sees none of it. */
export const dashboardQuery = (person: string) =>
  queryOptions({
    queryKey: [getDashboard.name, person],
    queryFn: ({ client, signal }) => callOf(client)(getDashboard, {}, { signal }),
    // What came with the click is not fetched again.
    staleTime: 5_000,
    // Things become overdue without an event.
    refetchInterval: MINUTE_MS,
  })

/** Asks for the dashboard of the person who is signed in. */
export function askDashboard({ context }: Destination): void {
  const person = currentUser.get()?._id
  if (person) void context.get(queryClientContext).prefetchQuery(dashboardQuery(person))
}

/** The dashboard as the workspace shows its counts beside every screen: asked for once a minute, and after user events. */
export function useSharedDashboard(person: string) {
  useLiveDashboard(person)
  return useQuery({ ...dashboardQuery(person), staleTime: MINUTE_MS }).data?.data
}

const GATHERED_MS = 1000

/** Refetches the dashboard on user events, once for events in quick succession. */
export function useLiveDashboard(person: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = lastUserEvent.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: [getDashboard.name, person] })
      }, GATHERED_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, person])
}
