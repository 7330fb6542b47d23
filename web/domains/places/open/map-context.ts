import type { Map as MapInstance } from 'maplibre-gl'
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { Position } from '../../../../contract/values.ts'
import type { Box } from './geometry.ts'

export type { MapInstance }

/** What a map shows. */
export interface MapView {
  centre: Position
  zoom: number
  box: Box
}

const MapContext = createContext<MapInstance | null>(null)
export const MapContextProvider = MapContext.Provider

/** The map this component lies on. */
export function useMapInstance(): MapInstance {
  const map = useContext(MapContext)
  if (!map) throw new Error('This component belongs on a map: put it inside LazyMap.')
  return map
}

/** Calls `place` now and with every frame in which the map moves, so that what lies on it keeps its place. */
export function useMapFrame(place: (map: MapInstance) => void): void {
  const map = useMapInstance()
  useLayoutEffect(() => {
    const run = () => place(map)
    run()
    map.on('move', run)
    map.on('resize', run)
    return () => {
      map.off('move', run)
      map.off('resize', run)
    }
  }, [map, place])
}

/** What the map shows now. */
export function viewOf(map: MapInstance): MapView {
  const { lng, lat } = map.getCenter()
  const bounds = map.getBounds()
  return {
    centre: [lng, lat],
    zoom: map.getZoom(),
    box: [Math.max(-180, bounds.getWest()), bounds.getSouth(), Math.min(180, bounds.getEast()), bounds.getNorth()],
  }
}

/** Tells what the map shows after every movement, and whether somebody moved it: fitting a place and a window that changes its size do not count. */
export function useMapMoves(onView: (view: MapView, byPerson: boolean) => void): void {
  const map = useMapInstance()
  const latest = useRef(onView)
  useEffect(() => {
    latest.current = onView
  })
  useEffect(() => {
    let before = viewOf(map)
    const told = (event: object) => {
      const view = viewOf(map)
      const moved = before.zoom !== view.zoom || before.centre.join() !== view.centre.join()
      before = view
      latest.current(view, moved && !('quiet' in event))
    }
    map.on('moveend', told)
    return () => {
      map.off('moveend', told)
    }
  }, [map])
}

const EDGE = 60
const MAX_OF_WINDOW = 0.6

export type FitPadding = Record<'top' | 'left' | 'right' | 'bottom', number>

/**
 * The room to leave round what a map is fitted to, px: more where `--map-head`, `--map-end` or `--map-foot` (rem) say
 * that something covers it.
 */
export function fitPadding(container: HTMLElement): FitPadding {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const style = getComputedStyle(container)
  const covered = (side: string) => parseFloat(style.getPropertyValue(`--map-${side}`)) * rem || 0
  const edge = Math.min(EDGE, container.clientWidth / 7)
  const end = edge + covered('end')
  const [left, right] = style.direction === 'rtl' ? [end, edge] : [edge, end]
  const bottom = edge + Math.min(covered('foot'), container.clientHeight * MAX_OF_WINDOW)
  return { top: edge + covered('head'), left, right, bottom }
}

/** Goes along with a movement that no person asked for, so that it is not taken for a new search. */
export const quietly = { quiet: true }

/** How long a movement of the map takes, ms: none where the person wants no motion. */
export const travelTime = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 450)
