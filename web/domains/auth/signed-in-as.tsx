import { Trans } from '@lingui/react/macro'
import type { User } from '../../../contract/users.ts'
import { fullName } from '../../platform/session/account.ts'
import { useSignOut } from '../../platform/session/use-sign-out.ts'
import { paths } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface SignedInAsProps {
  user: User
  /** Whether the forms to sign in as another person are shown. */
  asOther: boolean
  onOther: (asOther: boolean) => void
}

/** The signed-in person, with links to the profile, to sign out, or to another account. */
export function SignedInAs({ user, asOther, onOther }: SignedInAsProps) {
  const name = fullName(user)
  const leave = useSignOut()
  return (
    <div className="grid gap-4 rounded-card bg-sunk p-4">
      <p className="min-w-0 break-words">
        <Trans>
          Signed in as <strong>{name}</strong>
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.profile} look="primary">
          <Trans>Profile</Trans>
        </LinkButton>
        <Button onClick={leave}>
          <Trans>Sign out</Trans>
        </Button>
        <Button look="quiet" aria-expanded={asOther} onClick={() => onOther(!asOther)}>
          <Trans>Sign in as someone else</Trans>
        </Button>
      </div>
    </div>
  )
}
