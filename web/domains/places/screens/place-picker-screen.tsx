import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPinOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { listCities } from '../../../../contract/places.ts'
import type { Position } from '../../../../contract/values.ts'
import { useMarket } from '../../../platform/use-market.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { query } from '../../../platform/api/query-client.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { toast } from '../../../platform/toasts.ts'
import { paths } from '../../../../contract/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { GooglePlace, GooglePlaces, Spot } from '../google-places.ts'
import { AddressField, Confidence, CopyLine } from '../picked-panel.tsx'
import { PermissionHelp } from '../open/permission-help.tsx'
import { PICKED, pointText, readPoint, returnPath, withPicked } from '../open/picked-place.ts'
import type { PickedPlace } from '../open/picked-place.ts'
import { PickerMap } from '../picker-map.tsx'
import type { Destination } from '../picker-map-props.ts'
import { PlaceField } from '../open/place-field.tsx'
import { useLocate } from '../../../platform/position/use-locate.ts'
import { usePinAddress } from '../use-pin-address.ts'

const GIVEN_ZOOM = 16
const DEVICE_ZOOM = 15
const placeZoom = { city: 11.5, locality: 14 }
const NEAR_METRES = 2000

export async function loader({ context }: LoaderFunctionArgs): Promise<ScreenData> {
  const { marketId } = context.get(configContext)
  const i18n = context.get(i18nContext)
  await context.get(queryClientContext).prefetchQuery(query(listCities, { query: { market: marketId } }))
  return {
    head: {
      description: i18n._(
        msg`Find a place on the map, by its name or by your location, and use its coordinates and address.`,
      ),
    },
  }
}

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && 'postMessage' in value

/** The window of this site that opened this one; windows of other sites are ignored. */
function openerOfSite(): Window | null {
  const opener: unknown = window.opener
  try {
    return isWindow(opener) && opener.location.origin === location.origin ? opener : null
  } catch {
    return null
  }
}
const never = () => () => undefined

