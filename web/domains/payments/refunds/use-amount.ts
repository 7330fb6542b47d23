import { numberFormat } from '../../../../contract/intl.ts'
import type { Currency } from '../../../../contract/values.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'

/** Formats an amount of minor units to the last of them. */
export function useAmount(): (amount: number, currency: Currency) => string {
  const locale = useMarket().locale[useLanguage()]
  return (amount, currency) =>
    numberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount / 100)
}
