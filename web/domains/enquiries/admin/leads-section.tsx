import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { STAFF_PAGE, staffLeads } from '../../../../contract/enquiries/leads.ts'
import type { StaffLead } from '../../../../contract/enquiries/leads.ts'
import { leadSources, leadStages } from '../../../../contract/enquiries/lead-stages.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useTableState } from '../../../ui/table/table-state.ts'
import { sourceNames, stageNames } from '../open/leads/lead/lead-words.ts'
import { StageChip } from '../leads/lead/stage-chip.tsx'
import { useMoment } from '../../../platform/use-moment.ts'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { AdminTable } from '../../../ui/table/admin-table.tsx'

const sorts = ['newest', 'oldest'] as const

/** Leads of the whole market, nobody's contact among them; each look is logged. */
export function LeadsSection() {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const table = useTableState()
  const { filters, page } = table.state
  const stage = leadStages.find((one) => one === filters['stage'])
  const source = leadSources.find((one) => one === filters['source'])
  const overdue = filters['overdue'] === '1' ? ('1' as const) : undefined
  const sort = sorts.find((one) => one === table.state.sort) ?? 'newest'
  const read = useQuery({
    ...query(staffLeads, { query: { stage, source, overdue, sort, page: String(page) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const columns: Column<StaffLead>[] = [
    {
      id: 'subject',
      name: t`About`,
      render: ({ subject }) => (
        <>
          {subject.title}
          {subject.listingId && <span className="block text-soft">{subject.listingId}</span>}
        </>
      ),
      text: ({ subject }) => [subject.title, subject.listingId].filter(Boolean).join(', '),
    },
    {
      id: 'stage',
      name: t`Stage`,
      render: (lead) => <StageChip stage={lead.stage} />,
      text: (lead) => i18n._(stageNames[lead.stage]),
    },
    {
      id: 'source',
      name: t`Source`,
      render: ({ leadSource }) => i18n._(sourceNames[leadSource]),
      text: ({ leadSource }) => i18n._(sourceNames[leadSource]),
    },
    { id: 'asker', name: t`Asked by`, render: ({ asker }) => asker, text: ({ asker }) => asker },
    { id: 'recipient', name: t`Recipient`, render: ({ recipient }) => recipient, text: ({ recipient }) => recipient },
    {
      id: 'created',
      name: t`Came in`,
      sorts: { ascending: 'oldest', descending: 'newest' },
      render: ({ createdAt }) => moment(createdAt),
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'reply',
      name: t`First reply`,
      render: ({ firstReplyAt, overdue: isLate }) =>
        firstReplyAt ? (
          moment(firstReplyAt)
        ) : isLate ? (
          <Chip tone="due">
            <Trans>Overdue</Trans>
          </Chip>
        ) : (
          <Trans>Not yet</Trans>
        ),
      text: ({ firstReplyAt }) => firstReplyAt,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-small text-soft">
        <Trans>Names are shortened and contacts left out. Every view is logged.</Trans>
      </p>
      <AdminTable
        caption={t`Leads`}
        onSave={(rows) => saveCsv('leads.csv', rows)}
        problem={read.error ? errorText(read.error, i18n) : undefined}
        table={table}
        read={read}
        pageSize={STAFF_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ subject, asker }) => `${asker}, ${subject.title}`}
        sort={sort}
        orders={[
          { value: 'newest', name: t`Newest first` },
          { value: 'oldest', name: t`Oldest first` },
        ]}
        filters={
          <>
            <FilterSelect
              label={t`Stage`}
              any={t`All stages`}
              value={stage}
              options={leadStages.map((one) => ({ value: one, name: i18n._(stageNames[one]) }))}
              onChange={(value) => table.setFilter('stage', value)}
            />
            <FilterSelect
              label={t`Source`}
              any={t`All sources`}
              value={source}
              options={leadSources.map((one) => ({ value: one, name: i18n._(sourceNames[one]) }))}
              onChange={(value) => table.setFilter('source', value)}
            />
            <Checkbox
              checked={overdue !== undefined}
              onChange={({ target }) => table.setFilter('overdue', target.checked ? '1' : '')}
            >
              <Trans>Reply overdue</Trans>
            </Checkbox>
          </>
        }
      />
    </div>
  )
}
