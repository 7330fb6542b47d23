import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import type { ProfileSort } from '../../../../contract/directories/kinds.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'

const orders: Record<ProfileSort, ReactNode> = {
  rating: <Trans>Best rated first, adjusted for review count.</Trans>,
  listings: <Trans>Sorted by homes available today.</Trans>,
  reply: <Trans>Sorted by the median time to a first reply to enquiries.</Trans>,
  closed: <Trans>Sorted by homes closed in the last 12 months.</Trans>,
}

/** What orders a directory, and what never does. */
export const OrderNote = ({ sort }: { sort: ProfileSort }) => (
  <p className="max-w-prose text-small text-soft">
    {orders[sort]} <Trans>Payment does not affect the order.</Trans>{' '}
    <TextLink to={useLanguage() === 'en' ? `${paths.terms}#how-results-are-ordered` : paths.terms}>
      <Trans>How the order is calculated</Trans>
    </TextLink>
  </p>
)
