import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { UNDO_MS, transitionBatch } from '../../../../contract/listings/my-listings.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { undoAll, type BulkTransition, type BulkOutcome } from '../transitions/bulk.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { FormError } from '../../../ui/form-error.tsx'

interface BulkResultProps {
  outcome: BulkOutcome
  /** Called when the waiting moves have been made. */
  onCome: () => void
  onUndone: (undone: number) => void
  onClose: () => void
}

interface PolledQuery {
  state: { data?: { data: { made: boolean } } | undefined; status: string; dataUpdateCount: number }
}

/** The result of moving many homes, with undo. Irreversible moves count down before they happen. */
export function BulkResult({ outcome, onCome, onUndone, onClose }: BulkResultProps) {
  const { t } = useLingui()
  const sayMessage = useMessage()
  const sayMoved = useSayMoved()
  const { move, until, undo, undone, titles } = outcome
  const left = useSecondsUntil(until, onCome)
  const { pending, message, run } = useAction({ inline: true })
  const waiting = left > 0
  // Reads the result again, because a move that was allowed when requested may be refused later.
  const made = useQueries({
    queries: undo.map((batch) => ({
      ...query(transitionBatch, { params: { undo: batch } }),
      enabled: until !== undefined && !waiting && undone === undefined,
      refetchInterval: ({ state }: PolledQuery) =>
        state.data?.data.made || state.status === 'error' || state.dataUpdateCount >= MAX_ASKS ? false : ASK_AGAIN_MS,
    })),
  })
  const late = made.flatMap(({ data }) => data?.data.refused ?? [])
  const refused = [...outcome.refused, ...late]
  const moved = outcome.moved - late.length
  const canUndo = undo.length > 0 && undone === undefined && message === undefined && (until === undefined || waiting)
  return (
    <div className="grid gap-2 rounded-card border border-edge bg-surface p-4 shadow-floating">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="grow font-medium">
          {undone === undefined ? (
            <>
              {moved > 0 && sayMoved(move, moved, waiting)}
              {refused.length > 0 && (
                <>
                  {' '}
                  <Plural value={refused.length} one="# could not be changed:" other="# could not be changed:" />
                </>
              )}
            </>
          ) : (
            <Plural value={undone} one="# home restored." other="# homes restored." />
          )}
        </p>
        {canUndo && (
          <Button
            size="small"
            look="primary"
            busy={pending}
            onClick={() => void run(async () => onUndone(await undoAll(undo)))}
          >
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
      <FormError>{message}</FormError>
      {undone === undefined && refused.length > 0 && (
        <ul className="grid max-h-42 gap-1 overflow-y-auto text-small">
          {refused.map(({ id, code }) => (
            <li key={id}>
              <span className="font-medium">{titles.get(id)}</span>: {sayMessage({ code })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Polls until the job has made the moves; a failed job never does. */
const ASK_AGAIN_MS = 1000
const MAX_ASKS = 120

const doneWords = (count: string): Record<BulkTransition, MessageDescriptor> => ({
  pause: msg`${count} paused.`,
  resume: msg`${count} back on the market.`,
  confirm: msg`${count} confirmed.`,
  renew: msg`${count} renewed.`,
  close: msg`${count} closed.`,
  withdraw: msg`${count} withdrawn.`,
})
const comingWords = (count: string): Partial<Record<BulkTransition, MessageDescriptor>> => ({
  confirm: msg`${count} will be confirmed.`,
  renew: msg`${count} will be renewed.`,
  close: msg`${count} will be closed.`,
  withdraw: msg`${count} will be withdrawn.`,
})

/** Says how many homes were moved, or will be after the countdown. */
export function useSayMoved() {
  const { i18n } = useLingui()
  const { number } = useFormat()
  return (move: BulkTransition, moved: number, waiting: boolean) => {
    const count = number(moved)
    return i18n._((waiting && comingWords(count)[move]) || doneWords(count)[move])
  }
}

/** The server needs a moment after the countdown. */
const GRACE_MS = 1500

/** Whole seconds until a time in ms; calls `onCome` afterwards. */
export function useSecondsUntil(until: number | undefined, onCome: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    if (secondsUntil(until) <= 0) return undefined
    let grace: ReturnType<typeof setTimeout> | undefined
    const timer = setInterval(() => {
      const now = secondsUntil(until)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      grace = setTimeout(onCome, GRACE_MS)
    }, 250)
    return () => {
      clearInterval(timer)
      clearTimeout(grace)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- counted once for each outcome
  }, [until])
  return left
}

const secondsUntil = (until: number | undefined) =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
