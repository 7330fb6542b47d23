import { expect, test, vi } from 'vitest'
import type { Message } from '../../../../contract/conversations/threads.ts'
import { ApiError, unreachable } from '../../../platform/api/api-error.ts'
import type { DeviceStore } from '../../../platform/storage/device-store.ts'
import { createOutbox, type OutboxCalls, type QueuedMessage } from './outbox.ts'

const OWNER = 'asha'

/** A device store that outlives the page. */
function device(rows = new Map<string, QueuedMessage>()): DeviceStore<QueuedMessage> & { rows: typeof rows } {
  return {
    rows,
    all: async () => [...rows.values()],
    put: async (row) => void rows.set(row.id, row),
    remove: async (id) => void rows.delete(id),
  }
}

/** A server that stores one copy per client id, and answers calls as `next` says. */
function server(next: () => 'ok' | 'lost' | 'unheard' | ApiError) {
  const stored: string[] = []
  const uploads: string[] = []
  const calls: OutboxCalls = {
    upload: async ({ name }) => {
      uploads.push(name)
      return `document of ${name}`
    },
    send: async ({ id, text }, attachments) => {
      const outcome = next()
      if (outcome instanceof ApiError) throw outcome
      if (outcome === 'unheard') throw unreachable()
      if (!stored.includes(id)) stored.push(id)
      // The server stores it, but the answer is lost.
      if (outcome === 'lost') throw unreachable()
      return {
        id,
        clientId: id,
        seq: stored.indexOf(id) + 1,
        text: [text, ...attachments].join(' '),
        at: '2026-11-25T10:00:00.000Z',
        by: { side: 'asker', fullName: 'Asha Rao', isMe: true },
        attachments: [],
        contactInfoFlagged: false,
      } satisfies Message
    },
    sent: vi.fn(),
    inTurn: (work) => work(),
    changed: vi.fn(),
  }
  return { calls, stored, uploads }
}
const written = (id: string, files: QueuedMessage['files'] = []) => ({
  id,
  threadId: 'thread',
  text: `text of ${id}`,
  files,
  at: '2026-11-25T10:00:00.000Z',
})

test('what is written without a line is sent in its order, each once, however often an answer is lost', async () => {
  vi.useFakeTimers()
  try {
    const outcomes = ['unheard', 'lost', 'lost', 'ok', 'lost'] as const
    let call = 0
    const { calls, stored } = server(() => outcomes[call++] ?? 'ok')
    const store = device()
    const outbox = createOutbox({ owner: OWNER, store, calls })
    for (const id of ['1', '2', '3']) outbox.add(written(id))
    await vi.runAllTimersAsync()
    expect(stored).toEqual(['1', '2', '3'])
    expect(outbox.get().messages).toEqual([])
    expect(store.rows.size).toBe(0)
    expect(vi.mocked(calls.sent).mock.calls.map(([, { clientId }]) => clientId)).toEqual(['1', '2', '3'])
  } finally {
    vi.useRealTimers()
  }
})

test('a page that was closed is taken up by the next one, of its own person only', async () => {
  const { calls, stored } = server(() => 'unheard')
  const store = device()
  const closed = createOutbox({ owner: OWNER, store, calls })
  closed.add(written('1'))
  await vi.waitFor(() => expect(store.rows.size).toBe(1))
  closed.end()
  store.rows.set('2', { ...written('2'), owner: 'somebody else' })
  const next = server(() => 'ok')
  const outbox = createOutbox({ owner: OWNER, store, calls: next.calls })
  await outbox.reload()
  outbox.run()
  await vi.waitFor(() => expect(next.stored).toEqual(['1']))
  await vi.waitFor(() => expect([...store.rows.keys()]).toEqual(['2']))
  expect(stored).toEqual([])
})

test('what the server refuses stays with its reason and lets the next pass; it can be tried again', async () => {
  let isClosed = true
  const refusal = new ApiError({ status: 409, code: 'THREAD_CLOSED', message: 'This conversation has ended.' })
  let call = 0
  const { calls, stored } = server(() => (isClosed && call++ === 0 ? refusal : 'ok'))
  const outbox = createOutbox({ owner: OWNER, store: device(), calls })
  outbox.add(written('1'))
  outbox.add(written('2'))
  await vi.waitFor(() => expect(stored).toEqual(['2']))
  await vi.waitFor(() =>
    expect(outbox.get().messages).toMatchObject([{ id: '1', fault: 'This conversation has ended.' }]),
  )
  isClosed = false
  outbox.retry('1')
  await vi.waitFor(() => expect(stored).toEqual(['2', '1']))
})

test('files are uploaded once, also where the message goes out at the second try', async () => {
  vi.useFakeTimers()
  try {
    let call = 0
    const { calls, uploads } = server(() => (call++ === 0 ? 'unheard' : 'ok'))
    const outbox = createOutbox({ owner: OWNER, store: device(), calls })
    const file = { name: 'plan.pdf', type: 'application/pdf', file: new Blob(['%PDF']) }
    outbox.add(written('1', [file, { ...file, name: 'hall.jpg' }]))
    await vi.runAllTimersAsync()
    expect(uploads).toEqual(['plan.pdf', 'hall.jpg'])
    expect(vi.mocked(calls.sent).mock.calls[0]?.[1].text).toBe('text of 1 document of plan.pdf document of hall.jpg')
  } finally {
    vi.useRealTimers()
  }
})

test('a device that keeps nothing sends all the same', async () => {
  const refuse = () => Promise.reject(new Error('private window'))
  const { calls, stored } = server(() => 'ok')
  const outbox = createOutbox({ owner: OWNER, store: { all: refuse, put: refuse, remove: refuse }, calls })
  outbox.add(written('1'))
  await vi.waitFor(() => expect(stored).toEqual(['1']))
  expect(outbox.get().messages).toEqual([])
})
