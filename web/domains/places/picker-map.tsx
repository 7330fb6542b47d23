import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { useConfig } from '../../platform/config.ts'
import { BundledPickerMap } from './bundled-picker-map.tsx'
import type { GooglePickerMapProps } from './google-picker-map.tsx'
import type { GooglePlaces } from './google-places.ts'
import type { PickerMapProps } from './picker-map-props.ts'

/** Google's loader runs once per page: after a failure it would wait forever. */
let googleFailed = false
function rememberFailure(): void {
  googleFailed = true
}

/**
 * A map that moves under a centred pin; pressing the map moves that point to the pin. It is Google's if a key is
 * configured and Google answers; all other maps are our own. `onGoogle` receives Google's search when it is ready, and
 * null when Google fails and the bundled map takes over.
 */
export function PickerMap({
  onGoogle,
  ...props
}: PickerMapProps & { onGoogle: (places: GooglePlaces | null) => void }) {
  const { mapsKey } = useConfig()
  const [failed, setFailed] = useState(googleFailed)
  const [GoogleMap, setGoogleMap] = useState<ComponentType<GooglePickerMapProps> | null>(null)
  const wanted = mapsKey !== undefined && !failed

  function fail() {
    rememberFailure()
    setFailed(true)
    onGoogle(null)
  }
  const codeFailed = useEffectEvent(fail)
  useEffect(() => {
    if (wanted)
      import('./google-picker-map.tsx').then(
        (module) => setGoogleMap(() => module.default),
        () => codeFailed(),
      )
  }, [wanted])

  if (!wanted) return <BundledPickerMap {...props} />
  return (
    <div className="absolute inset-0">
      {GoogleMap ? <GoogleMap {...props} apiKey={mapsKey} onPlaces={onGoogle} onFail={fail} /> : props.waiting}
    </div>
  )
}
