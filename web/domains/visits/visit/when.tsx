import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { useVisitTime } from '../clock/use-visit-time.ts'

export type Timed = Pick<BookedVisit, 'showingAppointmentStartTime' | 'showingAppointmentEndTime' | 'showingTimeZone'>

/** The time of a visit in the home's time zone, which is named where the device has another. */
export function When({ visit, long = false }: { visit: Timed; long?: boolean }) {
  const { showingAppointmentStartTime: from, showingAppointmentEndTime: to, showingTimeZone: zone } = visit
  const { day, longDay, range, ownTime, zoneName } = useVisitTime(zone)
  const own = ownTime(from)
  return (
    <time dateTime={from} className="figures" title={own}>
      {long ? longDay(from) : day(from)}, {range(from, to)}
      {own !== undefined && ` ${zoneName(from)}`}
    </time>
  )
}
