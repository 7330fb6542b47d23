import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Profile } from '../../../../../contract/directories/profiles.ts'
import { paths } from '../../../../../contract/paths.ts'
import { boxAround, boxOf, joinBoxes } from '../../../places/open/geometry.ts'
import { LazyMap } from '../../../places/open/lazy-map.tsx'
import { ZoomTools } from '../../../places/open/map-buttons.tsx'
import { MapMark, PinShape } from '../../../places/open/map-mark.tsx'

const AHEAD = '400px'
/** Radius around each locality that the map shows, in metres. */
const AROUND = 2500

/** The served localities: on a map that loads when the reader scrolls near it, and as links to homes there. */
export function ProfileAreas({ profile: { name, market, areaPoints } }: { profile: Profile }) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const [first] = areaPoints
  if (!first) return null
  const start = areaPoints.reduce(
    (box, { location }) => joinBoxes(box, boxAround(location, AROUND)),
    boxOf([first.location]),
  )
  return (
    <div className="grid gap-4">
      <div ref={frame} className="relative isolate h-72 overflow-hidden rounded-card border border-line bg-sunk">
        {near && (
          <LazyMap
            label={t`Map of the areas ${name} serves`}
            start={{ box: start }}
            cooperative
            waiting={null}
            instead={null}
          >
            {areaPoints.map(({ slug, location }) => (
              <MapMark key={slug} at={location} by="foot" className="pointer-events-none">
                <PinShape />
              </MapMark>
            ))}
            <div className="absolute end-3 top-3 z-2">
              <ZoomTools />
            </div>
          </LazyMap>
        )}
      </div>
      <ul className="flex flex-wrap gap-2" aria-label={t`Homes in these areas`}>
        {areaPoints.map(({ slug, city, name: area }) => (
          <li key={slug}>
            <Link
              to={paths.grid({ market, city, locality: slug })}
              className="inline-flex min-h-9 items-center rounded-full border border-edge bg-surface px-3 text-small font-medium hover:bg-sunk pointer-coarse:min-h-11"
            >
              {area}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
