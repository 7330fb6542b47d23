import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { withTax } from '../../../../contract/billing/amounts.ts'
import { numberFormat } from '../../../../contract/intl.ts'
import type { Quote } from '../../../../contract/payments/orders.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { PlanLosses } from '../plan-losses/plan-losses.tsx'
import { taxWords } from '../open/package-words.ts'
import { useExactMoney } from '../use-exact-money.ts'
import { RefundRule } from '../store/refund-rule.tsx'
import { ItemSum } from '../store/item-sum.tsx'
import { Sum } from '../store/sum.tsx'

const PER_CENT = 10_000

interface QuoteLinesProps {
  quote: Quote
  /** The agency that buys; the person if absent. */
  agency?: string | undefined
}

/** The items of a quote with what is taken off, its tax and total, and what paying it changes. */
export function QuoteLines({ quote, agency }: QuoteLinesProps) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const language = useLanguage()
  const market = useMarket()
  const money = useExactMoney()
  const { currency, items, change, discount, total, trialEndsAt, coupon } = quote
  const amount = (minor: number) => money(minor, currency)
  const credit = change?.credit ?? 0
  const from = change?.from.names[language]
  const plan = items.find((item) => item.package.kind === 'plan')
  const planName = plan?.package.names[language] ?? ''
  const rates = [...new Set(items.filter((item) => item.tax > 0).map(({ taxRate }) => taxRate))]
  const percent = numberFormat(market.locale[language], { style: 'percent', maximumFractionDigits: 2 })
  const startsOn = change?.startsAt !== undefined && date(change.startsAt, 'long')
  const trialEnd = trialEndsAt !== undefined && date(trialEndsAt, 'long')
  const afterTrial = plan && amount(withTax(plan.package.price, plan.taxRate))
  const taxName = i18n._(taxWords[market.id].name)
  return (
    <>
      <dl className="figures grid gap-2">
        {items.map(({ package: of, quantity, unitPrice }) => (
          <ItemSum
            key={of.code}
            of={of}
            quantity={quantity}
            amount={amount(of === plan?.package && credit > 0 ? of.price : unitPrice * quantity)}
          />
        ))}
        {credit > 0 && <Sum name={<Trans>Remaining value of “{from}”</Trans>} amount={`−${amount(credit)}`} />}
        {discount > 0 && <Sum name={<Trans>Coupon {coupon}</Trans>} amount={`−${amount(discount)}`} />}
        {rates.map((rate) => (
          <Sum
            key={rate}
            name={`${taxName} ${percent.format(rate / PER_CENT)}`}
            amount={amount(items.reduce((sum, item) => sum + (item.taxRate === rate ? item.tax : 0), 0))}
          />
        ))}
        <div className="border-t border-line pt-2">
          <Sum isTotal name={<Trans>Due now</Trans>} amount={amount(total)} />
        </div>
      </dl>
      {startsOn !== false && (
        <p>
          <Trans>
            “{from}” stays until {startsOn}. Then “{planName}” begins, and its price is due.
          </Trans>
        </p>
      )}
      {change && startsOn === false && (
        <p>
          <Trans>
            “{planName}” replaces “{from}” immediately.
          </Trans>
        </p>
      )}
      {change && plan && <PlanLosses agency={agency} plan={plan.package.code} />}
      {plan && trialEnd !== false && (
        <p>
          <Trans>
            Free until {trialEnd}. Then {afterTrial} is due, or the plan ends.
          </Trans>
        </p>
      )}
      {plan?.package.periodDays !== undefined && trialEnd === false && startsOn === false && (
        <p>
          <Plural value={plan.package.periodDays} one="The plan is for # day." other="The plan is for # days." />
        </p>
      )}
      {total > 0 && <RefundRule days={quote.refundDays} />}
    </>
  )
}
