import { Trans, useLingui } from '@lingui/react/macro'
import { Footprints } from 'lucide-react'
import { MAX_WALK, estimateWay } from '../../../../contract/beds/way.ts'
import type { Position } from '../../../../contract/values.ts'
import { distanceIn } from '../../../platform/lengths/lengths.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { lengthWords } from '../../properties/open/facts/fact-row.ts'
import { metresBetween } from '../../places/open/geometry.ts'

/** How far a home is from a campus in a straight line, with the way as an estimate. */
export function WayLine({ from, to }: { from: Position; to: Position }) {
  const { i18n } = useLingui()
  const [market, language] = [useMarket(), useLanguage()]
  const metres = metresBetween(from, to)
  const { walk, ride } = estimateWay(metres)
  return (
    <p className="figures flex items-center gap-1.5 px-1 text-small text-soft">
      <Footprints aria-hidden className="size-4 shrink-0" />
      <span>
        <span className="font-medium text-ink">
          {distanceIn(metres < 950 ? Math.round(metres / 50) * 50 : metres, market, language, lengthWords(i18n))}
        </span>
        {' · '}
        {walk <= MAX_WALK ? <Trans>about {walk} min on foot</Trans> : <Trans>about {ride} min by road</Trans>}
      </span>
    </p>
  )
}
