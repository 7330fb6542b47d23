import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { toast } from '../../../platform/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { SlotPicker } from '../booking/slot-picker.tsx'
import { When } from '../visit/when.tsx'
import { DialogButtons } from '../visit/dialog-buttons.tsx'
import { isReason } from '../visit/use-reason.tsx'
import { useChangeVisit } from './use-change-visit.ts'

interface RescheduleDialogProps {
  visit: BookedVisit
  /** The time that is proposed, where one was dropped on. */
  proposed?: string
  onClose: () => void
}

/** Moves a visit to another free time. */
export function RescheduleDialog({ visit, proposed, onClose }: RescheduleDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(proposed === undefined ? [] : [proposed])
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { pending, message, change } = useChangeVisit(visit)
  const [at] = chosen

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (at === undefined) return
    const outcome = await change({
      showingAppointmentStartTime: at,
      ...(isReason(reason) && { reason: reason.trim() }),
    })
    if (!outcome.ok) return
    const moved = outcome.value.data
    toast.success(
      moved.showingAppointmentStatus === 'requested'
        ? t`New time proposed. The other person has to confirm it.`
        : t`Visit moved. We’ve let the other person know.`,
    )
    onClose()
    if (proposed === undefined)
      await navigate(memberPaths.visits({ as: moved.as, visit: moved.id }), {
        replace: true,
        state: { keepScroll: true },
      })
  }
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t`Reschedule`} description={visit.property.title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p>
          <Trans>
            Now: <When visit={visit} />
          </Trans>
        </p>
        <SlotPicker
          propertyId={visit.property.id}
          of={{ visit: visit.id }}
          method={visit.showingAppointmentMethod}
          chosen={chosen}
          without={visit.showingAppointmentStartTime}
          error={tried && at === undefined && t`Choose a time.`}
          onChoose={setChosen}
        />
        <TextField
          label={t`Reason (optional)`}
          name="reason"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormError>{message}</FormError>
        <DialogButtons busy={pending} onClose={onClose}>
          <Trans>Move visit</Trans>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
