import { Trans, useLingui } from '@lingui/react/macro'
import {
  REFUNDS_PER_PAGE,
  adminRefunds,
  refundStates,
  type AdminRefund,
} from '../../../../../contract/payments/refunds.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { useListPage } from '../../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../../platform/config.ts'
import { saveCsv } from '../../../../platform/storage/save-csv.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { useMoment } from '../../../../platform/use-moment.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { useRequestedParams } from '../../../../ui/requested-params.ts'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { choice } from '../../../../ui/table/filters.ts'
import { useListState } from '../../../../ui/table/list-state.ts'
import { TableScreen } from '../../../../ui/table/table-screen.tsx'
import { refundReasonNames, refundStateNames, refundTones } from '../../refunds/refund-words.ts'
import { useExactMoney } from '../../use-exact-money.ts'
import { RefundDrawer } from './refund-drawer.tsx'
import { RefundOrderDialog } from './refund-order-dialog.tsx'

/** The refunds of the market, newest first; the address opens one, or the form to refund an order. */
export function RefundsSection() {
  const { t, i18n } = useLingui()
  const { marketId: market } = useConfig()
  const amountOf = useExactMoney()
  const moment = useMoment()
  const language = useLanguage()
  const [params, setParams] = useRequestedParams()
  const list = useListState({
    sorts: [],
    filters: {
      state: choice({
        label: t({ message: 'State', context: 'a refund' }),
        any: t`All states`,
        values: refundStates,
        nameOf: (one) => i18n._(refundStateNames[one]),
      }),
    },
  })
  const { values, page } = list
  const read = useListPage(query(adminRefunds, { query: { market, ...values, page: String(page) } }))
  const opened = params.get('refund')
  const order = params.get('order')
  function open(name: 'refund' | 'order', value: string | undefined) {
    setParams(
      (latest) => {
        if (value === undefined) latest.delete(name)
        else latest.set(name, value)
        return latest
      },
      { replace: true, state: { keepScroll: true } },
    )
  }
  const namesOf = ({ names }: AdminRefund) => names.map((one) => one[language]).join(', ')
  const columns: Column<AdminRefund>[] = [
    {
      id: 'requested',
      name: t({ message: 'Requested', context: 'a refund' }),
      render: ({ requestedAt }) => <span className="figures">{moment(requestedAt)}</span>,
      text: ({ requestedAt }) => requestedAt,
    },
    {
      id: 'buyer',
      name: t`Buyer`,
      render: (refund) => (
        <>
          {refund.buyer ?? '–'}
          <span className="block text-soft">{namesOf(refund)}</span>
        </>
      ),
      text: ({ buyer }) => buyer,
    },
    {
      id: 'amount',
      name: t`Amount`,
      end: true,
      render: ({ amount, currency }) => amountOf(amount, currency),
      text: ({ amount }) => amount / 100,
    },
    {
      id: 'reason',
      name: t`Reason`,
      render: ({ reason, note }) => (
        <>
          {i18n._(refundReasonNames[reason])}
          {note !== undefined && <span className="line-clamp-2 max-w-80 text-soft wrap-anywhere">{`“${note}”`}</span>}
        </>
      ),
      text: ({ reason }) => i18n._(refundReasonNames[reason]),
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'a refund' }),
      render: ({ state, needsSecond, approvedBy }) => (
        <>
          <Chip tone={refundTones[state]}>{i18n._(refundStateNames[state])}</Chip>
          {state === 'requested' && needsSecond && (
            <span className="block text-small text-soft">
              {approvedBy === undefined ? (
                <Trans>Needs two approvals</Trans>
              ) : (
                <Trans>One of two approvals given</Trans>
              )}
            </span>
          )}
        </>
      ),
      text: ({ state }) => i18n._(refundStateNames[state]),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button className="justify-self-start" onClick={() => open('order', '')}>
        <Trans>Refund an order</Trans>
      </Button>
      <TableScreen
        caption={t`Refunds`}
        onSave={(rows) => saveCsv('refunds.csv', rows)}
        list={list}
        read={read}
        pageSize={REFUNDS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={namesOf}
        renderActions={(refund) => {
          const name = refund.buyer ?? namesOf(refund)
          return (
            <Button size="small" aria-label={t`Open ${name}`} onClick={() => open('refund', refund.id)}>
              <Trans>Open</Trans>
            </Button>
          )
        }}
      />
      {opened && <RefundDrawer key={opened} id={opened} onClose={() => open('refund', undefined)} />}
      {order !== null && <RefundOrderDialog key={order} order={order} onClose={() => open('order', undefined)} />}
    </div>
  )
}
