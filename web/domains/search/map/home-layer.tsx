import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mapProperties } from '../../../../contract/search/search.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { AreaShape } from '../../places/open/area-shape.tsx'
import { MapHandle } from '../../places/open/map-handle.tsx'
import { LabelRoom } from '../../places/open/labels/label-room.tsx'
import { cornersOf, isInside, sharedBox } from '../../places/open/geometry.ts'
import type { Box } from '../../places/open/geometry.ts'
import { fitPadding, quietly, travelTime, useMapInstance, useMapMoves, viewOf } from '../../places/open/map-context.ts'
import type { MapView } from '../../places/open/map-context.ts'
import { FreehandDrawing, PointDrawing } from '../open/map/area-drawing.tsx'
import { NothingHere, RoundPanel } from './area-tools.tsx'
import type { AreaTool } from './area-tools.tsx'
import { useHiddenHomes } from '../../properties/open/hidden-homes.ts'
import type { HomeMapProps } from './home-map-props.ts'
import { HomePopup } from './home-popup.tsx'
import { HomeSpots } from './home-spots.tsx'
import { FIRST_RADIUS, boxOfArea, readArea, ringOf, writeArea } from '../query/open/map-area.ts'
import type { SearchArea } from '../query/open/map-area.ts'
import { MapFrame } from './map-frame.tsx'
import { canPart, roomOf, spotOfHome, spotsOf } from './spots.ts'
import type { Spot } from './spots.ts'
import type { KnownPlaces } from './start.ts'
import { filtersOf } from '../query/open/search-query.ts'
import { useMapFits } from './use-map-fits.ts'
import { WithheldPanel } from './withheld-panel.tsx'
import { writeWithheld } from '../query/withheld-place.ts'
import type { WithheldPlace } from '../query/withheld-place.ts'
import { NearSpots } from './near-spots.tsx'

/** Delay after a movement before the search follows, ms. */
const REST_MS = 250
const noHomes: ReadonlySet<string> = new Set()

interface HomeLayerProps extends Omit<HomeMapProps, 'className' | 'homes'> {
  homes: readonly PropertyCard[]
  known: KnownPlaces
  ready: boolean
}

