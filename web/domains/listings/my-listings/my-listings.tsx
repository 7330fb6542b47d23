import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import {
  LISTINGS_PER_PAGE,
  myListingSorts,
  type Closing,
  type MyListing,
  type MyListingsOnly,
} from '../../../../contract/listings/my-listings.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { may } from '../../../../contract/policy.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { lastUserEvent } from '../../../platform/session/user-events.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { useSelection } from '../../../ui/table/selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkResult } from './bulk-result.tsx'
import {
  isIrreversible,
  transitionMany,
  type BulkTransition,
  type BulkOutcome,
  type IrreversibleTransition,
} from '../transitions/bulk.ts'
import { DraftsStrip } from './drafts-strip.tsx'
import { ListingTable } from './listing-table.tsx'
import { listingsAddress, readListings, type ListingsSearch } from '../open/transitions/listings-search.ts'
import { ListingSkeletons, OwnListingsSkeleton } from './my-listings-skeleton.tsx'
import { allListings, listingsQuery, refreshListings } from '../transitions/my-listings-data.ts'
import './my-listings.css'
import { useAction } from '../../../platform/api/use-action.ts'
import { StatusNav } from './status-nav.tsx'
import { useStopAfterLeaving } from './stop-toast.tsx'
import type { Task } from './tasks.ts'
import HandoversStrip from './handovers-strip.tsx'
import Irreversible from '../transitions/irreversible.tsx'
import HandOverDialog from './hand-over-dialog.tsx'
import TaskDialog from './task-dialog.tsx'

const sortNames: Record<ListingsSearch['sort'], MessageDescriptor> = {
  updated: msg`Recently changed first`,
  newest: msg`Newest first`,
  due: msg`To be confirmed first`,
  views: msg`Most viewed first`,
  quality: msg`Best quality first`,
}

const onlyNames: Record<MyListingsOnly, MessageDescriptor> = {
  due: msg`To be confirmed`,
  package: msg`In your package`,
}

const takesPlace: ReadonlySet<StandardStatus> = new Set(['pending_review', 'active', 'coming_soon', 'under_offer'])

