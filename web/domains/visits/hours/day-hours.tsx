import { Trans, useLingui } from '@lingui/react/macro'
import { clockWords } from '../../../../contract/intl.ts'
import { Plus, Trash2 } from 'lucide-react'
import { Select, controlClass } from '../../../ui/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDayWords } from '../clock/use-visit-time.ts'
import { MAX_STRETCHES, clockTimes, faultOf, oneMore } from './hours-draft.ts'
import type { Hours } from './hours-draft.ts'

interface DayHoursProps {
  /** Name of the day. */
  day: string
  hours: readonly Hours[]
  /** Shown without hours. */
  none: string
  onChange: (hours: Hours[]) => void
}

/** Visiting hours of a day. */
export function DayHours({ day, hours, none, onChange }: DayHoursProps) {
  const { t } = useLingui()
  const fault = faultOf(hours)
  const set = (at: number, change: Partial<Hours>) =>
    onChange(hours.map((one, index) => (index === at ? { ...one, ...change } : one)))
  const more = oneMore(hours)
  return (
    <div className="grid grow gap-2">
      {hours.length === 0 && <p className="flex min-h-11 items-center text-soft">{none}</p>}
      {hours.map(({ from, to }, at) => (
        <div key={at} className="flex flex-wrap items-center gap-2">
          <Time label={t`${day}, from`} value={from} onChange={(time) => set(at, { from: time })} />
          <span aria-hidden>–</span>
          <Time label={t`${day}, to`} value={to} onChange={(time) => set(at, { to: time })} />
          <IconButton
            label={t`Remove ${from} to ${to} on ${day}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => onChange(hours.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {fault && (
        <p role="alert" className="text-small font-medium text-wrong">
          {fault === 'backwards' ? (
            <Trans>These hours end before they start.</Trans>
          ) : (
            <Trans>These hours overlap. Leave a gap, or join them.</Trans>
          )}
        </p>
      )}
      {hours.length < MAX_STRETCHES && more.length > hours.length && (
        <Button
          size="small"
          look="quiet"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          aria-label={t`Add hours on ${day}`}
          onClick={() => onChange(more)}
        >
          <Trans>Add hours</Trans>
        </Button>
      )}
    </div>
  )
}

interface TimeProps {
  label: string
  value: string
  onChange: (time: string) => void
}

function Time({ label, value, onChange }: TimeProps) {
  const { locale } = useDayWords()
  return (
    <span className="w-32">
      <Select
        aria-label={label}
        className={`${controlClass} figures pe-10`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {clockTimes.map((time) => (
          <option key={time} value={time}>
            {clockWords(time, locale)}
          </option>
        ))}
      </Select>
    </span>
  )
}
