import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { currentUser } from '../../../platform/session/account.ts'
import { dismissToast, toast } from '../../../platform/toasts.ts'
import { useSayMoved, useSecondsUntil } from './bulk-result.tsx'
import { undoAll, type BulkOutcome } from '../transitions/bulk.ts'
import { errorText } from '../../../platform/api/error-text.ts'

/** Lets a pending irreversible move be cancelled from other pages, after the person left the list. */
export function useStopAfterLeaving(outcome: BulkOutcome | undefined): void {
  const last = useRef(outcome)
  useEffect(() => {
    last.current = outcome
  }, [outcome])
  useEffect(
    () => () => {
      const left = (last.current?.until ?? 0) - Date.now()
      if (!last.current || last.current.undone !== undefined || left <= 0 || !currentUser.get()) return
      const shown = toast.info(<Stop outcome={last.current} onEnd={() => dismissToast(shown)} />, {
        duration: left,
        progress: true,
      })
    },
    [],
  )
}

function Stop({ outcome, onEnd }: { outcome: BulkOutcome; onEnd: () => void }) {
  const { t, i18n } = useLingui()
  const sayMoved = useSayMoved()
  const left = useSecondsUntil(outcome.until, onEnd)
  const [asked, setAsked] = useState(false)
  async function stop() {
    setAsked(true)
    try {
      await undoAll(outcome.undo)
      onEnd()
      toast.success(t`Stopped. The homes are as they were.`)
    } catch (error) {
      onEnd()
      toast.error(errorText(error, i18n))
    }
  }
  return (
    <>
      {sayMoved(outcome.move, outcome.moved, left > 0)}{' '}
      {left > 0 && !asked && (
        <button
          type="button"
          onClick={() => void stop()}
          className="min-h-9 px-1 font-semibold underline underline-offset-3"
        >
          <Trans>Stop ({left} s)</Trans>
        </button>
      )}
    </>
  )
}
