import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import type { BookedVisit, VisitSlot } from '../../../../contract/visits/visits.ts'
import { useDrag } from '../../../platform/drag/use-drag.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useMedia } from '../../../platform/use-media.ts'
import { classes } from '../../../ui/classes.ts'
import { useNow } from '../../notifications/open/use-now.ts'
import { useCalendarClock, useDayWords } from '../clock/use-visit-time.ts'
import { clockOf, dayOf, minutesOf, spanOf } from '../clock/zone-time.ts'
import { RescheduleDialog } from '../detail/reschedule-dialog.tsx'
import { usePlaces } from '../open-houses/use-places.ts'
import type { Entry } from '../visit/in-order.ts'
import { slotsQuery } from '../visit/visits-data.ts'
import { openHouseAddress, visitsAddress } from '../visit/visits-search.ts'
import type { VisitsSearch } from '../visit/visits-search.ts'
import { eventTones, openHouseTone } from './event-tones.ts'
import { hoursShown, inLanes } from './lanes.ts'

const DAY = 24 * 60
/** Height of an hour. */
const HOUR_REM = 3.5

interface TimeGridProps {
  days: readonly string[]
  today: string
  entries: readonly Entry[]
  search: VisitsSearch
}

/** Days beside each other with the hours down the side. On a desk a visit is dragged to another free time. */
export function TimeGrid({ days, today, entries, search }: TimeGridProps) {
  const { t } = useLingui()
  const { timeZone } = useMarket()
  const words = useDayWords()
  const sayClock = useCalendarClock()
  const places = usePlaces()
  const visits = entries.flatMap(({ visit }) => visit ?? [])
  const area = useRef<HTMLDivElement>(null)
  const isStaff = useMedia('(width >= 64rem) and (pointer: fine)')
  const [moving, setMoving] = useState<{ visit: BookedVisit; to: string }>()
  const drag = useDrag<BookedVisit, string>(area, {
    handle: '[data-visit]',
    find: ({ dataset }) => {
      const visit = visits.find(({ id }) => id === dataset['visit'])
      return isStaff && visit?.canReschedule ? visit : undefined
    },
    targetAt: (_, under) => under.closest<HTMLElement>('[data-slot]')?.dataset['slot'],
    drop: (visit, to) => setMoving({ visit, to }),
    ghost: 'pointer-events-none fixed z-50 opacity-90 shadow-floating',
  })
  const free = useFreeTimes(drag?.item, days)
  const [from, to] = hoursShown([...entries, ...free.map(timesOf)].map((times) => spanOf(times, timeZone)))
  const hours = Array.from({ length: to - from }, (_, at) => from + at)
  const place = (span: { from: number; to: number }) => ({
    top: `${((span.from - from * 60) / 60) * HOUR_REM}rem`,
    height: `${((span.to - span.from) / 60) * HOUR_REM}rem`,
  })
  return (
    <>
      <div
        ref={area}
        className="grid select-none"
        style={{ gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(0, 1fr))` }}
      >
        {days.length > 1 && (
          <>
            <span />
            {days.map((day) => (
              <h3 key={day} className="pb-2 text-center text-small font-medium">
                <Link
                  to={visitsAddress({ ...search, view: 'day', date: day, visit: undefined })}
                  className="hover:underline"
                >
                  {words.weekday(day)}{' '}
                  <span
                    className={classes(
                      'figures inline-grid size-7 place-items-center rounded-full',
                      day === today && 'bg-accent text-on-accent',
                    )}
                  >
                    {words.date(day)}
                  </span>
                </Link>
              </h3>
            ))}
          </>
        )}
        <div aria-hidden>
          {hours.map((hour) => (
            <p
              key={hour}
              className="figures -mt-2.5 mb-2.5 pe-2 text-end text-small text-faint"
              style={{ height: `${HOUR_REM}rem` }}
            >
              {dateTimeFormat(words.locale, { hour: 'numeric', timeZone: 'UTC' }).format(hour * HOUR_MS)}
            </p>
          ))}
        </div>
        {days.map((day) => (
          <div
            key={day}
            role="group"
            aria-label={words.whole(day)}
            className="relative border-s border-line last:border-e"
            style={{ height: `${hours.length * HOUR_REM}rem` }}
          >
            {hours.map((hour) => (
              <div key={hour} aria-hidden className="border-t border-line" style={{ height: `${HOUR_REM}rem` }} />
            ))}
            {day === today && <NowLine from={from} to={to} />}
            {free
              .filter((slot) => dayOf(slot.showingAppointmentStartTime, timeZone) === day)
              .map((slot) => {
                const at = slot.showingAppointmentStartTime
                return (
                  <div
                    key={at}
                    data-slot={at}
                    className={classes(
                      'absolute inset-x-0.5 rounded-control border border-dashed',
                      drag?.over === at ? 'border-accent bg-accent-soft' : 'border-edge bg-surface/70',
                    )}
                    style={place(spanOf(timesOf(slot), timeZone))}
                  />
                )
              })}
            {inLanes(
              entries
                .filter((entry) => dayOf(entry.from, timeZone) === day)
                .map((entry) => ({ entry, ...spanOf(entry, timeZone) })),
            ).map(({ item: { entry, ...span }, lane, lanes }) => {
              const { id, visit, house } = entry
              const clock = sayClock(entry.from, entry.zone)
              const title = (visit ?? house).property.title
              return (
                <div
                  key={id}
                  className="absolute p-px"
                  style={{ ...place(span), insetInlineStart: `${(100 * lane) / lanes}%`, width: `${100 / lanes}%` }}
                >
                  {visit ? (
                    <Link
                      to={visitsAddress({ ...search, visit: id })}
                      state={{ keepScroll: true, opened: true }}
                      data-visit={id}
                      draggable={false}
                      title={`${clock} ${title} · ${visit.other.fullName}`}
                      className={classes(
                        entryClass,
                        eventTones[visit.showingAppointmentStatus],
                        drag?.item.id === id && 'opacity-40',
                        isStaff && visit.canReschedule && 'cursor-grab',
                      )}
                    >
                      <span className="block truncate">
                        <span className="figures font-medium">{clock}</span> {visit.other.fullName}
                      </span>
                      <span className="block truncate">{title}</span>
                    </Link>
                  ) : (
                    <Link
                      to={openHouseAddress(house)}
                      draggable={false}
                      title={`${clock} ${t`Open house`} · ${places(house)} · ${title}`}
                      className={classes(entryClass, openHouseTone[house.own?.isWaiting ? 'waiting' : 'held'])}
                    >
                      <DoorOpen aria-hidden className="me-1 inline size-4 align-text-bottom" />
                      <span className="figures font-medium">{clock}</span> <Trans>Open house</Trans>
                      <span className="block truncate">{places(house)}</span>
                      <span className="block truncate">{title}</span>
                    </Link>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {isStaff && visits.some(({ canReschedule }) => canReschedule) && (
        <p role="status" className="pt-3 text-small text-soft">
          {!drag
            ? t`Drag a visit to another available time, or open it and press “Reschedule”.`
            : free.length > 0
              ? t`Drop it on an available time.`
              : t`No times available here.`}
        </p>
      )}
      {moving && <RescheduleDialog visit={moving.visit} proposed={moving.to} onClose={() => setMoving(undefined)} />}
    </>
  )
}

const entryClass =
  'block h-full overflow-hidden rounded-control border px-1.5 py-0.5 text-small leading-tight hover:underline'
const timesOf = (slot: VisitSlot) => ({ from: slot.showingAppointmentStartTime, to: slot.showingAppointmentEndTime })
const none: VisitSlot[] = []

/** Where a visit that is dragged may be dropped. */
function useFreeTimes(visit: BookedVisit | undefined, days: readonly string[]): readonly VisitSlot[] {
  const [began] = useState(Date.now)
  const start = Date.parse(`${days[0] ?? ''}T00:00:00Z`) - DAY * 60_000
  const from = start > began ? new Date(start).toISOString() : undefined
  // The days of the market begin at its own midnight: a day more on either side.
  const last = Date.parse(`${days.at(-1) ?? ''}T00:00:00Z`) + 2 * DAY * 60_000
  const count = Math.max(1, Math.ceil((last - Math.max(start, began)) / (DAY * 60_000)))
  const { data, isPlaceholderData } = useQuery({
    ...slotsQuery(
      visit?.property.id ?? '',
      from,
      Math.min(31, count),
      visit?.showingAppointmentMethod,
      visit && { visit: visit.id },
    ),
    enabled: visit !== undefined,
  })
  // Those of the visit that was dragged before may be another host’s.
  if (!visit || !data || isPlaceholderData) return none
  return data.data.filter(({ showingAppointmentStartTime: at }) => at !== visit.showingAppointmentStartTime)
}

/** Where the hands of the clock are. */
function NowLine({ from, to }: { from: number; to: number }) {
  const { timeZone } = useMarket()
  const minutes = minutesOf(clockOf(useNow(), timeZone))
  if (minutes < from * 60 || minutes > to * 60) return null
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 border-t-2 border-accent"
      style={{ top: `${((minutes - from * 60) / 60) * HOUR_REM}rem` }}
    />
  )
}
