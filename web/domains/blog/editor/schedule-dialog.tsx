import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'

interface ScheduleDialogProps {
  onClose: () => void
  /** Called with the time in UTC. */
  onDone: (publishAt: string) => Promise<void>
}

/** Chooses the publication time, in the device's time zone. */
export function ScheduleDialog({ onClose, onDone }: ScheduleDialogProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const time = new Date(typed)
  const isRight = typed !== '' && !Number.isNaN(time.valueOf())
  const parts = dateTimeFormat(i18n.locale, { timeZoneName: 'long' }).formatToParts(isRight ? time : undefined)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''

  const form = useForm({
    faults: { time: !isRight && t`Choose a day and a time.` },
    send: () => onDone(time.toISOString()),
  })
  return (
    <FormDialog form={form} action={<Trans>Schedule</Trans>} onClose={onClose} title={t`Schedule`}>
      <TextField
        label={t`Publish at`}
        hint={t`${zone}, within a year.`}
        error={form.errorOf('time')}
        name="time"
        type="datetime-local"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
