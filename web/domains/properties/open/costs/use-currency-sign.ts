import { numberFormat } from '../../../../../contract/intl.ts'
import type { Currency } from '../../../../../contract/values.ts'
import { useLanguage } from '../../../../platform/use-format.ts'

/** The sign of a currency as the language of the page writes it. */
export function useCurrencySign(currency: Currency): string {
  const parts = numberFormat(useLanguage(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
