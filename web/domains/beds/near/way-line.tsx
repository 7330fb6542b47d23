import { Trans } from '@lingui/react/macro'
import { Footprints } from 'lucide-react'
import { MAX_WALK, estimateWay } from '../../../../contract/beds/way.ts'
import type { Position } from '../../../../contract/values.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { metresBetween } from '../../places/open/geometry.ts'

/** How far a home is from a campus in a straight line, with the way as an estimate. */
export function WayLine({ from, to }: { from: Position; to: Position }) {
  const { number } = useFormat()
  const metres = metresBetween(from, to)
  const { walk, ride } = estimateWay(metres)
  const km = number(Math.round(metres / 100) / 10)
  return (
    <p className="figures flex items-center gap-1.5 px-1 text-small text-soft">
      <Footprints aria-hidden className="size-4 shrink-0" />
      <span>
        <span className="font-medium text-ink">
          {metres < 950 ? <Trans>{number(Math.round(metres / 50) * 50)} m</Trans> : <Trans>{km} km</Trans>}
        </span>
        {' · '}
        {walk <= MAX_WALK ? <Trans>about {walk} min on foot</Trans> : <Trans>about {ride} min by ride</Trans>}
      </span>
    </p>
  )
}
