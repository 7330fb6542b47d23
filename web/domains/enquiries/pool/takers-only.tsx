import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Explains the lead pool, and who can take leads. */
export function TakersOnly() {
  return (
    <EmptyState
      icon={<KeyRound aria-hidden />}
      title={<Trans>For agents and builders only</Trans>}
      actions={
        <>
          <LinkButton look="primary" className="whitespace-normal!" to={paths.partnerRegistration}>
            <Trans>Register as an agent or builder</Trans>
          </LinkButton>
          <LinkButton to={paths.postRequirement()}>
            <Trans>Post a requirement</Trans>
          </LinkButton>
        </>
      }
    >
      <p>
        <Trans>
          The lead pool shows agents and builders what people in their areas are looking for. Do you sell or rent out
          homes professionally? Register, and it opens once we have checked your documents.
        </Trans>
      </p>
    </EmptyState>
  )
}
