import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRequestedParams } from '../../ui/requested-params.ts'
import { voiceNoteSubjects } from '../../../contract/conversations/voice-notes.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { invalidate } from '../../platform/api/use-action.ts'
import { MoreButton } from '../../ui/lists/more-button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { TabLink } from '../../ui/tabs.tsx'
import { kindNames } from './list/note-words.ts'
import { VoiceNoteRow } from './list/voice-note-row.tsx'
import { readVoiceNotes, voiceNotesAddress, wantedBy, type VoiceNotesSearch } from './list/voice-notes-search.ts'
import { VoiceNotesSkeleton } from './list/voice-notes-skeleton.tsx'
import { VoiceRecorder } from './open/recording/voice-recorder.tsx'
import { noteReads, notesQuery } from './list/voice-note-data.ts'
import { OnlyWith } from '../../platform/settings/market-settings.ts'

/** All recordings a person can hear, and the recorder for a note to oneself. */
export function VoiceNotesBoard({ person }: { person: string }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const search = readVoiceNotes(useRequestedParams()[0])
  const list = useInfiniteQuery(notesQuery(person, wantedBy(search)))
  const notes = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
      <OnlyWith feature="voice-recording">
        <div className="rounded-card border border-line bg-surface p-4">
          <VoiceRecorder
            target="memo"
            audience={
              <Trans>
                A note to yourself: only you hear it. To share one, record it on a lead, visit, listing or requirement.
              </Trans>
            }
            onSent={() => void invalidate(client, noteReads)}
          />
        </div>
      </OnlyWith>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <Views search={search} unheard={list.data?.pages[0]?.unheard ?? 0} />
        <Kinds search={search} />
        {list.error && !list.data ? (
          <ErrorCard
            title={<Trans>Your voice notes could not be loaded</Trans>}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          >
            {errorText(list.error, i18n)}
          </ErrorCard>
        ) : !list.data ? (
          <VoiceNotesSkeleton rows={4} />
        ) : notes.length === 0 ? (
          <Nothing search={search} />
        ) : (
          <div>
            {notes.map((note) => (
              <VoiceNoteRow key={note.id} note={note} namesSubject isMarked={note.id === search.note} />
            ))}
          </div>
        )}
        <MoreButton list={list}>
          <Trans>Older</Trans>
        </MoreButton>
      </div>
    </div>
  )
}

function Views({ search, unheard }: { search: VoiceNotesSearch; unheard: number }) {
  const { t } = useLingui()
  const views: { view: VoiceNotesSearch['view']; name: ReactNode }[] = [
    { view: 'all', name: <Trans>All</Trans> },
    { view: 'new', name: unheard > 0 ? <Trans>New ({unheard})</Trans> : <Trans>New</Trans> },
    { view: 'mine', name: <Trans>Recorded by me</Trans> },
  ]
  return (
    <nav aria-label={t`Voice notes`} className="border-b border-line">
      <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {views.map(({ view, name }) => (
          <li key={view}>
            <TabLink
              to={voiceNotesAddress({ ...search, view })}
              state={{ keepScroll: true }}
              current={view === search.view}
            >
              {name}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Kinds({ search }: { search: VoiceNotesSearch }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Recorded on`} className="min-w-0">
      <ul className="flex gap-1.5 overflow-x-auto pb-1 [scrollbar-width:none]">
        {[undefined, ...voiceNoteSubjects].map((kind) => (
          <li key={kind ?? 'all'}>
            <Link
              to={voiceNotesAddress({ ...search, kind })}
              state={{ keepScroll: true }}
              aria-current={kind === search.kind ? 'page' : undefined}
              className={classes(
                'flex min-h-9 items-center rounded-full border px-3 text-small font-medium whitespace-nowrap pointer-coarse:min-h-11',
                kind === search.kind ? 'border-ink bg-ink text-paper' : 'border-line hover:bg-sunk',
              )}
            >
              {kind ? i18n._(kindNames[kind]) : <Trans>All</Trans>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ search: { view, kind } }: { search: VoiceNotesSearch }) {
  if (view === 'new')
    return (
      <EmptyState icon={<Mic aria-hidden />} title={<Trans>Nothing new to hear</Trans>}>
        <Trans>You have heard all voice notes others left for you.</Trans>
      </EmptyState>
    )
  if (kind)
    return (
      <EmptyState icon={<Mic aria-hidden />} title={<Trans>No voice notes here</Trans>}>
        <Trans>Open a lead, visit, listing or requirement and record one there.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon={<Mic aria-hidden />} title={<Trans>No voice notes yet</Trans>}>
      <Trans>Record a sample above: it takes a minute, and you can delete it right away.</Trans>
    </EmptyState>
  )
}
