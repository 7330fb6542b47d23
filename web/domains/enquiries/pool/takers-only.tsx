import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import type { Role } from '../../../../contract/roles.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { roleWords } from '../../users/open/role-words.ts'

/** Explains the lead pool, and who can take leads. */
export function TakersOnly({ roles }: { roles: readonly Role[] }) {
  const { i18n } = useLingui()
  const { brandName } = useConfig()
  const held = roles.map((role) => i18n._(roleWords[role])).join(', ')
  return (
    <EmptyState
      icon={<KeyRound aria-hidden />}
      title={<Trans>For agents and builders only</Trans>}
      actions={
        <>
          <LinkButton look="primary" to={paths.postRequirement()}>
            <Trans>Post a requirement</Trans>
          </LinkButton>
          <LinkButton to={paths.profile}>
            <Trans>Profile</Trans>
          </LinkButton>
        </>
      }
    >
      <p>
        <Trans>
          The lead pool shows agents and builders what people in their areas look for. Your account has the role {held}.
          An administrator of {brandName} grants the role Agent or Builder. Ask them if you sell or let homes for a
          living.
        </Trans>
      </p>
    </EmptyState>
  )
}
