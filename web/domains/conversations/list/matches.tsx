import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { errorText } from '../../../platform/api/error-text.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { markedParts } from './marked-parts.ts'
import { matchesQuery, threadsAddress } from '../open/threads/thread-data.ts'
import type { ThreadsSearch } from '../open/threads/thread-data.ts'

interface MatchesProps {
  person: string
  q: string
  /** Of this thread only. */
  thread?: string | undefined
  search: ThreadsSearch
}

/** Messages that hold words, newest first; each leads to its place. */
export function Matches({ person, q, thread, search }: MatchesProps) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const list = useInfiniteQuery(matchesQuery(person, q, thread))
  if (list.error && !list.data)
    return (
      <ErrorCard
        title={<Trans>The search did not work</Trans>}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {errorText(list.error, i18n)}
      </ErrorCard>
    )
  if (!list.data) return <Skeleton className="h-24" />
  const found = list.data.pages.flatMap(({ data }) => data)
  if (found.length === 0)
    return (
      <p className="px-3 py-2 text-soft">
        <Trans>No messages found.</Trans>
      </p>
    )
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {found.map(({ threadId, seq, text, fullName, title, at }) => (
          <li key={`${threadId} ${seq}`}>
            <Link
              to={threadsAddress({ ...search, thread: threadId, at: seq })}
              state={{ keepScroll: true }}
              className="grid gap-0.5 rounded-card px-3 py-2 hover:bg-sunk"
            >
              <span className="flex items-baseline gap-2 text-small text-soft">
                <span className="min-w-0 grow truncate">
                  <span className="font-medium text-ink">{fullName}</span>
                  {thread === undefined && <> · {title}</>}
                </span>
                <time dateTime={at} className="shrink-0">
                  {moment(at)}
                </time>
              </span>
              <span className="line-clamp-2 wrap-anywhere">
                <Marked text={text} q={q} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <MoreButton list={list} size="small">
        <Trans>Older</Trans>
      </MoreButton>
    </>
  )
}

/** A text with the words that were searched for marked, from a little before the first. */
function Marked({ text, q }: { text: string; q: string }) {
  return markedParts(text, q).map(({ part, isMarked }, at) => (isMarked ? <mark key={at}>{part}</mark> : part))
}
