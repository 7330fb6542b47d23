import { afterEach, expect, test, vi } from 'vitest'
import type { Message } from '../../../../contract/conversations/threads.ts'
import { call } from '../../../platform/api/call.ts'
import { createQueryClient } from '../../../platform/api/query-client.ts'
import { withPage, type MessagesPage } from './message-log.ts'
import { messageLogQuery, showMessage } from './use-message-log.ts'

const message = (seq: number): Message => ({
  id: `id-${seq}`,
  clientId: `client-${seq}`,
  seq,
  text: `${seq}`,
  at: '2026-11-25T10:00:00.000Z',
  by: { side: 'asker', fullName: 'Asha Rao', isMe: true },
  attachments: [],
  contactInfoFlagged: false,
})

/** A server whose thread ends at `lastSeq`, and a client that has loaded the first message. */
function threadOf(lastSeq: number, meanwhile?: () => void) {
  const client = createQueryClient(call, false)
  const options = messageLogQuery('person', 'thread')
  const pageAfter = (after: number, last: number): MessagesPage => ({
    data: Array.from({ length: last - after }, (_, at) => message(after + 1 + at)),
    hasBefore: after > 0,
    hasAfter: false,
    lastSeq: last,
  })
  client.setQueryData(options.queryKey, withPage(undefined, pageAfter(0, 1)))
  const server = { lastSeq }
  vi.stubGlobal('fetch', async (address: string) => {
    const after = Number(new URL(address, 'http://lintel.test').searchParams.get('after') ?? 0)
    const answer = Response.json(pageAfter(after, server.lastSeq))
    meanwhile?.()
    return answer
  })
  return { client, server, read: () => client.fetchQuery(options) }
}

afterEach(() => vi.unstubAllGlobals())

test('what was missed is caught up, though a message of our own is known beyond it', async () => {
  const { client, read } = threadOf(4)
  showMessage(client, 'person', 'thread', message(3))
  const { messages, hasAfter } = await read()
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect(hasAfter).toBe(false)
})

test('what was sent while the missed ones are read is caught up too', async () => {
  const { client, server, read } = threadOf(2, () => {
    server.lastSeq = 3
    showMessage(client, 'person', 'thread', message(3))
  })
  const { messages, hasAfter } = await read()
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(hasAfter).toBe(false)
})
