import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field, SelectField, TextField, controlClass } from '../../../ui/field.tsx'
import { factWord } from '../../properties/open/facts/fact-words.ts'
import { AreaControl } from './area-control.tsx'
import { toggled } from '../../../platform/list-changes.ts'
import { ChipChoices } from '../../../ui/lists/chip-choices.tsx'
import { fieldKinds } from '../draft/field-kinds.ts'
import type { FieldKind } from '../draft/field-kinds.ts'
import { fieldHints } from '../open/draft/field-words.ts'
import { StepButtons } from '../../../ui/step-buttons.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField, useListingForm } from '../draft/form-context.ts'
import { MoneyControl } from '../open/fields/money-control.tsx'
import { useOffer } from '../draft/offer.ts'
import { OwnControl, hasOwnControl } from './special-controls.tsx'
import { readNumber, showText, wordsOf } from '../../../platform/draft/typed-values.ts'
import { useFieldName } from '../draft/use-field-name.ts'
import { useTyped } from '../../../platform/draft/use-typed.ts'

const MANY = 5

/** The label of a field, marked if it is required. */
export function FieldLabel({ name }: { name: WrittenField }) {
  const nameOf = useFieldName()
  const { required } = useField(name)
  return (
    <>
      {nameOf(name)}
      {required && <span className="font-normal text-soft"> · {<Trans>required</Trans>}</span>}
    </>
  )
}

function Hint({ name }: { name: WrittenField }): ReactNode {
  const { say } = useOffer()
  const hint = fieldHints[name]
  return hint && say(hint)
}

/** The control of a field by its kind; empty if the field does not apply. */
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
    case 'count':
      return <CountControl name={name} most={kind.most} />
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
          <Checkbox
            checked={kind.on ? value !== false : value === true}
            onChange={({ target }) => change(target.checked || (kind.on ? false : null))}
          >
            {label}
          </Checkbox>
          {hintOf(name) && <p className="ps-8 text-small text-soft">{hintOf(name)}</p>}
        </div>
      )
    case 'one': {
      const options = Object.entries(kind.names).map(([code, word]) => ({ value: code, label: i18n._(word) }))
      if (options.length > MANY) return <SelectControl name={name} options={options} />
      return (
        <ChipChoices
          id={fieldId(name)}
          name={fieldId(name)}
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
          id={fieldId(name)}
          name={fieldId(name)}
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

/** Props shared by all single-line controls. */
function useLine(name: WrittenField) {
  const { value = null, error, change, touch } = useField(name)
  return { value, change, line: { label: <FieldLabel name={name} />, hint: hintOf(name), error, name, onBlur: touch } }
}

function NumberControl({ name, least, decimals }: { name: WrittenField; least: number; decimals: boolean }) {
  const { value, change, line } = useLine(name)
  const { text, type } = useTyped(value, readNumber, showText)
  return (
    <div id={fieldId(name)}>
      <TextField
        {...line}
        inputMode={decimals ? 'decimal' : least < 0 ? 'text' : 'numeric'}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value, change)}
      />
    </div>
  )
}

function CountControl({ name, most }: { name: WrittenField; most: number }) {
  const nameOf = useFieldName()
  const { value, change, line } = useLine(name)
  const { label, hint, error, ...shared } = line
  const { text, type } = useTyped(value, readNumber, showText)
  return (
    <div id={fieldId(name)}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <StepButtons
            of={nameOf(name)}
            count={typeof value === 'number' ? value : undefined}
            most={most}
            onCount={change}
          >
            <input
              {...control}
              {...shared}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => type(currentTarget.value, change)}
              className={`${controlClass} figures max-w-24 text-center`}
            />
          </StepButtons>
        )}
      </Field>
    </div>
  )
}

function TextControl({ name, most, rows }: { name: WrittenField; most: number; rows?: number | undefined }) {
  const { value, change, line } = useLine(name)
  const { label, hint, error, ...shared } = line
  const text = showText(value)
  const near = text.length > most * 0.8 && (
    <Trans>
      {text.length} of {most} characters
    </Trans>
  )
  const given = {
    ...shared,
    value: text,
    maxLength: most,
    className: controlClass,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value || null),
  }
  return (
    <div id={fieldId(name)}>
      <Field
        label={label}
        hint={
          (near || hint) && (
            <>
              {hint} {near}
            </>
          )
        }
        error={error}
      >
        {(control) =>
          rows ? <textarea {...control} {...given} rows={rows} /> : <input {...control} {...given} autoComplete="off" />
        }
      </Field>
    </div>
  )
}

function DateControl({ name }: { name: WrittenField }) {
  const { value, change, line } = useLine(name)
  return (
    <div id={fieldId(name)}>
      <TextField
        {...line}
        type="date"
        value={showText(value)}
        onChange={({ currentTarget }) => change(currentTarget.value || null)}
      />
    </div>
  )
}

function SelectControl({ name, options }: { name: WrittenField; options: { value: string; label: string }[] }) {
  const { t } = useLingui()
  const { value, change, line } = useLine(name)
  return (
    <div id={fieldId(name)}>
      <SelectField
        {...line}
        value={showText(value)}
        onChange={({ currentTarget }) => change(currentTarget.value || null)}
      >
        <option value="">{t`Not stated`}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
