import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Message, Thread } from '../../../../contract/conversations/threads.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { newId } from '../../../platform/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { useMessageLog } from '../log/use-message-log.ts'
import { draftKey } from '../open/threads/drafts.ts'
import { useOutbox } from '../outbox/own-outbox.ts'
import { ClosedNote } from './closed-note.tsx'
import { Composer } from './composer.tsx'
import type { Draft } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { ReportMessage } from './report-message.tsx'
import { rowsOf } from './rows.ts'
import { TalkSkeleton } from './talk-skeleton.tsx'
import { useDayNames } from './use-day-names.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useTellTyping, useWhoTypes } from './use-typing.ts'
import { MessageRecorder, MessageVoice, VoiceButton, hasRecordingFor } from './voice.tsx'

interface TalkProps {
  person: string
  thread: Thread
  /** The message to scroll to. */
  at?: number | undefined
  /** See `Composer`. */
  tools?: ReactNode
}

/** A thread's messages and composer. It fills the given height. */
export function Talk({ person, thread, at, tools }: TalkProps) {
  const { i18n } = useLingui()
  const { id, closed } = thread
  const { timeZone } = useMarket()
  const { log, error, isFetching, refetch, fault, isAt, readBefore, readAfter, goTo } = useMessageLog(person, thread)
  const { outbox, view } = useOutbox(person)
  const dayName = useDayNames()
  const markRead = useMarkRead(person, thread)
  const tellTyping = useTellTyping(id)
  const [isRecording, setRecording] = useState(false)
  const [writesInstead, setWritesInstead] = useState(false)
  const [reported, setReported] = useState<Message>()
  // Messages that were new when the thread was opened stay marked until it is left.
  const [opened] = useState({ readSeq: thread.readSeq, lastSeq: thread.last?.seq ?? 0 })
  const found = useFound(at, log !== undefined, goTo)
  useEffect(() => {
    if (!closed) outbox.run()
  }, [outbox, closed])
  useEffect(() => {
    let isCurrent = true
    void hasRecordingFor(id).then((waits) => waits && isCurrent && setRecording(true))
    return () => void (isCurrent = false)
  }, [id])

  const send = async ({ text, files }: Draft, voiceNoteId?: string) => {
    outbox.add({
      id: newId(),
      threadId: id,
      text,
      files,
      at: new Date().toISOString(),
      ...(voiceNoteId !== undefined && { voiceNoteId }),
    })
    return true
  }
  const queued = view.messages.filter(({ threadId }) => threadId === id)
  const rows = log && rowsOf({ messages: log.messages, queued: log.hasAfter ? [] : queued, opened, timeZone })
  const foundRow = rows?.find((row) => 'message' in row && row.message.seq === found)
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      {rows && log ? (
        <MessageList
          rows={rows}
          thread={thread}
          hasBefore={log.hasBefore}
          hasAfter={log.hasAfter}
          lastSeq={log.lastSeq}
          found={foundRow && found !== undefined ? { key: foundRow.key, seq: found } : undefined}
          waitsForFound={at !== undefined && found === undefined}
          sending={view.sending}
          dayName={dayName}
          onAt={isAt}
          onBefore={() => void readBefore()}
          onAfter={() => void readAfter()}
          onSeen={markRead}
          onLatest={() => goTo(undefined)}
          onReport={setReported}
          onRetry={outbox.retry}
          onRemove={outbox.remove}
          renderVoice={(note) => <MessageVoice note={note} />}
        />
      ) : error ? (
        <div className="grow overflow-y-auto p-4">
          <ErrorCard
            title={<Trans>The messages could not be loaded</Trans>}
            busy={isFetching}
            onRetry={() => void refetch()}
          >
            {errorText(error, i18n)}
          </ErrorCard>
        </div>
      ) : (
        <TalkSkeleton />
      )}
      {fault && (
        <p role="alert" className="flex items-center justify-center gap-3 px-4 py-1 text-small text-soft">
          <Trans>Some messages could not be loaded.</Trans>
          <Button size="small" look="quiet" onClick={() => void (fault === 'before' ? readBefore() : readAfter())}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      )}
      <TypingLine threadId={id} lastSeq={log?.lastSeq ?? 0} />
      <ForEars messages={log?.messages} hasAfter={log?.hasAfter ?? true} />
      {closed ? (
        <ClosedNote person={person} thread={thread} />
      ) : isRecording ? (
        <MessageRecorder
          threadId={id}
          onRecorded={(note) => void send({ text: '', files: [] }, note)}
          onClose={() => setRecording(false)}
          onWrite={() => setWritesInstead(true)}
        />
      ) : (
        <Composer
          key={id}
          isFocused={writesInstead}
          of={draftKey(thread.subject)}
          onSend={send}
          onType={tellTyping}
          tools={tools}
          voice={
            <VoiceButton
              onStart={() => {
                setWritesInstead(false)
                setRecording(true)
              }}
            />
          }
        />
      )}
      {reported && <ReportMessage id={reported.id} onClose={() => setReported(undefined)} />}
    </div>
  )
}

/** Loads the messages around a target; returns its number once loaded. */
function useFound(at: number | undefined, isRead: boolean, goTo: (seq: number) => Promise<void>): number | undefined {
  const [found, setFound] = useState<number>()
  useEffect(() => {
    if (at === undefined || !isRead) return undefined
    let isCurrent = true
    const show = () => isCurrent && setFound(at)
    // If loading fails, the thread stays as it is.
    goTo(at).then(show, show)
    return () => {
      isCurrent = false
      setFound(undefined)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function each time, the same place
  }, [at, isRead])
  return found
}

/** Who is typing; its line is always reserved, so that the layout does not shift. */
function TypingLine({ threadId, lastSeq }: { threadId: string; lastSeq: number }) {
  const who = useWhoTypes(threadId, lastSeq)
  return (
    <p role="status" className="h-6 truncate px-4 text-small text-soft">
      {who !== undefined && <Trans>{who} is typing…</Trans>}
    </p>
  )
}

/** Announces arriving messages while the thread is open, but not those loaded by scrolling. */
function ForEars({ messages, hasAfter }: { messages: readonly Message[] | undefined; hasAfter: boolean }) {
  const { t } = useLingui()
  const last = messages?.at(-1)
  const [begun, setBegun] = useState<number>()
  if (begun === undefined && last && !hasAfter) setBegun(last.seq)
  const isNews = last && !hasAfter && !last.by.isMe && !last.isGone && begun !== undefined && last.seq > begun
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && `${last.by.fullName}: ${last.text || t`Attachment`}`}
    </p>
  )
}
