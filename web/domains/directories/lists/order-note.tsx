import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProfileSort } from '../../../../contract/directories/kinds.ts'
import { RATING_PRIOR, RATING_WEIGHT } from '../../../../contract/directories/profiles.ts'

const orders: Record<ProfileSort, ReactNode> = {
  rating: (
    <Trans>
      Ordered by ({RATING_WEIGHT} × {RATING_PRIOR} + sum of stars) ÷ ({RATING_WEIGHT} + reviews), so that a few reviews
      weigh little.
    </Trans>
  ),
  listings: <Trans>Sorted by homes available today.</Trans>,
  reply: <Trans>Sorted by the median time to a first reply to enquiries.</Trans>,
  closed: <Trans>Sorted by homes closed in the last 12 months.</Trans>,
}

/** What orders a directory, and what never does. */
export const OrderNote = ({ sort }: { sort: ProfileSort }) => (
  <p className="max-w-prose text-small text-soft">
    {orders[sort]} <Trans>Payment does not affect the order.</Trans>
  </p>
)
