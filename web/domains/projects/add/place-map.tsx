import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { placeAt } from '../../../../contract/places.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { PermissionHelp } from '../../places/open/permission-help.tsx'
import { pointText } from '../../places/open/picked-place.ts'
import { PinMap } from '../../places/open/pin/pin-map.tsx'
import { placeZoom, usePinMap } from '../../places/open/pin/use-pin-map.ts'
import { PlaceField } from '../../places/open/place-field.tsx'
import type { FoundPlace } from '../../places/open/place-field.tsx'
import type { ProjectForm } from './project-form.ts'

/** The locality of a project by name or pin, and the pin on the map. */
export function PlaceMap({ form }: { form: ProjectForm }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const market = markets[form.market]
  const { longitude, latitude } = form.fields
  const pin: Position | undefined =
    typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
  const place = recordOf(form.fields['place'])
  const map = usePinMap({ market, pin, onPin: (position) => void setPin(position) })
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
    map.goTo(location, kind === 'city' ? placeZoom.city : placeZoom.locality)
    if (city === undefined || locality === undefined) return
    form.set({ place: { city, locality, name: label, cityName: detail?.split(',')[0] ?? city } })
  }
  const [placeError, pinError] = [form.errorOf('place'), form.errorOf('longitude')]
  const placeName = [
    textOf(place['name']) || textOf(place['locality']),
    textOf(place['cityName']) || textOf(place['city']),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-end gap-2" id={fieldId('place')}>
        <PlaceField className="min-w-0 grow" label={t`Locality`} market={market.id} onChoose={choose} />
        <Button icon={<LocateFixed aria-hidden />} busy={map.busy} onClick={map.locate}>
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
      {map.refused && <PermissionHelp />}
      <div
        id={fieldId('longitude')}
        className="relative isolate h-72 overflow-hidden rounded-card border border-line bg-sunk"
      >
        <PinMap
          map={map}
          unset={!pin}
          instead={
            <Trans>The map cannot be shown on this device. Choose the locality above, then use its centre.</Trans>
          }
        />
      </div>
      <p className="text-small text-soft">
        {pin ? (
          <Trans>The pin is at {pointText(pin)}.</Trans>
        ) : (
          <Trans>Move the map until the pin is on the site.</Trans>
        )}
      </p>
      {pinError && <p className="text-small font-medium text-wrong">{pinError}</p>}
      {!pin && map.start && (
        <Button size="small" className="justify-self-start" icon={<MapPin aria-hidden />} onClick={map.pinMiddle}>
          <Trans>The site is here</Trans>
        </Button>
      )}
    </div>
  )
}
