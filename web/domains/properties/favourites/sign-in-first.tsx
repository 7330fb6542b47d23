import { Trans } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Stands where the favourites of somebody would who is not signed in, or not any more. */
export function SignInFirst() {
  return (
    <EmptyState
      icon={<Heart aria-hidden />}
      title={<Trans>Sign in to see your favourites</Trans>}
      actions={
        <LinkButton look="primary" to={paths.login({ returnurl: paths.favourites().slice(1) })}>
          <Trans>Sign in</Trans>
        </LinkButton>
      }
    >
      <Trans>What you saved on this device comes along.</Trans>
    </EmptyState>
  )
}
