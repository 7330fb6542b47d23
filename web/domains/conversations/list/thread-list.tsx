import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query'
import { useLingui } from '@lingui/react'
import { MessagesSquare } from 'lucide-react'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useNow } from '../../notifications/open/use-now.ts'
import { draftKey, messageDrafts } from '../open/threads/drafts.ts'
import { threadsAddress, threadsQuery } from '../open/threads/thread-data.ts'
import type { ThreadsSearch } from '../open/threads/thread-data.ts'
import { ThreadRow } from './thread-row.tsx'
import { ThreadRowsSkeleton } from './threads-skeleton.tsx'

const none: Readonly<Record<string, string>> = {}

/** The threads of a person, the one last written in first; those that hold words, where some are searched for. */
export function ThreadList({ person, search }: { person: string; search: ThreadsSearch }) {
  const { i18n } = useLingui()
  const now = useNow()
  const drafts = useStore(messageDrafts, none)
  const list = useInfiniteQuery({ ...threadsQuery(person, search), placeholderData: keepPreviousData })
  if (list.error && !list.data)
    return (
      <ErrorCard
        title={<Trans>Your messages could not be loaded</Trans>}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {errorText(list.error, i18n)}
      </ErrorCard>
    )
  if (!list.data) return <ThreadRowsSkeleton />
  const threads = list.data.pages.flatMap(({ data }) => data)
  if (threads.length === 0) return <NoThreads search={search} />
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadRow
              thread={thread}
              to={threadsAddress({ ...search, thread: thread.id, at: undefined })}
              current={thread.id === search.thread}
              draft={thread.id === search.thread ? undefined : drafts[draftKey(thread.subject)]}
              now={now}
            />
          </li>
        ))}
      </ol>
      <MoreButton list={list} className="my-3 justify-self-center">
        <Trans>Older</Trans>
      </MoreButton>
    </>
  )
}

function NoThreads({ search: { q, unread, thread } }: { search: ThreadsSearch }) {
  if (q !== undefined)
    return (
      <p className="px-3 py-2 text-soft">
        <Trans>No conversations found.</Trans>
      </p>
    )
  if (unread)
    return (
      <EmptyState
        title={<Trans>All read</Trans>}
        actions={
          <LinkButton to={threadsAddress({ thread })}>
            <Trans>Show all</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      icon={<MessagesSquare aria-hidden />}
      title={<Trans>No messages yet</Trans>}
      actions={
        <>
          <LinkButton look="primary" to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
          <LinkButton to={memberPaths.queries()}>
            <Trans>My enquiries</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Ask about a home, or reply to someone who asks about yours. Your conversations appear here.</Trans>
    </EmptyState>
  )
}
