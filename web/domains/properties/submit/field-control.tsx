import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WrittenField } from '../../../../contract/properties/listing-fields.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field, SelectField, TextField, controlClass } from '../../../ui/field.tsx'
import { factWord } from '../property-page/fact-words.ts'
import { AreaControl } from './area-control.tsx'
import { ChipChoices, toggled } from './chip-choices.tsx'
import { fieldKinds } from './field-kinds.ts'
import type { FieldKind } from './field-kinds.ts'
import { fieldHints, fieldNames } from './field-words.ts'
import { fieldId, useField, useListingForm } from './form-context.ts'
import { MoneyControl } from './money-control.tsx'
import { OwnControl, hasOwnControl } from './own-controls.tsx'
import { readNumber, showText, wordsOf } from './typed-values.ts'
import { useTyped } from './use-typed.ts'

const MANY = 5

/** What stands above a field: its name, and whether it may stay empty. */
export function FieldLabel({ name }: { name: WrittenField }) {
  const { i18n } = useLingui()
  const market = useMarket()
  const { required } = useField(name)
  const living = name === 'livingArea' && market.areaWord === 'living'
  return (
    <>
      {living ? <Trans>Living area</Trans> : i18n._(fieldNames[name])}
      {required && <span className="font-normal text-soft"> · {<Trans>needed</Trans>}</span>}
    </>
  )
}

function Hint({ name }: { name: WrittenField }): ReactNode {
  const { i18n } = useLingui()
  const hint = fieldHints[name]
  return hint && i18n._(hint)
}

/** One field of the listing, written in the way of its kind; nothing where it is not asked of this home. */
export function FieldControl({ name }: { name: WrittenField }) {
  const { asked } = useListingForm()
  if (!asked.has(name)) return null
  if (hasOwnControl(name)) return <OwnControl name={name} />
  const kind = fieldKinds[name]
  return kind ? <KindControl name={name} kind={kind} /> : null
}

function KindControl({ name, kind }: { name: WrittenField; kind: FieldKind }) {
  const { i18n } = useLingui()
  const { value, error, change } = useField(name)
  const label = <FieldLabel name={name} />
  switch (kind.kind) {
    case 'number':
      return <NumberControl name={name} least={kind.least ?? 0} decimals={kind.decimals ?? false} />
    case 'area':
    case 'land':
      return <AreaControl name={name} land={kind.kind === 'land'} label={label} hint={hintOf(name)} />
    case 'money':
      return <MoneyControl name={name} label={label} hint={hintOf(name)} />
    case 'text':
      return <TextControl name={name} most={kind.most} rows={kind.rows} />
    case 'date':
      return <DateControl name={name} />
    case 'flag':
      return (
        <div id={fieldId(name)}>
          <Checkbox checked={value === true} onChange={({ target }) => change(target.checked ? true : null)}>
            {label}
          </Checkbox>
        </div>
      )
    case 'one': {
      const options = Object.entries(kind.names).map(([code, word]) => ({ value: code, label: i18n._(word) }))
      if (options.length > MANY) return <SelectControl name={name} options={options} />
      return (
        <ChipChoices
          field={name}
          legend={label}
          options={options}
          single
          chosen={typeof value === 'string' ? [value] : []}
          error={error}
          onToggle={change}
        />
      )
    }
    case 'many':
    case 'words': {
      const chosen = wordsOf(value)
      const options =
        'names' in kind
          ? Object.entries(kind.names).map(([code, word]) => ({ value: code, label: i18n._(word) }))
          : [...new Set([...kind.words, ...chosen])].map((word) => ({ value: word, label: factWord(word, i18n) }))
      return (
        <ChipChoices
          field={name}
          legend={label}
          options={options}
          chosen={chosen}
          error={error}
          onToggle={(word) => {
            const next = toggled(chosen, word)
            change(next.length > 0 ? next : null)
          }}
        />
      )
    }
  }
}

const hintOf = (name: WrittenField) => fieldHints[name] && <Hint name={name} />

function NumberControl({ name, least, decimals }: { name: WrittenField; least: number; decimals: boolean }) {
  const { value = null, error, change, touch } = useField(name)
  const { text, type } = useTyped(value, readNumber, showText)
  return (
    <div id={fieldId(name)}>
      <TextField
        label={<FieldLabel name={name} />}
        hint={hintOf(name)}
        error={error}
        name={name}
        inputMode={decimals ? 'decimal' : least < 0 ? 'text' : 'numeric'}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value, change)}
        onBlur={touch}
      />
    </div>
  )
}

function TextControl({ name, most, rows }: { name: WrittenField; most: number; rows?: number | undefined }) {
  const { value, error, change, touch } = useField(name)
  const text = showText(value)
  const shared = {
    name,
    value: text,
    maxLength: most,
    onBlur: touch,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value || null),
  }
  const near = text.length > most * 0.8
  const hint = (
    <>
      {hintOf(name)}{' '}
      {near && (
        <Trans>
          {text.length} of {most} characters
        </Trans>
      )}
    </>
  )
  return (
    <div id={fieldId(name)}>
      <Field label={<FieldLabel name={name} />} hint={(near || fieldHints[name]) && hint} error={error}>
        {(control) =>
          rows ? (
            <textarea {...control} {...shared} rows={rows} className={controlClass} />
          ) : (
            <input {...control} {...shared} autoComplete="off" className={controlClass} />
          )
        }
      </Field>
    </div>
  )
}

function DateControl({ name }: { name: WrittenField }) {
  const { value, error, change, touch } = useField(name)
  return (
    <div id={fieldId(name)}>
      <TextField
        label={<FieldLabel name={name} />}
        hint={hintOf(name)}
        error={error}
        type="date"
        name={name}
        value={showText(value)}
        onBlur={touch}
        onChange={({ currentTarget }) => change(currentTarget.value || null)}
      />
    </div>
  )
}

function SelectControl({ name, options }: { name: WrittenField; options: { value: string; label: string }[] }) {
  const { t } = useLingui()
  const { value, error, change, touch } = useField(name)
  return (
    <div id={fieldId(name)}>
      <SelectField
        label={<FieldLabel name={name} />}
        hint={hintOf(name)}
        error={error}
        name={name}
        value={showText(value)}
        onBlur={touch}
        onChange={({ currentTarget }) => change(currentTarget.value || null)}
      >
        <option value="">{t`Not said`}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
