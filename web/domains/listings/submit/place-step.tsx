import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { getCity, listCities, placeAt } from '../../../../contract/places.ts'
import type { Place } from '../../../../contract/places.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { metresBetween } from '../../places/geometry.ts'
import { PermissionHelp } from '../../places/permission-help.tsx'
import { pointText } from '../../places/picked-place.ts'
import type { Destination } from '../../places/picker-map-props.ts'
import { PickerMap } from '../../places/picker-map.tsx'
import { PlaceField } from '../../places/place-field.tsx'
import type { FoundPlace } from '../../places/place-field.tsx'
import { useLocate } from '../../places/use-locate.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { fieldId, useListingForm } from '../draft/form-context.ts'
import { isSame } from '../../../platform/draft/merge-fields.ts'
import { PinPlace, writtenPlace } from './pin-place.tsx'
import { PlaceNames, movedTo } from './place-choice.tsx'
import { PrecisionChoice } from './precision-choice.tsx'
import { recordOf } from '../draft/record-values.ts'

const HOME_ZOOM = 16
const placeZoom = { city: 12, locality: 14.5 }
/** A pin so near to the middle of a place may well be in it, so that naming the place moves nothing. */
const placeMetres = { city: 60_000, locality: 10_000 }
/** The question for the place of a point, under one name for all who ask. */
const placeOf = (position: Position) => {
  const [longitude = '', latitude = ''] = pointText(position).split(',')
  return query(placeAt, { query: { longitude, latitude } })
}
/** As far as this, about two metres, the map has not been moved by anybody. */
const STILL = 0.00002

const isAt = ([lng, lat]: Position, other: Position | undefined) =>
  other !== undefined && Math.abs(lng - other[0]) < STILL && Math.abs(lat - other[1]) < STILL

