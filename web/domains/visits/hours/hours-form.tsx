import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { weekdays } from '../../../../contract/values.ts'
import { getVisitAvailability, saveVisitAvailability } from '../../../../contract/visits/availability.ts'
import type { VisitAvailability } from '../../../../contract/visits/availability.ts'
import { visitSlots } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Choices, Radio } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { dayNames } from '../../properties/open/facts/visit-days.ts'
import { useDayWords } from '../clock/use-visit-time.ts'
import { DayHours } from './day-hours.tsx'
import { Exceptions } from './exceptions.tsx'
import { faultOf, hoursOfDay, likeMonday, withHours } from './hours-draft.ts'

interface HoursFormProps {
  version: number
  saved: VisitAvailability
}

const noticeHours = [0, 1, 2, 4, 8, 12, 24, 48, 72]
const lengths = [15, 30, 45, 60, 90, 120]
const buffers = [0, 15, 30, 45, 60]
const aheadDays = [7, 14, 30, 60, 90]
/** The choices with the one that is saved, where that is none of them. */
const withOwn = (choices: readonly number[], own: number) => [...new Set([...choices, own])].toSorted((a, b) => a - b)

/** Sets when visitors may come, and how visits are taken. */
export function HoursForm({ version, saved }: HoursFormProps) {
  const { t } = useLingui()
  const { locale } = useDayWords()
  const [draft, setDraft] = useState(saved)
  const { pending, errors, message, run } = useAction({
    inline: true,
    invalidates: [getVisitAvailability, visitSlots],
  })
  const set = (change: Partial<VisitAvailability>) => setDraft({ ...draft, ...change })
  const { weekly, exceptions, inPerson, virtual } = draft
  const isWrong =
    weekdays.some((day) => faultOf(hoursOfDay(weekly, day))) || exceptions.some(({ hours }) => faultOf(hours))
  const takesNone = !inPerson && !virtual

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWrong) return
    const { meetingUrl = '', ...rest } = draft
    const availability = { ...rest, ...(meetingUrl.trim() && { meetingUrl: meetingUrl.trim() }) }
    const { ok } = await run(
      () => call(saveVisitAvailability, { body: { version, availability } }),
      fieldsOf(event.currentTarget),
    )
    if (ok) toast.success(t`Visiting hours saved.`)
  }
  const number = (label: string, key: NumberKey, choices: readonly number[], say: (value: number) => string) => (
    <SelectField
      label={label}
      name={key}
      value={draft[key]}
      onChange={({ target }) => set({ [key]: Number(target.value) })}
    >
      {withOwn(choices, saved[key]).map((value) => (
        <option key={value} value={value}>
          {say(value)}
        </option>
      ))}
    </SelectField>
  )
  const minutes = (value: number) => t`${value} min`
  const wrongUrl = Object.entries(errors).find(([field]) => field.endsWith('meetingUrl'))?.[1][0]
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-180 gap-8">
      <Group title={t`Weekly hours`}>
        <p className="text-small text-soft">
          <Trans>
            Times are local to each home and apply to all of your homes. If a listing has its own days or hours,
            visitors see the times that fit both.
          </Trans>
        </p>
        <ul className="grid">
          {weekdays.map((day) => {
            const dayName = dayNames([day], locale)[0] ?? day
            return (
              <li key={day} className="flex flex-wrap items-start gap-x-4 border-b border-line py-3">
                <span className="flex min-h-11 w-32 items-center font-medium">{dayName}</span>
                <DayHours
                  day={dayName}
                  hours={hoursOfDay(weekly, day)}
                  none={t`No visits`}
                  onChange={(hours) => set({ weekly: withHours(weekly, day, hours) })}
                />
              </li>
            )
          })}
        </ul>
        <Button size="small" className="justify-self-start" onClick={() => set({ weekly: likeMonday(weekly) })}>
          <Trans>Copy Monday to Friday</Trans>
        </Button>
      </Group>
      <Group title={t`Exceptions`}>
        <p className="text-small text-soft">
          <Trans>Holidays and days off, or other hours on one day.</Trans>
        </p>
        <Exceptions exceptions={exceptions} onChange={(next) => set({ exceptions: next })} />
      </Group>
      <Group title={t`How visits are booked`}>
        <div className="grid gap-5 sm:grid-cols-2">
          {number(t`Length of a visit`, 'lengthMinutes', lengths, minutes)}
          {number(t`Gap after a visit`, 'bufferMinutes', buffers, (value) => (value ? minutes(value) : t`None`))}
          {number(t`Notice before a visit`, 'noticeHours', noticeHours, (value) =>
            value ? t`${value} hours` : t`None`,
          )}
          {number(t`Bookable up to`, 'aheadDays', aheadDays, (value) => t`${value} days ahead`)}
        </div>
        <Choices legend={t`When someone books a time`}>
          <Radio name="isInstant" checked={!draft.isInstant} onChange={() => set({ isInstant: false })}>
            <Trans>I confirm each visit</Trans>
          </Radio>
          <Radio name="isInstant" checked={draft.isInstant} onChange={() => set({ isInstant: true })}>
            <Trans>It is confirmed immediately</Trans>
          </Radio>
        </Choices>
        <Choices legend={t`Visits take place`}>
          <Checkbox checked={inPerson} onChange={({ target }) => set({ inPerson: target.checked })}>
            <Trans>In person</Trans>
          </Checkbox>
          <Checkbox checked={virtual} onChange={({ target }) => set({ virtual: target.checked })}>
            <Trans>By video call</Trans>
          </Checkbox>
          {takesNone && (
            <p className="text-small text-due">
              <Trans>Choose at least one, or nobody can book a visit.</Trans>
            </p>
          )}
        </Choices>
        {virtual && (
          <TextField
            label={t`Link for video calls (optional)`}
            hint={t`Visitors see it once a visit is confirmed.`}
            name="meetingUrl"
            type="url"
            maxLength={500}
            value={draft.meetingUrl ?? ''}
            error={wrongUrl}
            onChange={({ target }) => set({ meetingUrl: target.value })}
          />
        )}
      </Group>
      <FormError>{wrongUrl === undefined && message}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={pending} disabled={isWrong}>
          <Trans>Save visiting hours</Trans>
        </Button>
        <p className="text-small text-soft">
          <Trans>Visits already agreed stay as they are.</Trans>
        </p>
      </div>
    </form>
  )
}

type NumberKey = 'lengthMinutes' | 'bufferMinutes' | 'noticeHours' | 'aheadDays'

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-4">
    <h2 className="text-title">{title}</h2>
    {children}
  </section>
)
