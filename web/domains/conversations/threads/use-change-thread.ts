import { useQueryClient } from '@tanstack/react-query'
import { listThreads, updateThread } from '../../../../contract/conversations/threads.ts'
import { getInbox } from '../../../../contract/dashboards/inbox.ts'
import type { EndpointInput } from '../../../../contract/endpoint.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { showThread } from '../open/threads/thread-data.ts'

type Change = EndpointInput<typeof updateThread>['body']

/** Mutes, blocks or leaves a thread, and takes each back. */
export function useChangeThread(person: string, id: string) {
  const client = useQueryClient()
  const { pending, run } = useAction({ invalidates: [listThreads, getInbox] })
  const change = (body: Change) =>
    run(async () => showThread(client, person, (await call(updateThread, { params: { id }, body })).data))
  return { pending, change }
}
