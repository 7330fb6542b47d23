import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import type { Role } from '../../../contract/endpoint.ts'
import { useConfig } from '../../platform/config.ts'
import { paths } from '../../../contract/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { roleWords } from '../users/role-words.ts'

/** Says what the back office is, who works in it and how one comes to. */
export function NotForYou({ roles }: { roles: readonly Role[] }) {
  const { t, i18n } = useLingui()
  const { brandName } = useConfig()
  const held = roles.map((role) => i18n._(roleWords[role])).join(', ')
  return (
    <div className="page py-8">
      <h1 className="sr-only">{t`Back office`}</h1>
      <EmptyState
        icon={<KeyRound aria-hidden />}
        title={<Trans>This part is for moderators</Trans>}
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
            Moderators look at listings before buyers do and answer what people report. Your account has the role {held}
            . An administrator of {brandName} gives the role Moderator; ask them if you are to have it.
          </Trans>
        </p>
      </EmptyState>
    </div>
  )
}