/** The homes that the signed-in person or their firm lists. */
export function OwnListings({ renderVoiceNotes }: { renderVoiceNotes: (id: string) => ReactNode }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useRequestedParams()
  const search = readListings(params)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...listingsQuery(search),
    placeholderData: keepPreviousData,
  })
  const selection = useSelection(data?.data ?? [], ({ home }) => home.id)
  const [task, setTask] = useState<Task>()
  const [handing, setHanding] = useState<readonly string[]>()
  const isAgent = may(useStore(currentUser, null), 'list-as-agent')
  const selecting = useAction()
  const moving = useAction()
  const [move, setMove] = useState<BulkTransition>()
  const busy = selecting.pending ? 'all' : moving.pending ? move : undefined
  const [asked, setAsked] = useState<{ move: IrreversibleTransition; listings: readonly MyListing[] }>()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  useStopAfterLeaving(outcome)

  // Refetches after changes by another device, a colleague, a moderator or a job.
  useEffect(
    () =>
      lastUserEvent.subscribe(() => {
        const kind = lastUserEvent.get()?.kind
        if (kind === 'listings-changed' || kind === 'listing-changed') void refreshListings(client)
      }),
    [client],
  )

  const go = (next: Partial<ListingsSearch>) =>
    void navigate(listingsAddress({ ...search, page: 1, ...next }), { replace: true, state: { keepScroll: true } })
  const selectAll = (total: number) =>
    selecting.run(async () => selection.select(await allListings(client, search, total), true))
  async function moveAll(listings: readonly MyListing[], wanted: BulkTransition, closings?: Closing[]) {
    setAsked(undefined)
    setMove(wanted)
    await moving.run(async () => {
      setOutcome(await transitionMany(listings, wanted, closings))
      selection.select(listings, false)
    })
    void refreshListings(client)
  }

  if (error && !data)
    return (
      <div className="page">
        <ErrorCard title={t`Your listings could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
          {error instanceof ApiError && error.status === 0 ? (
            <Trans>The server could not be reached. Check your connection and try again.</Trans>
          ) : (
            <Trans>The server is not responding. Try again in a moment.</Trans>
          )}
        </ErrorCard>
      </div>
    )
  if (!data) return <OwnListingsSkeleton />
  const { total, allowance } = data
  const any = data.counts.some(({ count }) => count > 0)
  const { used, most } = allowance.listings
  // Only the person's own homes use up the package, but the list has those of the whole team.
  const onMarket = data.counts.reduce((sum, { status, count }) => (takesPlace.has(status) ? sum + count : sum), 0)
  const label = search.only && i18n._(onlyNames[search.only])
  const boostsLeft = Math.max(0, allowance.boosts.most - allowance.boosts.used)

  return (
    <>
      <DraftsStrip />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
        {!any && (
          <EmptyState
            icon={<House aria-hidden />}
            title={<Trans>Post your first listing</Trans>}
            actions={
              <LinkButton look="primary" to={paths.submitListing()}>
                <Trans>Post a property</Trans>
              </LinkButton>
            }
          >
            <Trans>Describe what it is, where it is and how much it costs. What you type is saved as you go.</Trans>
          </EmptyState>
        )}
        {any && (
          <>
            <p className="text-small text-soft">
              {onMarket > used ? (
                <Trans>
                  Your package: {used} of {most} homes on the market are your own; with your team’s they are {onMarket}.
                </Trans>
              ) : (
                <Trans>
                  Your package: {used} of {most} homes on the market.
                </Trans>
              )}{' '}
              <Plural value={boostsLeft} _0="No boosts left." one="# boost left." other="# boosts left." />{' '}
              <TextLink to={memberPaths.plan()}>
                <Trans>My plan</Trans>
              </TextLink>
            </p>
            {isAgent && <HandoversStrip />}
            <StatusNav counts={data.counts} search={search} />
            <div className="flex flex-wrap items-start gap-2 max-sm:*:grow">
              <SearchField
                label={t`Search your listings`}
                labelHidden
                placeholder={t`Title or reference`}
                className="sm:w-52"
                value={search.text}
                onText={(text) => go({ text })}
              />
              <SelectField
                label={t`Sort by`}
                labelHidden
                value={search.sort}
                onChange={({ target: { value } }) =>
                  go({ sort: myListingSorts.find((sort) => sort === value) ?? 'updated' })
                }
              >
                {myListingSorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {i18n._(sortNames[sort])}
                  </option>
                ))}
              </SelectField>
              {label !== undefined && (
                <RemovableChip removeLabel={t`Remove filter: ${label}`} onRemove={() => go({ only: undefined })}>
                  {label}
                </RemovableChip>
              )}
              <p aria-live="polite" className="ms-auto py-2.5 text-small text-soft">
                <Plural value={total} _0="No homes" one="# home" other="# homes" />
              </p>
            </div>
            {isPlaceholderData && <ListingSkeletons />}
            {!isPlaceholderData && data.data.length > 0 && (
              <ListingTable
                listings={data.data}
                selection={selection}
                onIrreversible={(move, listing) => setAsked({ move, listings: [listing] })}
                onTask={setTask}
              />
            )}
            {!isPlaceholderData && data.data.length === 0 && (
              <EmptyState
                title={<Trans>No listings match</Trans>}
                actions={
                  <LinkButton to={listingsAddress({})}>
                    <Trans>Show all listings</Trans>
                  </LinkButton>
                }
              />
            )}
            <Pagination
              page={search.page}
              pages={Math.ceil(total / LISTINGS_PER_PAGE)}
              to={(page) => listingsAddress({ ...search, page })}
            />
          </>
        )}
        <div className="card-table-foot">
          {selection.selected.length > 0 && (
            <BulkBar
              chosen={selection.selected}
              total={total}
              busy={busy}
              onMove={(move) => {
                const listings = selection.selected
                if (isIrreversible(move)) setAsked({ move, listings })
                else void moveAll(listings, move)
              }}
              onHandOver={isAgent ? () => setHanding(selection.selected.map(({ home }) => home.id)) : undefined}
              onAll={() => void selectAll(total)}
              onClear={selection.clear}
            />
          )}
          {outcome && (
            <BulkResult
              key={outcome.undo.join()}
              outcome={outcome}
              onCome={() => void refreshListings(client)}
              onUndone={(undone) => {
                setOutcome({ ...outcome, undone })
                void refreshListings(client)
              }}
              onClose={() => setOutcome(undefined)}
            />
          )}
        </div>
        {asked && (
          <Irreversible
            {...asked}
            onGo={(closings) => void moveAll(asked.listings, asked.move, closings)}
            onClose={() => setAsked(undefined)}
          />
        )}
        {handing && (
          <HandOverDialog
            ids={handing}
            onDone={() => {
              setHanding(undefined)
              selection.clear()
            }}
            onClose={() => setHanding(undefined)}
          />
        )}
        {task && (
          <TaskDialog
            task={task}
            boosts={allowance.boosts}
            renderVoiceNotes={renderVoiceNotes}
            onClose={() => setTask(undefined)}
          />
        )}
      </div>
    </>
  )
}
