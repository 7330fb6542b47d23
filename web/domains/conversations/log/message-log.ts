import type { Message, threadMessages } from '../../../../contract/conversations/threads.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'

export type MessagesPage = EndpointOutput<typeof threadMessages>

/** A contiguous range of a thread's messages that the device has loaded. */
export interface MessageLog {
  messages: readonly Message[]
  hasBefore: boolean
  /**
   * Whether it ends before the newest message because the person reads older ones; merely missed messages are loaded.
   */
  hasAfter: boolean
  /** The newest message of the thread, which may be outside the range. */
  lastSeq: number
}

/** The oldest and newest loaded message, from which further pages are requested. */
export const oldestOf = ({ messages }: MessageLog): number => messages[0]?.seq ?? 0
export const newestOf = ({ messages }: MessageLog): number => messages.at(-1)?.seq ?? 0

const ofPage = ({ data, hasBefore, hasAfter, lastSeq }: MessagesPage): MessageLog => ({
  messages: data,
  hasBefore,
  hasAfter,
  lastSeq: Math.max(lastSeq, data.at(-1)?.seq ?? 0),
})

/** Merges a page into the log if they touch or overlap; otherwise the page replaces it. */
export function withPage(known: MessageLog | undefined, page: MessagesPage): MessageLog {
  const read = ofPage(page)
  if (!known || known.messages.length === 0) return read
  if (read.messages.length === 0)
    return { ...known, lastSeq: Math.max(known.lastSeq, read.lastSeq), hasAfter: newestOf(known) < read.lastSeq }
  const meets = oldestOf(read) <= newestOf(known) + 1 && newestOf(read) >= oldestOf(known) - 1
  if (!meets) return read
  const before = known.messages.filter(({ seq }) => seq < oldestOf(read))
  const after = known.messages.filter(({ seq }) => seq > newestOf(read))
  const lastSeq = Math.max(known.lastSeq, read.lastSeq)
  return {
    messages: [...before, ...read.messages, ...after],
    hasBefore: before.length > 0 ? known.hasBefore : read.hasBefore,
    hasAfter: (after.length > 0 ? newestOf(known) : newestOf(read)) < lastSeq,
    lastSeq,
  }
}

/** Messages kept before and after the reader when the log is trimmed, which happens at half as many again. */
const KEPT_AROUND = 150
const MAX_KEPT = 3 * KEPT_AROUND

/** Trims a long log around the reader's position, or around the newest message without one. */
export function keptAround(log: MessageLog, reader: number | undefined): MessageLog {
  const { messages } = log
  if (messages.length <= MAX_KEPT) return log
  const from = reader ?? newestOf(log)
  const kept = messages.filter(({ seq }) => Math.abs(seq - from) <= KEPT_AROUND)
  if (kept.length === 0) return log
  return {
    ...log,
    messages: kept,
    hasBefore: log.hasBefore || kept[0] !== messages[0],
    hasAfter: log.hasAfter || kept.at(-1) !== messages.at(-1),
  }
}

/** Inserts a message in order; one that leaves a gap is loaded later together with those before it. */
export function withMessage(known: MessageLog, message: Message): MessageLog {
  const lastSeq = Math.max(known.lastSeq, message.seq)
  const end = newestOf(known)
  if (message.seq <= end)
    return { ...known, messages: known.messages.map((one) => (one.seq === message.seq ? message : one)), lastSeq }
  if (message.seq > end + 1 || known.hasAfter) return { ...known, lastSeq }
  return { ...known, messages: [...known.messages, message], lastSeq }
}
