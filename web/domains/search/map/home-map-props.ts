import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Box } from '../../places/open/geometry.ts'
import type { MapMove, MapPosition } from '../query/open/map-area.ts'
import type { WithheldPlace } from '../query/withheld-place.ts'
import type { FilledSearch } from '../list/near-matches.tsx'
import type { Search } from '../../../../contract/search/search-address.ts'

/** `full` searches on every movement of the map, `beside` only after the person asks for it. */
export type HomeMapMode = 'beside' | 'full'

export interface HomeMapProps {
  /** The search; its `box` is the area of the map searched last. */
  filters: Search
  /** Homes of the list beside the map: their pins can be highlighted, and their cards are loaded. */
  homes?: readonly PropertyCard[]
  /** The search with few results; homes that nearly match get different marks. */
  near?: FilledSearch | undefined
  /** The map's position in the address. */
  at?: MapPosition | undefined
  /** The home whose card is under the pointer. */
  highlightedId?: string | null
  /** Called with the home whose pin is under the pointer, and with null after. */
  onHover?: (id: string | null) => void
  /** Called when the person moves the map or chooses an area; `area` is the change of the search, see `areaPatch`. */
  onMove?: (move: MapMove) => void
  /** Called with the visible area, at first and after every movement. */
  onView?: (box: Box) => void
  /**
   * The locality whose withheld homes are open by the address, and its setter; without `onWithheld` the map has its
   * own state.
   */
  withheld?: WithheldPlace | undefined
  onWithheld?: (place: WithheldPlace | null) => void
  mode: HomeMapMode
  className?: string
}
