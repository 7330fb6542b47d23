import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { UNDO_MS, movesMade } from '../../../../contract/properties/listings.ts'
import { query } from '../../../platform/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { undoAll, type BulkMove, type BulkOutcome } from './bulk.ts'
import { codeWords, whyNot } from './refused-words.ts'

interface BulkResultProps {
  outcome: BulkOutcome
  /** What waited has happened. */
  onCome: () => void
  onUndone: (undone: number) => void
  onClose: () => void
}

/** What became of many homes, and the way back. What is for good counts down until it happens. */
export function BulkResult({ outcome, onCome, onUndone, onClose }: BulkResultProps) {
  const { t, i18n } = useLingui()
  const { move, until, undo, undone, titles } = outcome
  const left = useSecondsUntil(until, onCome)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const waiting = left > 0
  // What was open when it was asked for may be so no longer when it is made.
  const made = useQueries({
    queries: undo.map((batch) => ({
      ...query(movesMade, { params: { undo: batch } }),
      enabled: until !== undefined && !waiting && undone === undefined,
      refetchInterval: ({ state }: { state: { data?: { data: { made: boolean } } | undefined } }) =>
        state.data?.data.made ? false : ASK_AGAIN_MS,
    })),
  })
  const late = made.flatMap(({ data }) => data?.data.refused ?? [])
  const refused = [...outcome.refused, ...late]
  const moved = outcome.moved - late.length
  async function takeBack() {
    setBusy(true)
    try {
      onUndone(await undoAll(undo))
    } catch (error) {
      setFailure(whyNot(error, i18n))
    }
    setBusy(false)
  }
  const canUndo = undo.length > 0 && undone === undefined && failure === undefined && (until === undefined || waiting)
  return (
    <div className="grid gap-2 rounded-card border border-edge bg-surface p-4 shadow-floating">
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
        {!(canUndo && waiting) && <IconButton label={t`Dismiss`} icon={<X aria-hidden />} onClick={onClose} />}
      </div>
      {canUndo && until !== undefined && (
        <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-sunk">
          <span className="block h-full bg-accent" style={{ inlineSize: `${(left * 100_000) / UNDO_MS}%` }} />
        </span>
      )}
      {failure !== undefined && (
        <p role="alert" className="font-medium text-wrong">
          {failure}
        </p>
      )}
      {undone === undefined && refused.length > 0 && (
        <ul className="grid max-h-42 gap-1 overflow-y-auto text-small">
          {refused.map(({ id, code }) => (
            <li key={id}>
              <span className="font-medium">{titles.get(id)}</span>: {codeWords(code, i18n)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Until the queue has made the moves. */
const ASK_AGAIN_MS = 1000

/** How many of what is done, or will be when the time is over. */
export function Done({ move, moved, waiting }: { move: BulkMove; moved: number; waiting: boolean }) {
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

/** Whole seconds until a time in ms; tells when it has come. */
export function useSecondsUntil(until: number | undefined, onCome: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    if (secondsUntil(until) <= 0) return undefined
    const timer = setInterval(() => {
      const now = secondsUntil(until)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      setTimeout(onCome, GRACE_MS)
    }, 250)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- counted once for each outcome
  }, [until])
  return left
}

const secondsUntil = (until: number | undefined) =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
