import { Trans } from '@lingui/react/macro'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useDayWords } from '../clock/use-visit-time.ts'
import { dayOf } from '../clock/zone-time.ts'
import { VisitRow } from '../visit/visit-row.tsx'
import { visitsAddress } from '../visit/visits-search.ts'
import type { VisitsSearch } from '../visit/visits-search.ts'

interface AgendaProps {
  days: readonly string[]
  today: string
  visits: readonly BookedVisit[]
  search: VisitsSearch
}

/** The days of a week below each other, on a window that is too narrow for columns. */
export function Agenda({ days, today, visits, search }: AgendaProps) {
  const { timeZone } = useMarket()
  const { short } = useDayWords()
  const byDay = Map.groupBy(visits, (visit) => dayOf(visit.showingAppointmentStartTime, timeZone))
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {days.map((day) => (
        <li key={day}>
          <h3 className="border-b border-line pb-1 text-body">
            {short(day)}
            {day === today && (
              <span className="ms-2 font-normal text-accent-strong">
                <Trans>Today</Trans>
              </span>
            )}
          </h3>
          {byDay.has(day) ? (
            <ul className="grid grid-cols-[minmax(0,1fr)]">
              {byDay.get(day)?.map((visit) => (
                <VisitRow key={visit.id} visit={visit} to={visitsAddress({ ...search, visit: visit.id })} />
              ))}
            </ul>
          ) : (
            <p className="pt-1 text-small text-faint">
              <Trans>No visits</Trans>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
