import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { revokeSession } from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import { forgetSession } from '../../platform/account.ts'
import { call } from '../../platform/call.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'

/** Who is signed in on this device, and the way out. */
export function SignedInAs({ user }: { user: User }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim()

  async function leave() {
    setBusy(true)
    // A session that is over already, or a server out of reach, keeps nobody signed in on the device.
    await call(revokeSession, { params: { id: 'current' } }).catch(() => undefined)
    forgetSession()
    toast.success(t`You are signed out.`)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunk p-4">
      <p>
        <Trans>
          Signed in as <strong>{name}</strong>
        </Trans>
      </p>
      <Button busy={busy} onClick={() => void leave()}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  )
}
