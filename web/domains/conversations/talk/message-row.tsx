import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { ReactNode } from 'react'
import type { Message, Thread } from '../../../../contract/conversations/threads.ts'
import { useMomentParts } from '../../../platform/use-moment.ts'
import { copyText } from '../../../platform/share/copy-text.ts'
import { toast } from '../../../platform/toasts.ts'
import { classes } from '../../../ui/classes.ts'
import { Menu } from '../../../ui/menu/menu.tsx'
import type { MenuItem } from '../../../ui/menu/menu-parts.tsx'
import { Progress } from '../../uploads/open/progress.tsx'
import type { QueuedMessage } from '../outbox/outbox.ts'
import { Attachments, typeOf } from './attachments.tsx'
import { StateMark, stateOf } from './message-state.tsx'
import type { MessageState } from './message-state.tsx'
import type { Row } from './rows.ts'

interface MessageRowProps {
  row: Row
  thread: Thread
  /** The day heading above it. */
  dayName: string | undefined
  /** Whether it was the target of a search. */
  isFound: boolean
  /** Uploaded fraction of the files of a message being sent. */
  share: number | undefined
  onReport: (message: Message) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  renderVoice: ((note: NonNullable<Message['voiceNote']>) => ReactNode) | undefined
}

/** A message, with the day heading and the mark of new messages above it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, dayName } = props
  return (
    <div className={row.isHead ? 'pt-4' : 'pt-1'}>
      {dayName !== undefined && (
        <p className="pb-3 text-center text-small text-soft">
          <span className="rounded-full bg-sunk px-3 py-1">{dayName}</span>
        </p>
      )}
      {row.isFirstNew && (
        <p className="mb-3 flex items-center gap-3 text-small font-medium text-accent-strong before:grow before:border-t before:border-line after:grow after:border-t after:border-line">
          <Trans>New messages</Trans>
        </p>
      )}
      {'queued' in row ? <Waiting {...props} message={row.queued} /> : <Sent {...props} message={row.message} />}
    </div>
  )
})

function Sent({ message, thread, row, isFound, onReport, renderVoice }: MessageRowProps & { message: Message }) {
  const { t } = useLingui()
  const { by, text, at, seq, attachments, voiceNote, contactInfoFlagged, isGone } = message
  const copy = async () =>
    (await copyText(text)) ? toast.success(t`Copied.`) : toast.error(t`The text could not be copied.`)
  const items: MenuItem[] = [
    ...(text ? [{ label: <Trans>Copy text</Trans>, onSelect: () => void copy() }] : []),
    ...(by.isMe ? [] : [{ label: <Trans>Report</Trans>, onSelect: () => onReport(message) }]),
  ]
  return (
    <Bubble
      isOurs={by.side === thread.side}
      name={row.isHead && !by.isMe ? by.fullName || t`Name withdrawn` : undefined}
      at={at}
      state={by.isMe && !isGone ? stateOf(seq, thread) : undefined}
      items={isGone ? [] : items}
      isFound={isFound}
      note={
        contactInfoFlagged &&
        (by.isMe ? (
          <Trans>The phone number or e-mail stays hidden until you share contacts.</Trans>
        ) : (
          <Trans>Phone numbers and e-mails are hidden until you share contacts.</Trans>
        ))
      }
    >
      {isGone && (
        <p className="text-soft italic">
          <Trans>This message is no longer available.</Trans>
        </p>
      )}
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {attachments.length > 0 && (
        <Attachments
          files={attachments.map(({ id, type, ...file }) => ({ ...file, key: id, documentId: id, type: typeOf(type) }))}
        />
      )}
      {voiceNote && renderVoice?.(voiceNote)}
    </Bubble>
  )
}

function Waiting({ message, share, isFound, onRetry, onRemove }: MessageRowProps & { message: QueuedMessage }) {
  const { t } = useLingui()
  const { id, text, at, files, fault, voiceNoteId } = message
  const isOnItsWay = share !== undefined
  const remove = { label: <Trans>Delete</Trans>, onSelect: () => onRemove(id) }
  const items: MenuItem[] = fault
    ? [{ label: <Trans>Retry</Trans>, onSelect: () => onRetry(id) }, remove]
    : isOnItsWay
      ? []
      : [remove]
  return (
    <Bubble
      isOurs
      name={undefined}
      at={at}
      state={fault ? 'failed' : 'waiting'}
      items={items}
      isFound={isFound}
      note={fault && <span className="font-medium text-wrong">{fault}</span>}
    >
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {files.length > 0 && (
        <Attachments
          files={files.map(({ name, type, file }, at_) => ({
            key: String(at_),
            name,
            type: typeOf(type),
            bytes: file.size,
            file,
          }))}
        />
      )}
      {voiceNoteId !== undefined && <Trans>Voice note</Trans>}
      {isOnItsWay && files.length > 0 && <Progress label={t`Uploading files`} share={share} />}
    </Bubble>
  )
}

interface BubbleProps {
  /** Written by the person or their team. */
  isOurs: boolean
  name: string | undefined
  at: string
  state: MessageState | undefined
  items: readonly MenuItem[]
  isFound: boolean
  note: ReactNode
  children: ReactNode
}

function Bubble({ isOurs, name, at, state, items, isFound, note, children }: BubbleProps) {
  const { t } = useLingui()
  const { hour, whole } = useMomentParts()(at)
  return (
    <div className={classes('group flex items-center gap-1', isOurs && 'flex-row-reverse')}>
      <div
        className={classes(
          'grid max-w-[85%] min-w-0 gap-1.5 rounded-card px-3 py-2 transition-shadow lg:max-w-prose',
          isOurs ? 'bg-accent-soft' : 'bg-sunk',
          isFound && 'outline-2 outline-accent',
        )}
      >
        {isOurs && name === undefined && (
          <span className="sr-only">
            <Trans>You</Trans>
          </span>
        )}
        {name !== undefined && <p className="text-small font-semibold">{name}</p>}
        {children}
        {note && <p className="text-small text-soft">{note}</p>}
        <p className="flex items-center justify-end gap-1.5 text-small text-soft">
          <time dateTime={at} title={whole}>
            {hour}
          </time>
          {state && <StateMark state={state} />}
        </p>
      </div>
      {items.length > 0 && (
        <div className="shrink-0 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-60">
          <Menu label={t`Message options`} groups={[items]} />
        </div>
      )}
    </div>
  )
}
