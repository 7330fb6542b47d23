import { Trans } from '@lingui/react/macro'
import { toast } from './toasts.ts'

/** Asks the person to let the browser say where they are; stays until dismissed. */
export function showLocationNotice(): void {
  toast.info(<Trans>Please Allow to Access Location</Trans>, { duration: null })
}
