import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { MAX_BOOSTED } from '../../../../contract/billing/boosts.ts'
import type { PropertySort } from '../../../../contract/properties/vocabulary.ts'
import { recommended } from '../../../../contract/search/recommended.ts'

const reasons: Record<Exclude<PropertySort, 'recommended'>, MessageDescriptor> = {
  newest: msg`Most recently published first. Homes that are not confirmed in time rank lower. At most ${MAX_BOOSTED} boosted homes, marked as boosted, appear above them.`,
  'price-low': msg`Lowest price first. Homes with price on request come last.`,
  'price-high': msg`Highest price first. Homes with price on request come last.`,
  'price-per-area-low': msg`Lowest price for the area first. Homes without a price or an area come last.`,
  'price-per-area-high': msg`Highest price for the area first. Homes without a price or an area come last.`,
  'area-large': msg`Largest first. Homes without an area come last.`,
  'area-small': msg`Smallest first. Homes without an area come last.`,
  relevance: msg`Homes with your words in the title or place come first, then those that mention them, newest first in each group. At most ${MAX_BOOSTED} boosted homes, marked as boosted, appear above them.`,
  distance: msg`Nearest to your point first. Homes with a hidden location come last.`,
}

/**
 * Explains the order of the list. `contents` keeps the button in place while the answer takes a full line of the
 * wrapping row.
 */
export function WhyHere({ sort }: { sort: PropertySort }) {
  const { i18n } = useLingui()
  return (
    <details className="contents text-small text-faint details-content:basis-full">
      <summary className="touch flex cursor-pointer items-center justify-center underline decoration-dotted underline-offset-4 hover:text-ink">
        <Info aria-hidden className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">
          <Trans>How results are sorted</Trans>
        </span>
      </summary>
      {sort === 'recommended' ? <Recommended /> : <p className="pt-1">{i18n._(reasons[sort])}</p>}
    </details>
  )
}

const { completeDays, sparseBelow, sparseDays, checkDays, mostCheckDays } = recommended
const countedPercent = 100 - recommended.confirmedShare * 100

/** The rule of the order "recommended". */
function Recommended() {
  return (
    <ul className="max-w-prose list-disc space-y-1 ps-5 pt-1">
      <li>
        <Trans>
          The newest homes come first. Days before a home’s last confirmation count only {countedPercent}%. A home that
          is not confirmed in time ranks lower.
        </Trans>
      </li>
      <li>
        <Trans>
          The more complete a listing is, the higher it ranks, by up to {completeDays} days. Listings below{' '}
          {sparseBelow}% rank {sparseDays} days lower.
        </Trans>
      </li>
      <li>
        <Trans>
          Each valid check moves a listing up by {checkDays} days, {mostCheckDays} at most.
        </Trans>
      </li>
      <li>
        <Trans>
          Nobody can pay for a place here. At most {MAX_BOOSTED} boosted homes, marked as boosted, appear above the
          list.
        </Trans>
      </li>
    </ul>
  )
}
