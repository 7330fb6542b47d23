import type { Position } from '../../../contract/values.ts'

/** An address and its confidence (0-1). */
export interface SureAddress {
  address: string
  confidence: number
}

/** A place Google found by name. */
export interface Spot extends SureAddress {
  position: Position
  zoom: number
}

/** A Google suggestion, and the call that locates it. */
export interface GooglePlace {
  id: string
  label: string
  detail: string
  find: () => Promise<Spot>
}

/** Google's search by name and by point. */
export interface GooglePlaces {
  suggest: (text: string, near: Position | null) => Promise<GooglePlace[]>
  addressAt: (position: Position) => Promise<SureAddress>
}

/** The largest circle that Google accepts, in metres. */
const NEAR_METRES = 50_000
const CLOSEST_ZOOM = 17

/** Confidence by the precision of Google's location. */
const sureness = {
  ROOFTOP: 0.95,
  RANGE_INTERPOLATED: 0.8,
  GEOMETRIC_CENTER: 0.6,
  APPROXIMATE: 0.4,
} satisfies Record<google.maps.GeocoderLocationTypeString, number>

/** Google's types of places at a point, and of those with the length of a street; all others are areas. */
const spotTypes = new Set(['street_address', 'premise', 'subpremise', 'point_of_interest', 'establishment'])
const streetTypes = new Set(['route', 'intersection'])

function surenessOf(types: readonly string[]): number {
  if (types.some((type) => spotTypes.has(type))) return sureness.ROOFTOP
  return types.some((type) => streetTypes.has(type)) ? sureness.GEOMETRIC_CENTER : sureness.APPROXIMATE
}

/** The zoom at which an area fills a map. */
function zoomFor(area: google.maps.LatLngBounds | null | undefined): number {
  const span = area?.toSpan()
  return span ? Math.min(CLOSEST_ZOOM, Math.log2(360 / Math.max(span.lng(), span.lat()))) : CLOSEST_ZOOM
}

interface Manner {
  language: string
  region: string
}

/** Google's search in the language of the page, limited to its country. */
export function googlePlaces(
  { AutocompleteSuggestion, AutocompleteSessionToken }: google.maps.PlacesLibrary,
  { Geocoder }: google.maps.GeocodingLibrary,
  { language, region }: Manner,
): GooglePlaces {
  const geocoder = new Geocoder()
  // Google bills everything typed with one token, until a place is chosen, as one search.
  let sessionToken = new AutocompleteSessionToken()

  async function find(prediction: google.maps.places.PlacePrediction): Promise<Spot> {
    const { place } = await prediction
      .toPlace()
      .fetchFields({ fields: ['location', 'viewport', 'formattedAddress', 'types'] })
    sessionToken = new AutocompleteSessionToken()
    if (!place.location) throw new Error('Google does not say where the place lies.')
    return {
      position: [place.location.lng(), place.location.lat()],
      zoom: zoomFor(place.viewport),
      address: place.formattedAddress ?? prediction.text.text,
      confidence: surenessOf(place.types ?? []),
    }
  }
  return {
    async suggest(text, near) {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        sessionToken,
        language,
        region,
        includedRegionCodes: [region],
        ...(near && { locationBias: { center: { lng: near[0], lat: near[1] }, radius: NEAR_METRES } }),
      })
      return suggestions.flatMap(({ placePrediction: found }) =>
        found
          ? [
              {
                id: found.placeId,
                label: found.mainText?.text ?? found.text.text,
                detail: found.secondaryText?.text ?? '',
                find: () => find(found),
              },
            ]
          : [],
      )
    },
    async addressAt([lng, lat]) {
      const { results } = await geocoder.geocode({ location: { lng, lat }, language, region })
      const named = results.find(({ types }) => !types.includes('plus_code'))
      if (!named) throw new Error('Google knows no address here.')
      return { address: named.formatted_address, confidence: sureness[named.geometry.location_type] }
    },
  }
}
