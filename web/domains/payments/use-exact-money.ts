import { numberFormat } from '../../../contract/intl.ts'
import type { Currency } from '../../../contract/values.ts'
import { useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'

/** Formats minor units to the last one, as bills do: `₹1,178.82`, `₹999`. */
export function useExactMoney(): (amount: number, currency: Currency) => string {
  const locale = useMarket().locale[useLanguage()]
  return (amount, currency) =>
    numberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount / 100)
}
