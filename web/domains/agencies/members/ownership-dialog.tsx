import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OWNERSHIP_DAYS, OWNERSHIP_REASON_LENGTH, offerOwnership } from '../../../../contract/agencies/ownership.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'
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
  const { id, name: of } = agency

  const form = useForm({
    invalidates: staleAgency,
    send: () => call(offerOwnership, { params: { id }, body: { agent: agentId, ...(needsReason && { reason }) } }),
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Offer the agency</Trans>}
      onClose={onClose}
      title={t`Offer ${of} to ${name}?`}
    >
      <p>
        <Trans>
          {name} would own the agency with its profile, homes, leads and credits, and you could not undo it. They have{' '}
          {OWNERSHIP_DAYS} days to accept. Until then nothing changes, and you can revoke the offer.
        </Trans>
      </p>
      {needsReason && (
        <AreaField
          label={t`Reason`}
          hint={t`It is recorded in the log. We’ll let the owner know, who can revoke the offer.`}
          error={form.errorOf('reason')}
          name="reason"
          rows={3}
          maxLength={OWNERSHIP_REASON_LENGTH}
          value={reason}
          onText={setReason}
        />
      )}
    </FormDialog>
  )
}
