import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { getCity, placeAt } from '../../../../contract/places.ts'
import type { Place } from '../../../../contract/places.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { metresBetween } from '../../places/open/geometry.ts'
import { PermissionHelp } from '../../places/open/permission-help.tsx'
import { pointText } from '../../places/open/picked-place.ts'
import { PinMap } from '../../places/open/pin/pin-map.tsx'
import { placeZoom, usePinMap } from '../../places/open/pin/use-pin-map.ts'
import { PlaceField } from '../../places/open/place-field.tsx'
import type { FoundPlace } from '../../places/open/place-field.tsx'
import { FieldControl } from '../fields/field-control.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useListingForm } from '../draft/form-context.ts'
import { isSame } from '../../../platform/draft/merge-fields.ts'
import type { AlikeNoticeProps } from '../alike/alike-notice.tsx'
import { PinPlace, writtenPlace } from './pin-place.tsx'
import { PlaceNames, movedTo } from './place-choice.tsx'
import { PrecisionChoice } from './precision-choice.tsx'
import { recordOf } from '../draft/record-values.ts'
import { AlikeNotice } from '../alike/alike-notice.tsx'

/** A pin this near to the centre of a place may be in it, so naming the place keeps the pin. */
const placeMetres = { city: 60_000, locality: 10_000 }
/** The query for the place at a point. */
const placeOf = (position: Position) => {
  const [longitude = '', latitude = ''] = pointText(position).split(',')
  return query(placeAt, { query: { longitude, latitude } })
}
const alike: AlikeNoticeProps = { for: ['address', 'pin'] }

/** Where the home is, by name, pin or device, and how exactly buyers see it. */
export function PlaceStep() {
  const { t } = useLingui()
  const market = useMarket()
  const { fields, set } = useListingForm()
  const { longitude, latitude } = fields
  const pin: Position | undefined =
    typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
  const map = usePinMap({ market, pin, onPin: setPin })
  const client = useQueryClient()
  const latest = useRef<Position>(undefined)
  /** A new city has no locality yet, so the draft has no place until one is chosen. */
  const [chosenCity, setChosenCity] = useState<string>()

  /** The place that was last filled in from a pin. */
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
  /** City and locality of a pin; a named place stays until the person accepts that of the pin. */
  async function findPlace(position: Position) {
    const isNamed = place !== null && !isSame(place, taken.current) && !(pinned && isSame(place, writtenPlace(pinned)))
    latest.current = position
    const found = (await client.fetchQuery(placeOf(position)).catch(() => undefined))?.data
    if (latest.current !== position || isNamed || !found || !writtenPlace(found)) return
    if (place === null && chosenCity !== undefined && chosenCity !== found.city?.slug) return
    take(found)
  }

  function setPin(position: Position) {
    const [lng, lat] = position.map((degrees) => Number(degrees.toFixed(6)))
    set({ longitude: lng ?? null, latitude: lat ?? null })
    void findPlace(position)
  }
  /** Moves to a place chosen by name, and drops a pin that is far from it. */
  function lead(city: string | undefined, to: Pick<Place, 'kind' | 'location'> | undefined) {
    setChosenCity(city)
    latest.current = undefined
    if (to?.kind !== 'city' && to?.kind !== 'locality') return
    if (pin && metresBetween(pin, to.location) < placeMetres[to.kind]) return
    map.goTo(to.location, placeZoom[to.kind])
    if (pin) set({ longitude: null, latitude: null })
  }
  /** Sets city and locality; the centre of an area is not the place of a home, so the person sets the pin. */
  async function choose({ kind, location, filters = {} }: FoundPlace) {
    const { city, locality } = filters
    map.goTo(location, kind === 'city' ? placeZoom.city : placeZoom.locality)
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex gap-2">
        <PlaceField
          className="min-w-0 grow"
          label={t`City or locality`}
          market={market.id}
          onChoose={(place) => void choose(place)}
        />
        <Button icon={<LocateFixed aria-hidden />} busy={map.busy} onClick={map.locate}>
          <span className="max-sm:sr-only">
            <Trans>I am there now</Trans>
          </span>
        </Button>
      </div>
      {map.refused && <PermissionHelp />}
      <div id={fieldId('longitude')} tabIndex={-1} className="grid gap-2">
        <div className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-sunk">
          <PinMap
            map={map}
            unset={!pin}
            instead={<Trans>The map cannot be shown on this device. Choose a city and locality below.</Trans>}
          />
        </div>
        <p className="text-small text-soft">
          {pin ? (
            <Trans>The pin is at {pointText(pin)}.</Trans>
          ) : (
            <Trans>
              Move the map until the pin is on the home. Without a pin, people see a circle around the locality.
            </Trans>
          )}
        </p>
        {isElsewhere && <PinPlace at={pinned} onTake={() => take(pinned)} />}
        {!pin && map.start && (
          <Button size="small" className="justify-self-start" icon={<MapPin aria-hidden />} onClick={map.pinMiddle}>
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
      <AlikeNotice {...alike} />
    </div>
  )
}
