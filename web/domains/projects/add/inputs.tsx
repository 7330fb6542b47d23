import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import {
  readArea,
  readMoney,
  readNumber,
  showArea,
  showMoney,
  showText,
  textsOf,
} from '../../../platform/draft/typed-values.ts'
import { useTyped } from '../../../platform/draft/use-typed.ts'
import { toggled } from '../../../platform/list-changes.ts'
import { METRES_PER_FOOT } from '../../../platform/lengths/lengths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { markets } from '../../../../contract/markets.ts'
import { areaUnitName } from '../../../../contract/format.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { classes } from '../../../ui/classes.ts'
import { controlClass, Field, SelectField, TextField } from '../../../ui/field.tsx'
import { ChipChoices } from '../../../ui/lists/chip-choices.tsx'
import { put, valueAt } from './project-form.ts'
import type { ProjectForm } from './project-form.ts'

interface InputProps {
  form: ProjectForm
  path: string
  label: string
  hint?: ReactNode
  className?: string
}

/** The properties that all controls share. */
const controlOf = (form: ProjectForm, path: string) => ({
  name: path,
  error: form.errorOf(path),
  onBlur: () => form.touch(path),
})

/** A line of text. */
export function LineInput({
  form,
  path,
  label,
  hint,
  className,
  onType,
}: InputProps & { onType?: (text: string) => void }) {
  return (
    <TextField
      {...controlOf(form, path)}
      label={label}
      hint={hint}
      className={className}
      autoComplete="off"
      value={showText(valueAt(form.fields, path))}
      onChange={({ target }) => (onType ? onType(target.value) : put(form, path, target.value || null))}
    />
  )
}

/** Several lines of text. */
export function TextInput({
  form,
  path,
  label,
  hint,
  language,
  most,
}: InputProps & { language?: string; most?: number }) {
  return (
    <Field label={label} hint={hint} error={form.errorOf(path)}>
      {(control) => (
        <textarea
          className={classes(controlClass, 'min-h-28')}
          name={path}
          lang={language}
          maxLength={most}
          value={showText(valueAt(form.fields, path))}
          onChange={({ target }) => put(form, path, target.value || null)}
          onBlur={() => form.touch(path)}
          {...control}
        />
      )}
    </Field>
  )
}

/** A date. */
export const DayInput = ({ form, path, label, hint, className }: InputProps) => (
  <TextField
    {...controlOf(form, path)}
    label={label}
    hint={hint}
    className={className}
    type="date"
    value={showText(valueAt(form.fields, path))}
    onChange={({ target }) => put(form, path, target.value || null)}
  />
)

interface TypedInputProps extends InputProps {
  read: (text: string) => Value
  show: (value: Value) => string
  numeric?: boolean
}

function TypedInput({ form, path, label, hint, className, read, show, numeric = true }: TypedInputProps) {
  const { text, type } = useTyped(valueAt(form.fields, path), read, show)
  return (
    <TextField
      {...controlOf(form, path)}
      label={label}
      hint={hint}
      className={className}
      inputMode={numeric ? 'decimal' : 'text'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => type(target.value, (value) => put(form, path, value))}
    />
  )
}

/** A number; other text is kept as typed. */
export const NumberInput = (props: InputProps) => <TypedInput {...props} read={readNumber} show={showText} />

const readShare = (text: string): Value => {
  const typed = readNumber(text.replace('%', ''))
  return typeof typed === 'number' ? Math.round(typed * 100) : typed
}
const showShare = (value: Value) => (typeof value === 'number' ? String(value / 100) : showText(value))

/** A share shown in per cent, stored in hundredths of a per cent. */
export const ShareInput = (props: InputProps) => <TypedInput {...props} read={readShare} show={showShare} />

/** An amount shown in whole rupees or dollars and in words of the market, stored in minor units. */
export function MoneyInput({ hint, ...props }: InputProps) {
  const { money, language } = useFormat()
  const market = markets[props.form.market]
  const value = valueAt(props.form.fields, props.path)
  const said = typeof value === 'number' && value > 0 ? money(value, market.currency) : undefined
  return (
    <TypedInput
      {...props}
      numeric={false}
      hint={said ? (said.short === said.exact ? said.exact : `${said.short} · ${said.exact}`) : hint}
      read={(text) => readMoney(text, market)}
      show={(kept) => showMoney(kept, market.locale[language])}
    />
  )
}

/** An area shown in the unit of the person (land in that of land), stored in m². */
export function AreaInput({ label, isLand = false, ...props }: InputProps & { isLand?: boolean }) {
  const { language, unit: chosen, landUnit } = useFormat()
  const unit = isLand ? landUnit : chosen
  return (
    <TypedInput
      {...props}
      label={`${label} (${areaUnitName(unit, language)})`}
      read={(text) => readArea(text, unit)}
      show={(kept) => showArea(kept, unit)}
    />
  )
}

/** A length shown in feet or metres, stored in metres to the centimetre. */
export function LengthInput({ label, ...props }: InputProps) {
  const { t } = useLingui()
  const inFeet = useFormat().unit !== 'sqm'
  const per = inFeet ? METRES_PER_FOOT : 1
  return (
    <TypedInput
      {...props}
      label={inFeet ? t`${label} (ft)` : t`${label} (m)`}
      read={(text) => {
        const typed = readNumber(text)
        return typeof typed === 'number' ? Math.round(typed * per * 100) / 100 : typed
      }}
      show={(kept) => (typeof kept === 'number' ? String(Number((kept / per).toFixed(1))) : showText(kept))}
    />
  )
}

interface SelectInputProps extends InputProps {
  options: readonly { value: string; label: string }[]
  /** The text of the empty option. */
  none?: string
}

/** One of several options. */
export function SelectInput({ form, path, label, hint, className, options, none = '–' }: SelectInputProps) {
  const value = showText(valueAt(form.fields, path))
  return (
    <SelectField
      {...controlOf(form, path)}
      label={label}
      hint={hint}
      className={className}
      value={value}
      onChange={({ target }) => put(form, path, target.value || null)}
    >
      <option value="">{none}</option>
      {value && !options.some((one) => one.value === value) && <option value={value}>{value}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </SelectField>
  )
}

/** Any of several options. */
export function ChipsInput({ form, path, label, hint, options }: SelectInputProps) {
  const chosen = textsOf(valueAt(form.fields, path))
  return (
    <ChipChoices
      legend={label}
      name={path}
      hint={hint}
      error={form.errorOf(path)}
      options={options}
      chosen={chosen}
      onToggle={(value) => put(form, path, toggled(chosen, value))}
    />
  )
}

/** Yes or no; “no” is stored only with `storesFalse`. */
export const CheckInput = ({ form, path, label, storesFalse = false }: InputProps & { storesFalse?: boolean }) => (
  <Checkbox
    name={path}
    checked={valueAt(form.fields, path) === true}
    onChange={({ target }) => put(form, path, target.checked || (storesFalse ? false : null))}
  >
    {label}
  </Checkbox>
)
