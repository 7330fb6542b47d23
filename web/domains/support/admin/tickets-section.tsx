import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { adminTickets, updateTicket } from '../../../../contract/support/ticket-admin.ts'
import type { AdminTicket } from '../../../../contract/support/ticket-admin.ts'
import { TICKETS_PER_PAGE, ticketStates, ticketTopics } from '../../../../contract/support/tickets.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { invalidate } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { choice, flag, search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { useMoment } from '../../../platform/use-moment.ts'
import { ticketStateNames, ticketTones, useTopicName } from '../ticket-words.ts'
import { TicketDrawer } from './ticket-drawer.tsx'

/** What people wrote to the operator, those that wait longest first; each look is logged. */
export function TicketsSection() {
  const { t, i18n } = useLingui()
  const topicName = useTopicName()
  const client = useQueryClient()
  const moment = useMoment()
  const [params, setParams] = useRequestedParams()
  const list = useListState({
    sorts: [
      { value: 'waiting', name: t`Waiting longest first` },
      { value: 'newest', name: t`Newest first` },
      { value: 'oldest', name: t`Oldest first` },
    ],
    filters: {
      number: search(t`Number`, 12),
      state: choice({
        label: t({ message: 'State', context: 'of a ticket' }),
        any: t`All states`,
        values: ticketStates,
        nameOf: (one) => i18n._(ticketStateNames[one]),
      }),
      topic: choice({ label: t`Topic`, any: t`All topics`, values: ticketTopics, nameOf: topicName }),
      assigned: choice({
        label: t`Assigned to`,
        any: t`Anyone`,
        values: ['me', 'nobody'],
        nameOf: (one) => (one === 'me' ? t`Me` : t`Nobody`),
      }),
      overdue: flag(t`Overdue`),
    },
  })
  const read = useListPage(query(adminTickets, { query: list.query }))
  const opened = params.get('ticket')
  function open(id: string | undefined) {
    setParams(
      (latest) => {
        if (id === undefined) latest.delete('ticket')
        else latest.set('ticket', id)
        return latest
      },
      { replace: true, state: { keepScroll: true } },
    )
  }

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
      name: t`Received`,
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
      <TableScreen
        caption={t`Tickets`}
        onSave={(rows) => saveCsv('tickets.csv', rows)}
        list={list}
        read={read}
        pageSize={TICKETS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={(ticket) => ticket.number}
        isSelectable={({ own }) => !own}
        renderActions={(ticket) => {
          const name = ticket.number
          return (
            <Button size="small" aria-label={t`Open ${name}`} onClick={() => open(ticket.id)}>
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
      {opened && <TicketDrawer key={opened} id={opened} onClose={() => open(undefined)} />}
    </div>
  )
}
