import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { POOL_PAGE, decideDispute, disputeReasons, listDisputes } from '../../../../contract/enquiries/lead-pool.ts'
import type { Dispute } from '../../../../contract/enquiries/lead-pool.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { invalidate } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { NONE, heldDecisions, holdDecision } from '../../properties/open/held-decisions.ts'
import { claimStateNames, claimTones, disputeReasonNames } from '../open/pool/pool-words.ts'
import { choice } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { useMoment } from '../../../platform/use-moment.ts'
import { DecideDialog } from './decide-dialog.tsx'
import type { Decided } from './decide-dialog.tsx'

/** Disputed leads of the pool, whose buyers want their credits back. */
export function DisputesSection() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { number, date } = useFormat()
  const moment = useMoment()
  const list = useListState({
    sorts: [
      { value: 'oldest', name: t`Oldest first` },
      { value: 'newest', name: t`Newest first` },
      { value: 'credits', name: t`Most credits first` },
    ],
    filters: {
      state: choice({
        label: t({ message: 'State', context: 'of a dispute' }),
        any: t`All states`,
        values: ['disputed', 'refunded', 'upheld'],
        nameOf: (one) => i18n._(claimStateNames[one]),
      }),
      reason: choice({
        label: t`Reason`,
        any: t`All reasons`,
        values: disputeReasons,
        nameOf: (one) => i18n._(disputeReasonNames[one]),
      }),
    },
  })
  const read = useListPage(query(listDisputes, { query: list.query }))
  const held = useStore(heldDecisions, NONE)
  const [deciding, setDeciding] = useState<{ disputes: readonly Dispute[]; done: () => void }>()

  const isOpen = (dispute: Dispute) => dispute.state === 'disputed' && !dispute.own && !held.includes(dispute.id)

  /** Sends a decision with a delay, so that it can be undone. */
  function decide({ state: to, decision }: Decided, disputes: readonly Dispute[]) {
    const said = number(disputes.length)
    const told = to === 'refunded' ? t`Refunded: ${said}` : t`Not refunded: ${said}`
    holdDecision(
      disputes.map(({ id }) => id),
      told,
      async () => {
        for (const { id, title } of disputes) {
          try {
            await call(decideDispute, { params: { id }, body: { state: to, decision } }, { keepalive: true })
          } catch (error) {
            if (!(error instanceof ApiError)) reportError(error)
            toast.error(`${title}: ${errorText(error, i18n)}`)
          }
        }
        await invalidate(client, [listDisputes])
      },
    )
  }
  const columns: Column<Dispute>[] = [
    { id: 'lead', name: t`Lead`, render: ({ title }) => title, text: ({ title }) => title },
    { id: 'taker', name: t`Taken by`, render: ({ taker }) => taker, text: ({ taker }) => taker },
    {
      id: 'reason',
      name: t`Reason`,
      render: ({ reason: why, note }) => (
        <>
          {i18n._(disputeReasonNames[why])}
          {note && <span className="block text-soft">{`“${note}”`}</span>}
        </>
      ),
      text: ({ reason: why, note }) => [i18n._(disputeReasonNames[why]), note].filter(Boolean).join(': '),
    },
    {
      id: 'contacts',
      name: t`Calls and messages`,
      end: true,
      render: ({ contacts }) => number(contacts),
      text: ({ contacts }) => contacts,
    },
    {
      id: 'credits',
      name: t`Credits`,
      end: true,
      sorts: { descending: 'credits' },
      render: ({ credits }) => number(credits),
      text: ({ credits }) => credits,
    },
    { id: 'taken', name: t`Taken`, render: ({ takenAt }) => date(takenAt), text: ({ takenAt }) => takenAt },
    {
      id: 'disputed',
      name: t`Disputed`,
      sorts: { ascending: 'oldest', descending: 'newest' },
      render: ({ disputedAt }) => moment(disputedAt),
      text: ({ disputedAt }) => disputedAt,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a dispute' }),
      render: (dispute) => (
        <>
          <Chip tone={claimTones[dispute.state]}>
            {held.includes(dispute.id) ? t`Being decided` : i18n._(claimStateNames[dispute.state])}
          </Chip>
          {dispute.decision && <span className="block text-soft">{`“${dispute.decision}”`}</span>}
        </>
      ),
      text: (dispute) => i18n._(claimStateNames[dispute.state]),
    },
  ]
  return (
    <>
      <TableScreen
        caption={t`Disputed leads`}
        onSave={(rows) => saveCsv('disputes.csv', rows)}
        list={list}
        read={read}
        pageSize={POOL_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        isSelectable={isOpen}
        renderActions={(dispute) => {
          const { title } = dispute
          if (dispute.own && dispute.state === 'disputed')
            return (
              <span className="text-small text-soft">
                <Trans>Your own. Another moderator decides it.</Trans>
              </span>
            )
          return (
            isOpen(dispute) && (
              <Button
                size="small"
                aria-label={t`Decide: ${title}`}
                onClick={() => setDeciding({ disputes: [dispute], done: () => undefined })}
              >
                <Trans>Decide</Trans>
              </Button>
            )
          )
        }}
        renderBulk={(disputes, done) => (
          <Button size="small" look="primary" onClick={() => setDeciding({ disputes: disputes.filter(isOpen), done })}>
            <Trans>Decide</Trans>
          </Button>
        )}
      />
      {deciding && (
        <DecideDialog
          count={deciding.disputes.length}
          title={deciding.disputes[0]?.title ?? ''}
          onClose={() => setDeciding(undefined)}
          onDecide={(decided) => {
            decide(decided, deciding.disputes)
            deciding.done()
            setDeciding(undefined)
          }}
        />
      )}
    </>
  )
}
