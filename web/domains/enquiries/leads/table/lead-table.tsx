import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import { LEADS_PER_PAGE, type Lead, type Teammate } from '../../../../../contract/enquiries/leads.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { classes } from '../../../../ui/classes.ts'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import '../../../../ui/table/card-table.css'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { Pagination } from '../../../../ui/table/pagination.tsx'
import { useSelection } from '../../../../ui/table/selection.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { pageQuery } from '../lead/leads-data.ts'
import { leadSorts, leadsAddress, type LeadSort, type LeadsSearch } from '../../open/leads/lead/leads-search.ts'
import { lostNames, nameOf } from '../../open/leads/lead/lead-words.ts'
import { MoveMenu } from '../lead/move-menu.tsx'
import { Score } from '../lead/score.tsx'
import { StageChip } from '../lead/stage-chip.tsx'
import { LeadBulk } from './lead-bulk.tsx'
import { LeadActivity, LeadDue, LeadName } from './lead-cells.tsx'
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
  /** Shown if there are no leads. */
  none: ReactNode
}

/** The leads as a table on wide screens and as cards on phones. */
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
  const known = pages.flatMap(({ data }) => data?.data ?? [])
  const leads = [...new Map(known.map((lead) => [lead.id, lead])).values()]
  const total = pages.findLast(({ data }) => data)?.data?.total
  const failed = pages.find(({ error }) => error)
  const selection = useSelection(leads, ({ id }) => id)

  useEffect(() => {
    if (total !== undefined) onTotal(total)
  }, [total, onTotal])

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
  const waiting = pages.filter(({ data }) => !data).length
  const isStale = pages.some(({ isPlaceholderData }) => isPlaceholderData)
  const changeSort = (next: string) => onSort(leadSorts.find((one) => one === next) ?? 'activity')
  const columns: Column<Lead>[] = [
    {
      id: 'lead',
      name: t`Lead`,
      sorts: { descending: 'newest' },
      render: (lead) => <LeadName lead={lead} to={leadsAddress({ ...search, lead: lead.id })} />,
    },
    {
      id: 'stage',
      name: t`Stage`,
      render: ({ stage, lostReason }) => (
        <>
          <StageChip stage={stage} />
          {lostReason && <p className="mt-1 text-soft">{i18n._(lostNames[lostReason])}</p>}
        </>
      ),
    },
    {
      id: 'due',
      name: t`Reply and next task`,
      sorts: { ascending: 'due' },
      render: (lead) => <LeadDue lead={lead} />,
    },
    { id: 'score', name: t`Score`, sorts: { descending: 'score' }, render: ({ score }) => <Score score={score} /> },
    {
      id: 'owner',
      name: t`Assigned to`,
      render: ({ ownerName }) => (
        <>
          <span className="sr-only">{t`Assigned to:`} </span>
          {ownerName ?? <span className="text-soft">{t`Nobody`}</span>}
        </>
      ),
    },
    {
      id: 'activity',
      name: t`Activity`,
      sorts: { descending: 'activity' },
      render: ({ activityAt }) => <LeadActivity at={activityAt} />,
    },
  ]

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SelectField
        label={t`Sort by`}
        labelHidden
        className="lg:hidden"
        value={sort}
        onChange={({ target: { value } }) => changeSort(value)}
      >
        {leadSorts.map((one) => (
          <option key={one} value={one}>
            {i18n._(sortNames[one])}
          </option>
        ))}
      </SelectField>
      <div className={classes('text-small transition-opacity', isStale && 'opacity-60')}>
        <DataTable
          cards="leads"
          caption={t`Your leads`}
          columns={columns}
          rows={leads}
          idOf={({ id }) => id}
          nameOf={(lead) => nameOf(lead, i18n)}
          rowProps={({ id }) => ({ 'data-lead': id, 'data-open': id === search.lead || undefined })}
          selectAll={t`Select all shown`}
          sort={sort}
          onSort={changeSort}
          selection={selection}
          renderActions={(lead) => <MoveMenu lead={lead} onMove={onMove} />}
        />
      </div>
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
      <div className="card-table-foot">
        <LeadBulk
          chosen={selection.selected}
          team={team}
          onDone={(done) => selection.select(done, false)}
          onClear={selection.clear}
        />
      </div>
    </div>
  )
}
