import { Trans } from '@lingui/react/macro'
import { TrendingDown } from 'lucide-react'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useListingForm } from '../draft/form-context.ts'
import { useOffer } from '../draft/offer.ts'

/** Nobody sees these yet. */
export const unseenStatuses: readonly StandardStatus[] = ['draft', 'pending_review', 'rejected']
const offered: readonly StandardStatus[] = ['coming_soon', 'active', 'under_offer']

interface WhatHappensProps {
  /** Of the home that is edited. */
  status: StandardStatus | undefined
  stands: DraftFields | undefined
  /** There is nothing to publish. */
  idle: boolean
  /** A moderator looks first. */
  review: boolean
  /** The changes that a moderator sees before buyers do. */
  material: readonly string[]
}

/** What publishing will do, and what buyers will be told. */
export function WhatHappens({ status, stands, idle, review, material }: WhatHappensProps) {
  const { people } = useOffer()
  return (
    <div className="grid max-w-prose gap-3 text-soft">
      {status !== undefined && offered.includes(status) && stands && (
        <PriceFall stands={stands} waits={material.includes('listPrice')} />
      )}
      <p>
        {status === 'pending_review' ? (
          idle ? (
            <Trans>A moderator looks at it, usually within a day. You have changed nothing since.</Trans>
          ) : (
            <Trans>A moderator looks at it, usually within a day, and will see it as you changed it.</Trans>
          )
        ) : idle ? (
          <Trans>You have changed nothing, so there is nothing to publish.</Trans>
        ) : status === undefined || unseenStatuses.includes(status) ? (
          review ? (
            <Trans>A moderator looks at it first, usually within a day. We tell you.</Trans>
          ) : (
            <Trans>It shows at once.</Trans>
          )
        ) : material.length > 0 ? (
          <Trans>
            Until a moderator has looked at the marked changes, {people} go on seeing the home as it is; the others show
            at once.
          </Trans>
        ) : offered.includes(status) ? (
          <Trans>Your changes show at once.</Trans>
        ) : (
          <Trans>Your changes are made at once; {people} see them when the home is back on the market.</Trans>
        )}
      </p>
    </div>
  )
}

/** What is told of a price that comes down. */
function PriceFall({ stands, waits }: { stands: DraftFields; waits: boolean }) {
  const { fields } = useListingForm()
  const format = useFormat()
  const { people } = useOffer()
  const [old, now] = [stands['listPrice'], fields['listPrice']]
  if (typeof old !== 'number' || typeof now !== 'number' || now <= 0 || now >= old) return null
  const [before, after] = [format.money(old).short, format.money(now).short]
  // Nothing costs nothing: however deep the cut, some of the price is left.
  const percent = Math.min(Math.round((1 - now / old) * 100), 99)
  return (
    <div className="flex gap-3 rounded-card bg-sunk p-4 text-ink">
      <TrendingDown aria-hidden className="mt-0.5 size-5 shrink-0 text-verified" />
      <div className="grid gap-1">
        <p className="font-medium">
          {percent > 0 ? (
            <Trans>
              What {people} will read: {after}, before {before}, {percent} % less.
            </Trans>
          ) : (
            <Trans>
              What {people} will read: {after}, before {before}.
            </Trans>
          )}
        </p>
        <p className="text-small text-soft">
          {waits && (
            <>
              <Trans>As soon as a moderator has looked at it.</Trans>{' '}
            </>
          )}
          <Trans>
            Whoever keeps the home among the favourites sees the cut there, and whoever has an alert for price cuts that
            it meets is told.
          </Trans>
        </p>
      </div>
    </div>
  )
}
