import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bedHoldReasons, type BedHoldReason, type BedHoldSide } from '../../../../contract/beds/bed-holds.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { reasonNames } from './bed-words.ts'
import { changeHold, staleBeds } from './beds-data.ts'

interface HoldReasonDialogProps {
  holdId: string
  /** Who ends the reservation. */
  side: BedHoldSide
  onClose: () => void
}

/** Ends a reservation with a reason: the person who made it cancels it, the PG declines it. */
export function HoldReasonDialog({ holdId, side, onClose }: HoldReasonDialogProps) {
  const { t, i18n } = useLingui()
  const reasons: readonly BedHoldReason[] = bedHoldReasons[side]
  const [reason, setReason] = useState('')
  const chosen = reasons.find((one) => one === reason)
  const form = useForm({
    invalidates: staleBeds,
    faults: { reason: !chosen && t`Choose a reason.` },
    send: chosen && (() => changeHold(holdId, { to: side === 'holder' ? 'cancelled' : 'declined', reason: chosen })),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={side === 'holder' ? t`Cancel this reservation` : t`Decline this reservation`}
      action={side === 'holder' ? <Trans>Cancel reservation</Trans> : <Trans>Decline</Trans>}
      cancel={<Trans>Back</Trans>}
      onClose={onClose}
    >
      <SelectField
        label={t({ message: 'Reason', context: 'of a reservation' })}
        name="reason"
        hint={side === 'holder' ? t`The PG sees it.` : t`The person who reserved sees it.`}
        value={reason}
        error={form.errorOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      >
        <option value="">{t`Choose …`}</option>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {i18n._(reasonNames[one])}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
