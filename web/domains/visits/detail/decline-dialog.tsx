import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { MAX_OFFERED_TIMES } from '../../../../contract/visits/visits.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { toast } from '../../../platform/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { SlotPicker } from '../booking/slot-picker.tsx'
import { DialogButtons } from '../visit/dialog-buttons.tsx'
import { useReason } from '../visit/use-reason.tsx'
import { useChangeVisit } from './use-change-visit.ts'

/** Declines a request with a reason, and offers other times if the host likes. */
export function DeclineDialog({ visit, onClose }: { visit: BookedVisit; onClose: () => void }) {
  const { t } = useLingui()
  const { field, read } = useReason()
  const [offered, setOffered] = useState<string[]>([])
  const { pending, message, change } = useChangeVisit(visit)
  const name = visit.other.fullName

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = read(event.currentTarget)
    if (reason === undefined) return
    const { ok } = await change({
      showingAppointmentStatus: 'declined',
      reason,
      ...(offered.length > 0 && { offeredTimes: offered }),
    })
    if (!ok) return
    toast.success(t`Visit declined. We’ve let ${name} know.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t`Decline this visit`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {field}
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
        <FormError>{message}</FormError>
        <DialogButtons busy={pending} onClose={onClose}>
          {offered.length > 0 ? <Trans>Decline and offer</Trans> : <Trans>Decline visit</Trans>}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
