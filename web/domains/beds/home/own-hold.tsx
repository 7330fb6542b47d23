import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BedHold } from '../../../../contract/beds/bed-holds.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { holdStateNames, reasonNames } from '../bed/bed-words.ts'
import { CLOCK, dateTimeFormat } from '../../../../contract/intl.ts'
import { HoldReasonDialog } from '../bed/hold-reason-dialog.tsx'

const tones = {
  asked: 'due',
  accepted: 'verified',
  moved_in: 'plain',
  cancelled: 'plain',
  declined: 'wrong',
  expired: 'plain',
} as const

/** A person's reservation of a bed: how it is, until when, and the way out of it. */
export function OwnHold({ hold }: { hold: BedHold }) {
  const { i18n } = useLingui()
  const { language } = useFormat()
  const { locale, timeZone } = useMarket()
  const [ending, setEnding] = useState(false)
  const { id, state, room, label, until, reason } = hold
  const when = dateTimeFormat(locale[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...CLOCK,
    timeZone,
  }).format(new Date(until))
  const isOpen = state === 'asked' || state === 'accepted'
  return (
    <div className="grid justify-items-start gap-1.5" role="status">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          <Trans>
            Your bed: room {room}, bed {label}
          </Trans>
        </span>
        <Chip tone={tones[state]}>{i18n._(holdStateNames[state])}</Chip>
      </div>
      {state === 'asked' && (
        <p className="text-small text-soft">
          <Trans>Nobody else can take it until {when}. The PG answers by then.</Trans>
        </p>
      )}
      {state === 'accepted' && (
        <p className="text-small text-soft">
          <Trans>It is kept for you until {when}. Move in by then.</Trans>
        </p>
      )}
      {reason !== undefined && (
        <p className="text-small text-soft">
          <Trans>Reason: {i18n._(reasonNames[reason])}</Trans>
        </p>
      )}
      {isOpen && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setEnding(true)}>
          <Trans>Cancel reservation</Trans>
        </Button>
      )}
      {ending && <HoldReasonDialog holdId={id} side="holder" onClose={() => setEnding(false)} />}
    </div>
  )
}
