import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PropertySort } from '../../../../contract/properties/vocabulary.ts'

const reasons: Record<PropertySort, MessageDescriptor> = {
  newest: msg`The home that was published last stands first; one that its lister does not confirm in time falls back. At most two boosted homes, marked so, stand before them.`,
  'price-low': msg`The lowest price stands first; homes whose price is on request come last.`,
  'price-high': msg`The highest price stands first; homes whose price is on request come last.`,
  'price-per-area-low': msg`The lowest price for its area stands first; homes without a price or an area come last.`,
  'price-per-area-high': msg`The highest price for its area stands first; homes without a price or an area come last.`,
  'area-large': msg`The largest home stands first; homes without an area come last.`,
  'area-small': msg`The smallest home stands first; homes without an area come last.`,
  relevance: msg`Homes with your words in title or place stand first, then those that mention them, the newest of each first. At most two boosted homes, marked so, stand before them.`,
  distance: msg`The home nearest to your point stands first; homes whose place is withheld come last.`,
}

/** Why the homes stand in this order: what is pressed stays where it is, the answer takes a line of its own in a row that wraps. */
export function WhyHere({ sort }: { sort: PropertySort }) {
  const { i18n } = useLingui()
  return (
    <details className="contents text-small text-faint details-content:basis-full">
      <summary className="cursor-pointer py-2 pointer-coarse:py-3 underline decoration-dotted underline-offset-4 hover:text-ink">
        <Trans>Why this order</Trans>
      </summary>
      <p className="pt-1">{i18n._(reasons[sort])}</p>
    </details>
  )
}
