import { Plural } from '@lingui/react/macro'
import type { ScreenTextPlace } from '../../../../contract/admin/screen-texts.ts'
import { usePlaceName } from './use-place-name.ts'

interface PlacesUsedProps {
  places: readonly ScreenTextPlace[]
  /** How many are named. */
  most: number
}

/** Where a text is used: the first places, and how many more there are. */
export function PlacesUsed({ places, most }: PlacesUsedProps) {
  const placeName = usePlaceName()
  const more = places.length - most
  return (
    <ul className="grid gap-0.5 text-small wrap-anywhere text-faint">
      {places.slice(0, most).map((place) => (
        <li key={`${place.area} ${place.part}`}>{placeName(place)}</li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="and # more place" other="and # more places" />
        </li>
      )}
    </ul>
  )
}
