import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Pencil, StickyNote } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { FAVOURITE_NOTE_LENGTH, type Favourite } from '../../../contract/favourites.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { changeFavourite } from './board-data.ts'
import { sayFailure } from './store/open/favourites-store.ts'
import { focusSoon } from './removed-homes.tsx'
import { savedName } from './saved-name.ts'
import { keepTyped, typedNote } from './typed-note.ts'

/** A note on a saved home, edited in place; saved on leaving the field, and kept locally if that fails. */
export function Note({ favourite }: { favourite: Favourite }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { note = '', propertyId } = favourite
  const [left] = useState(() => typedNote(propertyId))
  const [draft, setDraft] = useState(left && left.text.trim() !== note ? left.text : undefined)
  const [state, setState] = useState<'open' | 'saving' | 'saved' | 'kept'>(draft === undefined ? 'open' : 'kept')
  const underWay = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const title = savedName(favourite, i18n)
  const isSaved = draft !== undefined && draft.trim() === note

  /** Returns the focus of keyboard users to the edit button. */
  function close(noted = note) {
    keepTyped(propertyId)
    setDraft(undefined)
    setState('open')
    focusSoon(() => place.current?.querySelector<HTMLElement>(noted ? 'p + button' : ':scope > button'))
  }
  function write(text: string) {
    setDraft(text)
    setState('open')
    keepTyped(propertyId, { from: note, text })
  }
  /** Saves the text; returns whether the server accepted it. */
  async function save(): Promise<boolean> {
    if (draft === undefined || underWay.current) return false
    if (isSaved) return true
    underWay.current = true
    setState('saving')
    try {
      await changeFavourite(client, favourite, { note: draft })
      // The person may have typed on meanwhile.
      if (typedNote(propertyId)?.text === draft) keepTyped(propertyId)
      setState('saved')
      return true
    } catch (error) {
      setState('kept')
      if (!(error instanceof ApiError && error.status === 0)) sayFailure(error, i18n)
      return false
    } finally {
      underWay.current = false
    }
  }
  async function saveAndClose() {
    if (await save()) close(draft?.trim())
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) void save()
  }
  function onKeyDown(event: KeyboardEvent) {
    // Only Cancel discards typed text.
    if (event.key === 'Escape' && draft === note) close()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void saveAndClose()
    else return
    event.preventDefault()
  }
  // Text typed over an older version of the note waits for the person's decision.
  const send = useEffectEvent(() => {
    if (typedNote(propertyId)?.from === note) void save()
  })
  useEffect(() => {
    addEventListener('pagehide', send)
    addEventListener('online', send)
    return () => {
      removeEventListener('pagehide', send)
      removeEventListener('online', send)
      send()
    }
  }, [])

  return (
    <div ref={place}>
      {draft !== undefined ? (
        <div className="grid gap-2" onBlur={onBlur}>
          <AreaField
            label={t`Note on ${title}`}
            labelHidden
            rows={3}
            maxLength={FAVOURITE_NOTE_LENGTH}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person a moment ago, to write in it
            autoFocus={state !== 'kept'}
            value={draft}
            onText={(text) => write(text)}
            onKeyDown={onKeyDown}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="small"
              look="primary"
              busy={state === 'saving'}
              onMouseDown={stay}
              onClick={() => void saveAndClose()}
            >
              <Trans>Save note</Trans>
            </Button>
            <Button size="small" look="quiet" onMouseDown={stay} onClick={() => close()}>
              {isSaved ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
            </Button>
            <span className="figures ms-auto text-small text-faint">
              {draft.length}/{FAVOURITE_NOTE_LENGTH}
            </span>
          </div>
          <SaveState state={state} />
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

/** Prevents a press on a button from blurring the field, which would save before Cancel discards. */
const stay = (event: MouseEvent) => event.preventDefault()

/** Whether the typed text is saved. */
function SaveState({ state }: { state: 'open' | 'saving' | 'saved' | 'kept' }) {
  return (
    <p role="status" className="flex items-center gap-2 text-small empty:hidden [&_svg]:size-4 [&_svg]:shrink-0">
      {state === 'saved' && (
        <>
          <Check aria-hidden className="text-verified" />
          <span className="text-verified">
            <Trans>Saved</Trans>
          </span>
        </>
      )}
      {state === 'kept' && (
        <span className="text-due">
          <Trans>Not synced yet: saved on this device.</Trans>
        </span>
      )}
    </p>
  )
}
