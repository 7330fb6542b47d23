import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Position } from '../../../contract/values.ts'
import { readPosition } from './location.ts'
import { toast } from '../toasts.ts'

/** Asks the device where it is. A refusal shows the toast fixed by docs/client-contract.md, which stays until dismissed. */
export function useLocate(onFound?: (position: Position) => void, onRefused?: () => void) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  function locate() {
    setBusy(true)
    readPosition()
      .then(onFound, () => {
        onRefused?.()
        toast.info(t`Please Allow to Access Location`, { duration: null })
      })
      .finally(() => setBusy(false))
  }
  return { locate, busy }
}
