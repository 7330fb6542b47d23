import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { POST_TAGS, TAG_LENGTH } from '../../../../contract/blog/post-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'
import { Field, controlClass } from '../../../ui/field.tsx'

interface TagsFieldProps {
  tags: readonly string[]
  /** Those there are, to choose from. */
  known: readonly string[]
  disabled: boolean
  error?: string | undefined
  onChange: (tags: string[]) => void
}

/** The tags of an article: typed or chosen one by one, taken off with a press. */
export function TagsField({ tags, known, disabled, error, onChange }: TagsFieldProps) {
  const { t } = useLingui()
  const list = useId()
  const [typed, setTyped] = useState('')
  const isFull = tags.length >= POST_TAGS
  function add() {
    const tag = typed.trim()
    if (tag.length < TAG_LENGTH.least || isFull) return
    if (!tags.some((one) => one.toLowerCase() === tag.toLowerCase())) onChange([...tags, tag])
    setTyped('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-2">
      <Field label={t`Tags`} hint={t`At most ${POST_TAGS}. Enter adds one.`} error={error}>
        {(control) => (
          <span className="flex gap-2">
            <input
              className={controlClass}
              list={list}
              maxLength={TAG_LENGTH.most}
              disabled={disabled || isFull}
              value={typed}
              onKeyDown={onKeyDown}
              onChange={({ target }) => setTyped(target.value)}
              {...control}
            />
            <Button disabled={disabled || isFull} onClick={add}>
              <Trans>Add</Trans>
            </Button>
          </span>
        )}
      </Field>
      <datalist id={list}>
        {known.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              {disabled ? (
                tag
              ) : (
                <RemovableChip
                  removeLabel={t`Remove the tag ${tag}`}
                  onRemove={() => onChange(tags.filter((one) => one !== tag))}
                >
                  {tag}
                </RemovableChip>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
