import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_PROFILE_REASON, decideProfile } from '../../../../contract/directories/profile-admin.ts'
import type { AdminProfileDetail } from '../../../../contract/directories/profile-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { useDecision } from './admin-data.ts'

/** Decisions that a moderator may take on a profile now. */
export function ProfileDecision({ profile }: { profile: AdminProfileDetail }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'approve' | 'rejected' | 'suspended'>()
  const { pending, run } = useDecision()
  const { id, name, version, state, open } = profile
  const close = () => setAsked(undefined)

  async function decide(to: 'active' | 'rejected' | 'suspended', reason?: string) {
    const { ok, ...outcome } = await run(() => call(decideProfile, { params: { id }, body: { version, to, reason } }))
    // Closes the dialog if another moderator decided or changed it first.
    if (ok || ('code' in outcome && outcome.code !== 'PENDING')) close()
    if (ok) toast.success(t`Decided.`)
  }
  if (open.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {open.includes('active') &&
        (state === 'pending' ? (
          <Button look="primary" aria-haspopup="dialog" onClick={() => setAsked('approve')}>
            <Trans>Approve</Trans>
          </Button>
        ) : (
          <Button look="primary" busy={pending} onClick={() => void decide('active')}>
            <Trans>End the suspension</Trans>
          </Button>
        ))}
      {open.includes('rejected') && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('rejected')}>
          <Trans>Reject</Trans>
        </Button>
      )}
      {open.includes('suspended') && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('suspended')}>
          <Trans>Suspend</Trans>
        </Button>
      )}
      {asked === 'approve' && <ApproveDialog profile={profile} onClose={close} />}
      {(asked === 'rejected' || asked === 'suspended') && (
        <ReasonDialog
          title={asked === 'rejected' ? t`Reject this profile?` : t`Suspend this profile?`}
          description={name}
          label={asked === 'rejected' ? t`What has to change? We’ll tell the owner.` : t`Why? We’ll tell the owner.`}
          action={asked === 'rejected' ? t`Reject` : t`Suspend`}
          maxLength={MAX_PROFILE_REASON}
          send={(reason) => decide(asked, reason)}
          onClose={close}
        />
      )}
    </div>
  )
}
