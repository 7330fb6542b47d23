import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ManagedBed } from '../../../../contract/beds/beds.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { bedStateNames, holdStateNames } from '../bed/bed-words.ts'
import { changeHold, staleBeds } from '../bed/beds-data.ts'
import { HoldReasonDialog } from '../bed/hold-reason-dialog.tsx'

interface BedItemProps {
  bed: ManagedBed
  chosen: boolean
  onToggle: () => void
}

/** A bed and, if a person reserved it, what the lister can answer. */
export function BedItem({ bed, chosen, onToggle }: BedItemProps) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const [declining, setDeclining] = useState(false)
  const { pending, run } = useAction({ invalidates: staleBeds })
  const { hold, label, room, state, availableFrom } = bed
  const name = t`Bed ${label} in room ${room}`
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {hold ? (
          <span className="flex min-h-11 items-center font-medium">
            <Trans>Bed {label}</Trans>
          </span>
        ) : (
          <Checkbox checked={chosen} aria-label={name} onChange={onToggle}>
            <Trans>Bed {label}</Trans>
          </Checkbox>
        )}
        <Chip tone={hold ? (hold.state === 'accepted' ? 'verified' : 'due') : 'plain'}>
          {i18n._(hold ? holdStateNames[hold.state] : bedStateNames[state])}
        </Chip>
      </div>
      {!hold && state === 'available' && availableFrom !== undefined && (
        <p className="text-small text-soft">
          <Trans>Free from {date(availableFrom)}</Trans>
        </p>
      )}
      {hold && (
        <>
          <p className="text-small text-soft wrap-anywhere">
            <Trans>
              {hold.fullName}, reserved until {date(hold.until)}
            </Trans>
          </p>
          <div className="flex flex-wrap gap-2 pb-1">
            {hold.state === 'asked' ? (
              <Button
                size="small"
                look="primary"
                busy={pending}
                aria-label={t`Accept: ${name}`}
                onClick={() => void run(() => changeHold(hold.id, { to: 'accepted' }))}
              >
                <Trans>Accept</Trans>
              </Button>
            ) : (
              <Button
                size="small"
                look="primary"
                busy={pending}
                aria-label={t`Moved in: ${name}`}
                onClick={() => void run(() => changeHold(hold.id, { to: 'moved_in' }))}
              >
                <Trans>Moved in</Trans>
              </Button>
            )}
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={t`Decline: ${name}`}
              onClick={() => setDeclining(true)}
            >
              <Trans>Decline …</Trans>
            </Button>
          </div>
        </>
      )}
      {declining && hold && <HoldReasonDialog holdId={hold.id} side="lister" onClose={() => setDeclining(false)} />}
    </li>
  )
}
