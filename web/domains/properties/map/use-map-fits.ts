import { useCallback, useEffect, useRef } from 'react'
import { PAGE_SIZE } from '../../../../contract/properties/search.ts'
import { fitPadding, quietly, travelTime, useMapInstance } from '../../places/map-context.ts'
import type { MapInstance } from '../../places/map-context.ts'
import type { Box } from '../../places/geometry.ts'
import { writeAt } from '../map-area.ts'
import type { MapPosition } from '../map-area.ts'
import { extentOfHomes, extentOfSearch, placeKey, saysWhere } from './start.ts'
import type { HomeMapMode } from './home-map-props.ts'
import type { KnownPlaces } from './start.ts'
import type { Search } from '../search-query.ts'

interface MapFits {
  filters: Search
  known: KnownPlaces
  at: MapPosition | undefined
  mode: HomeMapMode
}

/**
 * Takes the map where the address goes: back to an earlier position, to another place that the search now names, or, beside
 * a list whose search names none, to the homes the list now shows. Answers a function that must be told each position
 * before it goes into the address, so that the map does not follow itself.
 */
export function useMapFits({ filters, known, at, mode }: MapFits): (position: MapPosition) => void {
  const map = useMapInstance()
  const reported = useRef(at && writeAt(at))
  const shownKey = useRef(placeKey(filters))
  const key = placeKey(filters)
  const position = at && writeAt(at)
  const listed = mode === 'beside' && !saysWhere(filters) ? firstPage(known.homes) : null
  const shownList = useRef(listed)
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
    if (extent) fit(map, extent)
  }, [map, key, cityIsKnown, filters, known, position])

  useEffect(() => {
    if (listed === shownList.current) return
    shownList.current = listed
    const extent = listed === null ? undefined : extentOfHomes(known.homes)
    if (extent) fit(map, extent)
  }, [map, listed, known])

  return useCallback((told: MapPosition) => {
    reported.current = writeAt(told)
  }, [])
}

/** Which homes a list begins with; growing at its end does not change it. */
const firstPage = (homes: KnownPlaces['homes']) =>
  homes
    .slice(0, PAGE_SIZE)
    .map(({ id }) => id)
    .join()

const fit = (map: MapInstance, extent: Box) =>
  map.fitBounds(extent, { padding: fitPadding(map.getContainer()), maxZoom: 16, duration: travelTime() * 2 }, quietly)
