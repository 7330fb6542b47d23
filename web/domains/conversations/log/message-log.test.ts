import { expect, test } from 'vitest'
import type { Message } from '../../../../contract/conversations/threads.ts'
import { keptAround, withMessage, withPage, type MessageLog, type MessagesPage } from './message-log.ts'

const message = (seq: number, text = `${seq}`): Message => ({
  id: `id-${seq}`,
  clientId: `client-${seq}`,
  seq,
  text,
  at: '2026-11-25T10:00:00.000Z',
  by: { side: 'asker', fullName: 'Asha Rao', isMe: true },
  attachments: [],
  contactInfoFlagged: false,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const page = (from: number, to: number, lastSeq = 100): MessagesPage => ({
  data: range(from, to),
  hasBefore: from > 1,
  hasAfter: to < lastSeq,
  lastSeq,
})
const seqs = ({ messages }: MessageLog) => messages.map(({ seq }) => seq)
const ends = ({ messages, ...rest }: MessageLog) => ({ ...rest, from: messages[0]?.seq, to: messages.at(-1)?.seq })

test('pages before and after join a stretch without doubles', () => {
  const newest = withPage(undefined, page(81, 100))
  const older = withPage(newest, page(61, 82))
  expect(seqs(older)).toEqual(range(61, 100).map(({ seq }) => seq))
  expect(ends(older)).toEqual({ from: 61, to: 100, hasBefore: true, hasAfter: false, lastSeq: 100 })
  expect(ends(withPage(older, page(101, 103, 103)))).toEqual({
    from: 61,
    to: 103,
    hasBefore: true,
    hasAfter: false,
    lastSeq: 103,
  })
})

test('a page that does not meet the stretch takes its place', () => {
  expect(ends(withPage(withPage(undefined, page(81, 100)), page(11, 30)))).toEqual({
    from: 11,
    to: 30,
    hasBefore: true,
    hasAfter: true,
    lastSeq: 100,
  })
})

test('what was read anew replaces what was known', () => {
  const known = withPage(undefined, page(1, 3, 3))
  const again = withPage(known, { ...page(2, 2, 3), data: [message(2, 'unmasked')] })
  expect(again.messages.map(({ text }) => text)).toEqual(['1', 'unmasked', '3'])
})

test('an empty page says only how far the thread has come', () => {
  const known = withPage(undefined, page(1, 3, 3))
  const none: MessagesPage = { data: [], hasBefore: true, hasAfter: false, lastSeq: 3 }
  expect(withPage(known, none)).toEqual(known)
  expect(ends(withPage(undefined, { ...none, hasBefore: false, lastSeq: 0 }))).toMatchObject({ lastSeq: 0 })
})

test('a message that follows joins the end; one beyond a gap is only known of', () => {
  const known = withPage(undefined, page(1, 3, 3))
  expect(seqs(withMessage(known, message(4)))).toEqual([1, 2, 3, 4])
  expect(seqs(withMessage(withMessage(known, message(4)), message(4)))).toEqual([1, 2, 3, 4])
  expect(withMessage(known, message(6))).toEqual({ ...known, lastSeq: 6 })
})

test('of a long stretch what is far from the reader goes, and is known to be there', () => {
  const long = withPage(undefined, page(501, 1000, 1000))
  expect(keptAround(withPage(undefined, page(551, 1000, 1000)), 560)).toMatchObject({ hasAfter: false })
  expect(ends(keptAround(long, 520))).toEqual({ from: 501, to: 670, hasBefore: true, hasAfter: true, lastSeq: 1000 })
  expect(ends(keptAround(long, 700))).toMatchObject({ from: 550, to: 850, hasBefore: true, hasAfter: true })
  expect(ends(keptAround(long, undefined))).toMatchObject({ from: 850, to: 1000, hasBefore: true, hasAfter: false })
  expect(keptAround(long, 5)).toBe(long)
  const whole = withPage(undefined, page(1, 500, 500))
  expect(ends(keptAround(whole, 20))).toMatchObject({ from: 1, to: 170, hasBefore: false, hasAfter: true })
})
