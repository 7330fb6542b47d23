import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LocationPrecision } from '../../../../contract/properties/vocabulary.ts'
import type { Position } from '../../../../contract/values.ts'
import { AreaShape } from './area-shape.tsx'
import { boxAround, circleRing } from './geometry.ts'
import { MapGround } from '../ground/map-ground.tsx'
import { LazyMap } from './lazy-map.tsx'
import { ZoomTools } from './map-buttons.tsx'
import { MapMark, PinShape } from './map-mark.tsx'

/** Radius in metres around the shown point in which a home may be; 0 is drawn as a pin. */
const reach: Record<LocationPrecision, number> = { exact: 0, building: 0, street: 200, locality: 2000 }

/** Starts loading this far ahead. */
const AHEAD = '400px'

interface PlaceMapProps {
  position: Position
  precision: LocationPrecision
  /** Name of the place: "Koramangala, Bengaluru". */
  label: string
  className?: string
}

/** A location as precise as permitted. The map loads when the reader scrolls near it. */
export function PlaceMap({ position, precision, label, className }: PlaceMapProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const metres = reach[precision]

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  return (
    <figure className={className}>
      <div ref={frame} className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-sunk">
        {near ? (
          <LazyMap
            label={t`Map of ${label}`}
            start={metres ? { box: boxAround(position, metres * 1.2) } : { centre: position, zoom: 15 }}
            cooperative
            waiting={<StillPlace label={label} />}
            instead={<StillPlace label={label} />}
          >
            {metres ? (
              <AreaShape ring={circleRing(position, metres)} look="about" />
            ) : (
              <MapMark at={position} by="foot" className="pointer-events-none">
                <PinShape />
              </MapMark>
            )}
            <div className="absolute end-3 top-3 z-2">
              <ZoomTools />
            </div>
          </LazyMap>
        ) : (
          <StillPlace label={label} />
        )}
      </div>
      <figcaption className="mt-2 text-small text-soft">
        {precision === 'exact' && <Trans>The pin marks the home.</Trans>}
        {precision === 'building' && <Trans>The pin marks the building.</Trans>}
        {precision === 'street' && <Trans>The home is within the circle, about 200 m around its street.</Trans>}
        {precision === 'locality' && (
          <Trans>Only the locality is shown. The home is within about 2 km of its centre.</Trans>
        )}
      </figcaption>
    </figure>
  )
}

/** Placeholder for a map: the place's name on drawn streets. */
function StillPlace({ label }: { label: string }) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-sunk">
      <MapGround />
      <p className="relative flex max-w-[85%] items-center gap-2 rounded-full bg-surface px-4 py-2 text-center text-ink shadow-raised">
        <MapPin aria-hidden className="size-5 shrink-0 text-accent" />
        {label}
      </p>
    </div>
  )
}
