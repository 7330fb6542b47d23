import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { placeAt } from '../../../contract/places.ts'
import type { Position } from '../../../contract/values.ts'
import { query } from '../../platform/api/query-client.ts'
import type { GooglePlaces, Spot } from './google-places.ts'
import { pointText } from './open/picked-place.ts'

/** As far as this (about two metres) the pin still stands on a place that was found: a map rounds where it rests. */
const SAME_DEGREES = 0.00002

const isSame = (a: Position, b: Position) => Math.hypot(a[0] - b[0], a[1] - b[1]) < SAME_DEGREES

/**
 * What is known of a point: its city and locality from the product's own gazetteer; its address from the place that was
 * found there, else from Google where it answers, else from the gazetteer too.
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
  // Shown until the next answer is there, and not to be taken for it.
  const area = place.isPlaceholderData ? undefined : nearest
  return {
    known,
    city: area?.city?.slug,
    locality: area?.locality?.slug,
    isPending: !known && (point === null || place.isPending || outside.isLoading),
    /** Whether something of it is still that of the point before, or not yet there. */
    isStale: place.isLoading || place.isPlaceholderData || (google !== null && !isFound && outside.isPlaceholderData),
    isError: !known && place.isError,
  }
}
