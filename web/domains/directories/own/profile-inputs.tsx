import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ProfileField } from '../../../../contract/directories/profile-fields.ts'
import { classes } from '../../../ui/classes.ts'
import { controlClass, Field, TextField } from '../../../ui/field.tsx'
import { fieldName } from './profile-words.ts'
import { toggled } from '../../../platform/list-changes.ts'
import { ChipChoices } from '../../../ui/lists/chip-choices.tsx'
import { textOf, textsOf } from '../../../platform/draft/typed-values.ts'
import type { ProfileForm } from './profile-form.ts'

interface InputProps {
  form: ProfileForm
  field: ProfileField
  hint?: ReactNode
  autoComplete?: string
  /** Suggestions while typing. */
  suggestions?: readonly string[]
}

const useName = ({ profile }: ProfileForm, field: ProfileField) => {
  const { i18n } = useLingui()
  return i18n._(fieldName(field, profile.kind, profile.market))
}

/** A line of text. */
export function LineInput({ form, field, hint, autoComplete = 'off', suggestions = [] }: InputProps) {
  const label = useName(form, field)
  const list = useId()
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        name={field}
        autoComplete={autoComplete}
        list={suggestions.length ? list : undefined}
        value={textOf(form.fields[field])}
        error={form.errorOf(field)}
        onChange={({ target }) => form.set({ [field]: target.value || null })}
        onBlur={() => form.touch(field)}
      />
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
    </div>
  )
}

/** A whole number; other text is kept as typed. */
export function NumberInput({ form, field, hint }: InputProps) {
  const label = useName(form, field)
  return (
    <TextField
      label={label}
      hint={hint}
      name={field}
      inputMode="numeric"
      autoComplete="off"
      className="max-w-48"
      value={textOf(form.fields[field])}
      error={form.errorOf(field)}
      onChange={({ target: { value } }) => {
        const plain = value.trim()
        form.set({ [field]: plain === '' ? null : /^\d{1,9}$/.test(plain) ? Number(plain) : plain })
      }}
      onBlur={() => form.touch(field)}
    />
  )
}

/** A date. */
export function DayInput({ form, field, hint }: InputProps) {
  const label = useName(form, field)
  return (
    <TextField
      label={label}
      hint={hint}
      name={field}
      type="date"
      className="max-w-60"
      value={textOf(form.fields[field])}
      error={form.errorOf(field)}
      onChange={({ target }) => form.set({ [field]: target.value || null })}
      onBlur={() => form.touch(field)}
    />
  )
}

/** Several lines of text. */
export function TextInput({ form, field, hint, most, language }: InputProps & { most: number; language?: string }) {
  const label = useName(form, field)
  return (
    <Field label={label} hint={hint} error={form.errorOf(field)}>
      {(control) => (
        <textarea
          className={classes(controlClass, 'min-h-32')}
          name={field}
          lang={language}
          maxLength={most}
          value={textOf(form.fields[field])}
          onChange={({ target }) => form.set({ [field]: target.value || null })}
          onBlur={() => form.touch(field)}
          {...control}
        />
      )}
    </Field>
  )
}

interface ChipsInputProps extends InputProps {
  options: readonly { value: string; label: string }[]
}

/** Any of several options. */
export function ChipsInput({ form, field, hint, options }: ChipsInputProps) {
  const label = useName(form, field)
  const chosen = textsOf(form.fields[field])
  return (
    <ChipChoices
      legend={label}
      name={field}
      hint={hint}
      error={form.errorOf(field)}
      options={options}
      chosen={chosen}
      onToggle={(value) => {
        const next = toggled(chosen, value)
        form.set({ [field]: next.length ? next : null })
      }}
    />
  )
}
