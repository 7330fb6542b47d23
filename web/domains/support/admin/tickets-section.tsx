import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminTickets, updateTicket } from '../../../../contract/support/ticket-admin.ts'
import type { AdminTicket } from '../../../../contract/support/ticket-admin.ts'
import { TICKETS_PER_PAGE, ticketStates, ticketTopics } from '../../../../contract/support/tickets.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { invalidate } from '../../../platform/api/use-action.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { toast } from '../../../platform/toasts.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { AdminTable } from '../../../ui/table/admin-table.tsx'
import { useTableState } from '../../../ui/table/table-state.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { ticketStateNames, ticketTones, useTopicName } from '../ticket-words.ts'
import { TicketDrawer } from './ticket-drawer.tsx'

const sorts = ['waiting', 'newest', 'oldest'] as const
const whose = ['me', 'nobody'] as const

/** What people wrote to the operator, those that wait longest first; each look is logged. */
export function TicketsSection() {
  const { t, i18n } = useLingui()
  const topicName = useTopicName()
  const client = useQueryClient()
  const moment = useMoment()
  const table = useTableState()
  const { filters, page } = table.state
  const number = useDebounced(filters['number'] ?? '', 300)
  const state = ticketStates.find((one) => one === filters['state'])
  const topic = ticketTopics.find((one) => one === filters['topic'])
  const assigned = whose.find((one) => one === filters['assigned'])
  const overdue = filters['overdue'] === '1' ? ('1' as const) : undefined
  const sort = sorts.find((one) => one === table.state.sort) ?? 'waiting'
  const read = useQuery({
    ...query(adminTickets, {
      query: { state, topic, assigned, overdue, number: number || undefined, sort, page: String(page) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const open = filters['ticket']

  async function changeAll(
    tickets: readonly AdminTicket[],
    wish: { assignee: 'me' } | { state: 'closed' },
    done: () => void,
  ) {
    for (const { id, version, number: name } of tickets) {
      try {
        await call(updateTicket, { params: { id }, body: { ...wish, version } })
      } catch (error) {
        if (!(error instanceof ApiError)) reportError(error)
        toast.error(`${name}: ${errorText(error, i18n)}`)
      }
    }
    await invalidate(client, [adminTickets])
    done()
  }
  const columns: Column<AdminTicket>[] = [
    {
      id: 'number',
      name: t`Ticket`,
      render: (ticket) => (
        <>
          <span className="whitespace-nowrap">{ticket.number}</span>
          <span className="block text-soft">{topicName(ticket.topic)}</span>
        </>
      ),
      text: (ticket) => `${ticket.number}, ${topicName(ticket.topic)}`,
    },
    {
      id: 'words',
      name: t`Message`,
      render: ({ firstWords }) => <span className="line-clamp-2 max-w-80 wrap-anywhere">{firstWords}</span>,
      text: ({ firstWords }) => firstWords,
    },
    {
      id: 'asker',
      name: t({ message: 'From', context: 'a sender' }),
      render: ({ asker }) => asker,
      text: ({ asker }) => asker,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a ticket' }),
      render: (ticket) => (
        <span className="flex flex-wrap gap-1 whitespace-nowrap">
          <Chip tone={ticketTones[ticket.state]}>{i18n._(ticketStateNames[ticket.state])}</Chip>
          {ticket.overdue && (
            <Chip tone="wrong">
              <Trans>Overdue</Trans>
            </Chip>
          )}
        </span>
      ),
      text: (ticket) => i18n._(ticketStateNames[ticket.state]),
    },
    {
      id: 'assignee',
      name: t`Assigned to`,
      render: ({ assignee }) => assignee?.name ?? '–',
      text: ({ assignee }) => assignee?.name,
    },
    {
      id: 'created',
      name: t`Came in`,
      sorts: { ascending: 'oldest', descending: 'newest' },
      render: ({ createdAt }) => moment(createdAt),
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'updated',
      name: t`Waiting since`,
      sorts: { ascending: 'waiting' },
      render: ({ updatedAt, state: now }) => (now === 'open' ? moment(updatedAt) : '–'),
      text: ({ updatedAt }) => updatedAt,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-small text-soft">
        <Trans>Names are shortened here. Every view is logged.</Trans>
      </p>
      <AdminTable
        caption={t`Tickets`}
        onSave={(rows) => saveCsv('tickets.csv', rows)}
        problem={read.error ? errorText(read.error, i18n) : undefined}
        table={table}
        read={read}
        pageSize={TICKETS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={(ticket) => ticket.number}
        sort={sort}
        orders={[
          { value: 'waiting', name: t`Waiting longest first` },
          { value: 'newest', name: t`Newest first` },
          { value: 'oldest', name: t`Oldest first` },
        ]}
        mayTick={({ own }) => !own}
        filters={
          <>
            <TextField
              label={t`Number`}
              name="number"
              maxLength={12}
              value={filters['number'] ?? ''}
              onChange={({ target }) => table.setFilter('number', target.value)}
            />
            <FilterSelect
              label={t({ message: 'State', context: 'of a ticket' })}
              any={t`All states`}
              value={state}
              options={ticketStates.map((one) => ({ value: one, name: i18n._(ticketStateNames[one]) }))}
              onChange={(value) => table.setFilter('state', value)}
            />
            <FilterSelect
              label={t`Topic`}
              any={t`All topics`}
              value={topic}
              options={ticketTopics.map((one) => ({ value: one, name: topicName(one) }))}
              onChange={(value) => table.setFilter('topic', value)}
            />
            <FilterSelect
              label={t`Assigned to`}
              any={t`Anyone`}
              value={assigned}
              options={[
                { value: 'me', name: t`Me` },
                { value: 'nobody', name: t`Nobody` },
              ]}
              onChange={(value) => table.setFilter('assigned', value)}
            />
            <Checkbox
              checked={overdue !== undefined}
              onChange={({ target }) => table.setFilter('overdue', target.checked ? '1' : '')}
            >
              <Trans>Overdue</Trans>
            </Checkbox>
          </>
        }
        renderActions={(ticket) => {
          const name = ticket.number
          return (
            <Button size="small" aria-label={t`Open ${name}`} onClick={() => table.setFilter('ticket', ticket.id)}>
              <Trans>Open</Trans>
            </Button>
          )
        }}
        renderBulk={(tickets, done) => (
          <>
            <Button size="small" onClick={() => void changeAll(tickets, { assignee: 'me' }, done)}>
              <Trans>Assign to me</Trans>
            </Button>
            <Button size="small" onClick={() => void changeAll(tickets, { state: 'closed' }, done)}>
              <Trans>Close</Trans>
            </Button>
          </>
        )}
      />
      {open !== undefined && <TicketDrawer key={open} id={open} onClose={() => table.setFilter('ticket', '')} />}
    </div>
  )
}
