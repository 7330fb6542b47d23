import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Position } from '../../../../contract/values.ts'
import { boxAround, boxOf, joinBoxes } from '../../places/open/geometry.ts'
import { useMapInstance, useMapMoves } from '../../places/open/map-context.ts'
import { LazyMap } from '../../places/open/lazy-map.tsx'
import { ZoomTools } from '../../places/open/map-buttons.tsx'
import { MapMark } from '../../places/open/map-mark.tsx'
import { placesQuery } from './directory-data.ts'
import type { DirectoryOf } from './directory-data.ts'
import type { DirectoryFilters } from './profile-address.ts'
import { spacedOut } from '../open/lists/spaced-out.ts'

const MARKET_ZOOM = 4
/** Smallest extent around a single place. */
const MIN_METRES = 3000

interface DirectoryMapProps {
  of: DirectoryOf
  filters: DirectoryFilters
  /** Address of the list filtered by a place. */
  to: (place: DirectoryFilters) => string
}

/** Number of matches by city or locality on a map; a press filters the list by it. */
export function DirectoryMap({ of, filters, to }: DirectoryMapProps) {
  const { t } = useLingui()
  const { center } = useMarket()
  // Keeps the city's other localities on the map, so that the person can switch to them.
  const { locality, ...ofCity } = filters
  const { city, ...ofMarket } = ofCity
  const near = useQuery(placesQuery(of, city === undefined ? filters : ofCity))
  // Without served localities, profiles are still shown in their city.
  const isBare = city !== undefined && near.data?.data.length === 0
  const cities = useQuery({ ...placesQuery(of, ofMarket), enabled: isBare })
  const places = isBare ? cities : near
  if (places.isError)
    return (
      <ErrorCard
        title={<Trans>The map could not be loaded</Trans>}
        busy={places.isFetching}
        onRetry={() => void places.refetch()}
      />
    )
  const shown = places.data?.data ?? []
  const [first] = shown
  const points = shown.map(({ location }) => location)
  const start = !places.data
    ? null
    : first
      ? { box: joinBoxes(boxOf(points), boxAround(first.location, MIN_METRES)) }
      : { centre: center, zoom: MARKET_ZOOM }
  const links = shown.map((place) => ({
    ...place,
    current: place.slug === (place.kind === 'city' ? city : locality),
    to: to(place.kind === 'city' ? { city: place.slug, locality: undefined } : { locality: place.slug }),
  }))
  return (
    <div className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-sunk lg:h-104">
      <LazyMap
        // The map fits its places only on mount, so another city needs another map.
        key={`${city} ${isBare}`}
        label={t`Map of profiles`}
        start={start}
        cooperative
        waiting={<Skeleton className="absolute inset-0 rounded-none!" />}
        instead={
          <ul className="absolute inset-0 grid content-start gap-x-6 overflow-y-auto p-5 sm:grid-cols-2 lg:grid-cols-3">
            {links.map((place) => (
              <li key={place.slug} className="border-b border-line">
                <Link to={place.to} className="flex min-h-11 items-center justify-between gap-3 hover:underline">
                  <span>{place.name}</span>
                  <span className="figures text-small text-soft">
                    <Plural value={place.count} one="# profile" other="# profiles" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        }
      >
        <PlaceMarks places={links} />
        <div className="absolute end-3 top-3 z-2">
          <ZoomTools />
        </div>
      </LazyMap>
    </div>
  )
}

interface PlaceMark {
  slug: string
  name: string
  kind: 'city' | 'locality'
  location: Position
  count: number
  current: boolean
  to: string
}

/**
 * Size of marks in px: names of cities are always shown, those of localities only on hover, because they are close
 * together.
 */
const room = { city: [104, 62], locality: [50, 50] } as const

/** Places with their counts; overlapping ones appear when the map zooms in. */
function PlaceMarks({ places }: { places: readonly PlaceMark[] }) {
  const { number } = useFormat()
  const map = useMapInstance()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useMapMoves((view) => setZoom(view.zoom))
  const [first] = places
  if (!first) return null
  const byRank = places.toSorted((one, other) => Number(other.current) - Number(one.current))
  const shown = spacedOut(byRank, zoom, room[first.kind])
  return (
    <>
      {shown.map((place) => (
        <MapMark key={place.slug} at={place.location} own>
          <Link
            to={place.to}
            state={{ keepScroll: true }}
            aria-current={place.current ? 'true' : undefined}
            className="group relative inline-grid justify-items-center rounded-full outline-offset-4"
          >
            <span
              aria-hidden
              className={classes(
                'figures grid size-11 place-items-center rounded-full border-2 border-surface font-semibold shadow-raised',
                place.current
                  ? 'bg-accent text-on-accent'
                  : 'bg-ink text-paper group-hover:bg-accent group-hover:text-on-accent',
              )}
            >
              {number(place.count)}
            </span>
            <span
              aria-hidden
              className={classes(
                'absolute top-full -mt-2 rounded-full border border-line bg-surface px-2 text-small whitespace-nowrap text-ink shadow-raised',
                place.kind === 'locality' &&
                  !place.current &&
                  'invisible group-hover:visible group-focus-visible:visible',
              )}
            >
              {place.name}
            </span>
            <span className="sr-only">
              {place.name}: <Plural value={place.count} one="# profile" other="# profiles" />
            </span>
          </Link>
        </MapMark>
      ))}
      {shown.length < places.length && (
        <p className="pointer-events-none absolute start-3 top-3 z-2 rounded-full border border-line bg-surface px-3 py-1 text-small shadow-raised">
          <Trans>Zoom in to see more places</Trans>
        </p>
      )}
    </>
  )
}
