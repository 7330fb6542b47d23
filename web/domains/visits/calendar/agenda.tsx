import { Trans } from '@lingui/react/macro'
import { useMarket } from '../../../platform/use-market.ts'
import { useDayWords } from '../clock/use-visit-time.ts'
import { dayOf } from '../clock/zone-time.ts'
import { OpenHouseRow } from '../open-houses/open-house-row.tsx'
import type { Entry } from '../visit/in-order.ts'
import { VisitRow } from '../visit/visit-row.tsx'
import { visitsAddress } from '../visit/visits-search.ts'
import type { VisitsSearch } from '../visit/visits-search.ts'

interface AgendaProps {
  days: readonly string[]
  today: string
  entries: readonly Entry[]
  search: VisitsSearch
}

/** The days of a week below each other, on a window that is too narrow for columns. */
export function Agenda({ days, today, entries, search }: AgendaProps) {
  const { timeZone } = useMarket()
  const { short } = useDayWords()
  const byDay = Map.groupBy(entries, ({ from }) => dayOf(from, timeZone))
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
              {byDay
                .get(day)
                ?.map(({ id, visit, house }) =>
                  visit ? (
                    <VisitRow key={id} visit={visit} to={visitsAddress({ ...search, visit: id })} />
                  ) : (
                    <OpenHouseRow key={id} house={house} />
                  ),
                )}
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
