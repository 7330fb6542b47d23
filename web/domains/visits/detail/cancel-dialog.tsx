import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { fieldsOf } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { DialogButtons } from '../visit/dialog-buttons.tsx'
import { ReasonField, isReason } from '../visit/reason-field.tsx'
import { useChangeVisit } from './use-change-visit.ts'

/** Cancels a visit with a reason. */
export function CancelDialog({ visit, onClose }: { visit: BookedVisit; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { pending, message, change } = useChangeVisit(visit)
  const name = visit.other.fullName

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!isReason(reason)) return void fieldsOf(event.currentTarget)('reason')
    const { ok } = await change({ showingAppointmentStatus: 'cancelled', reason: reason.trim() })
    if (!ok) return
    toast.success(t`Visit cancelled. ${name} has been told.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Cancel this visit?`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <ReasonField
          label={t`Reason`}
          value={reason}
          error={tried && !isReason(reason) ? t`Say why in a few words.` : undefined}
          onText={setReason}
        />
        <FormError>{message}</FormError>
        <DialogButtons busy={pending} onClose={onClose}>
          <Trans>Cancel visit</Trans>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
