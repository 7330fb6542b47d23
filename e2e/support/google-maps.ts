interface Spot {
  lng: number
  lat: number
}
type Listener = (event?: { latLng: unknown; domEvent: Event; stop: () => void }) => void

/** As much of Google's Maps API as the place picker asks for; it runs in the page, in place of Google's script. */
export function googleMapsStandIn(): void {
  const DEGREES_PER_PIXEL = 0.00001
  const point = ({ lng, lat }: Spot) => ({ lng: () => lng, lat: () => lat, toJSON: () => ({ lng, lat }) })
  const literal = (at: Spot | ReturnType<typeof point>): Spot => ('toJSON' in at ? at.toJSON() : at)

  class Map {
    #element: HTMLElement
    #centre: Spot
    #zoom: number
    #listeners = new globalThis.Map<string, Set<Listener>>()
    constructor(element: HTMLElement, { center, zoom }: { center: Spot; zoom: number }) {
      this.#element = element
      this.#centre = center
      this.#zoom = zoom
      element.style.background = 'linear-gradient(45deg, #cde 50%, #dec 50%)'
      element.addEventListener('click', (domEvent) => {
        const box = element.getBoundingClientRect()
        const latLng = point({
          lng: this.#centre.lng + (domEvent.clientX - box.x - box.width / 2) * DEGREES_PER_PIXEL,
          lat: this.#centre.lat - (domEvent.clientY - box.y - box.height / 2) * DEGREES_PER_PIXEL,
        })
        this.#tell('click', { latLng, domEvent, stop: () => undefined })
      })
      this.moveCamera({})
    }
    #tell(name: string, event?: Parameters<Listener>[0]) {
      for (const listener of this.#listeners.get(name) ?? []) listener(event)
    }
    addListener(name: string, listener: Listener) {
      const all = this.#listeners.get(name) ?? new Set()
      this.#listeners.set(name, all.add(listener))
      return { remove: () => all.delete(listener) }
    }
    moveCamera({ center, zoom }: { center?: Spot; zoom?: number }) {
      if (center) this.#centre = literal(center)
      if (zoom !== undefined) this.#zoom = zoom
      setTimeout(() => this.#tell('bounds_changed'), 20)
      setTimeout(() => this.#tell('idle'), 40)
    }
    panTo = (center: Spot) => this.moveCamera({ center })
    setCenter = (center: Spot) => this.moveCamera({ center })
    setZoom = (zoom: number) => this.moveCamera({ zoom })
    setOptions = () => undefined
    getDiv = () => this.#element
    getCenter = () => point(this.#centre)
    getZoom = () => this.#zoom
    getHeading = () => 0
    getTilt = () => 0
    getBounds = () => ({ toJSON: () => ({ west: 0, south: 0, east: 1, north: 1 }) })
  }

  class Geocoder {
    geocode = ({ location }: { location: Spot }) =>
      Promise.resolve({
        results: [
          { types: ['plus_code'], formatted_address: 'XHCV+QW', geometry: { location_type: 'ROOFTOP' } },
          {
            types: ['street_address'],
            formatted_address: `House at ${location.lng.toFixed(4)}`,
            geometry: { location_type: 'RANGE_INTERPOLATED' },
          },
        ],
      })
  }
  const place = {
    location: point({ lng: 77.5929, lat: 12.9763 }),
    viewport: { toSpan: () => point({ lng: 0.003, lat: 0.002 }) },
    formattedAddress: 'Kasturba Road, Bengaluru 560001',
    types: ['museum', 'point_of_interest'],
    fetchFields: () => Promise.resolve({ place }),
  }
  const placePrediction = {
    placeId: 'museum',
    text: { text: 'Museum of Doors, Bengaluru' },
    mainText: { text: 'Museum of Doors' },
    secondaryText: { text: 'Kasturba Road, Bengaluru' },
    toPlace: () => place,
  }
  const libraries = {
    core: {},
    maps: { Map },
    geocoding: { Geocoder },
    places: {
      AutocompleteSessionToken: class {
        opened = Date.now()
      },
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: ({ input }: { input: string }) =>
          Promise.resolve({ suggestions: /museum/i.test(input) ? [{ placePrediction }] : [] }),
      },
    },
  }
  Object.assign(google.maps, {
    Map,
    Settings: { getInstance: () => ({}) },
    event: {
      addListener: (map: Map, name: string, listener: Listener) => map.addListener(name, listener),
      clearInstanceListeners: () => undefined,
    },
    importLibrary: (name: keyof typeof libraries) => Promise.resolve(libraries[name]),
  })
}
