import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { LazyMap } from '../../places/open/lazy-map.tsx'
import type { HomeMapProps } from './home-map-props.ts'
import { NoMap } from './no-map.tsx'
import { startOf } from './start.ts'
import type { MapStart } from './start.ts'
import { useKnownPlaces } from './use-known-places.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'

const fetchLayer = () => import('./home-layer.tsx')
const HomeLayer = lazyCode(async () => (await fetchLayer()).HomeLayer)

/** The one map of homes: clusters and prices of a search, and the ways to search by moving, drawing and distance. */
export function HomeMap({ className, ...props }: HomeMapProps) {
  const { filters, homes = [], at } = props
  const { t } = useLingui()
  const { known, ready } = useKnownPlaces(filters, at)
  const [start, setStart] = useState<MapStart | null>(null)
  useEffect(() => void fetchLayer(), [])
  if (ready && !start) setStart(at ?? startOf(filters, known))

  return (
    <section
      id="map"
      aria-label={t`Map`}
      className={classes('relative isolate overflow-hidden bg-sunk [--map-end:2.5rem] [--map-head:2.5rem]', className)}
    >
      <LazyMap
        label={t`Map of homes. Arrow keys move it, plus and minus zoom.`}
        start={start}
        instead={<NoMap search={filters} />}
      >
        <Suspense fallback={null}>
          <HomeLayer {...props} homes={homes} known={known} ready={ready} />
        </Suspense>
      </LazyMap>
    </section>
  )
}
