import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRequestedParams } from '../../ui/requested-params.ts'
import { FAVOURITES_PER_PAGE, listFavourites } from '../../../contract/favourites.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { useSavedIds } from './store/open/favourite-ids.ts'
import { BoardActions } from './board-actions.tsx'
import { BoardChoices } from './board-choices.tsx'
import { BoardSkeleton, boardColumns } from './board-skeleton.tsx'
import { CardSkeletons } from '../search/open/list/results-skeleton.tsx'
import { collectionsQuery } from './board-data.ts'
import { boardAddress, readBoard } from './board-search.ts'
import type { BoardSearch } from './board-search.ts'
import { CollectionBar } from './collection-bar.tsx'
import { CollectionDialog } from './collection-dialog.tsx'
import type { CollectionTask } from './collection-dialog.tsx'
import { GoneHomes } from './gone-homes.tsx'
import { syncFavourites, takenOff } from './store/open/favourites-store.ts'
import { NothingSaved } from './nothing-saved.tsx'
import { focusSoon, placeId } from './removed-homes.tsx'
import { SavedHome } from './saved-home.tsx'
import { TagBar } from './tag-bar.tsx'
import { useSavedList } from './use-saved-list.ts'
import { useRemoved, useStableList } from './use-stable-list.ts'

const nobody: ReadonlySet<string> = new Set()

/** The saved homes of the signed-in person. */
export function Board() {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useRequestedParams()
  const search = readBoard(params)
  const [task, setTask] = useState<CollectionTask>()
  const opener = useRef<Element>(null)
  const [synced, setSynced] = useState(false)
  const counts = useQuery({ ...collectionsQuery(), enabled: synced })
  const list = useSavedList(search, synced)
  const saved = useSavedIds()
  const { from } = search
  const { lastPage, counted } = list
  const ofThis = boardAddress({ ...search, page: from })
  const [removed, setRemoved] = useRemoved(ofThis)
  const favourites = useStableList(ofThis, list.homes, removed)
  const onOffer = favourites.filter(({ gone }) => gone === undefined)
  const over = favourites.filter(({ gone }) => gone !== undefined)

  // Merges the device's homes first, so that the board has them.
  useEffect(() => void syncFavourites(i18n).then(() => setSynced(true)), [i18n])
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
  /** Returns the focus to what opened the dialog, or to the collection of this address. */
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
    void navigate(boardAddress({ ...search, from: 1, page: 1, ...next }), {
      replace: true,
      state: { keepScroll: true },
    })
  async function loadMore() {
    const { href } = location
    const isThere = await list.readNext()
    // The person may have moved on.
    if (location.href !== href) return
    if (isThere) go({ from, page: lastPage + 1 })
    else toast.error(t`The server is not responding. Try again in a moment.`)
  }
  const error = counts.error ?? list.error
  if (error)
    return (
      <div className="page">
        <ErrorCard
          title={t`Your saved homes could not be loaded`}
          busy={list.isFetching || counts.isFetching}
          onRetry={() => void Promise.all([counts.refetch(), list.refetch()])}
        >
          {error instanceof ApiError && error.status === 0 ? (
            <Trans>The server could not be reached. Check your connection and try again.</Trans>
          ) : (
            <Trans>The server is not responding. Try again in a moment.</Trans>
          )}
        </ErrorCard>
      </div>
    )
  if (!counts.data) return <BoardSkeleton />
  const all = counts.data.data
  const { total = 0, gone = 0 } = counted ?? {}
  const first = (from - 1) * FAVOURITES_PER_PAGE + 1
  const goneFrom = Math.floor((total - gone) / FAVOURITES_PER_PAGE) + 1
  const isGoneShown = goneFrom >= from && goneFrom <= lastPage
  if (favourites.length === 0 && all.total + all.discarded === 0) return <NothingSaved />

  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
      <CollectionBar counts={all} search={search} onTask={begin} />
      <TagBar tags={all.tags} chosen={search.tags} onChoose={(tags) => go({ tags })} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BoardChoices search={search} onChoose={go} />
        {onOffer.length > 0 && <BoardActions search={search} favourites={onOffer} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 text-soft">
        <p aria-live="polite" aria-atomic className={classes('figures min-h-6', list.isStale && 'text-faint')}>
          {counted && <Plural value={total} _0="No homes" one="# home" other="# homes" />}{' '}
          {list.homes.length > 0 && list.homes.length < total && (
            <Trans>
              · showing {number(first)} to {number(first + list.homes.length - 1)}
            </Trans>
          )}
        </p>
        {gone > 0 && (
          <Link
            to={`${isGoneShown ? boardAddress(search) : boardAddress({ ...search, from: goneFrom, page: goneFrom })}#gone`}
            className="inline-flex items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            <Plural value={gone} one="# is no longer available" other="# are no longer available" />
          </Link>
        )}
      </div>
      <h2 className="sr-only">
        <Trans>Homes</Trans>
      </h2>
      {!list.isLoaded && <CardSkeletons className={boardColumns} />}
      {list.isLoaded && favourites.length === 0 && (
        <EmptyState
          title={<Trans>No saved homes match</Trans>}
          actions={
            <LinkButton to={boardAddress({})}>
              <Trans>Show all saved homes</Trans>
            </LinkButton>
          }
        />
      )}
      <ul className={boardColumns}>
        {onOffer.map((favourite) =>
          favourite.home ? (
            <li key={favourite.propertyId} id={placeId(favourite.propertyId)} className="min-w-0">
              <SavedHome
                favourite={favourite}
                home={favourite.home}
                counts={all}
                search={search}
                removed={removed.get(favourite.propertyId)}
                onRemoved={(one) => setRemoved(favourite.propertyId, one)}
                onNewCollection={({ propertyId }) => begin({ kind: 'new', chosen: [propertyId] })}
              />
            </li>
          ) : null,
        )}
      </ul>
      {over.length > 0 && <GoneHomes favourites={over} />}
      {favourites.length > 0 && (
        <Pagination
          page={lastPage}
          pages={Math.max(lastPage, Math.ceil(total / FAVOURITES_PER_PAGE))}
          to={(page) => boardAddress({ ...search, from: page, page })}
          onMore={list.hasMore ? () => void loadMore() : undefined}
          moreBusy={list.isGrowing}
          moreCount={Math.min(FAVOURITES_PER_PAGE, Math.max(1, total - lastPage * FAVOURITES_PER_PAGE))}
        />
      )}
      {task && (
        <CollectionDialog
          task={task}
          homes={onOffer.filter(({ propertyId }) => !takenOff.get().has(propertyId) && !removed.has(propertyId))}
          collections={all.collections}
          onClose={() => end()}
          onDone={(name) => {
            end(task.kind === 'new' ? undefined : boardAddress({ ...search, from: 1, page: 1, collection: name }))
            if (task.kind !== 'new' || task.chosen.length === 0) go({ collection: name })
          }}
        />
      )}
    </div>
  )
}
