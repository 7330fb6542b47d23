import { Trans } from '@lingui/react/macro'
import { TrendingDown } from 'lucide-react'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useListingForm } from '../draft/form-context.ts'
import { useOffer } from '../draft/offer.ts'

/** Statuses that are not public yet. */
export const unseenStatuses: readonly StandardStatus[] = ['draft', 'pending_review', 'rejected']
const offered: readonly StandardStatus[] = ['coming_soon', 'active', 'under_offer']

interface WhatHappensProps {
  /** Status of the home being edited. */
  status: StandardStatus | undefined
  stands: DraftFields | undefined
  /** Whether there is nothing to publish. */
  idle: boolean
  /** Whether a change already waits for a moderator. */
  waits: boolean
  /** Whether a moderator reviews first. */
  review: boolean
  /** Changed fields that a moderator reviews before they are public. */
  material: readonly string[]
}

/** What publishing will do, and what buyers will see. */
export function WhatHappens({ status, stands, idle, waits, review, material }: WhatHappensProps) {
  const { people } = useOffer()
  return (
    <div className="grid max-w-prose gap-3 text-soft">
      {status !== undefined && offered.includes(status) && stands && (
        <PriceFall stands={stands} waits={material.includes('listPrice')} />
      )}
      <p>
        {status === 'pending_review' ? (
          idle ? (
            <Trans>A moderator will review it, usually within a day. You have made no changes since.</Trans>
          ) : (
            <Trans>A moderator will review it with your changes, usually within a day.</Trans>
          )
        ) : idle && waits ? (
          <Trans>A moderator will review your change, usually within a day. You have changed nothing since.</Trans>
        ) : idle ? (
          <Trans>You have changed nothing, so there is nothing to publish.</Trans>
        ) : status === undefined || unseenStatuses.includes(status) ? (
          review ? (
            <Trans>A moderator will review it first, usually within a day. We’ll let you know.</Trans>
          ) : (
            <Trans>It is visible immediately.</Trans>
          )
        ) : material.length > 0 ? (
          <Trans>
            Until a moderator has reviewed the marked changes, {people} see the previous version. The other changes are
            visible immediately.
          </Trans>
        ) : offered.includes(status) ? (
          <Trans>Your changes are visible immediately.</Trans>
        ) : (
          <Trans>Your changes take effect immediately. {people} see them when the home is back on the market.</Trans>
        )}
      </p>
    </div>
  )
}

/** How a lower price will be announced. */
function PriceFall({ stands, waits }: { stands: DraftFields; waits: boolean }) {
  const { fields } = useListingForm()
  const format = useFormat()
  const { people } = useOffer()
  const [old, now] = [stands['listPrice'], fields['listPrice']]
  if (typeof old !== 'number' || typeof now !== 'number' || now <= 0 || now >= old) return null
  const [before, after] = [format.money(old).short, format.money(now).short]
  // At most 99, because some of the price is left.
  const percent = Math.min(Math.round((1 - now / old) * 100), 99)
  return (
    <div className="flex gap-3 rounded-card bg-sunk p-4 text-ink">
      <TrendingDown aria-hidden className="mt-0.5 size-5 shrink-0 text-verified" />
      <div className="grid gap-1">
        <p className="font-medium">
          {percent > 0 ? (
            <Trans>
              {people} will see: {after}, before {before}, {percent}% less.
            </Trans>
          ) : (
            <Trans>
              {people} will see: {after}, before {before}.
            </Trans>
          )}
        </p>
        <p className="text-small text-soft">
          {waits && (
            <>
              <Trans>As soon as a moderator has reviewed it.</Trans>{' '}
            </>
          )}
          <Trans>
            People who saved the home see the price cut, and everyone with a matching price-cut alert is notified.
          </Trans>
        </p>
      </div>
    </div>
  )
}
