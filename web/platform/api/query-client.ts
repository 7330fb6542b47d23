import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, EndpointInput } from '../../../contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'

// Renders changes before the next frame, so that switches do not flicker.
notifyManager.setScheduler(queueMicrotask)

const calls = new WeakMap<QueryClient, Call>()

const mayRetry = (failures: number, error: Error) =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502)

/** A query cache that reads through `call`: the network in the browser, direct calls on the server. */
export function createQueryClient(call: Call, retries: boolean): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: retries ? 600_000 : Infinity,
        refetchOnWindowFocus: false,
        retry: retries ? mayRetry : false,
        // Offline the service worker may answer.
        networkMode: 'offlineFirst',
      },
      // Offline a change fails at once instead of waiting unseen.
      mutations: { networkMode: 'always' },
    },
  })
  calls.set(client, call)
  return client
}

/** The `call` of this cache. */
export function callOf(client: QueryClient): Call {
  const call = calls.get(client)
  if (!call) throw new Error('This QueryClient was not made by createQueryClient.')
  return call
}

/** The query options of a read; loaders, hooks and invalidation share the key `[name, input]`. */
export function query<const E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input] as const,
    queryFn: ({ client, signal }) => callOf(client)(endpoint, input, { signal }),
  })
}
