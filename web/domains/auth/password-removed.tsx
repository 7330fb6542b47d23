import { Trans } from '@lingui/react/macro'
import { paths } from '../../../contract/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { TextLink } from '../../ui/link-button.tsx'

/** Explains why an earlier password was removed, with a link to set another. */
const PasswordRemoved = () => (
  <>
    <Trans>
      We removed the password this account was registered with, because the address had not been verified at that time.
    </Trans>{' '}
    <TextLink to={`${paths.profile}#sign-in`}>
      <Trans>Set a new password</Trans>
    </TextLink>
  </>
)

/** Says it until dismissed, because the person may look for that password later. */
export const sayPasswordRemoved = () => toast.warning(<PasswordRemoved />, { duration: null })
