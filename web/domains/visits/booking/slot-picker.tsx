import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { VisitMethod } from '../../../../contract/visits/visit-states.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { VisitSlot } from '../../../../contract/visits/visits.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useVisitTime } from '../clock/use-visit-time.ts'
import { dayOf } from '../clock/zone-time.ts'
import { ZoneNote } from '../clock/zone-note.tsx'
import { slotsQuery } from '../visit/visits-data.ts'
import type { SlotsFor } from '../visit/visits-data.ts'

/** So many days are looked at at once. */
const DAYS = 14
/** A lister takes visits up to 90 days ahead. */
const MAX_STEPS = 6

interface SlotPickerProps {
  propertyId: string
  of?: SlotsFor
  method?: VisitMethod | undefined
  /** Starts of the times that are chosen. */
  chosen: readonly string[]
  /** How many may be. */
  most?: number
  /** A time that is not offered: the one a visit has already. */
  without?: string | undefined
  error?: ReactNode
  onChoose: (chosen: string[]) => void
}

/** The free times of a home’s host: a day first, then its times. */
export function SlotPicker(props: SlotPickerProps) {
  const { propertyId, of, method, without, error: wrong } = props
  const { i18n } = useLingui()
  const [step, setStep] = useState(0)
  const [began] = useState(Date.now)
  const from = step === 0 ? undefined : new Date(began + step * DAYS * DAY_MS).toISOString()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    slotsQuery(propertyId, from, DAYS, method, of),
  )
  if (error && !data)
    return (
      <ErrorCard
        title={<Trans>The available times could not be loaded</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {errorText(error, i18n)}
      </ErrorCard>
    )
  if (!data) return <SlotsSkeleton />
  const slots = data.data.filter(({ showingAppointmentStartTime: at }) => at !== without)
  return (
    <div
      className={classes('grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {slots.length > 0 ? (
        <SlotsByDay {...props} key={step} slots={slots} zone={data.showingTimeZone} />
      ) : (
        <p className="py-4 text-soft">
          {step === 0 ? (
            <Trans>No times are available in the next two weeks.</Trans>
          ) : (
            <Trans>No times are available in these two weeks.</Trans>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {step > 0 && (
          <Button size="small" onClick={() => setStep(step - 1)}>
            <Trans>Earlier days</Trans>
          </Button>
        )}
        {step < MAX_STEPS && (
          <Button size="small" onClick={() => setStep(step + 1)}>
            <Trans>Later days</Trans>
          </Button>
        )}
      </div>
      {wrong && (
        <p role="alert" className="text-small font-medium text-wrong">
          {wrong}
        </p>
      )}
    </div>
  )
}

function SlotsByDay({
  slots,
  zone,
  chosen,
  most = 1,
  onChoose,
}: SlotPickerProps & { slots: readonly VisitSlot[]; zone: string }) {
  const { day: sayDay, longDay, clock } = useVisitTime(zone)
  const days = Map.groupBy(slots, ({ showingAppointmentStartTime: at }) => dayOf(at, zone))
  const ofChosen = chosen.map((at) => dayOf(at, zone)).find((day) => days.has(day))
  const [wanted, setWanted] = useState(ofChosen)
  const day = wanted !== undefined && days.has(wanted) ? wanted : [...days.keys()][0]
  const times = (day !== undefined && days.get(day)) || []
  const first = times[0]?.showingAppointmentStartTime
  if (first === undefined) return null

  function toggle(at: string) {
    if (most === 1) return onChoose([at])
    onChoose(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].toSorted())
  }
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="pb-1.5 text-small font-medium">
          <Trans>Day</Trans>
        </legend>
        <div className="flex gap-2 overflow-x-auto p-1 -m-1 [scrollbar-width:thin]">
          {[...days].map(([key, ofDay]) => {
            const at = ofDay[0]?.showingAppointmentStartTime ?? ''
            return (
              <label key={key} className={choiceClass(key === day, 'min-w-24 shrink-0 px-3 py-1.5')}>
                <input
                  type="radio"
                  name="day"
                  className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
                  checked={key === day}
                  onChange={() => setWanted(key)}
                />
                <span className="font-medium whitespace-nowrap">{sayDay(at)}</span>
                <span className="text-small text-soft">
                  <Plural value={ofDay.length} one="# time" other="# times" />
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="pb-1.5 text-small font-medium">{longDay(first)}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {times.map(({ showingAppointmentStartTime: at }) => {
            const isOn = chosen.includes(at)
            return (
              <label key={at} className={choiceClass(isOn, 'min-h-11 place-content-center px-2')}>
                <input
                  type={most === 1 ? 'radio' : 'checkbox'}
                  name="time"
                  className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
                  aria-label={`${longDay(at)}, ${clock(at)}`}
                  checked={isOn}
                  disabled={!isOn && most > 1 && chosen.length >= most}
                  onChange={() => toggle(at)}
                />
                <span className="figures font-medium">{clock(at)}</span>
              </label>
            )
          })}
        </div>
      </fieldset>
      <ZoneNote at={first} zone={zone} />
    </>
  )
}

const choiceClass = (isOn: boolean, more: string) =>
  classes(
    'relative grid justify-items-center rounded-control border transition-colors has-disabled:opacity-50',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
    isOn ? 'border-accent bg-accent-soft text-accent-strong' : 'border-edge bg-surface hover:bg-sunk',
    more,
  )

const SlotsSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-14" />
    <div className="grid grid-cols-4 gap-2">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="h-11" />
      ))}
    </div>
  </div>
)
