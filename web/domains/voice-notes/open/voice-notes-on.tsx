import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { VoiceNoteSubject } from '../../../../contract/conversations/voice-notes.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { invalidate } from '../../../platform/api/use-action.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { VoiceNoteRow } from '../list/voice-note-row.tsx'
import { VoiceNotesSkeleton } from '../list/voice-notes-skeleton.tsx'
import { VoiceRecorder } from './recording/voice-recorder.tsx'
import { noteReads, notesQuery } from '../list/voice-note-data.ts'
import { useFeature } from '../../../platform/settings/market-settings.ts'

interface VoiceNotesOnProps {
  subject: { kind: VoiceNoteSubject; id: string }
  /** Who hears what is recorded here, as a sentence. */
  audience?: ReactNode
  sharing?: 'shared' | 'own' | { choose: ReactNode }
  /** Nothing more is recorded here. */
  isClosed?: boolean
  /** Leads to where the same can be written. */
  onWrite?: () => void
}

/** The voice notes on one subject, and the recorder for another. */
export function VoiceNotesOn({ subject, audience, sharing = 'own', isClosed = false, onWrite }: VoiceNotesOnProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const records = useFeature('voice-recording')
  const person = useStore(currentUser, null)?._id ?? ''
  const list = useInfiniteQuery(notesQuery(person, { subject: `${subject.kind}:${subject.id}` }))
  const notes = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {!isClosed && records && (
        <VoiceRecorder
          target={subject}
          audience={audience}
          sharing={sharing}
          onSent={() => void invalidate(client, noteReads)}
          onWrite={onWrite}
        />
      )}
      {list.error && !list.data ? (
        <ErrorCard
          title={<Trans>The voice notes could not be loaded</Trans>}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {errorText(list.error, i18n)}
        </ErrorCard>
      ) : list.data ? (
        <div>
          {notes.map((note) => (
            <VoiceNoteRow key={note.id} note={note} namesSubject={false} />
          ))}
        </div>
      ) : (
        <VoiceNotesSkeleton rows={1} />
      )}
      {list.data && isClosed && notes.length === 0 && (
        <p className="text-soft">
          <Trans>No voice notes yet.</Trans>
        </p>
      )}
      <MoreButton list={list}>
        <Trans>Older</Trans>
      </MoreButton>
    </div>
  )
}
