import { Plural, Trans } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import { Link } from 'react-router'
import { useMarket } from '../../../platform/use-market.ts'
import { classes } from '../../../ui/classes.ts'
import { useCalendarClock, useDayWords } from '../clock/use-visit-time.ts'
import { dayOf } from '../clock/zone-time.ts'
import { usePlaces } from '../open-houses/use-places.ts'
import type { Entry } from '../visit/in-order.ts'
import { openHouseAddress, visitsAddress } from '../visit/visits-search.ts'
import type { VisitsSearch } from '../visit/visits-search.ts'
import { eventTones, openHouseTone } from './event-tones.ts'

/** A day shows so many, and how many more there are. */
const MOST = 3

interface MonthGridProps {
  weeks: readonly string[][]
  /** `YYYY-MM`. */
  month: string
  today: string
  entries: readonly Entry[]
  search: VisitsSearch
}

/** The days of a month with their visits and open houses; each leads to all of its day. */
export function MonthGrid({ weeks, month, today, entries, search }: MonthGridProps) {
  const { timeZone } = useMarket()
  const { weekday, whole, date } = useDayWords()
  const byDay = Map.groupBy(entries, ({ from }) => dayOf(from, timeZone))
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
              const houses = ofDay.filter(({ house }) => house).length
              const visits = ofDay.length - houses
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
                      {whole(day)} <Plural value={visits} _0="no visits" one="# visit" other="# visits" />
                      {houses > 0 && (
                        <>
                          , <Plural value={houses} one="# open house" other="# open houses" />
                        </>
                      )}
                    </span>
                    <span aria-hidden className="flex items-center gap-0.5 md:hidden">
                      {visits > 0 && (
                        <span className="figures rounded-full bg-accent-soft px-1.5 text-small text-accent-strong">
                          {visits}
                        </span>
                      )}
                      {houses > 0 && <DoorOpen className="size-4" />}
                    </span>
                  </Link>
                  <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 max-md:hidden">
                    {ofDay.slice(0, MOST).map((entry) => (
                      <li key={entry.id}>
                        <DayEntry entry={entry} search={search} />
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

function DayEntry({ entry: { from, zone, visit, house }, search }: { entry: Entry; search: VisitsSearch }) {
  const clock = useCalendarClock()
  const places = usePlaces()
  return (
    <Link
      to={visit ? visitsAddress({ ...search, visit: visit.id }) : openHouseAddress(house)}
      state={visit && { keepScroll: true, opened: true }}
      className={classes(
        'block min-h-6 truncate rounded-control border px-1.5 text-small leading-5.5 hover:underline',
        visit ? eventTones[visit.showingAppointmentStatus] : openHouseTone[house.own?.isWaiting ? 'waiting' : 'held'],
      )}
    >
      {house && <DoorOpen aria-hidden className="me-1 inline size-3.5 align-text-bottom" />}
      <span className="figures">{clock(from, zone)}</span>{' '}
      {visit ? (
        visit.property.title
      ) : (
        <>
          <Trans>Open house</Trans> · {places(house)} · {house.property.title}
        </>
      )}
    </Link>
  )
}
