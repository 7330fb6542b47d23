import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { toast } from '../../../platform/toasts.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SlotPicker } from '../booking/slot-picker.tsx'
import { When } from '../visit/when.tsx'
import { isReason } from '../visit/reason-field.tsx'
import { staleVisits } from '../visit/visits-data.ts'
import { changeVisit } from './change-visit.ts'

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
  const [at] = chosen
  const form = useForm({
    invalidates: staleVisits,
    faults: { time: at === undefined && t`Choose a time.` },
    send:
      at !== undefined &&
      (() =>
        changeVisit(visit, {
          showingAppointmentStartTime: at,
          ...(isReason(reason) && { reason: reason.trim() }),
        })),
    onDone: ({ data: { id, as, showingAppointmentStatus } }) => {
      toast.success(
        showingAppointmentStatus === 'requested'
          ? t`New time proposed. The other person has to confirm it.`
          : t`Visit moved. We’ve let the other person know.`,
      )
      onClose()
      if (proposed === undefined)
        void navigate(memberPaths.visits({ as, visit: id }), { replace: true, state: { keepScroll: true } })
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Move visit</Trans>}
      cancel={<Trans>Back</Trans>}
      onClose={onClose}
      shape="sheet"
      title={t`Reschedule`}
      description={visit.property.title}
    >
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
        error={form.errorOf('time')}
        onChoose={setChosen}
      />
      <TextField
        label={t`Reason (optional)`}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
