import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_EXCEPTIONS } from '../../../../contract/visits/availability.ts'
import type { VisitAvailability } from '../../../../contract/visits/availability.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDayWords } from '../clock/use-visit-time.ts'
import { dayOf } from '../clock/zone-time.ts'
import { DayHours } from './day-hours.tsx'
import { withException } from './hours-draft.ts'

interface ExceptionsProps {
  exceptions: VisitAvailability['exceptions']
  onChange: (exceptions: VisitAvailability['exceptions']) => void
}

/** Days on which the weekly hours do not hold. */
export function Exceptions({ exceptions, onChange }: ExceptionsProps) {
  const { t } = useLingui()
  const { timeZone } = useMarket()
  const { short } = useDayWords()
  const [today] = useState(() => dayOf(Date.now(), timeZone))
  const [date, setDate] = useState('')
  const coming = exceptions.filter((one) => one.date >= today)
  return (
    <div className="grid gap-4">
      {coming.length > 0 && (
        <ul className="grid">
          {coming.map((one) => (
            <li key={one.date} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
              <span className="flex min-h-11 w-32 items-center font-medium">{short(one.date)}</span>
              <DayHours
                day={short(one.date)}
                hours={one.hours}
                none={t`Day off`}
                onChange={(hours) => onChange(withException(exceptions, one.date, hours))}
              />
              <IconButton
                label={t`Remove ${short(one.date)}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => onChange(withException(exceptions, one.date))}
              />
            </li>
          ))}
        </ul>
      )}
      {exceptions.length < MAX_EXCEPTIONS && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t`Date`}
            type="date"
            min={today}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
          <Button
            disabled={date < today || exceptions.some((one) => one.date === date)}
            onClick={() => {
              onChange(withException(exceptions, date, []))
              setDate('')
            }}
          >
            <Trans>Add day</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
