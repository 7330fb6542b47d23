import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { STAFF_PAGE, staffLeads } from '../../../../contract/enquiries/leads.ts'
import type { StaffLead } from '../../../../contract/enquiries/leads.ts'
import { Id } from '../../../../contract/values.ts'
import { leadSources, leadStages } from '../../../../contract/enquiries/lead-stages.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { sourceNames } from '../open/leads/lead/lead-words.ts'
import { choice, flag, search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { StageChip } from '../leads/lead/stage-chip.tsx'
import { useMoment } from '../../../platform/use-moment.ts'
import { leadStageNames } from '../../directories/open/lead-stage-names.ts'

/** Leads of the whole market without contact details; each view is logged. */
export function LeadsSection() {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const list = useListState({
    sorts: [
      { value: 'newest', name: t`Newest first` },
      { value: 'oldest', name: t`Oldest first` },
    ],
    filters: {
      stage: choice({
        label: t`Stage`,
        any: t`All stages`,
        values: leadStages,
        nameOf: (one) => i18n._(leadStageNames[one]),
      }),
      source: choice({
        label: t`Source`,
        any: t`All sources`,
        values: leadSources,
        nameOf: (one) => i18n._(sourceNames[one]),
      }),
      overdue: flag(t`Reply overdue`),
      id: search(t`Id of a lead`, 36),
    },
  })
  const { id, ...rest } = list.query
  const isId = id !== undefined && z.safeParse(Id, id).success
  const read = useListPage(query(staffLeads, { query: isId ? { ...rest, id } : rest }))
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
      text: (lead) => i18n._(leadStageNames[lead.stage]),
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
      name: t`Received`,
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
      <TableScreen
        caption={t`Leads`}
        onSave={(rows) => saveCsv('leads.csv', rows)}
        list={list}
        read={read}
        pageSize={STAFF_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ subject, asker }) => `${asker}, ${subject.title}`}
      />
    </div>
  )
}
