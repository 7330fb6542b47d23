import type { Message } from '../../../../contract/conversations/threads.ts'
import { MINUTE_MS } from '../../../../contract/time.ts'
import { dayOf } from '../../../platform/day-of.ts'
import type { QueuedMessage } from '../outbox/outbox.ts'

/** Messages of a person within this time are grouped under one name. */
const GROUP_MS = 5 * MINUTE_MS

interface RowPlace {
  /** The client id, so that a message keeps its row when the server confirms it. */
  key: string
  /** Set on the first message of a day, `2026-11-24`. */
  day?: string
  /** The first unread message. */
  isFirstNew: boolean
  /** Whether it begins a group, which shows the author's name. */
  isHead: boolean
}
export type Row = RowPlace & ({ message: Message } | { queued: QueuedMessage })

interface RowsOptions {
  messages: readonly Message[]
  /** Queued messages; only if the newest messages are shown. */
  queued: readonly QueuedMessage[]
  /** The newest read and the newest existing message when the thread was opened; those between are new. */
  opened: { readSeq: number; lastSeq: number }
  timeZone: string
}

const writerOf = ({ by }: Message): string => (by.isMe ? 'me' : `${by.side} ${by.userId ?? by.fullName}`)

/** Days begin at full quarters of an hour in every time zone, so each is within one day. */
const QUARTER_MS = 15 * MINUTE_MS

/** The rows of a thread: its messages, followed by queued ones. */
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
