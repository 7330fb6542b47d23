import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { savedSearchCounts, savedSearches, type SavedSearch } from '../../../contract/saved-searches.ts'
import { paths } from '../../../contract/paths.ts'
import { query } from '../../platform/api/query-client.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { DeletedSearch } from './deleted-search.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { SearchItem } from './search-item.tsx'

type Task = { kind: 'edit' | 'pause'; search: SavedSearch }

/** The saved searches of the signed-in person. */
export function SearchBoard() {
  const { t } = useLingui()
  const list = useQuery({ ...query(savedSearches, {}), staleTime: 0 })
  const counts = useQuery({
    ...query(savedSearchCounts, {}),
    // The key has the versions, so that counts are refetched when a search changes.
    queryKey: [savedSearchCounts.name, list.data?.data.map(({ id, version }) => `${id} ${version}`) ?? []],
    enabled: list.data !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  // Deleted searches stay in place while they can be restored.
  const [deleted, setDeleted] = useState<ReadonlyMap<string, { search: SavedSearch; place: number }>>(new Map())
  const [task, setTask] = useState<Task>()
  if (list.error)
    return (
      <div className="page">
        <ErrorCard
          title={t`Your saved searches could not be loaded`}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          <Trans>The server is not responding. Try again in a moment.</Trans>
        </ErrorCard>
      </div>
    )
  if (!list.data) return <BoardSkeleton />
  const rows = list.data.data.filter(({ id }) => !deleted.has(id))
  for (const { search, place } of [...deleted.values()].toSorted((a, b) => a.place - b.place))
    rows.splice(place, 0, search)
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Bell aria-hidden />}
        title={<Trans>No saved searches yet</Trans>}
        actions={
          <LinkButton look="primary" to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
        }
      >
        <Trans>Search, press “Save this search”, and we’ll alert you when a matching home is listed.</Trans>
      </EmptyState>
    )
  const fresh = list.data.data.reduce((sum, { newCount }) => sum + newCount, 0)
  const forget = (id: string) => setDeleted(new Map([...deleted].filter(([other]) => other !== id)))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
      <p role="status" className="text-soft">
        <Plural
          value={fresh}
          _0="Nothing new since your last visit"
          one="# new match since your last visit"
          other="# new matches since your last visit"
        />
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {rows.map((search, place) => (
          <li key={search.id}>
            {deleted.has(search.id) ? (
              <DeletedSearch search={search} onBack={() => forget(search.id)} />
            ) : (
              <SearchItem
                search={search}
                count={counts.data?.data.find(({ id }) => id === search.id)}
                onTask={(kind) => setTask({ kind, search })}
                onDeleted={() => setDeleted(new Map(deleted).set(search.id, { search, place }))}
              />
            )}
          </li>
        ))}
      </ul>
      {task?.kind === 'edit' && <EditDialog search={task.search} onClose={() => setTask(undefined)} />}
      {task?.kind === 'pause' && <PauseDialog search={task.search} onClose={() => setTask(undefined)} />}
    </div>
  )
}
