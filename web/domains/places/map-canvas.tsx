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

/** Without street-level data beyond this, coming nearer would show nothing new. */
const CLOSEST_ZOOM = 18
const WIDEST_ZOOM = 2
const CLOSEST_FIT = 16
/** Tiles that take longer come one by one. */
const TILE_PATIENCE_MS = 5000

export interface MapCanvasProps {
  /** What the map shows, for screen readers. */
  label: string
  /** Where it opens. */
  start: { box: Box } | { centre: Position; zoom: number }
  /** Of its words: one whose letters are there. */
  language: Language
  /** Room round the box it opens at, px. */
  padding: FitPadding
  /** Leaves the page's own scrolling alone: zooming takes Ctrl, moving two fingers. */
  cooperative?: boolean
  onFail: () => void
  /** Told once its ground stands, or will not soon. */
  onDrawn: () => void
  /** What lies on it. */
  children?: ReactNode
}

/** The map itself: MapLibre in the colours of the page, its words in the page's language. */
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
    // Without a target the map could not be made at all; with one, a tile is missing or a style cannot be had.
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
