import { useLingui } from '@lingui/react/macro'
import { currencyCodes } from '../../contract/values.ts'
import { useConfig } from './config.ts'
import { chosenCurrency, switchCurrency } from './currency.ts'
import { useStore } from './storage/store.ts'

const NONE = 'none'

/** The choice of a second currency for prices; undefined where no exchange rate is known. */
export function useCurrencyChoice() {
  const { t } = useLingui()
  const chosen = useStore(chosenCurrency, null)
  if (!useConfig().rates) return undefined
  return {
    label: t`Prices also in`,
    value: chosen ?? NONE,
    options: [
      { value: NONE, label: t({ message: 'Usual', context: 'currency' }) },
      ...currencyCodes.map((value) => ({ value, label: value })),
    ],
    onChange: (value: string) => switchCurrency(currencyCodes.find((one) => one === value) ?? null),
  }
}
