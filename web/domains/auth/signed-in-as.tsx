import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '../../../contract/users.ts'
import { fullName } from '../../platform/account.ts'
import { signOut } from '../../platform/own-session.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'

/** Who is signed in on this device, and the way out. */
export function SignedInAs({ user }: { user: User }) {
  const { t } = useLingui()
  const name = fullName(user)

  function leave() {
    void signOut()
    toast.success(t`You are signed out.`)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunk p-4">
      <p>
        <Trans>
          Signed in as <strong>{name}</strong>
        </Trans>
      </p>
      <Button onClick={leave}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  )
}
