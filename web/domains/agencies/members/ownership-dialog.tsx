import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { OWNERSHIP_DAYS, OWNERSHIP_REASON_LENGTH, offerOwnership } from '../../../../contract/agencies/ownership.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleAgency, type OfAgency } from '../parts/agency-data.ts'

interface OwnershipDialogProps {
  agency: OfAgency
  agentId: string
  name: string
  /** The operator's staff write why. */
  needsReason: boolean
  onClose: () => void
}

/** Offers an agency to one of its agents; nothing changes until they accept. */
export function OwnershipDialog({ agency, agentId, name, needsReason, onClose }: OwnershipDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: staleAgency })
  const { id, name: of } = agency

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const goTo = fieldsOf(event.currentTarget)
    const offered = await run(
      () => call(offerOwnership, { params: { id }, body: { agent: agentId, ...(needsReason && { reason }) } }),
      goTo,
    )
    if (!offered.ok) return
    toast.success(offered.value.message)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Offer ${of} to ${name}?`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>
          <Trans>
            {name} would own the agency with its profile, homes, leads and credits, and you could not undo it. They have{' '}
            {OWNERSHIP_DAYS} days to accept. Until then nothing changes, and you can revoke the offer.
          </Trans>
        </p>
        {needsReason && (
          <AreaField
            label={t`Reason`}
            hint={t`It is kept in the log. The owner hears of the offer and can revoke it.`}
            error={errors['reason']?.[0]}
            name="reason"
            rows={3}
            maxLength={OWNERSHIP_REASON_LENGTH}
            value={reason}
            onText={setReason}
          />
        )}
        <FormError>{errors['reason'] === undefined && message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={pending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Offer the agency</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
