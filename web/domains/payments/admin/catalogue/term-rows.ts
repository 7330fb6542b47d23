import { useLingui } from '@lingui/react/macro'
import { quotaNames as quotas } from '../../../../../contract/billing/packages.ts'
import type { Currency } from '../../../../../contract/values.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { useExactMoney } from '../../use-exact-money.ts'
import type { PackageTerms } from './package-draft.ts'
import { quotaNames } from '../../open/package-words.ts'

/** The terms of a package, each with its name and its text. */
export function useTermRows(): (terms: PackageTerms, currency: Currency) => { name: string; text: string }[] {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const money = useExactMoney()
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  return (terms, currency) => [
    { name: t`Name in English`, text: terms.names.en },
    { name: t`Name in Hindi`, text: terms.names.hi },
    { name: t`Price without tax`, text: money(terms.price, currency) },
    { name: t`Tax`, text: `${number(terms.taxRate / 100)}%` },
    { name: t`Tax code`, text: terms.taxCode ?? '–' },
    { name: t`Period, days`, text: figure(terms.periodDays) },
    { name: t`Trial, days`, text: figure(terms.trialDays) },
    ...quotas.map((quota) => ({ name: i18n._(quotaNames[quota]), text: figure(terms.quotas[quota]) })),
    { name: t`Quantity`, text: figure(terms.quantity) },
    { name: t`Validity, days`, text: figure(terms.validDays) },
    { name: t`Features in English`, text: terms.features.en.join(', ') || '–' },
    { name: t`Features in Hindi`, text: terms.features.hi.join(', ') || '–' },
  ]
}
