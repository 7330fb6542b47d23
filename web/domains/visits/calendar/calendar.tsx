import { calendarStatuses, type VisitStatus } from '../../../../contract/visits/visit-states.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../platform/api/error-text.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useMedia } from '../../../platform/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDayWords, useVisitTime } from '../clock/use-visit-time.ts'
import { addDays, addMonths, dayOf, weekOf, weeksOfMonth } from '../clock/zone-time.ts'
import { inOrder } from '../visit/in-order.ts'
import { calendarQuery } from '../visit/visits-data.ts'
import { visitsAddress } from '../visit/visits-search.ts'
import type { VisitSide, VisitsSearch } from '../visit/visits-search.ts'
import { Agenda } from './agenda.tsx'
import { MonthGrid } from './month-grid.tsx'
import { TimeGrid } from './time-grid.tsx'

interface CalendarProps {
  person: string
  as: VisitSide
  search: VisitsSearch
}

/** What is no appointment any more is not on a calendar. */
const shown: ReadonlySet<VisitStatus> = new Set(calendarStatuses)

/** The visits and open houses of one side on the days of a month, a week or one day, on the market’s clock. */
export function Calendar({ person, as, search }: CalendarProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { timeZone } = useMarket()
  const words = useDayWords()
  const { zoneName, ownTime } = useVisitTime()
  const isWide = useMedia('(width >= 48rem)')
  const [now] = useState(() => new Date().toISOString())
  const today = dayOf(now, timeZone)
  const { view, date = today } = search
  const weeks = view === 'month' ? weeksOfMonth(date) : [view === 'week' ? weekOf(date) : [date]]
  const days = weeks.flat()
  const [first, last] = [days[0] ?? date, days.at(-1) ?? date]
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(calendarQuery(person, as, [first, last]))
  const { visits = [], openHouses = [] } = data ?? {}
  const entries = inOrder(
    visits.filter(({ showingAppointmentStatus: status }) => shown.has(status)),
    openHouses,
  )

  const go = (to: string) =>
    void navigate(visitsAddress({ ...search, date: to === today ? undefined : to, visit: undefined }), {
      replace: true,
      state: { keepScroll: true },
    })
  const step = (by: 1 | -1) => go(view === 'month' ? addMonths(date, by) : addDays(date, view === 'week' ? 7 * by : by))
  const name =
    view === 'month'
      ? words.month(date)
      : view === 'week'
        ? `${words.dayMonth(first)} – ${words.dayMonth(last)}`
        : words.whole(date)
  const zone = zoneName(now)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <IconButton
          label={view === 'month' ? t`Previous month` : view === 'week' ? t`Previous week` : t`Previous day`}
          icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
          onClick={() => step(-1)}
        />
        <IconButton
          label={view === 'month' ? t`Next month` : view === 'week' ? t`Next week` : t`Next day`}
          icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
          onClick={() => step(1)}
        />
        <h2 aria-live="polite" className="text-title first-letter:uppercase">
          {name}
        </h2>
        {!days.includes(today) && (
          <Button size="small" onClick={() => go(today)}>
            <Trans>Today</Trans>
          </Button>
        )}
        <span className="ms-auto text-small text-soft">
          {ownTime(now) === undefined ? zone : <Trans>Times in {zone}</Trans>}
        </span>
      </div>
      {error && !data ? (
        <ErrorCard
          title={<Trans>Your visits could not be loaded</Trans>}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {errorText(error, i18n)}
        </ErrorCard>
      ) : !data ? (
        <Skeleton className="h-120" />
      ) : (
        <div className={classes('transition-opacity', isPlaceholderData && 'opacity-60')}>
          {view === 'month' ? (
            <MonthGrid weeks={weeks} month={date.slice(0, 7)} today={today} entries={entries} search={search} />
          ) : view === 'week' && !isWide ? (
            <Agenda days={days} today={today} entries={entries} search={search} />
          ) : (
            <TimeGrid key={first} days={days} today={today} entries={entries} search={search} />
          )}
        </div>
      )}
    </div>
  )
}
