import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, Pin, Users } from 'lucide-react'
import { useState } from 'react'
import { updateVoiceNote, type VoiceNote } from '../../../../contract/conversations/voice-notes.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { listFormat } from '../../../../contract/intl.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { classes } from '../../../ui/classes.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { useNow } from '../../notifications/open/use-now.ts'
import { VoicePlayer } from '../open/playing/voice-player.tsx'
import { noteHeard, noteReads } from './voice-note-data.ts'
import { CaptionDialog } from './caption-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { subjectNames } from './note-words.ts'
import { ReplyByVoice } from './reply-by-voice.tsx'
import { Retention } from './retention.tsx'

interface VoiceNoteRowProps {
  note: VoiceNote
  /** Names what it is on; not where all of the list are on the same. */
  namesSubject: boolean
  /** The notification that was followed led to this one. */
  isMarked?: boolean
}

/** A recording with who made it, the player, until when it is kept, and what can be done with it. */
export function VoiceNoteRow({ note, namesSubject, isMarked = false }: VoiceNoteRowProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const now = useNow()
  const client = useQueryClient()
  const { pending, run } = useAction({ invalidates: noteReads })
  const [dialog, setDialog] = useState<'caption' | 'delete'>()
  const { id, by, isPinned, heardAt, heardBy = [], createdAt } = note
  const change = (body: { isPinned?: boolean; keep?: true }) =>
    void run(() => call(updateVoiceNote, { params: { id }, body }))
  const isNew = !by.isMe && heardAt === undefined
  const name = by.isMe ? t`You` : by.fullName || t`Former member`
  const listeners = listFormat(useLanguage()).format(heardBy.map(({ fullName }) => fullName))
  return (
    <article
      aria-label={t`Voice note by ${name}`}
      className={classes(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 border-b border-line py-4',
        isMarked && '-mx-3 rounded-card border-b-0 bg-accent-soft px-3',
      )}
    >
      <header className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2">
            {isNew && <span className="size-2 shrink-0 rounded-full bg-accent" role="img" aria-label={t`New`} />}
            <span className={classes('wrap-anywhere', isNew ? 'font-semibold' : 'font-medium')}>{name}</span>
            {isPinned && <Pin role="img" aria-label={t`Pinned`} className="size-4 shrink-0 text-accent" />}
            <time dateTime={createdAt} className="text-small text-faint">
              {moment(createdAt)}
            </time>
          </p>
          <About note={note} namesSubject={namesSubject} />
        </div>
        <Menu
          label={t`More`}
          groups={[
            [
              { label: isPinned ? t`Unpin` : t`Pin`, onSelect: () => change({ isPinned: !isPinned }) },
              ...(by.isMe ? [{ label: t`Edit caption`, onSelect: () => setDialog('caption') }] : []),
            ],
            ...(by.isMe ? [[{ label: t`Delete`, onSelect: () => setDialog('delete') }]] : []),
          ]}
        />
      </header>
      <VoicePlayer note={note} onPlay={() => void noteHeard(client, note)} />
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Retention note={note} now={now} pending={pending} onKeep={() => change({ keep: true })} />
        {listeners && (
          <span className="text-small text-faint wrap-anywhere">
            <Trans>Heard by {listeners}</Trans>
          </span>
        )}
        {!by.isMe && <ReplyByVoice note={note} />}
      </footer>
      {dialog === 'caption' && <CaptionDialog note={note} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && <DeleteDialog note={note} onClose={() => setDialog(undefined)} />}
    </article>
  )
}

/** What a recording is on, and who hears it. */
function About({ note: { subject, isShared }, namesSubject }: { note: VoiceNote; namesSubject: boolean }) {
  const { i18n } = useLingui()
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-small text-soft">
      {namesSubject &&
        subject &&
        (subject.path === undefined ? (
          <span className="wrap-anywhere">
            {i18n._(subjectNames[subject.kind])}: {subject.title}
          </span>
        ) : (
          <TextLink to={subject.path} className="wrap-anywhere">
            {i18n._(subjectNames[subject.kind])}: {subject.title}
          </TextLink>
        ))}
      <span className="inline-flex items-center gap-1 [&_svg]:size-4">
        {!subject ? (
          <>
            <Lock aria-hidden /> <Trans>Only you</Trans>
          </>
        ) : isShared ? (
          <>
            <Users aria-hidden />{' '}
            {subject.as === 'host' ? (
              <Trans>Shared with the buyer</Trans>
            ) : (
              <Trans>Shared with the owner or agent</Trans>
            )}
          </>
        ) : (
          <>
            <Lock aria-hidden /> <Trans>You and your team</Trans>
          </>
        )}
      </span>
    </p>
  )
}
