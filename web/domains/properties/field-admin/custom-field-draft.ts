import type { EndpointInput } from '../../../../contract/endpoint.ts'
import type { AdminCustomField, addCustomField } from '../../../../contract/properties/custom-field-admin.ts'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import { newId } from '../../../platform/new-id.ts'

/** A choice in the form; a new one has no `key` yet. */
export interface ChoiceDraft {
  /** Of the row in the form. */
  id: string
  key?: string
  label: string
  labelHindi: string
}

type Same = Pick<CustomField, 'kind' | 'label' | 'labelHindi' | 'subTypes' | 'intents' | 'required' | 'filterable'>

/** A custom field in the form. */
export interface FieldDraft extends Same {
  unit: string
  unitHindi: string
  choices: ChoiceDraft[]
}

export const newChoice = (): ChoiceDraft => ({ id: newId(), label: '', labelHindi: '' })

export const draftOf = (field: AdminCustomField | undefined): FieldDraft => ({
  kind: field?.kind ?? 'choice',
  label: field?.label ?? '',
  labelHindi: field?.labelHindi ?? '',
  unit: field?.unit ?? '',
  unitHindi: field?.unitHindi ?? '',
  choices: field?.choices.length
    ? field.choices.map((choice) => ({ ...choice, id: choice.key }))
    : [newChoice(), newChoice()],
  subTypes: field?.subTypes ?? [],
  intents: field?.intents ?? [],
  required: field?.required ?? false,
  filterable: field?.filterable ?? true,
})

/** The request for a draft. */
export const writtenOf = (draft: FieldDraft): EndpointInput<typeof addCustomField>['body'] => ({
  kind: draft.kind,
  label: draft.label.trim(),
  labelHindi: draft.labelHindi.trim(),
  ...(draft.unit.trim() && { unit: draft.unit.trim() }),
  ...(draft.unitHindi.trim() && { unitHindi: draft.unitHindi.trim() }),
  choices:
    draft.kind === 'choice'
      ? draft.choices.map(({ key, label, labelHindi }) => ({
          ...(key !== undefined && { key }),
          label: label.trim(),
          labelHindi: labelHindi.trim(),
        }))
      : [],
  subTypes: draft.subTypes,
  intents: draft.intents,
  required: draft.required,
  filterable: draft.filterable && draft.kind !== 'text',
})

/** The field as the draft would make it. */
export const previewOf = (draft: FieldDraft): CustomField => {
  const { unit, unitHindi, ...written } = writtenOf(draft)
  return {
    ...written,
    key: 'x_preview',
    ...(draft.kind === 'number' && unit && { unit, unitHindi: unitHindi ?? unit }),
    choices: draft.choices.flatMap(({ id, label, labelHindi }) =>
      label.trim() ? [{ key: id, label, labelHindi }] : [],
    ),
    retired: false,
  }
}
