import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { listCities, placeAt } from '../../../../contract/places.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PermissionHelp } from '../../places/permission-help.tsx'
import { pointText } from '../../places/picked-place.ts'
import type { Destination } from '../../places/picker-map-props.ts'
import { PickerMap } from '../../places/picker-map.tsx'
import { PlaceField } from '../../places/place-field.tsx'
import type { FoundPlace } from '../../places/place-field.tsx'
import { useLocate } from '../../places/use-locate.ts'
import type { ProjectForm } from './project-form.ts'

const SITE_ZOOM = 16
const placeZoom = { city: 12, locality: 14.5 }
/** As far as this, about two metres, the map has not been moved by anybody. */
const STILL = 0.00002
const isAt = ([lng, lat]: Position, other: Position | undefined) =>
  other !== undefined && Math.abs(lng - other[0]) < STILL && Math.abs(lat - other[1]) < STILL

/** Where a project is: its locality by name or by the pin, and the pin on the map. */
export function PlaceMap({ form }: { form: ProjectForm }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const market = markets[form.market]
  const { longitude, latitude } = form.fields
  const pin: Position | undefined =
    typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
  const place = recordOf(form.fields['place'])
  const cities = useQuery(query(listCities, { query: { market: market.id } }))
  const [start, setStart] = useState<Destination>()
  if (!start && (pin || !cities.isLoading)) {
    const first = cities.data?.data[0]?.location ?? market.center
    setStart(pin ? { position: pin, zoom: SITE_ZOOM } : { position: first, zoom: 11 })
  }
  const [destination, setDestination] = useState<Destination | null>(null)
  const led = useRef<Position>(undefined)
  const middle = useRef<Position>(undefined)
  const [refused, setRefused] = useState(false)

  function goTo(position: Position, zoom: number) {
    led.current = position
    middle.current = position
    setDestination({ position, zoom })
  }
  async function setPin(position: Position) {
    const [lng = 0, lat = 0] = position.map((degrees) => Number(degrees.toFixed(6)))
    form.set({ longitude: lng, latitude: lat })
    if (form.fields['place']) return
    const [east = '', north = ''] = pointText(position).split(',')
    const found = await client
      .fetchQuery(query(placeAt, { query: { longitude: east, latitude: north } }))
      .catch(() => undefined)
    const { city, locality } = found?.data ?? {}
    if (city && locality)
      form.set({ place: { city: city.slug, locality: locality.slug, name: locality.name, cityName: city.name } })
  }
  function choose({ kind, label, detail, location, filters = {} }: FoundPlace) {
    const { city, locality } = filters
    goTo(location, kind === 'city' ? placeZoom.city : placeZoom.locality)
    if (city === undefined || locality === undefined) return
    form.set({ place: { city, locality, name: label, cityName: detail?.split(',')[0] ?? city } })
  }
  function onRest(position: Position, byPerson: boolean) {
    middle.current = position
    if (!byPerson || [led.current, start?.position, pin].some((known) => isAt(position, known))) return
    void setPin(position)
  }
  const { locate, busy } = useLocate(
    (position) => {
      setRefused(false)
      goTo(position, SITE_ZOOM)
      void setPin(position)
    },
    () => setRefused(true),
  )
  const waiting = <Skeleton className="absolute inset-0 rounded-none!" />
  const [placeError, pinError] = [form.errorOf('place'), form.errorOf('longitude')]
  const placeName = [
    textOf(place['name']) || textOf(place['locality']),
    textOf(place['cityName']) || textOf(place['city']),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-end gap-2" data-field="place">
        <PlaceField className="min-w-0 grow" label={t`Locality`} market={market.id} onChoose={choose} />
        <Button icon={<LocateFixed aria-hidden />} busy={busy} onClick={locate}>
          <span className="max-sm:sr-only">
            <Trans>I am there now</Trans>
          </span>
        </Button>
      </div>
      {placeName && (
        <p className="flex items-center gap-2 font-medium">
          <MapPin aria-hidden className="size-5 shrink-0 text-accent-strong" />
          {placeName}
        </p>
      )}
      {placeError && <p className="text-small font-medium text-wrong">{placeError}</p>}
      {refused && <PermissionHelp />}
      <div
        data-field="longitude"
        className="relative isolate h-72 overflow-hidden rounded-card border border-line bg-sunk"
      >
        {start ? (
          <PickerMap
            start={start}
            destination={destination}
            unset={!pin}
            onRest={onRest}
            onGoogle={() => undefined}
            onFail={() => undefined}
            waiting={waiting}
            instead={
              <p className="absolute inset-0 grid place-content-center p-6 text-center text-soft">
                <Trans>This device cannot draw the map. Choose the locality above, then use its middle.</Trans>
              </p>
            }
          />
        ) : (
          waiting
        )}
      </div>
      <p className="text-small text-soft">
        {pin ? (
          <Trans>The pin is at {pointText(pin)}.</Trans>
        ) : (
          <Trans>Move the map until the pin is on the site.</Trans>
        )}
      </p>
      {pinError && <p className="text-small font-medium text-wrong">{pinError}</p>}
      {!pin && start && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<MapPin aria-hidden />}
          onClick={() => void setPin(middle.current ?? start.position)}
        >
          <Trans>The site is here</Trans>
        </Button>
      )}
    </div>
  )
}
