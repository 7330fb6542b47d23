import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { favouriteSorts, favouriteStates, listFavourites } from '../../../../contract/properties/favourites.ts'
import type { FavouriteSort, FavouriteState } from '../../../../contract/properties/favourites.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useSavedIds } from '../favourite-ids.ts'
import { BoardActions } from './board-actions.tsx'
import { BoardSkeleton, boardColumns } from './board-skeleton.tsx'
import { CardSkeletons } from '../list/results-skeleton.tsx'
import { collectionsQuery, favouritesQuery } from './board-data.ts'
import { boardAddress, readBoard } from './board-search.ts'
import type { BoardSearch } from './board-search.ts'
import { CollectionBar } from './collection-bar.tsx'
import { CollectionDialog } from './collection-dialog.tsx'
import type { CollectionTask } from './collection-dialog.tsx'
import { GoneHomes } from './gone-homes.tsx'
import { sync, takenOff } from './hearts.ts'
import { NothingSaved } from './nothing-saved.tsx'
import { focusSoon, placeId } from './off-board.tsx'
import { SavedHome } from './saved-home.tsx'
import { useLeft, useStanding } from './use-standing.ts'

const nobody: ReadonlySet<string> = new Set()

const sortNames: Record<FavouriteSort, MessageDescriptor> = {
  newest: msg`Newest saved first`,
  oldest: msg`Oldest saved first`,
  'price-low': msg`Price: low to high`,
  'price-high': msg`Price: high to low`,
  'price-cut': msg`Largest price cut first`,
}
const stateNames: Record<FavouriteState, MessageDescriptor> = {
  favourite: msg`Favourites only`,
  maybe: msg`Maybe only`,
  discard: msg`Ruled out`,
}

/** The saved homes of whoever is signed in. */
export function Board() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = readBoard(params)
  const [task, setTask] = useState<CollectionTask>()
  const opener = useRef<Element>(null)
  const [synced, setSynced] = useState(false)
  const counts = useQuery({ ...collectionsQuery(), enabled: synced })
  const list = useInfiniteQuery({ ...favouritesQuery(search, false), enabled: synced })
  const gone = useInfiniteQuery({ ...favouritesQuery(search, true), enabled: synced })
  const saved = useSavedIds()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const loaded = list.data?.pages.length ?? 0
  const { collection = '', state = '', sort } = search
  const shownList = [collection, state, sort].join('\n')
  const [left, tellLeft] = useLeft(shownList)
  const favourites = useStanding(shownList, list.data?.pages.flatMap(({ data }) => data) ?? [], left)
  const over = useStanding(shownList, gone.data?.pages.flatMap(({ data }) => data) ?? [])

  // What the device kept comes along first, so that it is on the board at once.
  useEffect(() => void sync(i18n).then(() => setSynced(true)), [i18n])
  useEffect(() => {
    if (loaded > 0 && loaded < search.pages && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [loaded, search.pages, hasNextPage, isFetchingNextPage, fetchNextPage])
  useEffect(() => {
    if (saved.size > 0) void client.invalidateQueries(collectionsQuery())
  }, [saved, client])
  useEffect(
    () => () => {
      if (takenOff.get().size === 0) return
      takenOff.set(nobody)
      client.removeQueries({ queryKey: [listFavourites.name] })
    },
    [client],
  )

  function begin(next: CollectionTask) {
    opener.current = document.activeElement
    setTask(next)
  }
  /** The focus goes back to what opened the dialog, or to the collection of this address. */
  function end(address?: string) {
    setTask(undefined)
    const back = opener.current
    focusSoon(() => {
      if (address === undefined && back instanceof HTMLElement && back.isConnected) return back
      const shown = document.querySelector<HTMLElement>('#collections [aria-current]')
      return address === undefined || shown?.getAttribute('href') === address ? shown : null
    })
  }
  const go = (next: Partial<BoardSearch>) =>
    void navigate(boardAddress({ ...search, pages: 1, ...next }), { replace: true, state: { keepScroll: true } })
  const error = counts.error ?? list.error ?? gone.error
  if (error)
    return (
      <div className="page">
        <ErrorCard
          title={t`Your saved homes could not be loaded`}
          busy={list.isFetching || counts.isFetching || gone.isFetching}
          onRetry={() => void Promise.all([counts.refetch(), list.refetch(), gone.refetch()])}
        >
          {error instanceof ApiError && error.status === 0 ? (
            <Trans>The server could not be reached. Look at your connection and try again.</Trans>
          ) : (
            <Trans>The server could not answer just now. Try again in a moment.</Trans>
          )}
        </ErrorCard>
      </div>
    )
  if (!counts.data) return <BoardSkeleton />
  const all = counts.data.data
  const shown = favourites.length + over.length
  const isLoaded = list.data !== undefined && gone.data !== undefined
  if (shown === 0 && all.total + all.discarded === 0) return <NothingSaved />

  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
      <CollectionBar counts={all} search={search} onTask={begin} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <SelectField
            label={t`Show`}
            labelHidden
            value={search.state ?? ''}
            onChange={({ target: { value } }) => go({ state: favouriteStates.find((state) => state === value) })}
          >
            <option value="">{t`Favourites and maybes`}</option>
            {favouriteStates.map((state) => (
              <option key={state} value={state}>
                {i18n._(stateNames[state])}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t`Sort by`}
            labelHidden
            value={search.sort}
            onChange={({ target: { value } }) =>
              go({ sort: favouriteSorts.find((sort) => sort === value) ?? 'newest' })
            }
          >
            {favouriteSorts.map((sort) => (
              <option key={sort} value={sort}>
                {i18n._(sortNames[sort])}
              </option>
            ))}
          </SelectField>
        </div>
        {favourites.length > 0 && <BoardActions search={search} favourites={favourites} />}
      </div>
      <h2 className="sr-only">
        <Trans>Homes</Trans>
      </h2>
      {!isLoaded && <CardSkeletons className={boardColumns} />}
      {isLoaded && shown === 0 && (
        <EmptyState
          title={<Trans>None of your saved homes is here</Trans>}
          actions={
            <LinkButton to={boardAddress({})}>
              <Trans>Show all saved homes</Trans>
            </LinkButton>
          }
        />
      )}
      <ul className={boardColumns}>
        {favourites.map((favourite) =>
          favourite.home ? (
            <li key={favourite.propertyId} id={placeId(favourite.propertyId)} className="min-w-0">
              <SavedHome
                favourite={favourite}
                home={favourite.home}
                collections={all.collections}
                search={search}
                left={left.get(favourite.propertyId)}
                onLeft={(one) => tellLeft(favourite.propertyId, one)}
                onNewCollection={({ propertyId }) => begin({ kind: 'new', chosen: [propertyId] })}
              />
            </li>
          ) : null,
        )}
      </ul>
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => go({ pages: loaded + 1 })}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {over.length > 0 && <GoneHomes favourites={over} />}
      {gone.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={gone.isFetchingNextPage}
          onClick={() => void gone.fetchNextPage()}
        >
          <Trans>Show more that are gone</Trans>
        </Button>
      )}
      {task && (
        <CollectionDialog
          task={task}
          homes={favourites.filter(({ propertyId }) => !takenOff.get().has(propertyId) && !left.has(propertyId))}
          collections={all.collections}
          onClose={() => end()}
          onDone={(name) => {
            end(task.kind === 'new' ? undefined : boardAddress({ ...search, pages: 1, collection: name }))
            if (task.kind !== 'new' || task.chosen.length === 0) go({ collection: name })
          }}
        />
      )}
    </div>
  )
}
