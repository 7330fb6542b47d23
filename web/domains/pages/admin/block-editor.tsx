import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { blockKinds } from '../../../../contract/pages/blocks.ts'
import type { BlockKind } from '../../../../contract/pages/blocks.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField, AreaField } from '../../../ui/field.tsx'
import { blockHints, blockKindNames } from './block-words.ts'
import type { BlockForm } from './block-words.ts'

/** A block in the editor. */
export interface EditedBlock extends BlockForm {
  /** Unique within the editor. */
  key: number
  kind: BlockKind
  text: string
}

interface BlockEditorProps {
  block: EditedBlock
  /** From 1. */
  place: number
  isLast: boolean
  error: string | undefined
  onChange: (block: EditedBlock) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A block of a page: kind, text, and position. */
export function BlockEditor({ block, place, isLast, error, onChange, onMove, onRemove }: BlockEditorProps) {
  const { t, i18n } = useLingui()
  const { kind, text, level, ordered, tone } = block
  const kindName = i18n._(blockKindNames[kind])
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-small text-soft">
        <Trans>
          Block {place}: {kindName}
        </Trans>
      </legend>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t`Kind of block`}
          value={kind}
          onChange={({ target }) =>
            onChange({ ...block, kind: blockKinds.find((one) => one === target.value) ?? kind })
          }
        >
          {blockKinds.map((one) => (
            <option key={one} value={one}>
              {i18n._(blockKindNames[one])}
            </option>
          ))}
        </SelectField>
        {kind === 'heading' && (
          <SelectField
            label={t`Level`}
            value={level}
            onChange={({ target }) => onChange({ ...block, level: target.value === '3' ? 3 : 2 })}
          >
            <option value={2}>{t`Part`}</option>
            <option value={3}>{t`Part of a part`}</option>
          </SelectField>
        )}
        {kind === 'list' && (
          <SelectField
            label={t`Marks`}
            value={ordered ? 'numbers' : 'points'}
            onChange={({ target }) => onChange({ ...block, ordered: target.value === 'numbers' })}
          >
            <option value="points">{t`Points`}</option>
            <option value="numbers">{t`Numbers`}</option>
          </SelectField>
        )}
        {kind === 'callout' && (
          <SelectField
            label={t`Tone`}
            value={tone}
            onChange={({ target }) => onChange({ ...block, tone: target.value === 'warning' ? 'warning' : 'note' })}
          >
            <option value="note">{t`Note`}</option>
            <option value="warning">{t`Warning`}</option>
          </SelectField>
        )}
        <span className="ms-auto flex">
          <IconButton
            label={t`Move block ${place} up`}
            icon={<ArrowUp aria-hidden />}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t`Move block ${place} down`}
            icon={<ArrowDown aria-hidden />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton label={t`Remove block ${place}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
        </span>
      </div>
      <AreaField
        label={t`Text of block ${place}`}
        labelHidden
        hint={i18n._(blockHints[kind])}
        error={error}
        rows={Math.min(
          14,
          Math.max(kind === 'heading' ? 1 : 3, text.split('\n').length + Math.floor(text.length / 110)),
        )}
        value={text}
        onText={(next) => onChange({ ...block, text: next })}
      />
    </fieldset>
  )
}
