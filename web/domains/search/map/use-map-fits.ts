import { useCallback, useEffect, useRef } from 'react'
import { fitPadding, quietly, travelTime, useMapInstance } from '../../places/open/map-context.ts'
import { MAX_ZOOM, boxOfArea, readArea, writeArea, writeAt } from '../query/open/map-area.ts'
import type { MapPosition, SearchArea } from '../query/open/map-area.ts'
import { extentOfSearch } from './start.ts'
import type { KnownPlaces } from './start.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

interface MapFits {
  filters: Search
  known: KnownPlaces
  /** Whether the places of the search have loaded. */
  ready: boolean
  at: MapPosition | undefined
}

/** The box of an area after a round trip through the address, which rounds it. */
const boxText = (area: SearchArea) => boxOfArea(readArea(writeArea(area)) ?? area).join()

/**
 * Moves the map to the address, also on history navigation: to its position, else to its area or all homes of the
 * search. Returns a function to call with each position and searched area before they are written to the address, so
 * that the map does not follow itself.
 */
export function useMapFits({ filters, known, ready, at }: MapFits): (position: MapPosition, area?: SearchArea) => void {
  const map = useMapInstance()
  const reported = useRef(at && writeAt(at))
  const position = at && writeAt(at)
  const extent = extentOfSearch(filters, known)
  const wanted = at ? 'stay' : (extent?.join() ?? 'nowhere')
  const shown = useRef(wanted)
  /** Areas searched at the map's position and not yet in the address. */
  const searched = useRef<string[]>([])
  const isPart = filters.box !== undefined

  useEffect(() => {
    if (position === reported.current) return
    reported.current = position
    if (!at) return
    map.jumpTo({ center: at.centre, zoom: at.zoom }, quietly)
  }, [map, at, position])

  useEffect(() => {
    const told = searched.current.indexOf(wanted)
    // An area that the position replaces never appears in the address without it.
    searched.current.splice(0, wanted === 'stay' ? searched.current.length : told + 1)
    if (told >= 0) shown.current = wanted
    if (!ready || wanted === shown.current) return
    shown.current = wanted
    if (!extent || wanted === 'stay') return
    const padding = isPart ? 0 : fitPadding(map.getContainer())
    map.fitBounds(extent, { padding, maxZoom: isPart ? MAX_ZOOM : 16, duration: travelTime() * 2 }, quietly)
  }, [map, ready, wanted, extent, isPart])

  return useCallback((told: MapPosition, area?: SearchArea) => {
    reported.current = writeAt(told)
    if (area) searched.current.push(boxText(area))
  }, [])
}
