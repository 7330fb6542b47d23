import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { toast } from '../../../platform/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { DialogButtons } from '../visit/dialog-buttons.tsx'
import { useReason } from '../visit/use-reason.tsx'
import { useChangeVisit } from './use-change-visit.ts'

/** Cancels a visit with a reason. */
export function CancelDialog({ visit, onClose }: { visit: BookedVisit; onClose: () => void }) {
  const { t } = useLingui()
  const { field, read } = useReason()
  const { pending, message, change } = useChangeVisit(visit)
  const name = visit.other.fullName

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = read(event.currentTarget)
    if (reason === undefined) return
    const { ok } = await change({ showingAppointmentStatus: 'cancelled', reason })
    if (!ok) return
    toast.success(t`Visit cancelled. We’ve let ${name} know.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Cancel this visit?`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {field}
        <FormError>{message}</FormError>
        <DialogButtons busy={pending} onClose={onClose}>
          <Trans>Cancel visit</Trans>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
