import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { MAX_TAGS, TAG, eachTagOnce, type Favourite } from '../../../contract/favourites.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/field.tsx'
import { tagsIn } from './board-search.ts'
import { focusSoon } from './removed-homes.tsx'
import { savedName } from './saved-name.ts'

interface HomeTagsProps {
  favourite: Favourite
  /** Suggestions: the tags of all saved homes. */
  known: string[]
  /** Returns whether it succeeded. */
  onChange: (tags: string[]) => Promise<boolean>
}

/** The tags of a saved home, edited in place. */
export function HomeTags({ favourite, known, onChange }: HomeTagsProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState<string>()
  const [fault, setFault] = useState<string>()
  const { pending, run } = useAction()
  const place = useRef<HTMLDivElement>(null)
  const offered = useId()
  const { tags } = favourite
  const title = savedName(favourite, i18n)
  const isFull = tags.length >= MAX_TAGS

  /** Moves the focus of keyboard users to the button at this index, or the last one. */
  const focusButton = (at: number) =>
    focusSoon(() => {
      const buttons = place.current?.querySelectorAll<HTMLElement>('button') ?? []
      return buttons[Math.min(at, buttons.length - 1)]
    })
  function close() {
    setDraft(undefined)
    setFault(undefined)
    focusButton(tags.length)
  }
  async function change(next: string[]): Promise<boolean> {
    const outcome = await run(() => onChange(next))
    return outcome.ok && outcome.value
  }
  async function remove(at: number) {
    if (await change(tags.filter((_, n) => n !== at))) focusButton(at)
  }
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = tagsIn(draft ?? '')
    const next = eachTagOnce([...tags, ...wanted])
    if (wanted.length === 0) close()
    else if (!wanted.every((tag) => TAG.test(tag))) setFault(t`A tag has 2 to 40 characters.`)
    else if (next.length > MAX_TAGS) setFault(t`A home can have up to ${MAX_TAGS} tags.`)
    else if (next.length === tags.length || (await change(next))) {
      setDraft(next.length < MAX_TAGS ? '' : undefined)
      setFault(undefined)
      if (next.length === MAX_TAGS) focusButton(MAX_TAGS)
    }
  }

  return (
    <div ref={place} data-tags className="grid gap-2">
      {tags.length > 0 && (
        <ul aria-label={t`Tags of ${title}`} className="flex flex-wrap gap-2">
          {tags.map((tag, at) => (
            <li key={tag} className="max-w-full">
              <RemovableChip removeLabel={t`Remove the tag “${tag}” from ${title}`} onRemove={() => void remove(at)}>
                <span className="min-w-0 text-start wrap-anywhere">{tag}</span>
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {draft !== undefined ? (
        <form noValidate onSubmit={(event) => void add(event)} className="grid gap-2">
          <TextField
            label={t`Tags for ${title}`}
            labelHidden
            hint={t`Separate tags with commas.`}
            error={fault}
            list={offered}
            maxLength={200}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person a moment ago, to write in it
            autoFocus
            value={draft}
            onChange={({ target: { value } }) => setDraft(value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || draft !== '') return
              event.preventDefault()
              close()
            }}
          />
          <datalist id={offered}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
          </datalist>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small" look="primary" busy={pending}>
              <Trans>Add</Trans>
            </Button>
            <Button size="small" look="quiet" onClick={close}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </form>
      ) : isFull ? (
        <p className="text-small text-faint">
          <Trans>You have reached the limit of {MAX_TAGS} tags.</Trans>
        </p>
      ) : (
        <Button
          size="small"
          look="quiet"
          className="-ms-3 justify-self-start"
          icon={<Tag aria-hidden />}
          onClick={() => setDraft('')}
          aria-label={t`Add tags to ${title}`}
        >
          <Trans>Add tags</Trans>
        </Button>
      )}
    </div>
  )
}
