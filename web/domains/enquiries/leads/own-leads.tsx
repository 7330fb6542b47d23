import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { Inbox } from 'lucide-react'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useMedia } from '../../../platform/use-media.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LeadActions, type Adding } from './lead-actions.tsx'
import { boardQuery } from './lead/leads-data.ts'
import { filtersOf, isNarrowed, leadsAddress, readLeads } from '../open/leads/lead/leads-search.ts'
import type { RenderVisit } from './lead/render-visit.ts'
import { useChangeLead } from './lead/use-change-lead.tsx'
import { LeadChips, LeadCount, LeadFilterFields } from './lead-filters.tsx'
import { LeadsSkeleton } from './leads-skeleton.tsx'
import { NewLeads } from './new-leads.tsx'
import { ReplySummary } from './reply-summary.tsx'
import { LeadBoard } from './board/lead-board.tsx'
import { LeadTable } from './table/lead-table.tsx'
import { LeadDrawer } from './detail/lead-drawer.tsx'
import { AddDialog } from './adding/add-dialog.tsx'
import { ImportDialog } from './adding/import-dialog.tsx'

const wasOpened = (state: unknown) => typeof state === 'object' && state !== null && 'opened' in state

/** The leads of the signed-in person's team. */
export function OwnLeads({ renderVisit }: { renderVisit: RenderVisit }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const place: { state: unknown } = useLocation()
  const [params] = useRequestedParams()
  const isWide = useMedia('(width >= 64rem)')
  const isOnline = useOnline()
  const search = readLeads(params)
  const view = search.view ?? (isWide ? 'board' : 'table')
  const filters = filtersOf({ ...search, stage: undefined })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...boardQuery(filters),
    placeholderData: keepPreviousData,
  })
  const { move, assign, dialog } = useChangeLead()
  const [adding, setAdding] = useState<Adding>()
  const [tableTotal, setTableTotal] = useState<number>()

  // A second change may follow before the first is in the address.
  const newest = useRef(search)
  useEffect(() => {
    newest.current = readLeads(params)
  }, [params])
  function go(next: Partial<typeof search>) {
    newest.current = { ...newest.current, from: 1, page: 1, ...next }
    void navigate(leadsAddress(newest.current), { replace: true, state: { keepScroll: true } })
  }
  /** Closes the lead by going back, if it was opened from here. */
  function close() {
    if (wasOpened(place.state)) void navigate(-1)
    else go({ lead: undefined, from: search.from, page: search.page })
  }

  if (!data && (error || !isOnline))
    return (
      <ErrorCard title={t`Your leads could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
        {error ? errorText(error, i18n) : <Trans>You are offline. Your leads appear when you are back online.</Trans>}
      </ErrorCard>
    )
  if (!data) return <LeadsSkeleton />
  const board = data.data
  const counts = board.columns.filter(({ stage }) => search.stage === undefined || stage === search.stage)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const isEmpty = total === 0 && !isPlaceholderData
  const isFirst = isEmpty && !isNarrowed(search)

  return (
    <>
      <NewLeads board={board} key={leadsAddress(filters)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ReplySummary reply={board.reply} />
        <LeadActions search={search} isEmpty={isFirst} onAdd={setAdding} />
      </div>
      {isFirst ? (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={<Trans>No leads yet</Trans>}
          actions={
            <>
              <LinkButton look="primary" to={memberPaths.listings()}>
                <Trans>Share your listings</Trans>
              </LinkButton>
              <Button onClick={() => setAdding('one')}>
                <Trans>Add a lead</Trans>
              </Button>
            </>
          }
        >
          <Trans>
            People who ask about your homes appear here. Share your listings to reach more of them, or add people who
            called or wrote to you.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <LeadFilterFields search={search} board={board} onChange={go} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="flex min-w-0 flex-wrap items-center gap-3">
              <LeadCount count={isPlaceholderData ? undefined : view === 'table' ? (tableTotal ?? total) : total} />
              <LeadChips search={search} board={board} onChange={go} />
            </div>
            <Segmented
              label={t`View`}
              value={view}
              options={[
                { value: 'board', label: <Trans>Board</Trans> },
                { value: 'table', label: <Trans>Table</Trans> },
              ]}
              onChange={(next) => go({ view: next })}
            />
          </div>
          {view === 'board' && isEmpty && <NoneOfThese onClear={() => go(filtersOf({}))} />}
          {view === 'board' && !isEmpty && (
            <div className={classes('transition-opacity', isPlaceholderData && 'opacity-60')}>
              <LeadBoard board={board} search={search} onMove={move} />
            </div>
          )}
          {view === 'table' && (
            <LeadTable
              search={search}
              team={board.team}
              onSort={(sort) => go({ sort })}
              onMove={move}
              onTotal={setTableTotal}
              none={<NoneOfThese onClear={() => go(filtersOf({}))} />}
            />
          )}
        </>
      )}
      {dialog}
      {search.lead !== undefined && (
        <LeadDrawer
          key={search.lead}
          id={search.lead}
          addressOf={(lead) => leadsAddress({ ...search, lead })}
          onMove={move}
          onAssign={assign}
          renderVisit={renderVisit}
          onClose={close}
        />
      )}
      {adding === 'one' && <AddDialog onClose={() => setAdding(undefined)} />}
      {adding === 'file' && <ImportDialog onClose={() => setAdding(undefined)} />}
    </>
  )
}

const NoneOfThese = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={<Trans>No lead matches these filters</Trans>}
    actions={
      <Button onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    }
  />
)