/** Everything on a map of homes: pins, tools and dialogs. */
export function HomeLayer(props: HomeLayerProps) {
  const { filters, homes, near, known, ready, at, highlightedId, onHover, onMove, onView, mode } = props
  const { withheld, onWithheld } = props
  const map = useMapInstance()
  const hidden = useHiddenHomes()
  const [view, setView] = useState(() => viewOf(map))
  const [follow, setFollow] = useState(mode === 'full')
  const [strayed, setStrayed] = useState(false)
  const [drawing, setDrawing] = useState<'freehand' | 'points' | null>(null)
  const [draft, setDraft] = useState<SearchArea | null>(null)
  const [open, setOpen] = useState<Spot | null>(null)
  const [own, setOwn] = useState<WithheldPlace | null>(null)
  const place = onWithheld ? withheld : (own ?? undefined)
  const show = onWithheld ?? setOwn
  const [seen, setSeen] = useState(noHomes)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const area = draft ?? readArea(filters)
  const drawn = area && area.kind !== 'box' ? area : undefined
  const searched = !follow && area?.kind === 'box' ? area.box : undefined
  const box = searched ? sharedBox(view.box, searched) : view.box
  const zoom = String(Math.round(view.zoom))
  const boxText = box && writeArea({ kind: 'box', box }).box
  const pins = useQuery({
    ...query(mapProperties, { query: { ...filtersOf(filters), box: boxText, zoom } }),
    enabled: box !== undefined,
    placeholderData: keepPreviousData,
  })
  const data = box && pins.data?.data
  const spots = data ? spotsOf({ ...data, homes: data.homes.filter(({ id }) => !hidden.includes(id)) }, view.zoom) : []
  const lit = highlightedId
    ? spotOfHome(
        spots,
        highlightedId,
        homes.find(({ id }) => id === highlightedId),
      )
    : undefined

  const tell = useMapFits({ filters, known, ready, at })

  function report(now: MapView, next?: SearchArea | null) {
    const position = { centre: now.centre, zoom: now.zoom }
    tell(position, next ?? undefined)
    if (next !== undefined) {
      // A pending movement must not replace the area that was chosen after it.
      clearTimeout(resting.current)
      setView(now)
      setStrayed(false)
    }
    onMove?.(next === undefined ? { at: position } : { at: position, area: next })
  }
  function soon(work: () => void) {
    clearTimeout(resting.current)
    resting.current = setTimeout(work, REST_MS)
  }
  useEffect(() => () => clearTimeout(resting.current), [])

  useMapMoves((now, byPerson) => {
    if (open && (open.near || !isInside(open.location, now.box))) setOpen(null)
    if (!byPerson) {
      setView(now)
      return
    }
    soon(() => {
      setView(now)
      if (!drawn) setStrayed(!follow)
      report(now, follow && !drawn ? { kind: 'box', box: now.box } : undefined)
    })
  })
  const told = useRef(onView)
  useEffect(() => {
    told.current = onView
  })
  useEffect(() => told.current?.(view.box), [view])

  function searchHere() {
    const now = viewOf(map)
    report(now, { kind: 'box', box: now.box })
  }
  function changeRound(next: SearchArea) {
    setDraft(next)
    const extent = boxOfArea(next)
    if (!isInside([extent[0], extent[1]], view.box) || !isInside([extent[2], extent[3]], view.box)) fit(extent)
    soon(() => commit(next))
  }
  function fit(extent: Box) {
    map.fitBounds(extent, { padding: fitPadding(map.getContainer()), duration: travelTime() }, quietly)
  }
  /** Searches an area after the map has moved to it. */
  function commit(next: SearchArea) {
    const search = () => {
      setDraft(null)
      report(viewOf(map), next)
    }
    if (map.isMoving()) void map.once('moveend', search)
    else search()
  }
  function chooseArea(tool: AreaTool) {
    setOpen(null)
    if (tool === 'freehand' || tool === 'points') setDrawing(tool)
    else if (tool === 'round') changeRound({ kind: 'round', centre: viewOf(map).centre, radius: FIRST_RADIUS })
    else report(viewOf(map), { kind: 'outline', ring: cornersOf(inset(viewOf(map))) })
  }
  function finish(ring: Position[] | null) {
    setDrawing(null)
    map.getCanvas().focus({ preventScroll: true })
    if (!ring) return
    const next: SearchArea = { kind: 'outline', ring }
    setDraft(next)
    fit(boxOfArea(next))
    commit(next)
  }

  const placeKey = place && writeWithheld(place)
  const group = spots.find(({ key, withheld: of }) => of && key === placeKey)
  function press(spot: Spot) {
    if (spot.withheld) {
      setOpen(null)
      show(spot.withheld)
      return
    }
    if (place) show(null)
    if ((spot.count === 1 && spot.homes.length === 1) || !canPart(spot, map.getZoom())) {
      setOpen(spot)
      setSeen(new Set([...seen, ...spot.homes.map(({ id }) => id)]))
      return
    }
    const camera = map.cameraForBounds(spot.box, { padding: fitPadding(map.getContainer()), maxZoom: 17 })
    const nearer = Math.max(camera?.zoom ?? 0, map.getZoom() + 1)
    map.easeTo({ center: camera?.center ?? spot.location, zoom: nearer, duration: travelTime() })
    map.getCanvas().focus({ preventScroll: true })
  }
  function close() {
    const key = open?.key ?? placeKey
    setOpen(null)
    if (place) show(null)
    if (key) document.querySelector<HTMLElement>(`[data-spot="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
  }
  const leaveOpen = useEffectEvent(() => {
    setOpen(null)
    if (place) show(null)
  })
  useEffect(() => {
    const leave = ({ originalEvent: { target } }: { originalEvent: MouseEvent }) => {
      if (!(target instanceof Element && target.closest('[data-spot]'))) leaveOpen()
    }
    map.on('click', leave)
    return () => {
      map.off('click', leave)
    }
  }, [map])

  const nothing = data !== undefined && spots.length === 0 && !pins.isPlaceholderData
  return (
    <>
      {drawn && <AreaShape ring={ringOf(drawn)} look="search" />}
      <LabelRoom rooms={spots.map(roomOf)} />
      {data && (
        <HomeSpots
          spots={spots}
          zoom={view.zoom}
          market={filters.market}
          currency={data.currency}
          lit={lit?.key}
          open={open?.key ?? placeKey}
          seen={seen}
          onHover={(spot) => onHover?.(spot?.count === 1 ? (spot.homes[0]?.id ?? null) : null)}
          onPress={press}
        />
      )}
      {near && !drawing && !nothing && (
        <NearSpots
          {...near}
          box={view.box}
          lit={highlightedId}
          open={open}
          onHover={onHover}
          onPress={press}
          onClose={close}
        />
      )}
      {drawing === 'freehand' && <FreehandDrawing onDone={finish} />}
      {drawing === 'points' && <PointDrawing onDone={finish} />}
      {drawn?.kind === 'round' && !drawing && (
        <>
          <MapHandle at={drawn.centre} onMove={(centre) => changeRound({ ...drawn, centre })} />
          <RoundPanel radius={drawn.radius} onRadius={(radius) => changeRound({ ...drawn, radius })} />
        </>
      )}
      {!drawing && (
        <MapFrame
          area={area}
          follow={follow}
          strayed={strayed && !drawn}
          busy={pins.isFetching}
          failed={pins.isError}
          more={data?.more === true}
          onRetry={() => void pins.refetch()}
          onFollow={(next) => {
            setFollow(next)
            if (next && !drawn) searchHere()
          }}
          onSearchHere={searchHere}
          onChooseArea={chooseArea}
          onErase={() => (follow ? searchHere() : report(viewOf(map), null))}
        />
      )}
      {nothing && !drawing && (
        <NothingHere
          // Beside the map the empty list says so, with filters to remove; on a phone the list is below the map.
          listSaysSo={homes.length === 0}
          onZoomOut={() => map.zoomTo(map.getZoom() - 2, { duration: travelTime() })}
        />
      )}
      {place && !open && <WithheldPanel place={place} group={group} search={filters} onClose={close} />}
      {open && !open.near && <HomePopup spot={open} search={filters} homes={homes} onClose={close} />}
    </>
  )
}

/** A view slightly smaller than the window, so that its outline is visible. */
function inset({ box: [west, south, east, north] }: MapView): MapView['box'] {
  const [wide, high] = [(east - west) * 0.04, (north - south) * 0.04]
  return [west + wide, south + high, east - wide, north - high]
}
