import type { Map as MapInstance } from 'maplibre-gl'
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { Position } from '../../../../contract/values.ts'
import type { Box } from './geometry.ts'

export type { MapInstance }

/** The visible part of a map. */
export interface MapView {
  centre: Position
  zoom: number
  box: Box
}

const MapContext = createContext<MapInstance | null>(null)
export const MapContextProvider = MapContext.Provider

/** The map that contains this component. */
export function useMapInstance(): MapInstance {
  const map = useContext(MapContext)
  if (!map) throw new Error('This component belongs on a map: put it inside LazyMap.')
  return map
}

/** Calls `place` now and on every frame in which the map moves, to reposition content. */
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

/** The visible part of the map now. */
export function viewOf(map: MapInstance): MapView {
  const { lng, lat } = map.getCenter()
  const bounds = map.getBounds()
  return {
    centre: [lng, lat],
    zoom: map.getZoom(),
    box: [Math.max(-180, bounds.getWest()), bounds.getSouth(), Math.min(180, bounds.getEast()), bounds.getNorth()],
  }
}

/**
 * Reports the visible area after every movement, and whether a person caused it: fitting a place and resizing the
 * window do not count.
 */
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
 * The padding for fitting a map, in px: more on sides that `--map-head`, `--map-end` or `--map-foot` (rem) report as
 * covered.
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

/** Marks a programmatic movement, so that it does not trigger a search. */
export const quietly = { quiet: true }

/** Duration of map movements in ms; 0 with reduced motion. */
export const travelTime = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 450)
