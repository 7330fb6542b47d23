import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { LazyMap } from './open/lazy-map.tsx'
import { ZoomTools } from './open/map-buttons.tsx'
import { quietly, travelTime, useMapInstance, useMapMoves } from './open/map-context.ts'
import { MiddlePin } from './middle-pin.tsx'
import type { PickerMapProps } from './picker-map-props.ts'

/** The picker's map on the bundled basemap, or in the deployment's style. */
export function BundledPickerMap({ start, destination, unset, onRest, onFail, waiting, instead }: PickerMapProps) {
  const { t } = useLingui()
  return (
    <LazyMap
      label={t`Map. Arrow keys move it under the pin, plus and minus zoom.`}
      start={{ centre: start.position, zoom: start.zoom }}
      waiting={waiting}
      instead={instead}
      onFail={onFail}
    >
      <Movement destination={destination} unset={unset} onRest={onRest} />
      <div className="absolute end-3 top-3 z-2">
        <ZoomTools />
      </div>
    </LazyMap>
  )
}

function Movement({ destination, unset, onRest }: Pick<PickerMapProps, 'destination' | 'unset' | 'onRest'>) {
  const map = useMapInstance()
  const [moving, setMoving] = useState(false)
  const latest = useRef(onRest)
  useEffect(() => {
    latest.current = onRest
  })

  useMapMoves(({ centre }, byPerson) => {
    setMoving(false)
    onRest(centre, byPerson)
  })
  useEffect(() => {
    const { lng, lat } = map.getCenter()
    latest.current([lng, lat], false)
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

  return <MiddlePin moving={moving} faint={unset} />
}
