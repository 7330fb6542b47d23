import './map.css'
import { useLingui } from '@lingui/react/macro'
import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { Map, useMap } from 'react-map-gl/maplibre'
import type { ErrorEvent } from 'react-map-gl/maplibre'
import type { Language, Position } from '../../../contract/values.ts'
import { useConfig } from '../../platform/config.ts'
import type { Box } from './open/geometry.ts'
import { mapStyle } from './map-style.ts'
import { MapContextProvider } from './open/map-context.ts'
import type { FitPadding } from './open/map-context.ts'
import { useDark } from '../../platform/use-dark.ts'

maplibre.setWorkerUrl(workerUrl)

/** The street data has no more detail at larger zooms. */
const CLOSEST_ZOOM = 18
const WIDEST_ZOOM = 2
const CLOSEST_FIT = 16
/** Tiles that take longer are shown one by one. */
const TILE_PATIENCE_MS = 5000

export interface MapCanvasProps {
  /** Description of the map for screen readers. */
  label: string
  /** Where it opens. */
  start: { box: Box } | { centre: Position; zoom: number }
  /** Language of the labels, whose font has loaded. */
  language: Language
  /** Padding around the initial box, px. */
  padding: FitPadding
  /** Leaves page scrolling alone: zooming needs Ctrl, panning two fingers. */
  cooperative?: boolean
  onFail: () => void
  /** Called when its basemap has been drawn, or drawing takes too long. */
  onDrawn: () => void
  /** Content on the map. */
  children?: ReactNode
}

/** The MapLibre map in the colours and language of the page. */
export default function MapCanvas({
  label,
  start,
  language,
  padding,
  cooperative = false,
  onFail,
  onDrawn,
  children,
}: MapCanvasProps) {
  const { t } = useLingui()
  const dark = useDark()
  const { apiBaseUrl, mapStyleUrl } = useConfig()
  const [ownStyle, setOwnStyle] = useState(mapStyleUrl === undefined)

  const tilesUrl = `${apiBaseUrl || location.origin}/tiles/{z}/{x}/{y}.pbf`
  const bundled = mapStyle({ theme: dark ? 'dark' : 'light', language, tilesUrl })
  const words = {
    'Map.Title': label,
    'AttributionControl.ToggleAttribution': t`Map credits`,
    'CooperativeGesturesHandler.WindowsHelpText': t`Use Ctrl and scroll to zoom the map`,
    'CooperativeGesturesHandler.MacHelpText': t`Use ⌘ and scroll to zoom the map`,
    'CooperativeGesturesHandler.MobileHelpText': t`Use two fingers to move the map`,
  }

  function refused(event: ErrorEvent) {
    // An error without a target means that the map could not be created; otherwise a tile or the style failed.
    if (!event.target) onFail()
    else if (!ownStyle && !event.target.isStyleLoaded()) setOwnStyle(true)
  }

  return (
    <Map
      mapLib={maplibre}
      initialViewState={
        'box' in start
          ? { bounds: start.box, fitBoundsOptions: { padding, maxZoom: CLOSEST_FIT } }
          : { longitude: start.centre[0], latitude: start.centre[1], zoom: start.zoom }
      }
      mapStyle={ownStyle || mapStyleUrl === undefined ? bundled : mapStyleUrl}
      minZoom={WIDEST_ZOOM}
      maxZoom={CLOSEST_ZOOM}
      maxPitch={0}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      renderWorldCopies={false}
      cooperativeGestures={cooperative}
      locale={words}
      attributionControl={mapStyleUrl === undefined ? false : { compact: true }}
      onError={refused}
    >
      <OnMap label={label} onDrawn={onDrawn}>
        {children}
      </OnMap>
    </Map>
  )
}

function OnMap({ label, onDrawn, children }: Pick<MapCanvasProps, 'label' | 'onDrawn' | 'children'>) {
  const map = useMap().current?.getMap()
  const drawn = useEffectEvent(onDrawn)

  useEffect(() => {
    if (!map) return undefined
    const end = () => {
      clearTimeout(patience)
      map.off('load', end)
      drawn()
    }
    const patience = setTimeout(end, TILE_PATIENCE_MS)
    if (map.loaded()) end()
    else map.on('load', end)
    return () => {
      clearTimeout(patience)
      map.off('load', end)
    }
  }, [map])

  useEffect(() => {
    map?.touchZoomRotate.disableRotation()
    map?.keyboard.disableRotation()
  }, [map])
  useEffect(() => map?.getCanvas().setAttribute('aria-label', label), [map, label])

  return map ? <MapContextProvider value={map}>{children}</MapContextProvider> : null
}
