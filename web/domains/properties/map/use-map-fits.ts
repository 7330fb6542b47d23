import { useCallback, useEffect, useRef } from 'react'
import { fitPadding, quietly, travelTime, useMapInstance } from '../../places/map-context.ts'
import { writeAt } from '../map-area.ts'
import type { MapPosition } from '../map-area.ts'
import { extentOfSearch, placeKey } from './start.ts'
import type { KnownPlaces } from './start.ts'
import type { Search } from '../search-query.ts'

interface MapFits {
  filters: Search
  known: KnownPlaces
  at: MapPosition | undefined
}

/**
 * Takes the map where the address goes: back to an earlier position, or to another place that the search now names. Answers
 * a function that must be told each position before it goes into the address, so that the map does not follow itself.
 */
export function useMapFits({ filters, known, at }: MapFits): (position: MapPosition) => void {
  const map = useMapInstance()
  const reported = useRef(at && writeAt(at))
  const shownKey = useRef(placeKey(filters))
  const key = placeKey(filters)
  const position = at && writeAt(at)
  const cityIsKnown = filters.city === undefined || known.city !== undefined

  useEffect(() => {
    if (!at || position === undefined || position === reported.current) return
    reported.current = position
    map.jumpTo({ center: at.centre, zoom: at.zoom }, quietly)
  }, [map, at, position])

  useEffect(() => {
    if (key === shownKey.current || !cityIsKnown) return
    shownKey.current = key
    const extent = position === reported.current && position !== undefined ? undefined : extentOfSearch(filters, known)
    if (extent)
      map.fitBounds(
        extent,
        { padding: fitPadding(map.getContainer()), maxZoom: 16, duration: travelTime() * 2 },
        quietly,
      )
  }, [map, key, cityIsKnown, filters, known, position])

  return useCallback((told: MapPosition) => {
    reported.current = writeAt(told)
  }, [])
}
