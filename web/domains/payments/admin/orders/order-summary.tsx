import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { regions } from '../../../../../contract/billing/regions.ts'
import type { AdminOrderDetail } from '../../../../../contract/payments/admin-orders.ts'
import { useFormat, useLanguage } from '../../../../platform/use-format.ts'
import { useMoment } from '../../../../platform/use-moment.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { useExactMoney } from '../../use-exact-money.ts'
import { orderStateNames, orderTones } from './order-words.ts'

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Who ordered what, and what it cost. */
export function OrderSummary({ order: detail }: { order: AdminOrderDetail }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { number, date } = useFormat()
  const moment = useMoment()
  const exact = useExactMoney()
  const { order, buyer, billing, recorded, subscription, paymentRef, currency } = detail
  const money = (amount: number) => exact(amount, currency)
  const start = subscription && date(subscription.periodStart)
  const end = subscription && date(subscription.periodEnd)
  const plan = subscription?.package.names[language]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        <Chip tone={detail.waits ? 'due' : orderTones[detail.state]}>
          {detail.waits ? <Trans>Waiting for confirmation</Trans> : i18n._(orderStateNames[detail.state])}
        </Chip>
      </p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={<Trans>Buyer</Trans>}>
          {buyer.name ?? <Trans>Closed account</Trans>}
          {buyer.email && <span className="block text-small text-soft">{buyer.email}</span>}
          {buyer.agency && <span className="block text-small text-soft">{buyer.agency.name}</span>}
        </Fact>
        {billing && (
          <Fact name={<Trans>Billed to</Trans>}>
            {billing.name}
            <span className="block text-small text-soft">
              {[...billing.address, regions[billing.market][billing.region]?.[language], billing.postcode].join(', ')}
            </span>
            {'taxId' in billing && billing.taxId && <span className="block text-small text-soft">{billing.taxId}</span>}
          </Fact>
        )}
        <Fact name={<Trans>Ordered</Trans>}>{moment(order.createdAt)}</Fact>
        {order.capturedAt && <Fact name={<Trans context="an order">Paid</Trans>}>{moment(order.capturedAt)}</Fact>}
        {paymentRef && <Fact name={<Trans>Provider’s reference</Trans>}>{paymentRef}</Fact>}
        {recorded && (
          <Fact name={<Trans>Recorded by</Trans>}>
            {recorded.by ?? '–'}
            <span className="block text-small text-soft">{recorded.evidence}</span>
          </Fact>
        )}
        {recorded?.confirmedBy && <Fact name={<Trans>Confirmed by</Trans>}>{recorded.confirmedBy}</Fact>}
        {plan && (
          <Fact name={<Trans>Buyer’s current plan</Trans>}>
            {plan}
            <span className="block text-small text-soft">
              {start} – {end}
            </span>
          </Fact>
        )}
      </dl>
      <table className="w-full">
        <caption className="sr-only">
          <Trans>What was ordered</Trans>
        </caption>
        <tbody className="divide-y divide-line border-y border-line">
          {order.items.map((item) => (
            <tr key={item.package.versionId}>
              <th scope="row" className="py-2 pe-3 text-start font-normal wrap-anywhere">
                {item.package.names[language]}
                <span className="block text-small text-soft">
                  {number(item.quantity)} × {money(item.unitPrice)}
                </span>
              </th>
              <td className="figures py-2 text-end">{money(item.unitPrice * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.discount > 0 && (
            <tr>
              <th scope="row" className="py-1 text-start font-normal text-soft">
                <Trans>Discount</Trans> {order.coupon}
              </th>
              <td className="figures py-1 text-end">{money(-order.discount)}</td>
            </tr>
          )}
          <tr>
            <th scope="row" className="py-1 text-start font-normal text-soft">
              <Trans>Tax</Trans>
            </th>
            <td className="figures py-1 text-end">{money(order.tax)}</td>
          </tr>
          <tr>
            <th scope="row" className="py-1 text-start font-semibold">
              <Trans>Total</Trans>
            </th>
            <td className="figures py-1 text-end font-semibold">{money(order.total)}</td>
          </tr>
          {order.refunded > 0 && (
            <tr>
              <th scope="row" className="py-1 text-start font-normal text-soft">
                <Trans context="an order">Refunded</Trans>
              </th>
              <td className="figures py-1 text-end">{money(order.refunded)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  )
}
