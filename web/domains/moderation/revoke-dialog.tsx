import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { MODERATION_NOTE_LENGTH, revokeCheck } from '../../../contract/moderation.ts'
import type { CaseCheck } from '../../../contract/moderation.ts'
import { call } from '../../platform/api/call.ts'
import { toast } from '../../platform/toasts.ts'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { checkNames } from '../properties/open/check-words.ts'
import { refresh } from './open/moderation-data.ts'

/** A check that a moderator wrote down. */
export type RecordedCheck = CaseCheck & { id: string }

interface RevokeDialogProps {
  homeId: string
  check: RecordedCheck
  onClose: () => void
}

/** Asks why a check is taken back. */
export function RevokeDialog({ homeId, check, onClose }: RevokeDialogProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { pending, errors, run } = useAction()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(async () => {
      await call(revokeCheck, { params: { id: homeId, check: check.id }, body: { reason } })
      toast.success(t`Revoked. It no longer counts.`)
      await refresh(client, homeId)
      onClose()
    }, fieldsOf(event.currentTarget))
  }
  return (
    <Dialog open onClose={onClose} title={t`Revoke this check`} description={i18n._(checkNames[check.kind])}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AreaField
          label={t`Why?`}
          hint={t`Moderators read it here and in the log.`}
          error={errors['reason']?.[0]}
          name="reason"
          rows={3}
          maxLength={MODERATION_NOTE_LENGTH}
          value={reason}
          onText={setReason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
