import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { VirtualItem } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Message, Thread } from '../../../../contract/conversations/threads.ts'
import type { OutboxView } from '../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageRow } from './message-row.tsx'
import type { Row } from './rows.ts'

/** Rows before an end of the loaded range at which the next page is requested. */
const READ_AHEAD = 12
/** Distance from the end in px that counts as being there. */
const AT_END = 120

interface MessageListProps {
  rows: readonly Row[]
  thread: Thread
  hasBefore: boolean
  hasAfter: boolean
  /** The newest message of the thread. */
  lastSeq: number
  /** The row to scroll to and highlight. */
  found: { key: string; seq: number } | undefined
  /** Whether that row is still loading. */
  waitsForFound: boolean
  sending: OutboxView['sending']
  dayName: (day: string) => string
  /** Called with the message in the middle of the view. */
  onAt: (seq: number) => void
  onBefore: () => void
  onAfter: () => void
  /** Called with the last message that the person has seen. */
  onSeen: (seq: number) => void
  /** Scrolls to the newest message, which may have to be loaded first. */
  onLatest: () => Promise<void>
  onReport: (message: Message) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  renderVoice: ((note: NonNullable<Message['voiceNote']>) => ReactNode) | undefined
}

/** The newest message of the other side up to a row. */
function newestOther(rows: readonly Row[], end: number): number | undefined {
  for (let at = Math.min(end, rows.length - 1); at >= 0; at--) {
    const row = rows[at]
    if (row && 'message' in row && !row.message.by.isMe) return row.message.seq
  }
  return undefined
}

/** Whether half of an element is in the window: a conversation further down a page has not been read. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false), {
      threshold: 0.5,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInSight
}

/**
 * Keeps the reader's position when a row above changes its height, also while scrolling back: a day's heading
 * disappears when its earlier page loads.
 */
const keepsReader = ({ start }: VirtualItem, _: number, { scrollOffset }: { scrollOffset: number | null }) =>
  start < (scrollOffset ?? 0)

const seqOf = (row: Row | undefined) => (row && 'message' in row ? row.message.seq : undefined)

/**
 * The messages of a thread of any length: only visible rows are rendered, and loading earlier ones keeps the scroll
 * position.
 */
export function MessageList(props: MessageListProps) {
  // The virtualizer reports changes by re-rendering, not by new values, which the compiler would memoize away.
  'use no memo'
  const { rows, thread, hasBefore, hasAfter, lastSeq, found, sending, dayName } = props
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 76,
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: !hasAfter,
    scrollEndThreshold: AT_END,
    overscan: 6,
  })
  useLayoutEffect(() => {
    list.shouldAdjustScrollPositionOnItemSizeChange = keepsReader
  }, [list])
  const items = list.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]

  // Opens a thread at the first new message, or at the end.
  const begun = useRef(false)
  useLayoutEffect(() => {
    if (begun.current || rows.length === 0 || found || props.waitsForFound) return
    begun.current = true
    const firstNew = rows.findIndex(({ isFirstNew }) => isFirstNew)
    if (firstNew > 0) list.scrollToIndex(firstNew, { align: 'start' })
    else list.scrollToEnd()
  }, [rows, found, props.waitsForFound, list])

  const foundKey = found?.key
  useLayoutEffect(() => {
    const index = rows.findIndex(({ key }) => key === foundKey)
    if (index < 0) return
    begun.current = true
    list.scrollToIndex(index, { align: 'center' })
    // Going there once is enough: more messages may be read meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it says
  }, [foundKey])

  const middle = seqOf(rows[Math.floor((from + to) / 2)])
  const onAt = useEffectEvent(props.onAt)
  useLayoutEffect(() => {
    if (begun.current && middle !== undefined) onAt(middle)
  }, [middle])

  const onBefore = useEffectEvent(props.onBefore)
  const onAfter = useEffectEvent(props.onAfter)
  useEffect(() => {
    if (!begun.current) return
    if (hasBefore && from < READ_AHEAD) onBefore()
    if (hasAfter && to > rows.length - READ_AHEAD) onAfter()
  }, [from, to, rows.length, hasBefore, hasAfter])

  const isInSight = useInSight(scroller)
  const seen = newestOther(rows, list.range?.endIndex ?? -1)
  const onSeen = useEffectEvent(props.onSeen)
  useEffect(() => {
    if (seen === undefined || !isInSight) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') onSeen(seen)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [seen, isInSight])

  const isAway = hasAfter || (rows.length > 0 && begun.current && !list.isAtEnd(AT_END))
  const below = lastSeq - (seen ?? lastSeq)
  async function goToLatest() {
    await props.onLatest()
    list.scrollToEnd()
  }
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroller}
        role="region"
        aria-label={t`Conversation`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it is scrolled by its focus
        tabIndex={0}
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-3 pb-3 md:px-5"
      >
        <ol
          aria-label={t`Messages`}
          className="relative mt-auto w-full shrink-0"
          style={{ blockSize: list.getTotalSize() }}
        >
          {items.map((item) => {
            const row = rows[item.index]
            if (!row) return null
            return (
              <li
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                aria-setsize={lastSeq}
                aria-posinset={seqOf(row)}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <MessageRow
                  row={row}
                  thread={thread}
                  dayName={row.day === undefined ? undefined : dayName(row.day)}
                  isFound={row.key === foundKey}
                  share={'queued' in row && sending?.id === row.key ? sending.share : undefined}
                  onReport={props.onReport}
                  onRetry={props.onRetry}
                  onRemove={props.onRemove}
                  renderVoice={props.renderVoice}
                />
              </li>
            )
          })}
        </ol>
      </div>
      {isAway && (
        <div className="absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button
            size="small"
            className="rounded-full shadow-floating"
            icon={<ArrowDown aria-hidden />}
            onClick={() => void goToLatest()}
          >
            {below > 0 && thread.unread > 0 ? (
              <Plural value={thread.unread} one="# new message" other="# new messages" />
            ) : (
              <Trans>Latest messages</Trans>
            )}
          </Button>
        </div>
      )}
    </div>
  )
}
