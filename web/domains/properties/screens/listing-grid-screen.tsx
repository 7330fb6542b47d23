import { lazy, Suspense, useState } from 'react'
import { paths } from '../../../paths.ts'
import { useMedia } from '../../../platform/use-media.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { areaPatch } from '../map-area.ts'
import { PropertyCard } from '../property-card.tsx'
import { CardSkeletons } from '../list/results-skeleton.tsx'
import { changeSearch } from '../search-query.ts'
import { searchLoader } from '../list/search-loader.ts'
import { SearchScreen } from '../list/search-screen.tsx'

const HomeMap = lazy(() => import('../home-map.tsx').then(({ HomeMap }) => ({ default: HomeMap })))

export const loader = searchLoader(paths.grid())

const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-5'

/** Homes as cards, beside their map where the window is wide enough for both. */
export function Component() {
  const [onCard, setOnCard] = useState<string | null>(null)
  const [onPin, setOnPin] = useState<string | null>(null)
  const wide = useMedia('(min-width: 64rem)')
  const waiting = <Skeleton className="h-full rounded-none!" />
  return (
    <SearchScreen
      view="grid"
      skeleton={<CardSkeletons className={columns} />}
      renderBeside={({ search, homes, replace }) => (
        <div className="sticky top-15 h-[calc(100dvh-3.75rem)] max-lg:hidden" data-screen-only>
          {wide ? (
            <Suspense fallback={waiting}>
              <HomeMap
                mode="beside"
                filters={search}
                homes={homes}
                highlightedId={onCard}
                onHover={setOnPin}
                onMove={({ area }) => area !== undefined && replace(changeSearch(search, areaPatch(area)))}
                className="h-full"
              />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
      )}
    >
      {({ homes }) => (
        <ul className={columns}>
          {homes.map((home, index) => (
            <li key={home.id}>
              <PropertyCard home={home} first={index === 0} highlighted={home.id === onPin} onHover={setOnCard} />
            </li>
          ))}
        </ul>
      )}
    </SearchScreen>
  )
}
