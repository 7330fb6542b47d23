import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, StickyNote } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { NOTE_LENGTH, type Favourite } from '../../../../contract/properties/favourites.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, controlClass } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useChangeFavourite } from './board-data.ts'
import { focusSoon } from './off-board.tsx'
import { savedName } from './saved-name.ts'

/** What the person noted of a home, written where it is read. */
export function Note({ favourite }: { favourite: Favourite }) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState<string>()
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const change = useChangeFavourite()
  const { note = '' } = favourite
  const title = savedName(favourite, i18n)

  /** Whoever works by keyboard goes on where they began: at the button that stands beside what is `noted` then. */
  function close(noted = note) {
    setDraft(undefined)
    focusSoon(() => place.current?.querySelector<HTMLElement>(noted ? 'p + button' : ':scope > button'))
  }
  async function save() {
    if (draft === undefined || busy) return
    setBusy(true)
    const done = draft.trim() === note || (await change(favourite, { note: draft })) !== undefined
    setBusy(false)
    if (done) close(draft.trim())
  }
  function onKeyDown(event: KeyboardEvent) {
    // What was written is thrown away by Cancel alone.
    if (event.key === 'Escape' && draft === note) close()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    else return
    event.preventDefault()
  }

  return (
    <div ref={place}>
      {draft !== undefined ? (
        <div className="grid gap-2">
          <Field label={t`Note on ${title}`} labelHidden>
            {(control) => (
              <textarea
                className={controlClass}
                rows={3}
                maxLength={NOTE_LENGTH}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person a moment ago, to write in it
                autoFocus
                value={draft}
                onChange={(event) => setDraft(event.target.value)}
                onKeyDown={onKeyDown}
                {...control}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" look="primary" busy={busy} onClick={() => void save()}>
              <Trans>Save note</Trans>
            </Button>
            <Button size="small" look="quiet" onClick={() => close()}>
              <Trans>Cancel</Trans>
            </Button>
            <span className="figures ms-auto text-small text-faint">
              {draft.length}/{NOTE_LENGTH}
            </span>
          </div>
        </div>
      ) : note === '' ? (
        <Button
          size="small"
          look="quiet"
          className="-ms-3"
          icon={<StickyNote aria-hidden />}
          onClick={() => setDraft('')}
          aria-label={t`Add a note on ${title}`}
        >
          <Trans>Add a note</Trans>
        </Button>
      ) : (
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 py-2 wrap-anywhere whitespace-pre-line">{note}</p>
          <IconButton
            label={t`Change the note on ${title}`}
            icon={<Pencil aria-hidden />}
            onClick={() => setDraft(note)}
            className="shrink-0 text-soft"
          />
        </div>
      )}
    </div>
  )
}
