import { Trans } from '@lingui/react/macro'
import { Unlink } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** A link that was used, has run out or belongs to alerts that are in an account now. */
export function BadLink() {
  return (
    <EmptyState
      icon={<Unlink aria-hidden />}
      title={<Trans>This link is no longer valid</Trans>}
      actions={
        <>
          <LinkButton look="primary" to={memberPaths.savedSearches}>
            <Trans>See your saved searches</Trans>
          </LinkButton>
          <LinkButton to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>It has already been used or has expired, or its searches are now saved in your account.</Trans>
    </EmptyState>
  )
}
