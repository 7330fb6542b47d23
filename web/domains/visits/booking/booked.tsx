import { Trans } from '@lingui/react/macro'
import { CalendarCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useVisitTime } from '../clock/use-visit-time.ts'
import { ZoneNote } from '../clock/zone-note.tsx'
import { CalendarFileButton } from '../visit/calendar-file-button.tsx'

/** What a host booked for a lead. */
export function Booked({ visit, onClose }: { visit: BookedVisit; onClose: () => void }) {
  const { showingAppointmentStartTime: from, showingAppointmentEndTime: to, showingTimeZone: zone, other } = visit
  const { longDay, range } = useVisitTime(zone)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const name = other.fullName
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-title outline-none">
        <CalendarCheck aria-hidden className="size-6 shrink-0 text-verified" />
        <Trans>Visit booked</Trans>
      </h3>
      <div>
        <p className="text-lead font-semibold">{longDay(from)}</p>
        <p className="figures text-lead">{range(from, to)}</p>
        <ZoneNote at={from} zone={zone} />
      </div>
      <p>
        <Trans>We’ve let {name} know. They can see the visit on their visits page.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="primary" to={memberPaths.visits({ as: 'host', visit: visit.id })}>
          <Trans>View visit</Trans>
        </LinkButton>
        <CalendarFileButton id={visit.id} />
        <Button look="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}
