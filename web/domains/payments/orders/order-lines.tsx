import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../../contract/payments/orders.ts'
import { useExactMoney } from '../use-exact-money.ts'
import { ItemSum } from '../store/item-sum.tsx'
import { Sum } from '../store/sum.tsx'

/** What an order consists of and costs. */
export function OrderLines({ order: { items, currency, discount, coupon, tax, total, refunded } }: { order: Order }) {
  const money = useExactMoney()
  const amount = (minor: number) => money(minor, currency)
  return (
    <dl className="figures grid w-full max-w-[36rem] gap-2 border-y border-line py-4">
      {items.map(({ package: of, quantity, unitPrice }) => (
        <ItemSum key={of.code} of={of} quantity={quantity} amount={amount(unitPrice * quantity)} />
      ))}
      {discount > 0 && <Sum name={<Trans>Coupon {coupon}</Trans>} amount={`−${amount(discount)}`} />}
      {tax > 0 && <Sum name={<Trans>Tax</Trans>} amount={amount(tax)} />}
      <Sum isTotal name={<Trans>Total</Trans>} amount={amount(total)} />
      {refunded > 0 && <Sum name={<Trans>Refunded</Trans>} amount={`−${amount(refunded)}`} />}
    </dl>
  )
}
