import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { quietly, travelTime, useMapInstance } from '../../places/map-context.ts'
import { writeAt } from '../map-area.ts'
import type { MapPosition } from '../map-area.ts'
import { extentOfSearch, placeKey } from './start.ts'
import type { KnownPlaces } from './start.ts'
import type { Search } from '../search-query.ts'

interface MapFits {
  filters: Search
  known: KnownPlaces
  at: MapPosition | undefined
  /** The position this map told last, as the address spells it. */
  reported: RefObject<string | undefined>
}

/** Takes the map where the address goes: back to an earlier position, or to another place that the search now names. */
export function useMapFits({ filters, known, at, reported }: MapFits): void {
  const map = useMapInstance()
  const shownKey = useRef(placeKey(filters))
  const key = placeKey(filters)
  const position = at && writeAt(at)
  const cityIsKnown = filters.city === undefined || known.city !== undefined

  useEffect(() => {
    if (!at || position === undefined || position === reported.current) return
    reported.current = position
    map.jumpTo({ center: at.centre, zoom: at.zoom }, quietly)
  }, [map, at, position, reported])

  useEffect(() => {
    if (key === shownKey.current || !cityIsKnown) return
    shownKey.current = key
    const extent = position === reported.current && position !== undefined ? undefined : extentOfSearch(filters, known)
    if (extent) map.fitBounds(extent, { padding: 48, maxZoom: 16, duration: travelTime() * 2 }, quietly)
  }, [map, key, cityIsKnown, filters, known, position, reported])
}
