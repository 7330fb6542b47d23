import { Trans } from '@lingui/react/macro'
import type { Position } from '../../../../contract/values.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AreaShape } from '../../places/open/area-shape.tsx'
import { boxAround, boxOf } from '../../places/open/geometry.ts'
import { LazyMap } from '../../places/open/lazy-map.tsx'
import { ZoomTools } from '../../places/open/map-buttons.tsx'
import { MapMark, PinShape } from '../../places/open/map-mark.tsx'

const AROUND_METRES = 2500

interface LocalityMapProps {
  label: string
  location: Position
  outline: readonly Position[] | undefined
}

/** Where a locality is: its middle, and its outline if there is one. */
export function LocalityMap({ label, location, outline }: LocalityMapProps) {
  return (
    <div className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-sunk">
      <LazyMap
        key={JSON.stringify([location, outline])}
        label={label}
        start={{ box: outline ? boxOf(outline) : boxAround(location, AROUND_METRES) }}
        cooperative
        waiting={<Skeleton className="absolute inset-0 rounded-none!" />}
        instead={
          <p className="absolute inset-0 grid place-content-center p-6 text-center text-soft">
            <Trans>The map cannot be shown on this device.</Trans>
          </p>
        }
      >
        {outline && <AreaShape ring={outline} look="about" />}
        <MapMark at={location} by="foot" className="pointer-events-none">
          <PinShape />
        </MapMark>
        <div className="absolute end-3 top-3 z-2">
          <ZoomTools />
        </div>
      </LazyMap>
    </div>
  )
}
