import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { DISPUTE_NOTE_LENGTH, disputeClaim, disputeReasons } from '../../../../contract/enquiries/lead-pool.ts'
import type { DisputeReason, PoolClaim } from '../../../../contract/enquiries/lead-pool.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
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
  const [tried, setTried] = useState(false)
  const { pending, message, run } = useAction({ inline: true, invalidates: stalePool })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!reason) return void fieldsOf(event.currentTarget)('reason')
    const { ok } = await run(() =>
      call(disputeClaim, { params: { id: claim.id }, body: { reason, note: note.trim() } }),
    )
    if (!ok) return
    toast.success(t`Disputed. A moderator decides.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Dispute this lead`} description={claim.title} shape="sheet">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Choices legend={t`What is wrong with it?`} error={tried && !reason && t`Choose a reason.`}>
          {disputeReasons.map((one) => (
            <Radio key={one} name="reason" value={one} checked={reason === one} onChange={() => setReason(one)}>
              {i18n._(disputeReasonNames[one])}
            </Radio>
          ))}
        </Choices>
        <AreaField
          label={t`What you tried`}
          hint={t`When you called and what happened helps the moderator decide.`}
          rows={4}
          maxLength={DISPUTE_NOTE_LENGTH}
          value={note}
          onText={setNote}
        />
        <FormError>{message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Dispute</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
