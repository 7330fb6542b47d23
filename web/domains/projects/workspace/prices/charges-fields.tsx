import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../../../platform/new-id.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { WrittenPrices } from './written-prices.ts'

type Charges = WrittenPrices['charges']

interface ChargesFieldsProps {
  charges: Charges
  errorOf: (name: string) => string | undefined
  onChange: (charges: Charges) => void
}

const MOST = 16
const kinds = ['fixed', 'per-area', 'share'] as const

/** What is charged beside the home itself: a sum, a sum by carpet area, or a share of the price. */
export function ChargesFields({ charges, errorOf, onChange }: ChargesFieldsProps) {
  const { t } = useLingui()
  const { unitName } = useFormat()
  const names = { fixed: t`Fixed amount`, 'per-area': t`Amount per ${unitName}`, share: t`% of the price` }
  const change = (key: string, changed: Partial<Charges[number]>) =>
    onChange(charges.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-lead font-semibold">
        <Trans>Other charges</Trans>
      </h3>
      {charges.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {charges.map(({ key, label, kind, amount, isTaxed }) => (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_9rem_auto]"
            >
              <TextField
                name={`charges.${key}.label`}
                label={t`Name`}
                placeholder={t`Club membership`}
                maxLength={80}
                value={label}
                error={errorOf(`charges.${key}.label`)}
                onChange={({ target }) => change(key, { label: target.value })}
              />
              <SelectField
                label={t`Charged as`}
                value={kind}
                onChange={({ target }) => change(key, { kind: kinds.find((one) => one === target.value) ?? 'fixed' })}
              >
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {names[one]}
                  </option>
                ))}
              </SelectField>
              <TextField
                name={`charges.${key}.amount`}
                label={kind === 'share' ? t`Share, %` : t`Amount`}
                inputMode={kind === 'share' ? 'decimal' : 'text'}
                maxLength={30}
                value={amount}
                error={errorOf(`charges.${key}.amount`)}
                onChange={({ target }) => change(key, { amount: target.value })}
              />
              <IconButton
                className="max-sm:order-last max-sm:justify-self-end sm:mt-7"
                label={t`Remove: ${label}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => onChange(charges.filter((one) => one.key !== key))}
              />
              <div className="sm:col-span-4">
                <Checkbox checked={isTaxed} onChange={({ target }) => change(key, { isTaxed: target.checked })}>
                  <Trans>Taxable</Trans>
                </Checkbox>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        disabled={charges.length >= MOST}
        onClick={() => onChange([...charges, { key: newId(), label: '', kind: 'fixed', amount: '', isTaxed: true }])}
      >
        <Trans>Add a charge</Trans>
      </Button>
    </section>
  )
}
