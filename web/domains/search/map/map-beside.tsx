import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { HomeMap } from './home-map.tsx'
import { areaPatch } from '../query/open/map-area.ts'
import { changeSearch } from '../query/open/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

interface MapBesideProps {
  search: Search
  /** The search asked for last, which may be loading. */
  requested: Search
  homes: PropertyCard[]
  /** Goes on to the search of the part of the map that was moved to. */
  replace: (search: Search) => void
  highlightedId: string | null
  onHover: (id: string | null) => void
}

/** The map beside a list of homes, which searches where it is moved to. */
export function MapBeside({ search, requested, replace, ...props }: MapBesideProps) {
  return (
    <HomeMap
      mode="beside"
      filters={search}
      onMove={({ area }) => area !== undefined && replace(changeSearch(requested, areaPatch(area)))}
      className="h-full"
      {...props}
    />
  )
}