/** Chooses a point on the map for a form, or explores the map. */
export function Component() {
  const { t } = useLingui()
  const market = useMarket()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const opener = useSyncExternalStore(never, openerOfSite, () => null)
  const back = params.get('return')
  const cities = useQuery(query(listCities, { query: { market: market.id } }))
  const given = readPoint(params.get('point'))
  const first = cities.data?.data[0]?.location ?? market.center
  const [start, setStart] = useState<Destination | null>(null)
  if (!start && !cities.isLoading) {
    setStart(given ? { position: given, zoom: GIVEN_ZOOM } : { position: first, zoom: placeZoom.city })
  }
  const [point, setPoint] = useState<Position | null>(given ?? null)
  const [destination, setDestination] = useState<Destination | null>(null)
  const [own, setOwn] = useState<string | null>(params.get('address'))
  const [refused, setRefused] = useState(false)
  const [google, setGoogle] = useState<GooglePlaces | null>(null)
  const [spot, setSpot] = useState<Spot | null>(null)

  function goTo(position: Position, zoom: number) {
    setPoint(position)
    setDestination({ position, zoom })
  }
  const { locate, busy } = useLocate(
    (position) => {
      setRefused(false)
      goTo(position, DEVICE_ZOOM)
    },
    () => setRefused(true),
  )
  const pin = usePinAddress(point, google, spot)
  const address = own ?? pin.known?.address ?? ''

  async function goToGoogle(place: GooglePlace) {
    try {
      const found = await place.find()
      setSpot(found)
      goTo(found.position, found.zoom)
    } catch {
      toast.error(t`This place could not be found. Move the map to it.`)
    }
  }
  function onGoogle(places: GooglePlaces | null) {
    setGoogle(places)
    if (places) return
    // The bundled map continues at Google's position.
    if (point) setStart({ position: point, zoom: destination?.zoom ?? GIVEN_ZOOM })
    setDestination(null)
  }
  function confirm() {
    if (!point) return
    const picked: PickedPlace = {
      point,
      address: address.trim(),
      confidence: pin.known?.confidence ?? 0,
      city: pin.city,
      locality: pin.locality,
    }
    const path = returnPath(back, location.origin)
    if (path !== undefined) void navigate(withPicked(path, picked))
    else if (opener) {
      opener.postMessage({ type: PICKED, ...picked }, location.origin)
      close()
    }
  }
  const answers = back !== null || opener !== null
  const waiting = <Skeleton className="absolute inset-0 rounded-none!" />

  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] border-t border-line md:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-3 px-4 py-3 sm:px-6 md:pt-6 md:pb-2">
        <div>
          <h1 className="text-lead font-semibold md:text-title">
            <Trans>Pick a place</Trans>
          </h1>
          <p className="text-soft max-md:sr-only">
            <Trans>Move the map until the pin is where you want it.</Trans>
          </p>
        </div>
        <div className="flex gap-2 md:grid">
          <PlaceField
            className="min-w-0 grow"
            label={t`City or locality`}
            market={market.id}
            google={
              google
                ? { suggest: (text) => google.suggest(text, point), onChoose: (place) => void goToGoogle(place) }
                : undefined
            }
            onChoose={({ kind, location }) => goTo(location, kind === 'city' ? placeZoom.city : placeZoom.locality)}
          />
          <Button icon={<LocateFixed aria-hidden />} busy={busy} onClick={locate}>
            <span className="max-md:sr-only">
              <Trans>Use my position</Trans>
            </span>
          </Button>
        </div>
        {refused && <PermissionHelp />}
      </div>
      <section
        aria-label={t`Map`}
        className="relative isolate h-[calc(100svh-30rem)] min-h-72 overflow-hidden bg-sunk [--map-foot:0px] md:sticky md:top-(--below-header) md:col-start-2 md:row-span-2 md:row-start-1 md:h-[calc(100svh-3.75rem)] md:[--map-foot:3.5rem]"
      >
        {start ? (
          <PickerMap
            start={start}
            destination={destination}
            onRest={setPoint}
            onGoogle={onGoogle}
            onFail={() => setPoint(point ?? start.position)}
            waiting={waiting}
            instead={<NoMapHere />}
          />
        ) : (
          waiting
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 px-4 py-4 sm:px-6">
        <div className="grid gap-3" aria-live="polite">
          <AddressField value={address} pending={pin.isPending} own={own !== null} onChange={setOwn} />
          {pin.isError && (
            <p role="alert" className="text-small text-wrong">
              <Trans>The pin’s address could not be found. Enter it yourself.</Trans>
            </p>
          )}
          {pin.known && <Confidence value={pin.known.confidence} />}
        </div>
        {answers ? (
          <div className="grid max-md:sticky max-md:bottom-(--bottom-bar) max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-2.5">
            <Button
              look="primary"
              size="large"
              disabled={!point || !address.trim() || (own === null && pin.isStale)}
              onClick={confirm}
            >
              <Trans>Use this place</Trans>
            </Button>
          </div>
        ) : (
          <>
            <ul>
              {/* In the order that other maps accept. */}
              <CopyLine
                name={t`Latitude, longitude`}
                value={
                  point
                    ? point
                        .toReversed()
                        .map((degrees) => degrees.toFixed(5))
                        .join(', ')
                    : ''
                }
              />
              <CopyLine name={t`Address`} value={address} />
            </ul>
            {point && (
              <LinkButton to={paths.map({ market: market.id, near: pointText(point), radius: NEAR_METRES })}>
                <Trans>Homes near this place</Trans>
              </LinkButton>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function NoMapHere() {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center">
      <MapPinOff aria-hidden className="size-10 text-faint" />
      <h2 className="text-lead">
        <Trans>The map cannot be shown on this device</Trans>
      </h2>
      <p className="max-w-prose text-soft">
        <Trans>Find the city or locality by name, then enter the address.</Trans>
      </p>
    </div>
  )
}
