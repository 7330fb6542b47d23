import { useCallback, useEffect, useRef } from 'react'
import { fitPadding, quietly, travelTime, useMapInstance } from '../../places/map-context.ts'
import { writeAt } from '../query/map-area.ts'
import type { MapPosition } from '../query/map-area.ts'
import { extentOfSearch } from './start.ts'
import type { KnownPlaces } from './start.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

interface MapFits {
  filters: Search
  known: KnownPlaces
  /** Whether all is known of what the search now names. */
  ready: boolean
  at: MapPosition | undefined
}

/**
 * Takes the map where the address goes: to the position it says, and where it says none, to all that the search finds.
 * Answers a function that must be told each position before it goes into the address, so that the map does not follow
 * itself.
 */
export function useMapFits({ filters, known, ready, at }: MapFits): (position: MapPosition) => void {
  const map = useMapInstance()
  const reported = useRef(at && writeAt(at))
  const position = at && writeAt(at)
  const extent = extentOfSearch(filters, known)
  // A box is the part of the map that was searched: the map stands there already.
  const wanted = at || filters.box !== undefined ? 'stay' : (extent?.join() ?? 'nowhere')
  const shown = useRef(wanted)

  useEffect(() => {
    if (!at || position === undefined || position === reported.current) return
    reported.current = position
    map.jumpTo({ center: at.centre, zoom: at.zoom }, quietly)
  }, [map, at, position])

  useEffect(() => {
    if (!ready || wanted === shown.current) return
    shown.current = wanted
    if (!extent || wanted === 'stay') return
    map.fitBounds(extent, { padding: fitPadding(map.getContainer()), maxZoom: 16, duration: travelTime() * 2 }, quietly)
  }, [map, ready, wanted, extent])

  return useCallback((told: MapPosition) => {
    reported.current = writeAt(told)
  }, [])
}
