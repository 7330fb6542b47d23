import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Favourite } from '../../../contract/favourites.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { changeFavourite, refreshBoard } from './board-data.ts'
import { savedName } from './saved-name.ts'
import { setSaved } from './store/open/favourites-store.ts'
import type { Removed } from './use-stable-list.ts'

/** Id of a saved home's element on the board. */
export const placeId = (propertyId: string) => `saved-${propertyId}`

const FRAMES = 60

/** Focuses an element for keyboard users as soon as it exists. */
export function focusSoon(find: () => HTMLElement | null | undefined, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const found = find()
    if (found) found.focus({ preventScroll: true })
    else if (frames > 0) focusSoon(find, frames - 1)
  })
}

/** Focuses a part of a saved home. */
export const focusSaved = (propertyId: string, part: string) =>
  focusSoon(() => document.getElementById(placeId(propertyId))?.querySelector<HTMLElement>(part))

/** Selector of the control with which the person changed a saved home. */
export const partOf = ({ state, tags }: Removed['wish']) =>
  state !== undefined ? 'input:checked' : tags ? '[data-tags] button' : 'select'

/** Replaces a removed card, with an undo button. */
export function OffBoard({ children, onUndo }: { children: ReactNode; onUndo: () => Promise<void> }) {
  return (
    <div className="grid h-full content-center justify-items-center gap-2 rounded-card border border-dashed border-line p-6 text-center text-soft">
      <p role="status">{children}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus has just gone with its card */}
      <Button size="small" autoFocus onClick={() => void onUndo()}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}

/** Replaces the card of a home that was just removed, until the board is left. */
export function TakenOff({ favourite }: { favourite: Favourite }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { propertyId } = favourite
  const title = savedName(favourite, i18n)
  async function undo() {
    if (!(await setSaved(propertyId, true, i18n))) return
    await refreshBoard(client)
    focusSaved(propertyId, '[aria-pressed], [data-off]')
  }
  return (
    <OffBoard onUndo={undo}>
      <Trans>Removed: {title}</Trans>
    </OffBoard>
  )
}

interface RemovedFromListProps {
  favourite: Favourite
  removed: Removed
  /** Called when it is on the list again. */
  onBack: () => void
}

/** Replaces the card of a home that a change has just removed from the shown list. */
export function RemovedFromList({ favourite, removed, onBack }: RemovedFromListProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { run } = useAction()
  const { propertyId } = favourite
  const title = savedName(favourite, i18n)
  async function undo() {
    const now = await removed.changed
    if (!now.ok || !(await run(() => changeFavourite(client, now.value, removed.back))).ok) return
    await refreshBoard(client)
    onBack()
    focusSaved(propertyId, partOf(removed.wish))
  }
  return (
    <OffBoard onUndo={undo}>
      {removed.wish.state === 'discard' ? (
        <Trans>Ruled out: {title}</Trans>
      ) : (
        <Trans>No longer in this list: {title}</Trans>
      )}
    </OffBoard>
  )
}
