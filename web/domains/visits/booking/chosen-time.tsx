import { Trans } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useVisitTime } from '../clock/use-visit-time.ts'
import { ZoneNote } from '../clock/zone-note.tsx'

interface ChosenTimeProps {
  at: string
  zone: string
  /** Returns to the free times. */
  onChange: () => void
}

/** The time that a guest chose, while they give their contact. */
export function ChosenTime({ at, zone, onChange }: ChosenTimeProps) {
  const { longDay, clock } = useVisitTime(zone)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-sunk px-4 py-2">
      <CalendarDays aria-hidden className="size-5 shrink-0 text-soft" />
      <div className="min-w-0 grow">
        <p className="figures font-semibold">
          {longDay(at)}, {clock(at)}
        </p>
        <ZoneNote at={at} zone={zone} />
      </div>
      <Button look="quiet" size="small" onClick={onChange}>
        <Trans>Change time</Trans>
      </Button>
    </div>
  )
}
