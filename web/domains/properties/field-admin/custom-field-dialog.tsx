import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MarketId } from '../../../../contract/markets.ts'
import {
  addCustomField,
  adminCustomFields,
  saveCustomField,
} from '../../../../contract/properties/custom-field-admin.ts'
import type { AdminCustomField } from '../../../../contract/properties/custom-field-admin.ts'
import {
  CUSTOM_LABEL_LENGTH,
  CUSTOM_UNIT_LENGTH,
  customFields,
  customKinds,
} from '../../../../contract/properties/custom-fields.ts'
import { intents, propertySubTypes } from '../../../../contract/properties/vocabulary.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toggled } from '../../../platform/list-changes.ts'
import { toast } from '../../../platform/toasts.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ChipChoices } from '../../../ui/lists/chip-choices.tsx'
import { subTypeNames } from '../open/fact-lists.ts'
import { intentNames } from '../open/filter-lists.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import { draftOf, previewOf, writtenOf } from './custom-field-draft.ts'
import type { FieldDraft } from './custom-field-draft.ts'
import { kindNames } from './custom-field-words.ts'
import { CustomFieldPreview } from './custom-field-preview.tsx'

interface CustomFieldDialogProps {
  /** Without one, a field is added. */
  field: AdminCustomField | undefined
  market: MarketId
  onClose: () => void
}

/** Adds a custom field or changes all of one. */
export function CustomFieldDialog({ field, market, onClose }: CustomFieldDialogProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(() => draftOf(field))
  const change = (more: Partial<FieldDraft>) => setDraft((now) => ({ ...now, ...more }))
  const body = writtenOf(draft)
  const form = useForm({
    invalidates: [adminCustomFields, customFields],
    faults: {
      label: !body.label && t`Enter a name.`,
      labelHindi: !body.labelHindi && t`Enter a name.`,
      choices:
        body.choices.some(({ label, labelHindi }) => !label || !labelHindi) && t`Name each choice in both languages.`,
    },
    refusals: { CUSTOM_FIELD_EXISTS: 'label', CUSTOM_KIND_FIXED: 'kind', CUSTOM_CHOICE_USED: 'choices' },
    send: () =>
      field
        ? call(saveCustomField, { params: { id: field.id }, body: { ...body, version: field.version } })
        : call(addCustomField, { query: { market }, body }),
    onDone: () => {
      toast.success(t`Saved.`)
      onClose()
    },
  })
  const line = (name: 'label' | 'labelHindi' | 'unit' | 'unitHindi', label: string, most: number, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      name={name}
      lang={name.endsWith('Hindi') ? 'hi' : 'en'}
      autoComplete="off"
      maxLength={most}
      value={draft[name]}
      error={form.errorOf(name)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      onClose={onClose}
      title={field ? t`Edit the field` : t`Add a field`}
      shape="drawer"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {line('label', t`Name in English`, CUSTOM_LABEL_LENGTH)}
        {line('labelHindi', t`Name in Hindi`, CUSTOM_LABEL_LENGTH)}
      </div>
      <SelectField
        label={t`Kind`}
        name="kind"
        hint={field && field.used > 0 && t`Homes have values of this kind, so it stays.`}
        disabled={field !== undefined && field.used > 0}
        value={draft.kind}
        error={form.errorOf('kind')}
        onChange={({ currentTarget }) =>
          change({ kind: customKinds.find((one) => one === currentTarget.value) ?? 'text' })
        }
      >
        {customKinds.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(kindNames[kind])}
          </option>
        ))}
      </SelectField>
      {draft.kind === 'number' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {line('unit', t`Unit in English`, CUSTOM_UNIT_LENGTH, t`For example m² or years. May be empty.`)}
          {line('unitHindi', t`Unit in Hindi`, CUSTOM_UNIT_LENGTH)}
        </div>
      )}
      {draft.kind === 'choice' && (
        <ChoicesEditor
          choices={draft.choices}
          error={
            form.errorOf('choices') ?? Object.entries(form.errors).find(([name]) => name.startsWith('choices'))?.[1][0]
          }
          onChange={(choices) => change({ choices })}
        />
      )}
      <ChipChoices
        legend={<Trans>Property types</Trans>}
        hint={<Trans>None chosen means all.</Trans>}
        name="subTypes"
        options={propertySubTypes.map((value) => ({ value, label: i18n._(subTypeNames[value]) }))}
        chosen={draft.subTypes}
        onToggle={(one) => {
          const next = toggled(draft.subTypes, one)
          change({ subTypes: propertySubTypes.filter((known) => next.includes(known)) })
        }}
      />
      <ChipChoices
        legend={<Trans>Offers</Trans>}
        hint={<Trans>None chosen means all.</Trans>}
        name="intents"
        options={intents.map((value) => ({ value, label: i18n._(intentNames[value]) }))}
        chosen={draft.intents}
        onToggle={(one) => {
          const next = toggled(draft.intents, one)
          change({ intents: intents.filter((known) => next.includes(known)) })
        }}
      />
      <div>
        <Checkbox
          checked={draft.required}
          onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
        >
          <Trans>Required when a home is posted or changed</Trans>
        </Checkbox>
        {draft.kind !== 'text' && (
          <Checkbox
            checked={draft.filterable}
            onChange={({ currentTarget }) => change({ filterable: currentTarget.checked })}
          >
            <Trans>People can filter by it</Trans>
          </Checkbox>
        )}
      </div>
      <CustomFieldPreview field={previewOf(draft)} market={market} />
    </FormDialog>
  )
}
