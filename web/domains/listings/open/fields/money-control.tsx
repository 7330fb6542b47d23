import type { ReactNode } from 'react'
import type { WrittenField } from '../../../../../contract/listings/listing-fields.ts'
import { MAX_AMOUNT, type Currency } from '../../../../../contract/values.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { Field, controlClass } from '../../../../ui/field.tsx'
import { fieldId } from '../../../../ui/steps/focus-field.ts'
import { useField } from '../../draft/form-context.ts'
import type { Value } from '../../../../platform/draft/merge-fields.ts'
import { readMoney, showMoney } from '../../../../platform/draft/typed-values.ts'
import { useTyped } from '../../../../platform/draft/use-typed.ts'

interface MoneyInputProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** By default that of the market. */
  currency?: Currency
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
}

/** An amount in whole rupees or dollars, repeated in lakh and crore while typing; stored in minor units. */
export function MoneyInput({ name, label, hint, error, currency, value, onChange, onBlur }: MoneyInputProps) {
  const format = useFormat()
  const market = useMarket()
  const unit = currency ?? market.currency
  const { text, type } = useTyped(
    value,
    (typed) => readMoney(typed, market),
    (kept) => showMoney(kept, market.locale[format.language]),
  )
  const said = typeof value === 'number' && value > 0 && value <= MAX_AMOUNT ? format.money(value, unit) : undefined
  const echo = said && (said.short === said.exact ? said.exact : `${said.short} · ${said.exact}`)
  return (
    <Field label={label} hint={echo ?? hint} error={error}>
      {(control) => (
        <div className="relative">
          <span aria-hidden className="absolute start-4 top-1/2 -translate-y-1/2">
            {unit === 'INR' ? '₹' : '$'}
          </span>
          <input
            {...control}
            name={name}
            inputMode="text"
            autoComplete="off"
            value={text}
            onBlur={onBlur}
            onChange={({ currentTarget }) => type(currentTarget.value, onChange)}
            className={`${controlClass} figures ps-11`}
          />
        </div>
      )}
    </Field>
  )
}

export function MoneyControl({ name, label, hint }: { name: WrittenField; label: ReactNode; hint?: ReactNode }) {
  const { value = null, error, change, touch } = useField(name)
  return (
    <div id={fieldId(name)}>
      <MoneyInput name={name} label={label} hint={hint} error={error} value={value} onChange={change} onBlur={touch} />
    </div>
  )
}
