import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AdminOrderDetail } from '../../../../../contract/payments/admin-orders.ts'
import { memberPaths, recordPaths } from '../../../../../contract/member-paths.ts'
import { Currency } from '../../../../../contract/values.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { useMoment } from '../../../../platform/use-moment.ts'
import { LinkButton, TextLink } from '../../../../ui/link-button.tsx'
import { refundStateNames } from '../../refunds/refund-words.ts'
import { useExactMoney } from '../../use-exact-money.ts'
import { InvoicePdf } from '../invoices/invoice-pdf.tsx'
import { ledgerWords, orderStateNames } from './order-words.ts'

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-medium">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  )
}

/** What the provider reported, what was booked, and which documents were issued. */
export function OrderHistory({ order }: { order: AdminOrderDetail }) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const { number, date } = useFormat()
  const money = useExactMoney()
  const wordOf = (words: Record<string, MessageDescriptor>, name: string) => (words[name] ? i18n._(words[name]) : name)
  const amountOf = (amount: number, unit: string) => {
    const currency = Currency.safeParse(unit).data
    return currency ? money(amount, currency) : `${number(amount)} ${wordOf(ledgerWords.unit, unit)}`
  }
  return (
    <>
      {order.events.length > 0 && (
        <Part title={<Trans>Reported by the payment provider</Trans>}>
          {order.events.map(({ id, kind, amount, receivedAt, to }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                {wordOf(ledgerWords.event, kind)}
                <span className="block text-small text-soft">
                  {to ? i18n._(orderStateNames[to]) : <Trans>Changed nothing</Trans>}
                </span>
              </span>
              <span className="text-end">
                <span className="figures">{money(amount, order.currency)}</span>
                <span className="block text-small text-soft">{moment(receivedAt)}</span>
              </span>
            </li>
          ))}
        </Part>
      )}
      {order.transactions.length > 0 && (
        <Part title={<Trans>Accounting entries</Trans>}>
          {order.transactions.map(({ id, kind, at, lines }) => (
            <li key={id} className="grid gap-1 py-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                {wordOf(ledgerWords.transaction, kind)}
                <span className="text-small text-soft">{moment(at)}</span>
              </p>
              {lines.map(({ account, unit, amount }) => (
                <p key={`${account} ${unit}`} className="flex justify-between gap-4 text-small text-soft">
                  <span>{wordOf(ledgerWords.account, account)}</span>
                  <span className="figures">{amountOf(amount, unit)}</span>
                </p>
              ))}
            </li>
          ))}
        </Part>
      )}
      {order.refunds.length > 0 && (
        <Part title={<Trans>Refunds</Trans>}>
          {order.refunds.map(({ id, amount, state, requestedAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <TextLink to={recordPaths.refund(id)}>
                {wordOf(refundStateNames, state)}
                <span className="block text-small text-soft">{moment(requestedAt)}</span>
              </TextLink>
              <span className="figures">{money(amount, order.currency)}</span>
            </li>
          ))}
        </Part>
      )}
      {(order.state === 'captured' || order.state === 'part_refunded') && (
        <p>
          <LinkButton to={memberPaths.admin('refunds', { order: order.id })}>
            <Trans>Refund this order</Trans>
          </LinkButton>
        </p>
      )}
      {order.invoices.length > 0 && (
        <Part title={<Trans>Invoices and credit notes</Trans>}>
          {order.invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span>
                {invoice.number}
                <span className="block text-small text-soft">{date(invoice.issuedOn)}</span>
              </span>
              <InvoicePdf id={invoice.id} number={invoice.number} />
            </li>
          ))}
        </Part>
      )}
    </>
  )
}
