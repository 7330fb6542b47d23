import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { PROFILE_REASON_MOST } from '../../../../contract/directories/profile-admin.ts'
import { fieldsOf } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'

interface ReasonDialogProps {
  title: string
  /** What it is about. */
  name: string
  /** Who reads what is written. */
  label: string
  /** The word on the button that does it. */
  action: string
  busy: boolean
  /** What the server said about the reason. */
  error?: string | undefined
  onClose: () => void
  onSend: (reason: string) => void
}

/** Asks for the reason of a decision, which those it is about are told. */
export function ReasonDialog({ title, name, label, action, busy, error, onClose, onSend }: ReasonDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const lacksReason = reason.trim().length < 2

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (lacksReason) return void fieldsOf(event.currentTarget)('reason')
    onSend(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} title={title} description={name}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AreaField
          label={label}
          error={error ?? (tried && lacksReason && t`Say why, in a sentence.`)}
          name="reason"
          rows={4}
          maxLength={PROFILE_REASON_MOST}
          value={reason}
          onText={setReason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
