import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dismissToast, toast } from '../../../platform/toasts.ts'

const UNDO_MS = 8000

/** A toast with an undo button; returns its number. */
export function undoToast(said: ReactNode, undo: () => void): number {
  const takeBack = () => {
    undo()
    dismissToast(shown)
  }
  const shown = toast.info(
    <>
      {said}{' '}
      <button type="button" onClick={takeBack} className="min-h-9 px-1 font-semibold underline underline-offset-3">
        <Trans>Undo</Trans>
      </button>
    </>,
    { duration: UNDO_MS, progress: true },
  )
  return shown
}

/** The toast for a hidden home. */
export const hiddenToast = (undo: () => void) => undoToast(<Trans>This home is now hidden.</Trans>, undo)
