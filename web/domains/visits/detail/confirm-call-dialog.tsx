import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { toast } from '../../../platform/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { DialogButtons } from '../visit/dialog-buttons.tsx'
import { useChangeVisit } from './use-change-visit.ts'

/** Confirms a visit by video call, with the link where it takes place. */
export function ConfirmCallDialog({ visit, onClose }: { visit: BookedVisit; onClose: () => void }) {
  const { t } = useLingui()
  const [link, setLink] = useState('')
  const { pending, errors, message, change } = useChangeVisit(visit)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const meetingUrl = link.trim()
    const { ok } = await change({ showingAppointmentStatus: 'confirmed', ...(meetingUrl && { meetingUrl }) })
    if (!ok) return
    toast.success(t`Visit confirmed.`)
    onClose()
  }
  const wrong = errors['meetingUrl']?.[0]
  return (
    <Dialog open onClose={onClose} title={t`Confirm the video call`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={t`Link to the call`}
          hint={t`Save a link in your visiting hours to have it filled in each time.`}
          name="meetingUrl"
          type="url"
          inputMode="url"
          value={link}
          error={wrong}
          onChange={({ target }) => setLink(target.value)}
        />
        <FormError>{wrong === undefined && message}</FormError>
        <DialogButtons busy={pending} onClose={onClose}>
          <Trans>Confirm visit</Trans>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
