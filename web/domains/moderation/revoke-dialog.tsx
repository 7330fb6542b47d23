import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { MODERATION_NOTE_LENGTH, revokeCheck } from '../../../contract/moderation.ts'
import type { CaseCheck } from '../../../contract/moderation.ts'
import { call } from '../../platform/api/call.ts'
import { toast } from '../../platform/toasts.ts'
import { ReasonDialog } from '../content/open/reason-dialog.tsx'
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
  async function revoke(reason: string) {
    await call(revokeCheck, { params: { id: homeId, check: check.id }, body: { reason } })
    toast.success(t`Revoked. It no longer counts.`)
    await refresh(client, homeId)
    onClose()
  }
  return (
    <ReasonDialog
      title={t`Revoke this check`}
      description={i18n._(checkNames[check.kind])}
      label={t`Why?`}
      hint={t`Moderators read it here and in the log.`}
      action={t`Revoke`}
      maxLength={MODERATION_NOTE_LENGTH}
      send={revoke}
      onClose={onClose}
    />
  )
}
