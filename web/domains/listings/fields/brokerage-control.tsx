import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Segmented } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField } from '../draft/form-context.ts'
import { MoneyInput } from '../open/fields/money-control.tsx'
import { recordOf } from '../draft/record-values.ts'
import { readNumber, showText } from '../../../platform/draft/typed-values.ts'
import { useFieldName } from '../draft/use-field-name.ts'
import { useTyped } from '../../../platform/draft/use-typed.ts'

/** The lister's fee: unknown, none, a percentage or an amount. */
export function BrokerageControl() {
  const { t } = useLingui()
  const { value, error, change, touch } = useField('brokerage')
  const { percent, amount } = recordOf(value)
  const said = percent === 0 ? 'none' : percent !== undefined ? 'percent' : amount !== undefined ? 'amount' : 'open'
  const [way, setWay] = useState(said)
  const share = useTyped(percent ?? null, readNumber, showText)
  const label = useFieldName()('brokerage')
  function choose(next: typeof way) {
    setWay(next)
    change(next === 'none' ? { percent: 0 } : null)
  }
  return (
    <div id={fieldId('brokerage')} className="grid gap-2">
      <p aria-hidden className="text-small font-medium">
        {label}
      </p>
      <Segmented
        label={label}
        value={way}
        options={[
          { value: 'open', label: t`Not stated` },
          { value: 'none', label: t`None` },
          { value: 'percent', label: t`Percent` },
          { value: 'amount', label: t`Amount` },
        ]}
        onChange={choose}
      />
      {way === 'percent' && (
        <TextField
          label={<Trans>Percent of the price</Trans>}
          inputMode="decimal"
          error={error}
          value={share.text}
          onBlur={touch}
          onChange={({ currentTarget }) =>
            share.type(currentTarget.value, (next) => change(next === null ? null : { percent: next }))
          }
        />
      )}
      {way === 'amount' && (
        <MoneyInput
          name="brokerage"
          label={<Trans>Amount</Trans>}
          error={error}
          value={amount ?? null}
          onBlur={touch}
          onChange={(next) => change(next === null ? null : { amount: next })}
        />
      )}
    </div>
  )
}
