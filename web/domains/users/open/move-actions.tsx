import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

interface MoveActionsProps {
  /** The buttons that take records off their place, which asks why, and put them back. */
  words: { hold: ReactNode; release: ReactNode }
  canHold: boolean
  canRelease: boolean
  busy: boolean
  onRelease: () => Promise<boolean>
  /** After a move that the server made. */
  onDone: () => void
  /** The dialog that asks why; it awaits the move that it is given. */
  renderDialog: (settle: (moving: Promise<boolean>) => Promise<void>, close: () => void) => ReactNode
}

/** Holds the selected records or puts them back. */
export function MoveActions({ words, canHold, canRelease, busy, onRelease, onDone, renderDialog }: MoveActionsProps) {
  const [asking, setAsking] = useState(false)

  async function settle(moving: Promise<boolean>) {
    if (!(await moving)) return
    setAsking(false)
    onDone()
  }
  return (
    <>
      {canHold && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {words.hold}
        </Button>
      )}
      {canRelease && (
        <Button size="small" busy={busy} onClick={() => void settle(onRelease())}>
          {words.release}
        </Button>
      )}
      {asking && renderDialog(settle, () => setAsking(false))}
    </>
  )
}
