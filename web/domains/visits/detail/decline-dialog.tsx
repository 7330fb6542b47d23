import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_OFFERED_TIMES } from '../../../../contract/visits/visits.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { toast } from '../../../platform/toasts.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SlotPicker } from '../booking/slot-picker.tsx'
import { isReason, ReasonField } from '../visit/reason-field.tsx'
import { staleVisits } from '../visit/visits-data.ts'
import { changeVisit } from './change-visit.ts'

/** Declines a request with a reason, and offers other times if the host likes. */
export function DeclineDialog({ visit, onClose }: { visit: BookedVisit; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [offered, setOffered] = useState<string[]>([])
  const name = visit.other.fullName

  const form = useForm({
    invalidates: staleVisits,
    faults: { reason: !isReason(reason) && t`Say why in a few words.` },
    send: () =>
      changeVisit(visit, {
        showingAppointmentStatus: 'declined',
        reason: reason.trim(),
        ...(offered.length > 0 && { offeredTimes: offered }),
      }),
    onDone: () => {
      toast.success(t`Visit declined. We’ve let ${name} know.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={offered.length > 0 ? <Trans>Decline and offer</Trans> : <Trans>Decline visit</Trans>}
      cancel={<Trans>Back</Trans>}
      onClose={onClose}
      shape="sheet"
      title={t`Decline this visit`}
    >
      <ReasonField value={reason} error={form.errorOf('reason')} onText={setReason} />
      <section aria-label={t`Other times`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 className="text-lead">
          <Trans>Offer other times</Trans>
        </h3>
        <p className="text-small text-soft">
          <Trans>Optional, up to {MAX_OFFERED_TIMES}. The visitor can book one with a tap.</Trans>
        </p>
        <SlotPicker
          propertyId={visit.property.id}
          of={{ visit: visit.id }}
          method={visit.showingAppointmentMethod}
          chosen={offered}
          most={MAX_OFFERED_TIMES}
          without={visit.showingAppointmentStartTime}
          onChoose={setOffered}
        />
      </section>
    </FormDialog>
  )
}
