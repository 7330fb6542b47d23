import type { Message } from '../../../../contract/conversations/threads.ts'
import { MINUTE_MS } from '../../../../contract/time.ts'
import { dayOf } from '../../../platform/day-of.ts'
import type { QueuedMessage } from '../outbox/outbox.ts'

/** Messages of one person close after each other stand as one group under one name. */
const GROUP_MS = 5 * MINUTE_MS

interface RowPlace {
  /** The client id: a message keeps its row when the server has it. */
  key: string
  /** Begins a day, `2026-11-24`. */
  day?: string
  /** The first that the reader has not read. */
  isFirstNew: boolean
  /** Begins a group, under the name of who wrote it. */
  isHead: boolean
}
export type Row = RowPlace & ({ message: Message } | { queued: QueuedMessage })

interface RowsOptions {
  messages: readonly Message[]
  /** What waits to be sent, where the newest messages are shown. */
  queued: readonly QueuedMessage[]
  /** The newest that was read, and the newest there was, when the thread was opened: what lies between is new. */
  opened: { readSeq: number; lastSeq: number }
  timeZone: string
}

const writerOf = ({ by }: Message): string => (by.isMe ? 'me' : `${by.side} ${by.userId ?? by.fullName}`)

/** Clocks differ by quarters of an hour: within one it is the same day. */
const QUARTER_MS = 15 * MINUTE_MS

/** The rows of a thread: what was written, and behind it what waits to be sent. */
export function rowsOf({ messages, queued, opened, timeZone }: RowsOptions): Row[] {
  const sent = new Set(messages.map(({ clientId }) => clientId))
  const firstNew = messages.find(({ seq, by }) => seq > opened.readSeq && seq <= opened.lastSeq && !by.isMe)?.seq
  const all = [
    ...messages.map((message) => ({ message, at: message.at, key: message.clientId, writer: writerOf(message) })),
    ...queued.filter(({ id }) => !sent.has(id)).map((one) => ({ queued: one, at: one.at, key: one.id, writer: 'me' })),
  ]
  const days = new Map<number, string>()
  function dayAt(time: number): string {
    const quarter = Math.floor(time / QUARTER_MS)
    const day = days.get(quarter) ?? dayOf(time, timeZone)
    days.set(quarter, day)
    return day
  }
  let last = { day: '', writer: '', at: 0 }
  return all.map(({ at, key, writer, ...content }) => {
    const time = Date.parse(at)
    const day = dayAt(time)
    const isFirstNew = 'message' in content && content.message.seq === firstNew
    const isHead = day !== last.day || isFirstNew || writer !== last.writer || time - last.at > GROUP_MS
    const row = { ...content, key, isFirstNew, isHead, ...(day !== last.day && { day }) }
    last = { day, writer, at: time }
    return row
  })
}
