import { Trans } from '@lingui/react/macro'
import { MAX_BOOSTED } from '../../../../contract/billing/boosts.ts'
import type { BoostQuota } from '../../../../contract/billing/packages.ts'
import { boostListing, type MyListing } from '../../../../contract/listings/my-listings.ts'
import { call } from '../../../platform/api/call.ts'
import { BoostForm } from '../../billing/open/boost-form.tsx'
import { staleListings } from './my-listings-data.ts'

interface BoostListingProps {
  listing: MyListing
  boosts: BoostQuota
  /** Called with the end of the boost. */
  onDone: (until: string) => void
  onCancel?: () => void
}

/** Explains the boost of a home and its cost, and boosts. */
export const BoostListing = ({ listing: { home, boostedUntil }, ...rest }: BoostListingProps) => (
  <BoostForm
    {...rest}
    boostedUntil={boostedUntil}
    obstacle={home.standardStatus !== 'active' && <Trans>Only a home that is active can be boosted.</Trans>}
    boost={async () => (await call(boostListing, { params: { id: home.id } })).data.boostedUntil}
    invalidates={staleListings}
  >
    <li>
      <Trans>
        For seven days it takes hourly turns at the top of matching searches, unless they are sorted by price, area or
        distance. At most {MAX_BOOSTED} boosted homes show at a time.
      </Trans>
    </li>
    <li>
      <Trans>It appears only in matching searches. Its quality and freshness do not change.</Trans>
    </li>
  </BoostForm>
)
