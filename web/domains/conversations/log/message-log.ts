import type { Message, threadMessages } from '../../../../contract/conversations/threads.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'

export type MessagesPage = EndpointOutput<typeof threadMessages>

/** A stretch of a thread without gaps, as far as the device has read it. */
export interface MessageLog {
  messages: readonly Message[]
  hasBefore: boolean
  /** Whether it ends before the newest because somebody reads older ones; what was only missed is caught up. */
  hasAfter: boolean
  /** The newest of the thread, whether it is in this stretch or not. */
  lastSeq: number
}

/** The oldest and the newest that a stretch holds: what lies beyond is asked for by them. */
export const oldestOf = ({ messages }: MessageLog): number => messages[0]?.seq ?? 0
export const newestOf = ({ messages }: MessageLog): number => messages.at(-1)?.seq ?? 0

const ofPage = ({ data, hasBefore, hasAfter, lastSeq }: MessagesPage): MessageLog => ({
  messages: data,
  hasBefore,
  hasAfter,
  lastSeq: Math.max(lastSeq, data.at(-1)?.seq ?? 0),
})

/** Lays a page and what is known together where they meet or overlap; elsewhere the page takes its place. */
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

/** So many messages are kept before and behind the reader once there are half as many again. */
const KEPT_AROUND = 150
const MAX_KEPT = 3 * KEPT_AROUND

/** A stretch without what is far from where somebody reads, or from its newest where nobody does; short ones are kept whole. */
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

/** Puts one message where it belongs; one that does not follow what is known is caught up with those before it. */
export function withMessage(known: MessageLog, message: Message): MessageLog {
  const lastSeq = Math.max(known.lastSeq, message.seq)
  const end = newestOf(known)
  if (message.seq <= end)
    return { ...known, messages: known.messages.map((one) => (one.seq === message.seq ? message : one)), lastSeq }
  if (message.seq > end + 1 || known.hasAfter) return { ...known, lastSeq }
  return { ...known, messages: [...known.messages, message], lastSeq }
}
