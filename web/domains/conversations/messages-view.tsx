import { Trans, useLingui } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRequestedParams } from '../../ui/requested-params.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Matches } from './list/matches.tsx'
import { SearchField } from './list/search-field.tsx'
import { ThreadList } from './list/thread-list.tsx'
import { readThreadsSearch, threadsAddress } from './open/threads/thread-data.ts'
import type { ThreadsSearch } from './open/threads/thread-data.ts'
import { ThreadPane } from './thread-pane.tsx'

/** A person's conversations and the open one: beside the list, or instead of it on a phone. */
export function MessagesView({ person }: { person: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = readThreadsSearch(useRequestedParams()[0])
  const { thread, q } = search
  const pane = useRef<HTMLDivElement>(null)

  // Moves the focus to the head of the opened thread.
  const before = useRef(thread)
  useEffect(() => {
    if (before.current === thread) return
    before.current = thread
    if (thread === undefined) return
    pane.current?.focus({ preventScroll: true })
  }, [thread])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:h-[max(30rem,calc(100dvh-var(--header-end)-9.5rem))] md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[24rem_minmax(0,1fr)]">
      <div
        className={classes(
          'grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-3 md:overflow-y-auto md:overscroll-contain',
          thread !== undefined && 'max-md:hidden',
        )}
      >
        <div className="grid gap-3 bg-paper pb-1 md:sticky md:top-0 md:z-10">
          <SearchField
            label={t`Search messages`}
            value={q ?? ''}
            onSearch={(words) =>
              void navigate(threadsAddress({ ...search, q: words || undefined }), {
                replace: true,
                state: { keepScroll: true },
              })
            }
          />
          {q === undefined && <ReadStates search={search} />}
        </div>
        {q === undefined ? (
          <ThreadList person={person} search={search} />
        ) : (
          <>
            <Part title={<Trans>Conversations</Trans>}>
              <ThreadList person={person} search={search} />
            </Part>
            {q.length > 1 && (
              <Part title={<Trans>Messages</Trans>}>
                <Matches person={person} q={q} search={search} />
              </Part>
            )}
          </>
        )}
      </div>
      <div
        ref={pane}
        tabIndex={-1}
        role="region"
        aria-label={t`The open conversation`}
        className={classes(
          'flex min-h-0 min-w-0 flex-col outline-none md:rounded-card md:border md:border-line md:bg-surface',
          'max-md:fixed max-md:inset-x-0 max-md:top-(--below-header) max-md:bottom-[calc(var(--bottom-bar)+1px+env(safe-area-inset-bottom))] max-md:z-20 max-md:bg-paper',
          thread === undefined && 'max-md:hidden',
        )}
      >
        {thread === undefined ? (
          <div className="grid grow place-content-center">
            <EmptyState icon={<MessagesSquare aria-hidden />} title={<Trans>Choose a conversation</Trans>} />
          </div>
        ) : (
          <ThreadPane key={thread} person={person} id={thread} search={search} />
        )}
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
    <h2 className="px-3 text-small font-semibold text-soft">{title}</h2>
    {children}
  </section>
)

/** A filter for all threads or unread ones. */
function ReadStates({ search }: { search: ThreadsSearch }) {
  const { t } = useLingui()
  const states = [
    { unread: undefined, name: <Trans>All</Trans> },
    { unread: true, name: <Trans>Unread</Trans> },
  ]
  return (
    <nav aria-label={t`Which conversations`}>
      <ul className="flex gap-1.5">
        {states.map(({ unread, name }) => {
          const isCurrent = unread === search.unread
          return (
            <li key={String(unread)}>
              <Link
                to={threadsAddress({ ...search, unread })}
                state={{ keepScroll: true }}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes(
                  'flex min-h-9 items-center rounded-full border px-3 text-small font-medium pointer-coarse:min-h-11',
                  isCurrent ? 'border-ink bg-ink text-paper' : 'border-line hover:bg-sunk',
                )}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
