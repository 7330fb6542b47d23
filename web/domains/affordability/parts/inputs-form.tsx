import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { keysOf } from '../../../../contract/keys-of.ts'
import { statesWithDuties } from '../../../../contract/properties/transfer-duties.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { SelectField } from '../../../ui/field.tsx'
import { buyerNames } from '../../properties/open/costs/duty-words.ts'
import { useCurrencySign } from '../../properties/open/costs/use-currency-sign.ts'
import { LoanInput } from '../../properties/open/costs/loan-input.tsx'
import { lendingRules } from '../formulas/lending-rules.ts'
import { inputLimits, type Inputs } from '../inputs.ts'
import { cityName, regionName } from './place-names.ts'

export interface InputsProps {
  inputs: Inputs
  onChange: (changes: Partial<Inputs>) => void
}

type MoneyName = 'income' | 'other' | 'savings' | 'rent' | 'extra' | 'once'
type PercentName = 'rate' | 'down' | 'rentGrowth' | 'priceGrowth' | 'savingsReturn'

/** The fields of a form with these inputs. */
export function useInputFields({ inputs, onChange }: InputsProps) {
  const { id, currency } = useMarket()
  const { money } = useFormat()
  const sign = useCurrencySign(currency)
  const limits = inputLimits[id]
  return {
    limits,
    money: (name: MoneyName, label: string) => (
      <LoanInput
        label={label}
        isMoney
        unit={sign}
        {...limits[name]}
        value={inputs[name]}
        said={money(inputs[name] * 100).short}
        onChange={(value) => onChange({ [name]: value })}
      />
    ),
    percent: (name: PercentName, label: string) => (
      <LoanInput
        label={label}
        unit="%"
        {...limits[name]}
        value={inputs[name]}
        said={`${inputs[name]}%`}
        onChange={(value) => onChange({ [name]: value })}
      />
    ),
  }
}

/** What decides how much a person can spend. */
export function InputsForm({ inputs, onChange }: InputsProps) {
  const { t } = useLingui()
  const { id } = useMarket()
  const { limits, money, percent } = useInputFields({ inputs, onChange })
  const { years } = inputs
  return (
    <form className="grid content-start gap-6 print:hidden" onSubmit={(event) => event.preventDefault()}>
      <Group title={<Trans>Your money</Trans>}>
        {money(
          'income',
          lendingRules[id].income === 'net'
            ? t`Monthly income after tax, of all buyers`
            : t`Monthly income before tax, of all buyers`,
        )}
        {money('other', id === 'us' ? t`Monthly payments for other debts` : t`Monthly instalments of other loans`)}
        {money('savings', t`Savings for the purchase`)}
      </Group>
      <Group title={<Trans>The loan</Trans>}>
        {percent('rate', t`Interest rate per year`)}
        <LoanInput
          label={t`Loan term`}
          unit={t`years`}
          {...limits.years}
          value={years}
          said={t`${plural(years, { one: '# year', other: '# years' })}`}
          onChange={(value) => onChange({ years: value })}
        />
        {percent('down', t`Down payment, at least`)}
      </Group>
      <Group title={<Trans>Where you buy</Trans>}>
        <Duties inputs={inputs} onChange={onChange} />
      </Group>
    </form>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lead font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

/** Where the home is and who buys it, as far as the state's duties depend on it. */
function Duties({ inputs: { state, city, buyer }, onChange }: InputsProps) {
  const { t, i18n } = useLingui()
  const { id } = useMarket()
  const { language } = useFormat()
  const states = statesWithDuties(id)
  const cities = states.find((one) => one.state === state)?.cities ?? []
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t`State`}
        value={state}
        onChange={({ target }) => onChange({ state: target.value, city: '' })}
        hint={state ? undefined : <Trans>Adds what the state charges.</Trans>}
      >
        <option value="">{t`Not chosen`}</option>
        {states.map((one) => (
          <option key={one.state} value={one.state}>
            {regionName(id, one.state, language)}
          </option>
        ))}
      </SelectField>
      {cities.length > 0 && (
        <SelectField label={t`City`} value={city} onChange={({ target }) => onChange({ city: target.value })}>
          <option value="">{t`Elsewhere in the state`}</option>
          {cities.map((one) => (
            <option key={one} value={one}>
              {cityName(one)}
            </option>
          ))}
        </SelectField>
      )}
      {id === 'in' && state && (
        <SelectField
          label={t`Buyer`}
          value={buyer}
          onChange={({ target }) =>
            onChange({ buyer: keysOf(buyerNames).find((one) => one === target.value) ?? 'man' })
          }
        >
          {keysOf(buyerNames).map((one) => (
            <option key={one} value={one}>
              {i18n._(buyerNames[one])}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
