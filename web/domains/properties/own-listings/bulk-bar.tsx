import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_MOVED, type OwnListing } from '../../../../contract/properties/listings.ts'
import { Button } from '../../../ui/button.tsx'
import { bulkMoves, isOpenTo, type BulkMove } from './bulk.ts'

export const bulkNames: Record<BulkMove, MessageDescriptor> = {
  confirm: msg`Confirm`,
  renew: msg`Renew`,
  pause: msg`Pause`,
  resume: msg`Resume`,
  close: msg`Close`,
  withdraw: msg`Withdraw`,
}

interface BulkBarProps {
  chosen: readonly OwnListing[]
  /** Homes of this list on all its pages. */
  total: number
  busy: BulkMove | 'all' | undefined
  onMove: (move: BulkMove) => void
  onAll: () => void
  onClear: () => void
}

/** What can be done with the chosen homes; it names only what is open to one of them at least. */
export function BulkBar({ chosen, total, busy, onMove, onAll, onClear }: BulkBarProps) {
  const { t, i18n } = useLingui()
  const most = Math.min(total, MOST_MOVED)
  return (
    <div
      role="region"
      aria-label={t`Chosen homes`}
      className="sticky top-15 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3 shadow-raised"
    >
      <p className="me-2 font-medium" role="status">
        <Plural value={chosen.length} one="# home chosen" other="# homes chosen" />
      </p>
      {bulkMoves
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
      <span className="ms-auto flex flex-wrap gap-2">
        {chosen.length < most && (
          <Button size="small" look="quiet" busy={busy === 'all'} onClick={onAll}>
            <Trans>Choose all {most}</Trans>
          </Button>
        )}
        <Button size="small" look="quiet" onClick={onClear}>
          <Trans>Choose none</Trans>
        </Button>
      </span>
    </div>
  )
}
