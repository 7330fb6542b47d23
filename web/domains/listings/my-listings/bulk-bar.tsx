import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MAX_TRANSITIONED, type MyListing } from '../../../../contract/listings/my-listings.ts'
import { Button } from '../../../ui/button.tsx'
import { bulkTransitions, isOpenTo, type BulkTransition } from '../transitions/bulk.ts'

const bulkNames: Record<BulkTransition, MessageDescriptor> = {
  confirm: msg`Confirm`,
  renew: msg`Renew`,
  pause: msg`Pause`,
  resume: msg`Resume`,
  close: msg`Close`,
  withdraw: msg`Withdraw`,
}

interface BulkBarProps {
  chosen: readonly MyListing[]
  /** Homes of this list on all its pages. */
  total: number
  busy: BulkTransition | 'all' | undefined
  onMove: (move: BulkTransition) => void
  /** Hands them to a colleague; absent for who has none. */
  onHandOver?: (() => void) | undefined
  onAll: () => void
  onClear: () => void
}

/** What can be done with the chosen homes; it names only what is open to one of them at least. */
export function BulkBar({ chosen, total, busy, onMove, onHandOver, onAll, onClear }: BulkBarProps) {
  const { t, i18n } = useLingui()
  const most = Math.min(total, MAX_TRANSITIONED)
  return (
    <div
      role="region"
      aria-label={t`Selected homes`}
      className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card border border-edge bg-surface p-2 shadow-floating sm:flex sm:flex-wrap sm:items-center sm:gap-2 sm:p-3"
    >
      <div className="flex items-center gap-1 sm:contents">
        <p className="me-auto ps-1 font-medium sm:me-2 sm:ps-0" role="status">
          <Plural value={chosen.length} one="# home selected" other="# homes selected" />
        </p>
        <span className="flex gap-1 sm:order-last sm:ms-auto sm:gap-2">
          {chosen.length < most && (
            <Button size="small" look="quiet" busy={busy === 'all'} onClick={onAll}>
              <Trans>Select all {most}</Trans>
            </Button>
          )}
          <Button size="small" look="quiet" onClick={onClear}>
            <Trans>Clear selection</Trans>
          </Button>
        </span>
      </div>
      <div className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] *:shrink-0 sm:contents">
        {bulkTransitions
          .filter((move) => chosen.some((listing) => isOpenTo(listing, move)))
          .map((move) => (
            <Button
              key={move}
              size="small"
              busy={busy === move}
              disabled={busy !== undefined && busy !== move}
              onClick={() => onMove(move)}
            >
              {i18n._(bulkNames[move])}
            </Button>
          ))}
        {onHandOver && (
          <Button size="small" disabled={busy !== undefined} onClick={onHandOver}>
            <Trans>Hand over</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
