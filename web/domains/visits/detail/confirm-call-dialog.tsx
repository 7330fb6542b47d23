import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { toast } from '../../../platform/toasts.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { staleVisits } from '../visit/visits-data.ts'
import { changeVisit } from './change-visit.ts'

/** Confirms a visit by video call, with the link where it takes place. */
export function ConfirmCallDialog({ visit, onClose }: { visit: BookedVisit; onClose: () => void }) {
  const { t } = useLingui()
  const [link, setLink] = useState('')
  const meetingUrl = link.trim()
  const form = useForm({
    invalidates: staleVisits,
    send: () => changeVisit(visit, { showingAppointmentStatus: 'confirmed', ...(meetingUrl && { meetingUrl }) }),
    onDone: () => {
      toast.success(t`Visit confirmed.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Confirm visit</Trans>}
      cancel={<Trans>Back</Trans>}
      onClose={onClose}
      title={t`Confirm the video call`}
    >
      <TextField
        label={t`Link to the call`}
        hint={t`Save a link in your visiting hours to have it filled in each time.`}
        name="meetingUrl"
        type="url"
        inputMode="url"
        value={link}
        error={form.errorOf('meetingUrl')}
        onChange={({ target }) => setLink(target.value)}
      />
    </FormDialog>
  )
}
