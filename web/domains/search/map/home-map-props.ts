import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Box } from '../../places/open/geometry.ts'
import type { MapMove, MapPosition } from '../query/open/map-area.ts'
import type { WithheldPlace } from '../query/withheld-place.ts'
import type { FilledSearch } from '../list/near-matches.tsx'
import type { Search } from '../../../../contract/search/search-address.ts'

/** `full` follows the map with the search from the start, `beside` only when asked to. */
export type HomeMapMode = 'beside' | 'full'

export interface HomeMapProps {
  /** The search; its `box` is the part of the map searched last. */
  filters: Search
  /** Homes the list beside the map shows: their pins can be lit, and their cards need no fetching. */
  homes?: readonly PropertyCard[]
  /** The search whose few homes the list fills up with others: these get a mark of their own. */
  near?: FilledSearch | undefined
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
  /** The locality whose withheld homes the address says stand open, and how that is changed; without `onWithheld` the map keeps it. */
  withheld?: WithheldPlace | undefined
  onWithheld?: (place: WithheldPlace | null) => void
  mode: HomeMapMode
  className?: string
}
