import { Trans } from '@lingui/react/macro'
import { totalsOf } from '../../../../contract/billing/amounts.ts'
import type { Package } from '../../../../contract/billing/packages.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useExactMoney } from '../use-exact-money.ts'
import { RefundRule } from './refund-rule.tsx'
import { Sum } from './sum.tsx'

export interface CartLine {
  of: Package
  quantity: number
}

interface CartSummaryProps {
  lines: readonly CartLine[]
  /** Where the cart is paid. */
  to: string
  refundDays: number
  /** Whether a plan runs, whose rest the next step takes off. */
  hasPlan: boolean
}

/** What is in the cart, what it costs with tax, and the way to pay it. */
export function CartSummary({ lines, to, refundDays, hasPlan }: CartSummaryProps) {
  const { currency } = useMarket()
  const money = useExactMoney()
  const { number } = useFormat()
  const language = useLanguage()
  const { subtotal, tax, total } = totalsOf(
    lines.map(({ of, quantity }) => ({
      unitPrice: of.price,
      quantity,
      taxRate: of.taxRate,
      isDiscounted: false,
    })),
  )
  return (
    <section
      id="cart"
      aria-labelledby="cart-title"
      className="grid scroll-mt-24 content-start gap-4 self-start rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24"
    >
      <h2 id="cart-title" className="text-lead font-semibold">
        <Trans>Cart</Trans>
      </h2>
      {lines.length === 0 ? (
        <p className="text-soft">
          <Trans>Choose a plan or an add-on.</Trans>
        </p>
      ) : (
        <>
          <ul className="figures grid gap-2">
            {lines.map(({ of, quantity }) => (
              <li key={of.code} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  {of.names[language]}
                  {quantity > 1 && ` × ${number(quantity)}`}
                </span>
                <span className="shrink-0">{money(of.price * quantity, currency)}</span>
              </li>
            ))}
          </ul>
          <dl className="figures grid gap-1 border-t border-line pt-3">
            {tax > 0 && (
              <>
                <Sum name={<Trans>Without tax</Trans>} amount={money(subtotal, currency)} />
                <Sum name={<Trans>Tax</Trans>} amount={money(tax, currency)} />
              </>
            )}
            <Sum isTotal name={<Trans>Total</Trans>} amount={money(total, currency)} />
          </dl>
          {hasPlan && lines.some(({ of }) => of.kind === 'plan') && (
            <p className="text-small text-soft">
              <Trans>The next step deducts what is left of your plan.</Trans>
            </p>
          )}
          <LinkButton look="primary" to={to}>
            <Trans>Go to checkout</Trans>
          </LinkButton>
        </>
      )}
      <RefundRule days={refundDays} />
    </section>
  )
}
