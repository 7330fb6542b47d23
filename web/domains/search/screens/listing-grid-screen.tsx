import { useState } from 'react'
import { useMedia } from '../../../platform/use-media.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { CardSkeletons } from '../open/list/results-skeleton.tsx'
import { searchLoader } from '../open/list/search-loader.ts'
import { SearchScreen } from '../open/list/search-screen.tsx'
import { SaveButton } from '../../saved-searches/open/save-button.tsx'
import { MapBeside } from '../map/map-beside.tsx'

export const loader = searchLoader

// Beside the map, in a wide window, fewer and larger ones.
const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(15rem,18vw,19rem)),1fr))] gap-5'

/** Homes as cards, beside their map where the window is wide enough for both. */
export function Component() {
  const [onCard, setOnCard] = useState<string | null>(null)
  const [onPin, setOnPin] = useState<string | null>(null)
  const wide = useMedia('(min-width: 64rem)')
  const waiting = <Skeleton className="h-full rounded-none!" />
  return (
    <SearchScreen
      view="grid"
      renderSave={(of) => <SaveButton {...of} />}
      skeleton={<CardSkeletons className={columns} switchable />}
      renderBeside={({ search, requested, homes, replace }) => (
        <div
          className="sticky top-(--below-header) h-[calc(100dvh-var(--below-header))] max-lg:hidden"
          data-screen-only
        >
          {wide ? (
            <MapBeside
              search={search}
              requested={requested}
              homes={homes}
              replace={replace}
              highlightedId={onCard}
              onHover={setOnPin}
            />
          ) : (
            waiting
          )}
        </div>
      )}
    >
      {({ homes, cardLayout }) => (
        <ul className={columns}>
          {homes.map((home, index) => (
            <li key={home.id} className="finds-place">
              <PropertyCard
                home={home}
                layout={cardLayout}
                first={index === 0}
                highlighted={home.id === onPin}
                onHover={setOnCard}
              />
            </li>
          ))}
        </ul>
      )}
    </SearchScreen>
  )
}
