import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, BellOff, Search, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Thread } from '../../../contract/conversations/threads.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { toast } from '../../platform/toasts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { Matches } from './list/matches.tsx'
import { SearchField } from './list/search-field.tsx'
import { Talk } from './talk/talk.tsx'
import { TalkSkeleton } from './talk/talk-skeleton.tsx'
import { threadQuery, threadsAddress } from './open/threads/thread-data.ts'
import type { ThreadsSearch } from './open/threads/thread-data.ts'
import { namesOf } from './threads/thread-words.ts'
import { useChangeThread } from './threads/use-change-thread.ts'

interface ThreadPaneProps {
  person: string
  id: string
  search: ThreadsSearch
}

/** The thread that is open. */
export function ThreadPane({ person, id, search }: ThreadPaneProps) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(threadQuery(person, id))
  if (data) return <OpenThread person={person} thread={data.data} search={search} />
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <>
      <div className="px-2 pt-2 md:hidden">
        <BackToList search={search} />
      </div>
      {isGone ? (
        <EmptyState title={<Trans>This conversation does not exist, or it belongs to another account</Trans>}>
          <Trans>Choose another from your list.</Trans>
        </EmptyState>
      ) : error ? (
        <div className="p-4">
          <ErrorCard
            title={<Trans>The conversation could not be loaded</Trans>}
            busy={isFetching}
            onRetry={() => void refetch()}
          >
            {errorText(error, i18n)}
          </ErrorCard>
        </div>
      ) : (
        <TalkSkeleton />
      )}
    </>
  )
}

function OpenThread({ person, thread, search }: { person: string; thread: Thread; search: ThreadsSearch }) {
  const { t, i18n } = useLingui()
  const [isSearching, setSearching] = useState(false)
  const [q, setQ] = useState('')
  const { subject, isMuted } = thread
  const names = namesOf(thread, i18n)
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line px-2 py-2 md:ps-4">
        <BackToList search={search} />
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
          <h2 className="flex items-center gap-2 text-body font-semibold">
            <span className="truncate">{names}</span>
            {isMuted && <BellOff role="img" aria-label={t`Muted`} className="size-4 shrink-0 text-faint" />}
          </h2>
          <p className="truncate text-small text-soft">
            {subject.path === undefined ? (
              subject.title
            ) : (
              <Link to={subject.path} className="inline-block max-w-full truncate py-0.5 align-bottom hover:underline">
                {subject.title}
              </Link>
            )}
          </p>
        </div>
        <IconButton
          label={isSearching ? t`Close the search` : t`Search this conversation`}
          icon={isSearching ? <X aria-hidden /> : <Search aria-hidden />}
          aria-expanded={isSearching}
          onClick={() => {
            setSearching(!isSearching)
            setQ('')
          }}
        />
        <ThreadMenu person={person} thread={thread} names={names} />
      </div>
      {isSearching && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line p-2">
          <SearchField label={t`Search this conversation`} value={q} onSearch={setQ} takesFocus />
          {q.length > 1 && (
            <div className="grid max-h-56 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto">
              <Matches person={person} q={q} thread={thread.id} search={search} />
            </div>
          )}
        </div>
      )}
      <Talk key={thread.id} person={person} thread={thread} at={search.at} />
    </>
  )
}

/** On a phone the list and a thread take turns. */
function BackToList({ search }: { search: ThreadsSearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <IconButton
      label={t`Back to all messages`}
      icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
      className="md:hidden"
      onClick={() => void navigate(threadsAddress({ ...search, thread: undefined, at: undefined }))}
    />
  )
}

function ThreadMenu({ person, thread, names }: { person: string; thread: Thread; names: string }) {
  const { t } = useLingui()
  const { change } = useChangeThread(person, thread.id)
  const { isMuted, isBlocked, hasLeft } = thread
  const block = () =>
    toast.confirm(
      t`Block ${names}? Neither side can write in your conversations until you unblock.`,
      () => void change({ isBlocked: true }),
    )
  const leave = () =>
    toast.confirm(
      t`Leave this conversation? You get no new messages from it until you rejoin.`,
      () => void change({ hasLeft: true }),
    )
  return (
    <Menu
      label={t`Conversation options`}
      groups={[
        [
          {
            label: isMuted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>,
            onSelect: () => void change({ isMuted: !isMuted }),
          },
        ],
        [
          isBlocked
            ? { label: <Trans>Unblock</Trans>, onSelect: () => void change({ isBlocked: false }) }
            : { label: <Trans>Block</Trans>, onSelect: block },
          hasLeft
            ? { label: <Trans>Rejoin</Trans>, onSelect: () => void change({ hasLeft: false }) }
            : { label: <Trans>Leave</Trans>, onSelect: leave },
        ],
      ]}
    />
  )
}
