import { expect, test } from 'vitest'
import type { Message } from '../../../../contract/conversations/threads.ts'
import { rowsOf } from './rows.ts'

const message = (seq: number, at: string, isMe = false): Message => ({
  id: `id-${seq}`,
  clientId: `client-${seq}`,
  seq,
  text: `${seq}`,
  at,
  by: { side: isMe ? 'asker' : 'host', userId: isMe ? 'me-id' : 'ravi', fullName: isMe ? 'Asha' : 'Ravi', isMe },
  attachments: [],
  contactInfoFlagged: false,
})
const queued = (id: string, at: string) => ({ id, owner: 'me-id', threadId: 't', text: id, files: [], at })
const shape = (options: Partial<Parameters<typeof rowsOf>[0]>) =>
  rowsOf({ messages: [], queued: [], opened: { readSeq: 0, lastSeq: 0 }, timeZone: 'Asia/Kolkata', ...options }).map(
    ({ key, day, isHead, isFirstNew }) =>
      [key, day ?? '', isHead ? 'head' : '', isFirstNew ? 'new' : ''].join(' ').trimEnd(),
  )

test('days are those of the market, groups end with a pause or another writer', () => {
  const messages = [
    message(1, '2026-11-24T18:20:00.000Z'),
    message(2, '2026-11-24T18:22:00.000Z'),
    message(3, '2026-11-24T18:29:00.000Z'),
    // Half past midnight in India.
    message(4, '2026-11-24T19:00:00.000Z', true),
    message(5, '2026-11-24T19:01:00.000Z'),
  ]
  expect(shape({ messages })).toEqual([
    'client-1 2026-11-24 head',
    'client-2',
    'client-3  head',
    'client-4 2026-11-25 head',
    'client-5  head',
  ])
})

test('the first new one is of the other side, and begins a group', () => {
  const at = '2026-11-24T10:00:00.000Z'
  const messages = [message(1, at), message(2, at, true), message(3, at), message(4, at)]
  expect(shape({ messages, opened: { readSeq: 1, lastSeq: 4 } })).toEqual([
    'client-1 2026-11-24 head',
    'client-2  head',
    'client-3  head new',
    'client-4',
  ])
  // What comes while the thread is open is seen to come.
  expect(shape({ messages, opened: { readSeq: 2, lastSeq: 2 } }).join()).not.toContain('new')
})

test('what waits stands last, and once only when the server has it', () => {
  const at = '2026-11-24T10:00:00.000Z'
  const messages = [message(1, at, true)]
  const waiting = [queued('client-1', at), queued('client-2', at)]
  expect(shape({ messages, queued: waiting })).toEqual(['client-1 2026-11-24 head', 'client-2'])
})
