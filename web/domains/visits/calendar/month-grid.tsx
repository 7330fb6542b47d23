import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { classes } from '../../../ui/classes.ts'
import { useDayWords } from '../clock/use-visit-time.ts'
import { clockOf, dayOf } from '../clock/zone-time.ts'
import { visitsAddress } from '../visit/visits-search.ts'
import type { VisitsSearch } from '../visit/visits-search.ts'
import { eventTones } from './event-tones.ts'

/** A day shows so many visits, and how many more there are. */
const MOST = 3

interface MonthGridProps {
  weeks: readonly string[][]
  /** `YYYY-MM`. */
  month: string
  today: string
  visits: readonly BookedVisit[]
  search: VisitsSearch
}

/** The days of a month with their visits; each leads to all of its day. */
export function MonthGrid({ weeks, month, today, visits, search }: MonthGridProps) {
  const { timeZone } = useMarket()
  const { weekday, whole, date } = useDayWords()
  const byDay = Map.groupBy(visits, (visit) => dayOf(visit.showingAppointmentStartTime, timeZone))
  const state = { keepScroll: true, opened: true }
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col" className="pb-1 text-start text-small font-medium text-soft max-md:text-center">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const ofDay = byDay.get(day) ?? []
              const more = ofDay.length - MOST
              return (
                <td
                  key={day}
                  className={classes(
                    'h-14 border border-line p-0 align-top md:h-28 md:p-1',
                    !day.startsWith(month) && 'bg-sunk',
                  )}
                >
                  <Link
                    to={visitsAddress({ ...search, view: 'day', date: day, visit: undefined })}
                    className="flex h-full flex-col items-center gap-1 hover:bg-sunk max-md:py-1 md:h-auto md:flex-row md:hover:bg-transparent md:hover:underline"
                  >
                    <span
                      aria-hidden
                      className={classes(
                        'figures grid size-7 place-items-center rounded-full text-small',
                        day === today && 'bg-accent font-semibold text-on-accent',
                        !day.startsWith(month) && 'text-faint',
                      )}
                    >
                      {date(day)}
                    </span>
                    <span className="sr-only">
                      {whole(day)} <Plural value={ofDay.length} _0="no visits" one="# visit" other="# visits" />
                    </span>
                    {ofDay.length > 0 && (
                      <span
                        aria-hidden
                        className="figures rounded-full bg-accent-soft px-1.5 text-small text-accent-strong md:hidden"
                      >
                        {ofDay.length}
                      </span>
                    )}
                  </Link>
                  <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 max-md:hidden">
                    {ofDay.slice(0, MOST).map((visit) => (
                      <li key={visit.id}>
                        <Link
                          to={visitsAddress({ ...search, visit: visit.id })}
                          state={state}
                          className={classes(
                            'block min-h-6 truncate rounded-control border px-1.5 text-small leading-5.5 hover:underline',
                            eventTones[visit.showingAppointmentStatus],
                          )}
                        >
                          <span className="figures">{clockOf(visit.showingAppointmentStartTime, timeZone)}</span>{' '}
                          {visit.property.title}
                        </Link>
                      </li>
                    ))}
                    {more > 0 && (
                      <li className="px-1.5 text-small text-soft">
                        <Trans>{more} more</Trans>
                      </li>
                    )}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
