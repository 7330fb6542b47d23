import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SENT_BACK_LENGTH } from '../../../../contract/blog/post-admin.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'

interface SendBackDialogProps {
  isScheduled: boolean
  /** Whether the author is a guest, who gets the reason. */
  isGuest: boolean
  onClose: () => void
  onDone: (reason: string | undefined) => Promise<void>
}

/** Confirms that an article becomes a draft again, and asks for the reason. */
export function SendBackDialog({ isScheduled, isGuest, onClose, onDone }: SendBackDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const form = useForm({ send: () => onDone(reason.trim() || undefined) })
  return (
    <FormDialog
      form={form}
      action={isScheduled ? <Trans>Make it a draft</Trans> : <Trans>Send it back</Trans>}
      onClose={onClose}
      title={isScheduled ? t`Cancel the schedule` : t`Send it back`}
      {...(isScheduled && {
        description: t`The article becomes a draft again and will not be published as scheduled.`,
      })}
      cancel={isScheduled && <Trans>Keep the schedule</Trans>}
    >
      <AreaField
        label={isGuest ? t`What should change? We’ll tell its author.` : t`What should change? (optional)`}
        rows={4}
        maxLength={SENT_BACK_LENGTH}
        value={reason}
        onText={setReason}
      />
    </FormDialog>
  )
}
