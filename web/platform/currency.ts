import { useLingui } from '@lingui/react/macro'
import { currencyCodes } from '../../contract/values.ts'
import type { Currency } from '../../contract/values.ts'
import { useConfig } from './config.ts'
import { currentUser } from './session/account.ts'
import { saveUser } from './session/save-user.ts'
import { readStored, storageKeys, writeStored } from './storage/storage.ts'
import { createStore, useStore } from './storage/store.ts'

/** The currency the person reads prices in beside each home's own; null for that alone. */
export const chosenCurrency = createStore<Currency | null>(null)

/** Follows the account's choice, else the device's. Called after the rendered page was taken over; returns the end. */
export function restoreCurrency(): () => void {
  function follow(): void {
    const stored = currentUser.get()?.currency ?? readStored(storageKeys.currency)
    chosenCurrency.set(currencyCodes.find((one) => one === stored) ?? null)
  }
  follow()
  return currentUser.subscribe(follow)
}

/** Chooses the currency for this device and the account; null shows each home's own alone. */
export function switchCurrency(currency: Currency | null): void {
  writeStored(storageKeys.currency, currency)
  chosenCurrency.set(currency)
  const user = currentUser.get()
  // If saving to the account fails, the device keeps the choice.
  if (user) saveUser(user, { currency }).catch(() => undefined)
}

const NONE = 'none'

/** The choice of a second currency for prices; undefined where no exchange rate is known. */
export function useCurrencyChoice() {
  const { t } = useLingui()
  const chosen = useStore(chosenCurrency, null)
  if (!useConfig().rates) return undefined
  return {
    label: t`Prices also in`,
    value: chosen ?? NONE,
    options: [{ value: NONE, label: t`None` }, ...currencyCodes.map((value) => ({ value, label: value }))],
    onChange: (value: string) => switchCurrency(currencyCodes.find((one) => one === value) ?? null),
  }
}
