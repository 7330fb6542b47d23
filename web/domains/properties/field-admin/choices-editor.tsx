import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { CUSTOM_LABEL_LENGTH, MAX_CUSTOM_CHOICES } from '../../../../contract/properties/custom-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { OrderButtons } from '../../../ui/lists/order-controls.tsx'
import { newChoice } from './custom-field-draft.ts'
import type { ChoiceDraft } from './custom-field-draft.ts'

interface ChoicesEditorProps {
  choices: readonly ChoiceDraft[]
  error: string | undefined
  onChange: (choices: ChoiceDraft[]) => void
}

/** The choices of a field in both languages, in order. */
export function ChoicesEditor({ choices, error, onChange }: ChoicesEditorProps) {
  const { t } = useLingui()
  const change = (id: string, more: Partial<ChoiceDraft>) =>
    onChange(choices.map((choice) => (choice.id === id ? { ...choice, ...more } : choice)))
  const move = (at: number, by: -1 | 1) => {
    const moved = choices[at]
    if (moved && choices[at + by]) onChange(choices.toSpliced(at, 1).toSpliced(at + by, 0, moved))
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-small font-medium">
        <Trans>Choices</Trans>
      </legend>
      <ol className="grid gap-3">
        {choices.map((choice, at) => {
          const number = at + 1
          const name = choice.label.trim() || t`Choice ${number}`
          return (
            <li
              key={choice.id}
              className="grid grid-cols-2 items-end gap-2 border-b border-line pb-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <TextField
                label={t`English`}
                name={at === 0 ? 'choices' : `choices.${at}.label`}
                lang="en"
                autoComplete="off"
                maxLength={CUSTOM_LABEL_LENGTH}
                value={choice.label}
                onChange={({ currentTarget }) => change(choice.id, { label: currentTarget.value })}
              />
              <TextField
                label={t`Hindi`}
                name={`choices.${at}.labelHindi`}
                lang="hi"
                autoComplete="off"
                maxLength={CUSTOM_LABEL_LENGTH}
                value={choice.labelHindi}
                onChange={({ currentTarget }) => change(choice.id, { labelHindi: currentTarget.value })}
              />
              <div className="col-span-2 flex justify-end sm:col-span-1">
                <OrderButtons
                  name={name}
                  isFirst={at === 0}
                  isLast={at === choices.length - 1}
                  onMove={(by) => move(at, by)}
                  onRemove={() => onChange(choices.filter(({ id }) => id !== choice.id))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {error && <p className="text-small font-medium text-wrong">{error}</p>}
      {choices.length < MAX_CUSTOM_CHOICES && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...choices, newChoice()])}
        >
          <Trans>Add a choice</Trans>
        </Button>
      )}
    </fieldset>
  )
}
