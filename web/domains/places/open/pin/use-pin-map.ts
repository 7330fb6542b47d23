import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Market } from '../../../../../contract/markets.ts'
import { listCities } from '../../../../../contract/places.ts'
import type { Position } from '../../../../../contract/values.ts'
import { query } from '../../../../platform/api/query-client.ts'
import type { Destination } from '../../picker-map-props.ts'
import { useLocate } from '../../../../platform/position/use-locate.ts'

const PIN_ZOOM = 16
/** Zoom for a place chosen by name. */
export const placeZoom = { city: 12, locality: 14.5 }
/** Movements below this, about two metres, do not count as a person's. */
const STILL = 0.00002

const isAt = ([lng, lat]: Position, other: Position | undefined) =>
  other !== undefined && Math.abs(lng - other[0]) < STILL && Math.abs(lat - other[1]) < STILL

interface PinMapOptions {
  market: Market
  pin: Position | undefined
  /** Called when the person moves the map, or their device reports its location. */
  onPin: (position: Position) => void
}

/** The state of a map with a centred pin: its start, programmatic destinations, and the pin's position. */
export function usePinMap({ market, pin, onPin }: PinMapOptions) {
  const cities = useQuery(query(listCities, { query: { market: market.id } }))
  const [start, setStart] = useState<Destination>()
  if (!start && (pin || !cities.isLoading)) {
    const first = cities.data?.data[0]?.location ?? market.center
    setStart(pin ? { position: pin, zoom: PIN_ZOOM } : { position: first, zoom: 11 })
  }
  const [destination, setDestination] = useState<Destination | null>(null)
  /** Where the map was moved programmatically, which says nothing about the pin. */
  const led = useRef<Position>(undefined)
  /** The centre of the map, or of its running movement. */
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
  /** Places the pin at the centre of the map. */
  function pinMiddle() {
    const position = middle.current ?? start?.position
    if (position) onPin(position)
  }
  return { start, destination, goTo, onRest, pinMiddle, locate, busy, refused }
}
export type PinMapState = ReturnType<typeof usePinMap>
