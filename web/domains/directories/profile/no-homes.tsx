import { Trans } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import type { ClosedHome } from '../../../../contract/search/profile-homes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ClosedHomes } from '../open/profile/closed-homes.tsx'

/** A lister without a home on offer: what they sold and let, and a way to be found by others. */
export function NoHomes({ name, closed }: { name: string; closed: readonly ClosedHome[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <EmptyState
        title={<Trans>{name} has no homes available at the moment</Trans>}
        actions={
          <LinkButton look="primary" to={paths.postRequirement()}>
            <Trans>Post a requirement</Trans>
          </LinkButton>
        }
      >
        <Trans>Post what you are looking for, and agents who serve the area will contact you.</Trans>
      </EmptyState>
      {closed.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-title">
            <Trans>Sold and rented</Trans>
          </h2>
          <ClosedHomes homes={closed} />
        </section>
      )}
    </div>
  )
}
