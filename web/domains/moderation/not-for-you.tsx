import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import type { Role } from '../../../contract/roles.ts'
import { useConfig } from '../../platform/config.ts'
import { paths } from '../../../contract/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { roleWords } from '../users/open/role-words.ts'

/** Explains the back office, and who may use it. */
export function NotForYou({ roles }: { roles: readonly Role[] }) {
  const { t, i18n } = useLingui()
  const { brandName } = useConfig()
  const held = roles.map((role) => i18n._(roleWords[role])).join(', ')
  return (
    <div className="page py-8">
      <h1 className="sr-only">{t`Back office`}</h1>
      <EmptyState
        icon={<KeyRound aria-hidden />}
        title={<Trans>For moderators only</Trans>}
        actions={
          <>
            <LinkButton look="primary" to={paths.home}>
              <Trans>Go to the home page</Trans>
            </LinkButton>
            <LinkButton to={paths.profile}>
              <Trans>Profile</Trans>
            </LinkButton>
          </>
        }
      >
        <p>
          <Trans>
            Moderators review listings before buyers see them and handle reports. Your account has the role {held}. An
            administrator of {brandName} grants the Moderator role. Ask them if you need it.
          </Trans>
        </p>
      </EmptyState>
    </div>
  )
}
