import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { undoAll, type BulkMove, type BulkOutcome } from './bulk.ts'
import { codeWords, whyNot } from './refused-words.ts'

interface BulkResultProps {
  outcome: BulkOutcome
  /** The homes are as they were, or what waited has happened. */
  onChanged: () => void
  onClose: () => void
}

/** What became of many homes, and the way back. What is for good counts down until it happens. */
export function BulkResult({ outcome, onChanged, onClose }: BulkResultProps) {
  const { t, i18n } = useLingui()
  const { move, moved, refused, at, undo } = outcome
  const left = useSecondsUntil(at, onChanged)
  const [busy, setBusy] = useState(false)
  const [undone, setUndone] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const waiting = left > 0
  async function takeBack() {
    setBusy(true)
    try {
      setUndone(await undoAll(undo))
      onChanged()
    } catch (error) {
      setFailure(whyNot(error, i18n))
    }
    setBusy(false)
  }
  const canUndo = undo.length > 0 && undone === undefined && failure === undefined && (at === undefined || waiting)
  return (
    <div className="listings-outcome sticky z-20 grid gap-2 rounded-card border border-edge bg-surface p-4 shadow-floating">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="grow font-medium">
          {undone === undefined ? (
            <>
              {moved > 0 && <Done move={move} moved={moved} waiting={waiting} />}
              {refused.length > 0 && (
                <>
                  {' '}
                  <Plural value={refused.length} one="# could not:" other="# could not:" />
                </>
              )}
            </>
          ) : (
            <Plural value={undone} one="# home is as it was." other="# homes are as they were." />
          )}
        </p>
        {canUndo && (
          <Button size="small" look="primary" busy={busy} onClick={() => void takeBack()}>
            {waiting ? <Trans>Stop ({left} s)</Trans> : <Trans>Undo</Trans>}
          </Button>
        )}
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {failure !== undefined && (
        <p role="alert" className="font-medium text-wrong">
          {failure}
        </p>
      )}
      {undone === undefined && refused.length > 0 && (
        <ul className="grid max-h-42 gap-1 overflow-y-auto text-small">
          {refused.map(({ title, code }, n) => (
            <li key={n}>
              <span className="font-medium">{title}</span>: {codeWords(code, i18n)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Done({ move, moved, waiting }: { move: BulkMove; moved: number; waiting: boolean }) {
  switch (move) {
    case 'pause':
      return <Plural value={moved} one="# paused." other="# paused." />
    case 'resume':
      return <Plural value={moved} one="# is on the market again." other="# are on the market again." />
    case 'confirm':
      return waiting ? (
        <Plural value={moved} one="# will be confirmed." other="# will be confirmed." />
      ) : (
        <Plural value={moved} one="# confirmed." other="# confirmed." />
      )
    case 'renew':
      return waiting ? (
        <Plural value={moved} one="# will be renewed." other="# will be renewed." />
      ) : (
        <Plural value={moved} one="# renewed." other="# renewed." />
      )
    case 'close':
      return waiting ? (
        <Plural value={moved} one="# will be closed." other="# will be closed." />
      ) : (
        <Plural value={moved} one="# closed." other="# closed." />
      )
    case 'withdraw':
      return waiting ? (
        <Plural value={moved} one="# will be withdrawn." other="# will be withdrawn." />
      ) : (
        <Plural value={moved} one="# withdrawn." other="# withdrawn." />
      )
  }
}

/** The server needs a moment after its time has come. */
const GRACE_MS = 1500

/** Whole seconds until a time; tells when it has come. */
function useSecondsUntil(at: string | undefined, onCome: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(at))
  useEffect(() => {
    if (secondsUntil(at) <= 0) return undefined
    const timer = setInterval(() => {
      const now = secondsUntil(at)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      setTimeout(onCome, GRACE_MS)
    }, 250)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- counted once for each outcome
  }, [at])
  return left
}

const secondsUntil = (at: string | undefined) =>
  at === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000))
