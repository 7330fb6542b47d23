import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import type { PropertyCard as Home } from '../../../../contract/properties/property.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMapFrame, useMapInstance } from '../../places/map-context.ts'
import type { MapInstance } from '../../places/map-context.ts'
import { useEscape } from '../../places/use-escape.ts'
import type { Spot } from './spots.ts'
import { PropertyCard } from '../../properties/property-card.tsx'
import { filtersOf } from '../query/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

/** About a metre: homes this near to a point are at it. */
const TOUCHING_DEGREES = 0.00001
const MOST_HOMES = 20
/** A map narrower than this shows the card at its foot instead of beside the pin. */
const DOCKED_UNDER = 640
const GAP = 12
const PIN_HEIGHT = 44

/** The query that brings the homes of a spot. */
const homesQuery = ({ box: [west, south, east, north] }: Spot, search: Search) => {
  const box = [west - TOUCHING_DEGREES, south - TOUCHING_DEGREES, east + TOUCHING_DEGREES, north + TOUCHING_DEGREES]
  const filters = { ...filtersOf(search), box: box.map((edge) => edge.toFixed(6)).join(',') }
  return query(searchProperties, { query: { ...filters, limit: String(MOST_HOMES) } })
}

/** Above the pin where there is room, below it otherwise; at the foot of a narrow map, where the style sheet puts it. */
function placePopup(element: HTMLElement, map: MapInstance, location: Position): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const docked = clientWidth < DOCKED_UNDER
  element.dataset['docked'] = String(docked)
  element.style.left = docked ? '' : '0'
  element.style.top = docked ? '' : '0'
  if (docked) {
    element.style.transform = ''
    return
  }
  const { x, y } = map.project(location)
  const { offsetWidth: width, offsetHeight: height } = element
  const left = Math.min(Math.max(x - width / 2, GAP), clientWidth - width - GAP)
  const above = y - PIN_HEIGHT - height
  const top = above >= GAP ? above : Math.min(y + GAP, clientHeight - height - GAP)
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
}

interface HomePopupProps {
  spot: Spot
  search: Search
  /** Homes that are known already: what the list shows. */
  homes: readonly Home[]
  onClose: () => void
}

/** The card of the home that was pressed on the map, or the cards of all homes at that point. */
export function HomePopup({ spot, search, homes, onClose }: HomePopupProps) {
  const { t, i18n } = useLingui()
  const popup = useRef<HTMLDivElement>(null)
  const [first] = spot.homes
  const single = spot.count === 1
  const known = homes.find(({ id }) => id === first?.id)
  const one = useQuery({ ...query(getProperty, { params: { id: first?.id ?? '' } }), enabled: single && !known })
  const several = useQuery({ ...homesQuery(spot, search), enabled: !single, placeholderData: keepPreviousData })
  const wanted = new Set(spot.homes.map(({ id }) => id))
  const shown = single
    ? [known ?? one.data?.data].filter((home) => home !== undefined)
    : (several.data?.data.filter(({ id }) => wanted.has(id)) ?? [])
  const error = single ? one.error : several.error

  const { location } = spot
  const place = useCallback(
    (map: MapInstance) => {
      const element = popup.current
      if (element) placePopup(element, map, location)
    },
    [location],
  )
  useMapFrame(place)
  useEscape(onClose)
  const map = useMapInstance()
  useEffect(() => {
    const element = popup.current
    if (!element) return undefined
    const watcher = new ResizeObserver(() => place(map))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [map, place])

  const ready = shown.length > 0
  const gone = several.isSuccess && !several.isPlaceholderData && !ready
  useEffect(() => {
    popup.current?.querySelector<HTMLElement>(ready ? 'a:not([tabindex])' : 'button')?.focus({ preventScroll: true })
  }, [spot.key, ready])

  return (
    <div
      ref={popup}
      role="dialog"
      aria-label={t`On the map`}
      tabIndex={-1}
      className={classes(
        'absolute z-3 w-88 max-w-[calc(100%-1.5rem)] animate-appear rounded-card bg-surface shadow-floating',
        'data-[docked=true]:inset-x-3 data-[docked=true]:bottom-[calc(var(--map-foot,0px)+0.75rem)] data-[docked=true]:mx-auto',
      )}
    >
      <div className="flex items-center justify-between ps-4">
        <p className="text-small font-medium text-soft">
          {single ? <Trans>On the map</Trans> : <Plural value={spot.count} one="# home here" other="# homes here" />}
        </p>
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {error ? (
        <p role="alert" className="px-4 pb-4">
          {errorText(error, i18n)}
        </p>
      ) : gone ? (
        <p className="px-4 pb-4 text-soft">
          <Trans>What you are looking for is no longer available.</Trans>
        </p>
      ) : ready ? (
        <ul className="grid max-h-72 grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto p-2 pt-0">
          {shown.map((home) => (
            <li key={home.id}>
              <PropertyCard home={home} layout="compact" />
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex gap-3 p-2 pt-0">
          <Skeleton className="h-24 w-32" />
          <div className="grid grow content-center gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      )}
    </div>
  )
}
