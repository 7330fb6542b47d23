import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DISPUTE_NOTE_LENGTH, disputeClaim, disputeReasons } from '../../../../contract/enquiries/lead-pool.ts'
import type { DisputeReason, PoolClaim } from '../../../../contract/enquiries/lead-pool.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { stalePool } from '../open/pool/pool-data.ts'
import { disputeReasonNames } from '../open/pool/pool-words.ts'

interface DisputeDialogProps {
  claim: PoolClaim
  onClose: () => void
}

/** Asks why the credits of a lead should come back. */
export function DisputeDialog({ claim, onClose }: DisputeDialogProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<DisputeReason>()
  const [note, setNote] = useState('')

  const form = useForm({
    invalidates: stalePool,
    faults: { reason: !reason && t`Choose a reason.` },
    send: reason && (() => call(disputeClaim, { params: { id: claim.id }, body: { reason, note: note.trim() } })),
    onDone: () => {
      toast.success(t`Disputed. A moderator decides.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Dispute</Trans>}
      onClose={onClose}
      title={t`Dispute this lead`}
      description={claim.title}
      shape="sheet"
    >
      <Choices legend={t`What is wrong with it?`} error={form.errorOf('reason')}>
        {disputeReasons.map((one) => (
          <Radio key={one} name="reason" value={one} checked={reason === one} onChange={() => setReason(one)}>
            {i18n._(disputeReasonNames[one])}
          </Radio>
        ))}
      </Choices>
      <AreaField
        label={t`What you tried`}
        name="note"
        error={form.errorOf('note')}
        hint={t`When you called and what happened helps the moderator decide.`}
        rows={4}
        maxLength={DISPUTE_NOTE_LENGTH}
        value={note}
        onText={setNote}
      />
    </FormDialog>
  )
}
