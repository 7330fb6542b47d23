import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'

interface ScheduleDialogProps {
  pending: boolean
  onClose: () => void
  /** Told the time in UTC. */
  onDone: (publishAt: string) => void
}

/** Asks when an article is to be published; the clock is that of the device. */
export function ScheduleDialog({ pending, onClose, onDone }: ScheduleDialogProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const time = new Date(typed)
  const isRight = typed !== '' && !Number.isNaN(time.valueOf())
  const parts = dateTimeFormat(i18n.locale, { timeZoneName: 'long' }).formatToParts(isRight ? time : undefined)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isRight) onDone(time.toISOString())
  }
  return (
    <Dialog open onClose={onClose} title={t`Schedule`}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={t`Publish at`}
          hint={t`${zone}, within a year.`}
          error={tried && !isRight && t`Choose a day and a time.`}
          type="datetime-local"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Schedule</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
