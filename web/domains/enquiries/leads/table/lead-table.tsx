/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles in some browsers */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import { LEADS_PER_PAGE, type Lead, type Teammate } from '../../../../../contract/enquiries/leads.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { classes } from '../../../../ui/classes.ts'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { Pagination } from '../../../../ui/table/pagination.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { pageQuery } from '../lead/leads-data.ts'
import { leadSorts, leadsAddress, type LeadSort, type LeadsSearch } from '../../open/leads/lead/leads-search.ts'
import { LeadBulk } from './lead-bulk.tsx'
import { LeadRow } from './lead-row.tsx'
import './lead-table.css'

const sortNames: Record<LeadSort, MessageDescriptor> = {
  activity: msg`Latest activity first`,
  newest: msg`Newest first`,
  score: msg`Best score first`,
  due: msg`Reply due first`,
}

interface LeadTableProps {
  search: LeadsSearch
  team: Teammate[]
  onSort: (sort: LeadSort) => void
  onMove: (lead: Lead, stage: LeadStage) => void
  onTotal: (total: number) => void
  /** Stands here where nothing is found. */
  none: ReactNode
}

const nothing: ReadonlyMap<string, Lead> = new Map()

/** The leads one below the other: a table on a wide screen and cards on a phone. */
export function LeadTable({ search, team, onSort, onMove, onTotal, none }: LeadTableProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { from, page, sort } = search
  const pages = useQueries({
    queries: Array.from({ length: page - from + 1 }, (_, at) => ({
      ...pageQuery(search, from + at),
      placeholderData: keepPreviousData,
    })),
  })
  const [picked, setPicked] = useState(nothing)
  const known = pages.flatMap(({ data }) => data?.data ?? [])
  const leads = [...new Map(known.map((lead) => [lead.id, lead])).values()]
  const total = pages.findLast(({ data }) => data)?.data?.total
  const failed = pages.find(({ error }) => error)
  // What is chosen is changed as it is now.
  const chosen = [...picked.values()].map((lead) => leads.find(({ id }) => id === lead.id) ?? lead)

  useEffect(() => {
    if (total !== undefined) onTotal(total)
  }, [total, onTotal])

  const onPick = (some: readonly Lead[], on: boolean) =>
    setPicked((was) => {
      const next = new Map(was)
      for (const lead of some)
        if (on) next.set(lead.id, lead)
        else next.delete(lead.id)
      return next
    })
  if (failed && !failed.data)
    return (
      <ErrorCard
        title={t`Your leads could not be loaded`}
        busy={failed.isFetching}
        onRetry={() => void Promise.all(pages.map(({ refetch }) => refetch()))}
      >
        {errorText(failed.error, i18n)}
      </ErrorCard>
    )
  if (total === 0) return none
  const all = leads.length > 0 && leads.every(({ id }) => picked.has(id))
  const some = leads.some(({ id }) => picked.has(id))
  const addressOf = (id: string) => leadsAddress({ ...search, lead: id })
  const waiting = pages.filter(({ data }) => !data).length
  const isStale = pages.some(({ isPlaceholderData }) => isPlaceholderData)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SelectField
        label={t`Sort by`}
        labelHidden
        className="lg:hidden"
        value={sort}
        onChange={({ target: { value } }) => onSort(leadSorts.find((one) => one === value) ?? 'activity')}
      >
        {leadSorts.map((one) => (
          <option key={one} value={one}>
            {i18n._(sortNames[one])}
          </option>
        ))}
      </SelectField>
      <table role="table" className={classes('leads transition-opacity', isStale && 'opacity-60')}>
        <caption className="sr-only">
          <Trans>Your leads</Trans>
        </caption>
        <thead role="rowgroup">
          <tr role="row" className="text-small text-soft">
            <th role="columnheader" scope="col" className="text-start font-normal">
              <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5"
                  aria-label={t`Select all shown`}
                  checked={all}
                  disabled={isStale || leads.length === 0}
                  ref={(box) => {
                    if (box) box.indeterminate = some && !all
                  }}
                  onChange={() => onPick(leads, !all)}
                />
                <span>{t`Select all shown`}</span>
              </label>
            </th>
            <Heading sort="newest" chosen={sort} onSort={onSort}>
              <Trans>Lead</Trans>
            </Heading>
            <Heading>
              <Trans>Stage</Trans>
            </Heading>
            <Heading sort="due" chosen={sort} onSort={onSort} ascending>
              <Trans>Reply and next task</Trans>
            </Heading>
            <Heading sort="score" chosen={sort} onSort={onSort}>
              <Trans>Score</Trans>
            </Heading>
            <Heading>
              <Trans>Assigned to</Trans>
            </Heading>
            <Heading sort="activity" chosen={sort} onSort={onSort}>
              <Trans>Activity</Trans>
            </Heading>
            <Heading>
              <span className="sr-only">
                <Trans>Actions</Trans>
              </span>
            </Heading>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {leads.map((lead) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              to={addressOf(lead.id)}
              isOpen={lead.id === search.lead}
              isPicked={picked.has(lead.id)}
              onPick={(on) => onPick([lead], on)}
              onMove={onMove}
            />
          ))}
        </tbody>
      </table>
      {waiting > 0 && (
        <div className="grid gap-3">
          {Array.from({ length: waiting * 5 }, (_, row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
      )}
      {total !== undefined && (
        <Pagination
          page={page}
          pages={Math.ceil(total / LEADS_PER_PAGE)}
          to={(next) => leadsAddress({ ...search, from: next, page: next })}
          moreBusy={waiting > 0}
          moreCount={Math.min(LEADS_PER_PAGE, total - page * LEADS_PER_PAGE)}
          onMore={
            page * LEADS_PER_PAGE < total
              ? () =>
                  void navigate(leadsAddress({ ...search, from, page: page + 1 }), {
                    replace: true,
                    state: { keepScroll: true },
                  })
              : undefined
          }
        />
      )}
      <div className="leads-foot">
        <LeadBulk
          chosen={chosen}
          team={team}
          onDone={(done) => onPick(done, false)}
          onClear={() => setPicked(nothing)}
        />
      </div>
    </div>
  )
}

interface HeadingProps {
  children: ReactNode
  sort?: LeadSort
  chosen?: LeadSort
  ascending?: boolean
  onSort?: (sort: LeadSort) => void
}

/** The head of a column; pressed, it puts the leads in its order. */
function Heading({ children, sort, chosen, ascending = false, onSort }: HeadingProps) {
  const isChosen = sort !== undefined && sort === chosen
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isChosen ? (ascending ? 'ascending' : 'descending') : undefined}
      className="text-start font-medium max-lg:sr-only"
    >
      {sort === undefined ? (
        <span className="px-2">{children}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort?.(sort)}
          className={classes(
            'inline-flex min-h-9 items-center gap-1 rounded-control px-2 hover:bg-sunk [&_svg]:size-4',
            isChosen && 'text-ink',
          )}
        >
          {children}
          {isChosen && (ascending ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />)}
        </button>
      )}
    </th>
  )
}
