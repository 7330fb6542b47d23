import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { toast } from '../../../platform/toasts.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { isReason, ReasonField } from '../visit/reason-field.tsx'
import { staleVisits } from '../visit/visits-data.ts'
import { changeVisit } from './change-visit.ts'

/** Cancels a visit with a reason. */
export function CancelDialog({ visit, onClose }: { visit: BookedVisit; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const name = visit.other.fullName

  const form = useForm({
    invalidates: staleVisits,
    faults: { reason: !isReason(reason) && t`Say why in a few words.` },
    send: () => changeVisit(visit, { showingAppointmentStatus: 'cancelled', reason: reason.trim() }),
    onDone: () => {
      toast.success(t`Visit cancelled. We’ve let ${name} know.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Cancel visit</Trans>}
      cancel={<Trans>Back</Trans>}
      onClose={onClose}
      title={t`Cancel this visit?`}
    >
      <ReasonField value={reason} error={form.errorOf('reason')} onText={setReason} />
    </FormDialog>
  )
}
