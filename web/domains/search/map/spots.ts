import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { mapProperties } from '../../../../contract/search/search.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Position } from '../../../../contract/values.ts'
import { isInside, joinBoxes, project } from '../../places/geometry.ts'
import type { Box, Pixel } from '../../places/geometry.ts'

export type MapData = EndpointOutput<typeof mapProperties>['data']
export type MapHome = MapData['homes'][number]

/** One thing on the map to point at: a home, homes that stand too close to be told apart, or a cluster. */
export interface Spot {
  key: string
  location: Position
  count: number
  /** Minor units; absent where no home here says its price. */
  lowestPrice?: number | undefined
  /** Where its homes lie. */
  box: Box
  /** The homes themselves, cheapest first; empty for a cluster, whose homes are not known one by one. */
  homes: MapHome[]
}

/** A map holds this many things to point at and no more: beyond it neighbours become one. */
export const MOST_SPOTS = 100

/** How near two may stand on the screen before they become one, px: the size of a price pin and of a cluster. */
const PIN: Pixel = [66, 30]
const CLUSTER: Pixel = [104, 72]

const lower = (a: number | undefined, b: number | undefined) =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b)
const byPrice = (a: MapHome, b: MapHome) => (a.listPrice ?? Infinity) - (b.listPrice ?? Infinity)

function join(a: Spot, b: Spot): Spot {
  const lowestPrice = lower(a.lowestPrice, b.lowestPrice)
  return {
    key: a.key,
    location: a.location,
    count: a.count + b.count,
    ...(lowestPrice !== undefined && { lowestPrice }),
    box: joinBoxes(a.box, b.box),
    homes: [...a.homes, ...b.homes].toSorted(byPrice),
  }
}

/** Gives every spot room on the screen: of two that would cover each other the larger takes the smaller in. */
function spread(spots: readonly Spot[], zoom: number, [width, height]: Pixel): Spot[] {
  const placed: { spot: Spot; at: Pixel }[] = []
  for (const spot of spots) {
    const at = project(spot.location, zoom)
    const near = placed.find((other) => Math.abs(other.at[0] - at[0]) < width && Math.abs(other.at[1] - at[1]) < height)
    if (near) near.spot = join(near.spot, spot)
    else placed.push({ spot, at })
  }
  return placed.map(({ spot }) => spot)
}

function onHome(home: MapHome): Spot {
  const [lng, lat] = home.location
  return {
    key: home.id,
    location: home.location,
    count: 1,
    ...(home.listPrice !== undefined && { lowestPrice: home.listPrice }),
    box: [lng, lat, lng, lat],
    homes: [home],
  }
}

/** What to draw of a map view's answer at a zoom: at most 100 spots with room for each, north to south and west to east. */
export function spotsOf({ clusters, homes }: Omit<MapData, 'more'>, zoom: number): Spot[] {
  const all: Spot[] = [
    ...clusters.map((cluster) => ({ ...cluster, key: cluster.location.join(), homes: [] })),
    ...homes.map(onHome),
  ].toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  let [width, height] = clusters.length ? CLUSTER : PIN
  let spots = spread(all, zoom, [width, height])
  while (spots.length > MOST_SPOTS) {
    ;[width, height] = [width * 1.25, height * 1.25]
    spots = spread(all, zoom, [width, height])
  }
  return spots.toSorted((a, b) => b.location[1] - a.location[1] || a.location[0] - b.location[0])
}

/** The spot a home of the list is part of: its own pin, or the cluster that lies round it. */
export function spotOfHome(
  spots: readonly Spot[],
  id: string,
  home?: Pick<PropertyCard, 'location' | 'locationPrecision'>,
) {
  const pin = spots.find(({ homes }) => homes.some((shown) => shown.id === id))
  const at = home?.locationPrecision === 'locality' ? undefined : home?.location
  return pin ?? (at && spots.find(({ homes, box }) => homes.length === 0 && isInside(at, box)))
}

/** As near as the map comes. */
const CLOSEST_ZOOM = 18

/** Whether coming closer would tell a spot's homes apart. */
export function canPart({ homes, box }: Spot): boolean {
  if (homes.length === 0) return true
  const [west, north] = project([box[0], box[3]], CLOSEST_ZOOM)
  const [east, south] = project([box[2], box[1]], CLOSEST_ZOOM)
  return east - west > PIN[0] || south - north > PIN[1]
}
