import { Plural, useLingui } from '@lingui/react/macro'
import { withTax } from '../../../../contract/billing/amounts.ts'
import type { Package } from '../../../../contract/billing/packages.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useExactMoney } from '../use-exact-money.ts'
import { taxWords } from './package-words.ts'

interface PriceProps {
  of: Package
  hasTax: boolean
}

/** What a package costs, with or without its tax, and for how long. */
export function Price({ of: { price, taxRate, currency, periodDays }, hasTax }: PriceProps) {
  const { i18n } = useLingui()
  const money = useExactMoney()
  const words = taxWords[useMarket().id]
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="figures text-title font-semibold">
        {money(hasTax ? withTax(price, taxRate) : price, currency)}
      </span>
      <span className="text-small text-soft">
        {taxRate > 0 && i18n._(hasTax ? words.with : words.without)}
        {taxRate > 0 && periodDays !== undefined && ', '}
        {periodDays !== undefined && <Plural value={periodDays} one="for # day" other="for # days" />}
      </span>
    </p>
  )
}
