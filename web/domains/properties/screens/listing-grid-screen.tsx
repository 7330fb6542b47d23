import { useState } from 'react'
import type { PropertyCard as Home } from '../../../../contract/properties/property.ts'
import { paths } from '../../../paths.ts'
import { PropertyCard } from '../property-card.tsx'
import { CardSkeletons } from '../results-skeleton.tsx'
import { searchLoader } from '../search-loader.ts'
import { SearchScreen } from '../search-screen.tsx'

export const loader = searchLoader(paths.grid())

const columns = 'grid gap-5 sm:grid-cols-2'

/** Homes as cards. */
export function Component() {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  return (
    <SearchScreen view="grid" skeleton={<CardSkeletons className={columns} />}>
      {(homes: Home[]) => (
        <ul className={columns}>
          {homes.map((home, index) => (
            <li key={home.id}>
              <PropertyCard home={home} first={index === 0} highlighted={home.id === pointedAt} onHover={setPointedAt} />
            </li>
          ))}
        </ul>
      )}
    </SearchScreen>
  )
}
