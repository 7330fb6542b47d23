import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PropertyCard } from '../../../contract/properties/property.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Box } from '../places/geometry.ts'
import { LazyMap } from '../places/lazy-map.tsx'
import { HomeLayer } from './map/home-layer.tsx'
import type { MapMove, MapPosition } from './map-area.ts'
import { NoMap } from './map/no-map.tsx'
import { startOf } from './map/start.ts'
import type { MapStart } from './map/start.ts'
import type { Search } from './search-query.ts'
import { useKnownPlaces } from './map/use-known-places.ts'

export interface HomeMapProps {
  /** The search; its `box` is the part of the map searched last. */
  filters: Search
  /** Homes the list beside the map shows: their pins can be lit, and their cards need no fetching. */
  homes?: readonly PropertyCard[]
  /** Where the address says the map stands. */
  at?: MapPosition | undefined
  /** The home whose card is pointed at. */
  highlightedId?: string | null
  /** Told the home whose pin is pointed at, and null after. */
  onHover?: (id: string | null) => void
  /** Told when somebody moved the map or chose an area. A change of the search is in `area`; see `areaPatch`. */
  onMove?: (move: MapMove) => void
  /** Told what part of the world the map shows, at first and after each movement, whoever made it. */
  onView?: (box: Box) => void
  /** `full` follows the map with the search from the start, `beside` only when asked to. */
  mode: 'beside' | 'full'
  className?: string
}

/** The one map of homes: clusters and prices of a search, and the ways to search by moving, drawing and distance. */
export function HomeMap({ className, ...props }: HomeMapProps) {
  const { filters, homes = [], at } = props
  const { t } = useLingui()
  const { known, ready } = useKnownPlaces(filters, homes)
  const [start, setStart] = useState<MapStart | null>(null)
  if (ready && !start) setStart(at ?? startOf(filters, known))

  return (
    <section id="map" aria-label={t`Map`} className={classes('relative isolate overflow-hidden bg-sunk', className)}>
      {start ? (
        <LazyMap
          label={t`Map of homes. Arrow keys move it, plus and minus zoom.`}
          start={start}
          waiting={<WaitingMap />}
          instead={<NoMap search={filters} />}
        >
          <HomeLayer {...props} homes={homes} known={known} />
        </LazyMap>
      ) : (
        <WaitingMap />
      )}
    </section>
  )
}

function WaitingMap() {
  return <Skeleton className="absolute inset-0 rounded-none!" />
}
