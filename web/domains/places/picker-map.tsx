import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Position } from '../../../contract/values.ts'
import { classes } from '../../ui/classes.ts'
import { LazyMap } from './lazy-map.tsx'
import { ZoomTools } from './map-buttons.tsx'
import { quietly, travelTime, useMapInstance, useMapMoves } from './map-context.ts'
import { PinShape } from './map-mark.tsx'

/** Where to take the map: a new object each time, even to the same place. */
export interface Destination {
  position: Position
  zoom: number
}

interface PickerMapProps {
  start: Destination
  destination: Destination | null
  /** Told the position under the pin whenever the map comes to rest. */
  onRest: (position: Position) => void
  onFail: () => void
  waiting: ReactNode
  instead: ReactNode
}

/** A map that is moved under a pin which stays in the middle. A press on the map brings that point to the pin. */
export function PickerMap({ start, destination, onRest, onFail, waiting, instead }: PickerMapProps) {
  const { t } = useLingui()
  return (
    <LazyMap
      label={t`Map. Arrow keys move it under the pin, plus and minus zoom.`}
      start={{ centre: start.position, zoom: start.zoom }}
      waiting={waiting}
      instead={instead}
      onFail={onFail}
    >
      <MiddlePin destination={destination} onRest={onRest} />
      <div className="absolute end-3 top-3 z-2">
        <ZoomTools />
      </div>
    </LazyMap>
  )
}

function MiddlePin({ destination, onRest }: Pick<PickerMapProps, 'destination' | 'onRest'>) {
  const map = useMapInstance()
  const [moving, setMoving] = useState(false)
  const latest = useRef(onRest)
  useEffect(() => {
    latest.current = onRest
  })

  useMapMoves(({ centre }) => {
    setMoving(false)
    onRest(centre)
  })
  useEffect(() => {
    const { lng, lat } = map.getCenter()
    latest.current([lng, lat])
    const begin = () => setMoving(true)
    const press = ({ lngLat }: { lngLat: { lng: number; lat: number } }) =>
      map.easeTo({ center: lngLat, duration: travelTime() })
    map.on('movestart', begin)
    map.on('click', press)
    return () => {
      map.off('movestart', begin)
      map.off('click', press)
    }
  }, [map])
  useEffect(() => {
    if (destination)
      map.flyTo({ center: destination.position, zoom: destination.zoom, duration: travelTime() * 2 }, quietly)
  }, [map, destination])

  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-2 grid place-items-center">
      <div className="grid size-0 items-end justify-items-center">
        <PinShape className={classes('transition-transform', moving && '-translate-y-2')} />
      </div>
      <div
        className={classes(
          'absolute h-1.5 w-3 rounded-full bg-ink/40 transition-opacity',
          moving ? 'opacity-100' : 'opacity-0',
        )}
      />
    </div>
  )
}
