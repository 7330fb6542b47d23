import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Says that the builder is suspended, what is blocked, and what they can do. */
export const SuspendedBuilder = ({ builder: { id, name } }: { builder: { id: string; name: string } }) => (
  <EmptyState
    icon={<TriangleAlert aria-hidden />}
    title={<Trans>Your builder profile is suspended</Trans>}
    actions={
      <>
        <LinkButton look="primary" to={paths.contact}>
          <Trans>Write to us about it</Trans>
        </LinkButton>
        <LinkButton to={memberPaths.partner({ profile: id })}>
          <Trans>See the reason</Trans>
        </LinkButton>
      </>
    }
  >
    <Trans>
      A moderator suspended {name}. Until it is restored, neither you nor your channel partners can change its projects.
    </Trans>
  </EmptyState>
)
