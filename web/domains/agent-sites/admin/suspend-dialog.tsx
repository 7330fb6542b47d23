import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { SITE_REASON_MOST } from '../../../../contract/agent-sites/site-admin.ts'
import { fieldsOf } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'

interface SuspendDialogProps {
  name: string
  busy: boolean
  onClose: () => void
  onSuspend: (reason: string) => void
}

/** Asks why a site is suspended: its owner is told. */
export function SuspendDialog({ name, busy, onClose, onSuspend }: SuspendDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const lacksReason = reason.trim().length < 2

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (lacksReason) return void fieldsOf(event.currentTarget)('reason')
    onSuspend(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Suspend ${name}?`}
      description={t`Visitors no longer see the site until you restore it.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AreaField
          label={t`Why? We’ll tell the owner.`}
          error={tried && lacksReason && t`Say why, in a sentence.`}
          name="reason"
          rows={3}
          maxLength={SITE_REASON_MOST}
          value={reason}
          onText={setReason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Suspend</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