/** Where the home is: found by name, by the pin on the map or by the device, and how much of it buyers see. */
export function PlaceStep() {
  const { t } = useLingui()
  const market = useMarket()
  const { fields, set } = useListingForm()
  const { longitude, latitude } = fields
  const pin: Position | undefined =
    typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
  const cities = useQuery(query(listCities, { query: { market: market.id } }))
  const [start, setStart] = useState<Destination>()
  if (!start && (pin || !cities.isLoading)) {
    const first = cities.data?.data[0]?.location ?? market.center
    setStart(pin ? { position: pin, zoom: HOME_ZOOM } : { position: first, zoom: 11 })
  }
  const [destination, setDestination] = useState<Destination | null>(null)
  /** Where the map was taken, which is no word of the person about the home. */
  const led = useRef<Position>(undefined)
  const [refused, setRefused] = useState(false)
  const client = useQueryClient()
  const latest = useRef<Position>(undefined)
  /** What the map shows in its middle, or is on its way to. */
  const middle = useRef<Position>(undefined)
  /** Another city has no locality yet, so that the draft has no place until one is chosen. */
  const [chosenCity, setChosenCity] = useState<string>()

  /** What the pin found, as long as nobody says better. */
  const taken = useRef<DraftFields[string]>(null)
  const pinned = useQuery({ ...placeOf(pin ?? market.center), enabled: pin !== undefined }).data?.data
  const place = fields['place'] ?? null
  const isElsewhere =
    pin !== undefined &&
    (place !== null || chosenCity !== undefined) &&
    pinned !== undefined &&
    !isSame(place, writtenPlace(pinned))

  function take(found: NonNullable<typeof pinned>) {
    taken.current = writtenPlace(found)
    const state = found.city?.within.find(({ kind }) => kind === 'state')
    setChosenCity(undefined)
    set({ ...movedTo(fields, writtenPlace(found)), ...(state && { stateOrProvince: state.name }) })
  }
  /** City and locality of a pin; a place that the person has named stays until they take the pin's. */
  async function findPlace(position: Position) {
    const isNamed = place !== null && !isSame(place, taken.current) && !(pinned && isSame(place, writtenPlace(pinned)))
    latest.current = position
    const found = (await client.fetchQuery(placeOf(position)).catch(() => undefined))?.data
    if (latest.current !== position || isNamed || !found || !writtenPlace(found)) return
    if (place === null && chosenCity !== undefined && chosenCity !== found.city?.slug) return
    take(found)
  }

  function goTo(position: Position, zoom: number) {
    led.current = position
    middle.current = position
    setDestination({ position, zoom })
  }
  function setPin(position: Position) {
    const [lng, lat] = position.map((degrees) => Number(degrees.toFixed(6)))
    set({ longitude: lng ?? null, latitude: lat ?? null })
    void findPlace(position)
  }
  /** To a place chosen by name; a pin that stands far from it is no pin of this home any more. */
  function lead(city: string | undefined, to: Pick<Place, 'kind' | 'location'> | undefined) {
    setChosenCity(city)
    latest.current = undefined
    if (to?.kind !== 'city' && to?.kind !== 'locality') return
    if (pin && metresBetween(pin, to.location) < placeMetres[to.kind]) return
    goTo(to.location, placeZoom[to.kind])
    if (pin) set({ longitude: null, latitude: null })
  }
  /** City and locality at once. An area's middle is no home's place, so the pin waits for the person. */
  async function choose({ kind, location, filters = {} }: FoundPlace) {
    const { city, locality } = filters
    goTo(location, kind === 'city' ? placeZoom.city : placeZoom.locality)
    if (!locality && city === recordOf(fields['place'])['city']) return
    latest.current = location
    setChosenCity(locality ? undefined : city)
    set({ longitude: null, latitude: null, ...movedTo(fields, city && locality ? { city, locality } : null) })
    if (!city) return
    const known = await client
      .fetchQuery(query(getCity, { params: { slug: city }, query: { market: market.id } }))
      .catch(() => undefined)
    const state = known?.data.within.find(({ kind: level }) => level === 'state')
    if (latest.current === location && state) set({ stateOrProvince: state.name })
  }
  function onRest(position: Position, byPerson: boolean) {
    middle.current = position
    if (!byPerson || [led.current, start?.position, pin].some((known) => isAt(position, known))) return
    setPin(position)
  }
  const { locate, busy } = useLocate(
    (position) => {
      setRefused(false)
      goTo(position, HOME_ZOOM)
      setPin(position)
    },
    () => setRefused(true),
  )
  const waiting = <Skeleton className="absolute inset-0 rounded-none!" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex gap-2">
        <PlaceField
          className="min-w-0 grow"
          label={t`City or locality`}
          market={market.id}
          onChoose={(place) => void choose(place)}
        />
        <Button icon={<LocateFixed aria-hidden />} busy={busy} onClick={locate}>
          <span className="max-sm:sr-only">
            <Trans>I am there now</Trans>
          </span>
        </Button>
      </div>
      {refused && <PermissionHelp />}
      <div id={fieldId('longitude')} tabIndex={-1} className="grid gap-2">
        <div className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-sunk">
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
                  <Trans>This device cannot draw the map. Choose city and locality below.</Trans>
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
            <Trans>Move the map until the pin is on the home.</Trans>
          )}
        </p>
        {isElsewhere && <PinPlace at={pinned} onTake={() => take(pinned)} />}
        {!pin && start && (
          <Button
            size="small"
            className="justify-self-start"
            icon={<MapPin aria-hidden />}
            onClick={() => setPin(middle.current ?? start.position)}
          >
            <Trans>The home is here</Trans>
          </Button>
        )}
        {pin && (
          <Button
            size="small"
            look="quiet"
            className="justify-self-start"
            onClick={() => set({ longitude: null, latitude: null })}
          >
            <Trans>Remove the pin</Trans>
          </Button>
        )}
      </div>
      <PlaceNames chosen={chosenCity} onChosen={lead} />
      <PrecisionChoice />
      <div className="grid gap-4 md:grid-cols-2">
        <FieldControl name="project" />
        <FieldControl name="buildingName" />
        <FieldControl name="tower" />
        <FieldControl name="unitNumber" />
        <FieldControl name="streetNumber" />
        <FieldControl name="streetName" />
        <FieldControl name="subdivisionName" />
        <FieldControl name="postalCode" />
        <div className="md:col-span-2">
          <FieldControl name="unparsedAddress" />
        </div>
      </div>
    </div>
  )
}
