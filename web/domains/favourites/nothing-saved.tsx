import { Trans } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RecentlyViewed } from '../properties/open/recently-viewed-slot.tsx'

/** Nothing is saved yet: how to save, and the homes this device looked at last. */
export function NothingSaved() {
  return (
    <>
      <EmptyState
        icon={<Heart aria-hidden />}
        title={<Trans>No homes saved yet</Trans>}
        actions={
          <LinkButton look="primary" to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
        }
      >
        <Trans>Tap the heart on a home to save it here, with today’s price.</Trans>
      </EmptyState>
      <RecentlyViewed />
    </>
  )
}
