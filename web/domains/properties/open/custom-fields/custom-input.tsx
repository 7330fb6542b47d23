import { Trans, useLingui } from '@lingui/react/macro'
import { CUSTOM_TEXT_LENGTH } from '../../../../../contract/properties/custom-fields.ts'
import type { CustomField } from '../../../../../contract/properties/custom-fields.ts'
import { readNumber, showText } from '../../../../platform/draft/typed-values.ts'
import { useTyped } from '../../../../platform/draft/use-typed.ts'
import type { Value } from '../../../../platform/draft/merge-fields.ts'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { ChipChoices } from '../../../../ui/lists/chip-choices.tsx'
import { customLabel, labelWithUnit } from './custom-fields.ts'

interface CustomInputProps {
  field: CustomField
  value: Value
  error: string | undefined
  onBlur: () => void
  onChange: (value: Value) => void
}

/** More choices than these open as a list. */
const CHIPS = 6

/** The control of one custom field. */
export function CustomInput({ field, value, error, onBlur, onChange }: CustomInputProps) {
  const { t, i18n } = useLingui()
  const { text, type } = useTyped(value, readNumber, showText)
  const label = (
    <>
      {labelWithUnit(field, i18n)}
      {field.required && <span className="font-normal text-soft"> · {<Trans>required</Trans>}</span>}
    </>
  )
  const line = { label, error, name: field.key, onBlur }
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...line}
          autoComplete="off"
          maxLength={CUSTOM_TEXT_LENGTH}
          value={showText(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      )
    case 'number':
      return (
        <TextField
          {...line}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value, onChange)}
        />
      )
    case 'date':
      return (
        <TextField
          {...line}
          type="date"
          value={showText(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      )
    case 'flag':
    case 'choice': {
      const options =
        field.kind === 'flag'
          ? [
              { value: 'yes', label: t`Yes` },
              { value: 'no', label: t`No` },
            ]
          : field.choices.map((choice) => ({ value: choice.key, label: customLabel(choice, i18n) }))
      if (options.length > CHIPS)
        return (
          <SelectField
            {...line}
            value={showText(value)}
            onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
          >
            <option value="">{t`Not stated`}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        )
      const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : showText(value)
      return (
        <ChipChoices
          name={field.key}
          legend={label}
          options={options}
          single
          chosen={[chosen]}
          error={error}
          onToggle={(one) => onChange(field.kind === 'flag' ? one === 'yes' : one)}
        />
      )
    }
  }
}
