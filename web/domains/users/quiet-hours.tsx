import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { defaultNotificationPrefs } from '../../../contract/notification-prefs.ts'
import type { NotificationPrefs } from '../../../contract/notification-prefs.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { QuietHoursZone } from './quiet-hours-zone.tsx'

interface QuietHoursProps {
  value: NotificationPrefs['quietHours']
  timeZone: NotificationPrefs['timeZone']
  onChange: (change: Partial<Pick<NotificationPrefs, 'quietHours' | 'timeZone'>>) => void
}

/** When nothing is sent but what cannot wait. */
export function QuietHours({ value, timeZone, onChange }: QuietHoursProps) {
  const [draft, setDraft] = useState(value)
  const isSame = draft !== null && draft.from === draft.to

  function change(next: NonNullable<typeof value>) {
    setDraft(next)
    if (next.from && next.to && next.from !== next.to) onChange({ quietHours: next })
  }
  return (
    <div className="grid gap-2">
      <Checkbox
        checked={value !== null}
        onChange={({ target }) => {
          const next = target.checked ? (draft ?? defaultNotificationPrefs.quietHours) : null
          if (next) setDraft(next)
          onChange({ quietHours: next })
        }}
      >
        <Trans>Quiet hours: we hold SMS, push and e-mail until they end</Trans>
      </Checkbox>
      {value !== null && draft !== null && (
        <div className="grid grid-cols-[repeat(2,minmax(0,10rem))] gap-4">
          <TextField
            type="time"
            label={<Trans>From</Trans>}
            value={draft.from}
            onChange={({ target }) => change({ ...draft, from: target.value })}
          />
          <TextField
            type="time"
            label={<Trans>To</Trans>}
            value={draft.to}
            error={isSame && <Trans>The end must differ from the start.</Trans>}
            onChange={({ target }) => change({ ...draft, to: target.value })}
          />
          <QuietHoursZone value={timeZone} onChange={(zone) => onChange({ timeZone: zone })} />
        </div>
      )}
    </div>
  )
}
