import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { placeAt } from '../../../contract/places.ts'
import type { Position } from '../../../contract/values.ts'
import { query } from '../../platform/api/query-client.ts'
import type { GooglePlaces, Spot } from './google-places.ts'
import { pointText } from './open/picked-place.ts'

/** Within about two metres the pin still counts as being on a found place, because a map rounds its centre. */
const SAME_DEGREES = 0.00002

const isSame = (a: Position, b: Position) => Math.hypot(a[0] - b[0], a[1] - b[1]) < SAME_DEGREES

/**
 * The known facts of a point: city and locality from our gazetteer; the address from the place found there, else from
 * Google, else from the gazetteer.
 */
export function usePinAddress(point: Position | null, google: GooglePlaces | null, found: Spot | null) {
  const [longitude = '', latitude = ''] = point ? pointText(point).split(',') : []
  const place = useQuery({
    ...query(placeAt, { query: { longitude, latitude } }),
    enabled: point !== null,
    placeholderData: keepPreviousData,
  })
  const isFound = found !== null && point !== null && isSame(found.position, point)
  const outside = useQuery({
    queryKey: ['google address', longitude, latitude],
    queryFn: () => (google && point ? google.addressAt(point) : null),
    enabled: google !== null && point !== null && !isFound,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const nearest = place.data?.data
  const gazetteer = nearest && { address: nearest.address, confidence: nearest.geocodeConfidence }
  const answered = google && !isFound ? (outside.data ?? (outside.isLoading ? undefined : gazetteer)) : gazetteer
  const known = point ? (isFound ? found : answered) : undefined
  // A placeholder of the previous point, shown but not used as the result.
  const area = place.isPlaceholderData ? undefined : nearest
  return {
    known,
    city: area?.city?.slug,
    locality: area?.locality?.slug,
    isPending: !known && (point === null || place.isPending || outside.isLoading),
    /** Whether a part still belongs to the previous point, or is loading. */
    isStale: place.isLoading || place.isPlaceholderData || (google !== null && !isFound && outside.isPlaceholderData),
    isError: !known && place.isError,
  }
}
