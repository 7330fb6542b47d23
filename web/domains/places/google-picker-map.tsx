import { APIProvider, ColorScheme, Map, useMap, useMapsLibrary } from '@vis.gl/react-google-maps'
import type { MapEvent, MapMouseEvent } from '@vis.gl/react-google-maps'
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { Component, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { Position } from '../../../contract/values.ts'
import { useMarket } from '../../platform/use-market.ts'
import { useTheme } from '../../platform/theme.ts'
import type { Theme } from '../../platform/theme.ts'
import { useLanguage } from '../../platform/use-format.ts'
import { googlePlaces } from './google-places.ts'
import type { GooglePlaces } from './google-places.ts'
import { MapTool, MapToolGroup } from './open/map-buttons.tsx'
import { travelTime } from './open/map-context.ts'
import { MiddlePin } from './middle-pin.tsx'
import type { Destination, PickerMapProps } from './picker-map-props.ts'

declare global {
  interface Window {
    /** Called by Google when it rejects the key, possibly after the map was shown. */
    gm_authFailure?: () => void
  }
}

/** Timeout for a script that neither loads nor fails, for example behind a firewall or a captive portal. */
const PATIENCE_MS = 8000

/** Google's zoom levels are for tiles of 256 px, ours for tiles of 512 px. */
const ZOOM_AHEAD = 1
const CLOSEST_ZOOM = 20
const WIDEST_ZOOM = 3

const LIBRARIES = ['places', 'geocoding']

const schemes: Record<Theme, ColorScheme> = {
  system: ColorScheme.FOLLOW_SYSTEM,
  dark: ColorScheme.DARK,
  light: ColorScheme.LIGHT,
}

const latLng = ([lng, lat]: Position) => ({ lng, lat })

export interface GooglePickerMapProps extends Omit<PickerMapProps, 'instead'> {
  apiKey: string
  /** Called with Google's search when it is ready. */
  onPlaces: (places: GooglePlaces) => void
}

/** The picker's map by Google. */
export default function GooglePickerMap({ apiKey, onFail, ...props }: GooglePickerMapProps) {
  const language = useLanguage()
  const market = useMarket()
  return (
    <Guard onFail={onFail}>
      {/* Sends only the origin as referrer, because the picker's address may contain a personal one. */}
      <APIProvider
        apiKey={apiKey}
        libraries={LIBRARIES}
        language={language}
        region={market.id}
        authReferrerPolicy="origin"
        solutionChannel=""
        disableUsageAttribution
        onError={onFail}
      >
        <Ground {...props} onFail={onFail} />
      </APIProvider>
    </Guard>
  )
}

/** An error boundary around Google's script, after which the bundled map takes over. */
class Guard extends Component<{ onFail: () => void; children: ReactNode }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override componentDidCatch() {
    this.props.onFail()
  }
  override render() {
    return this.state.broken ? null : this.props.children
  }
}

function Ground({
  start,
  destination,
  unset,
  waiting,
  onRest,
  onPlaces,
  onFail,
}: Omit<GooglePickerMapProps, 'apiKey'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const market = useMarket()
  const theme = useTheme()
  // Google fixes the colour scheme of a map, and bills every new map.
  const [colorScheme] = useState(schemes[theme])
  const [zoom, setZoom] = useState(start.zoom + ZOOM_AHEAD)
  const [moving, setMoving] = useState(false)
  const places = useMapsLibrary('places')
  const geocoding = useMapsLibrary('geocoding')
  const loaded = places !== null && geocoding !== null

  const tell = useEffectEvent(onPlaces)
  useEffect(() => {
    if (places && geocoding) tell(googlePlaces(places, geocoding, { language, region: market.id }))
  }, [places, geocoding, language, market.id])

  const fail = useEffectEvent(onFail)
  useEffect(() => {
    window.gm_authFailure = () => fail()
  }, [])
  useEffect(() => {
    if (loaded) return undefined
    const timer = setTimeout(() => fail(), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [loaded])

  function rest({ map }: MapEvent) {
    const centre = map.getCenter()
    setMoving(false)
    setZoom(map.getZoom() ?? zoom)
    if (centre) onRest([centre.lng(), centre.lat()], true)
  }
  function press({ map, detail }: MapMouseEvent) {
    if (!detail.latLng) return
    if (travelTime()) map.panTo(detail.latLng)
    else map.setCenter(detail.latLng)
  }
  return (
    <>
      <Map
        className="absolute inset-0"
        defaultCenter={latLng(start.position)}
        defaultZoom={start.zoom + ZOOM_AHEAD}
        minZoom={WIDEST_ZOOM}
        maxZoom={CLOSEST_ZOOM}
        colorScheme={colorScheme}
        disableDefaultUI
        clickableIcons={false}
        gestureHandling="greedy"
        onBoundsChanged={() => setMoving(true)}
        onIdle={rest}
        onClick={press}
      >
        <Travel destination={destination} />
        <MiddlePin moving={moving} faint={unset} />
        <div className="absolute end-3 top-3 z-2">
          <MapToolGroup>
            <ZoomTool label={t`Zoom in`} icon={<Plus aria-hidden />} by={1} disabled={zoom >= CLOSEST_ZOOM} />
            <ZoomTool label={t`Zoom out`} icon={<Minus aria-hidden />} by={-1} disabled={zoom <= WIDEST_ZOOM} />
          </MapToolGroup>
        </div>
      </Map>
      {!loaded && waiting}
    </>
  )
}

function ZoomTool({
  by,
  ...tool
}: Pick<Parameters<typeof MapTool>[0], 'label' | 'icon' | 'disabled'> & { by: number }) {
  const map = useMap()
  return <MapTool {...tool} onClick={() => map?.setZoom((map.getZoom() ?? 0) + by)} />
}

/** Moves the map to a found place. */
function Travel({ destination }: { destination: Destination | null }) {
  const map = useMap()
  useEffect(() => {
    if (map && destination)
      map.moveCamera({ center: latLng(destination.position), zoom: destination.zoom + ZOOM_AHEAD })
  }, [map, destination])
  return null
}
