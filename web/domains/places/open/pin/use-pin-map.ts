import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Market } from '../../../../../contract/markets.ts'
import { listCities } from '../../../../../contract/places.ts'
import type { Position } from '../../../../../contract/values.ts'
import { query } from '../../../../platform/api/query-client.ts'
import type { Destination } from '../../picker-map-props.ts'
import { useLocate } from '../../../../platform/position/use-locate.ts'

const PIN_ZOOM = 16
/** How near the map comes to a place that was chosen by name. */
export const placeZoom = { city: 12, locality: 14.5 }
/** As far as this, about two metres, the map has not been moved by anybody. */
const STILL = 0.00002

const isAt = ([lng, lat]: Position, other: Position | undefined) =>
  other !== undefined && Math.abs(lng - other[0]) < STILL && Math.abs(lat - other[1]) < STILL

interface PinMapOptions {
  market: Market
  pin: Position | undefined
  /** Somebody moved the map, or their device said where it is. */
  onPin: (position: Position) => void
}

/** What a map with a pin in its middle is told and tells: where it begins, where it is led, and where a person puts the pin. */
export function usePinMap({ market, pin, onPin }: PinMapOptions) {
  const cities = useQuery(query(listCities, { query: { market: market.id } }))
  const [start, setStart] = useState<Destination>()
  if (!start && (pin || !cities.isLoading)) {
    const first = cities.data?.data[0]?.location ?? market.center
    setStart(pin ? { position: pin, zoom: PIN_ZOOM } : { position: first, zoom: 11 })
  }
  const [destination, setDestination] = useState<Destination | null>(null)
  /** Where the map was taken, which is no word of the person about the place. */
  const led = useRef<Position>(undefined)
  /** What the map shows in its middle, or is on its way to. */
  const middle = useRef<Position>(undefined)
  const [refused, setRefused] = useState(false)

  function goTo(position: Position, zoom: number) {
    led.current = position
    middle.current = position
    setDestination({ position, zoom })
  }
  function onRest(position: Position, byPerson: boolean) {
    middle.current = position
    if (!byPerson || [led.current, start?.position, pin].some((known) => isAt(position, known))) return
    onPin(position)
  }
  const { locate, busy } = useLocate(
    (position) => {
      setRefused(false)
      goTo(position, PIN_ZOOM)
      onPin(position)
    },
    () => setRefused(true),
  )
  /** Puts the pin where the map stands. */
  function pinMiddle() {
    const position = middle.current ?? start?.position
    if (position) onPin(position)
  }
  return { start, destination, goTo, onRest, pinMiddle, locate, busy, refused }
}
export type PinMapState = ReturnType<typeof usePinMap>
