import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { mapProperties } from '../../../../contract/search/search.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Position } from '../../../../contract/values.ts'
import { isInside, joinBoxes, project, unproject } from '../../places/open/geometry.ts'
import type { Box, Pixel } from '../../places/open/geometry.ts'
import { writeWithheld } from '../query/withheld-place.ts'

export type MapData = EndpointOutput<typeof mapProperties>['data']
export type MapHome = MapData['homes'][number]

export type WithheldGroup = MapData['withheld'][number]

/**
 * A spot on the map: a home, homes too close to separate, a cluster, or the homes of a locality with withheld
 * locations.
 */
export interface Spot {
  key: string
  location: Position
  count: number
  /** Minor units; absent if no home here has a public price. */
  lowestPrice?: number | undefined
  /** Bounding box of its homes. */
  box: Box
  /** Its homes, cheapest first; empty for a cluster, whose homes are unknown. */
  homes: MapHome[]
  /** The locality of homes with withheld locations, which no zoom separates. */
  withheld?: Pick<WithheldGroup, 'city' | 'locality' | 'name' | 'nameHindi'>
  /** A near match. */
  near?: true
}

/** Most spots on a map; beyond it neighbours are merged. */
export const MAX_SPOTS = 100

/** Size of each kind of spot, px. A pin is above its location, the others are centred on it. */
const PIN_COVER: Pixel = [84, 42]
const COUNTED_PIN_COVER: Pixel = [110, 42]
const LONE_COVER: Pixel = [84, 36]
const CLUSTER_COVER: Pixel = [104, 72]
const WITHHELD_COVER: Pixel = [164, 66]
/** From this zoom on a group of withheld homes is never merged, because no further zoom could separate it again. */
const ALWAYS_APART_ZOOM = 16

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
    homes: [a, b].every(isKnown) ? [...a.homes, ...b.homes].toSorted(byPrice) : [],
  }
}

const isKnown = ({ homes, count }: Spot) => homes.length === count

interface Placed {
  spot: Spot
  cover: Box
}

/** Adds a spot and merges it with those it would cover, at the location of the larger. */
function withSpot(placed: readonly Placed[], spot: Spot, zoom: number, scale = 1): Placed[] {
  const cover = coverOf(spot, zoom, scale)
  const covered = placed.find((other) => meet(cover, other.cover))
  if (!covered) return [...placed, { spot, cover }]
  const both = spot.count > covered.spot.count ? join(spot, covered.spot) : join(covered.spot, spot)
  const others = placed.filter((other) => other !== covered)
  return withSpot(others, both, zoom, scale)
}

export function onHome(home: MapHome): Spot {
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

/** Whether it is a single home without details: its location is withheld, or it was counted in advance. */
export const isLone = ({ homes, count, withheld }: Spot) => count === 1 && homes.length === 0 && !withheld

/** The size of a spot on the screen, px. */
export function roomOf(spot: Spot) {
  const { location: at, homes, withheld } = spot
  if (homes.length) {
    const [width, height] = homes.length === 1 ? PIN_COVER : COUNTED_PIN_COVER
    return { at, width, height, by: 'foot' as const }
  }
  const [width, height] = withheld ? WITHHELD_COVER : isLone(spot) ? LONE_COVER : CLUSTER_COVER
  return { at, width, height, by: 'centre' as const }
}

/** The rectangle a spot covers, px; a larger scale keeps neighbours further apart. */
function coverOf(spot: Spot, zoom: number, scale = 1): Box {
  const [x, y] = project(spot.location, zoom)
  const { width, height, by } = roomOf(spot)
  const [wide, high] = [width * scale, height * scale]
  const foot = by === 'foot' ? y : y + high / 2
  return [x - wide / 2, foot - high, x + wide / 2, foot]
}

const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

const STEP: Pixel = [44, 34]
const MAX_STEPS = 6
const steps = Array.from({ length: 2 * MAX_STEPS + 1 }, (_, at) => at - MAX_STEPS)
/** Offsets that a group may move by to find room, nearest first, px. */
const aside: Pixel[] = steps
  .flatMap((right) => steps.map((down): Pixel => [right * STEP[0], down * STEP[1]]))
  .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))

/**
 * Places a group of withheld homes among the other spots. Its homes are somewhere in its box, so it may be drawn
 * anywhere there; without room it is merged with the spot in its way.
 */
function withGroup(placed: readonly Placed[], group: Spot, zoom: number): Placed[] {
  const [x, y] = project(group.location, zoom)
  for (const [right, down] of aside) {
    const stays = right === 0 && down === 0
    const spot = stays ? group : { ...group, location: unproject([x + right, y + down], zoom) }
    const cover = coverOf(spot, zoom)
    const isFree = !placed.some((other) => meet(cover, other.cover))
    if (isFree && (stays || isInside(spot.location, group.box))) return [...placed, { spot, cover }]
  }
  if (zoom >= ALWAYS_APART_ZOOM) return [...placed, { spot: group, cover: coverOf(group, zoom) }]
  return withSpot(placed, group, zoom)
}

function onGroup({ city, locality, name, nameHindi, ...group }: WithheldGroup): Spot {
  const withheld = { city, locality, name, ...(nameHindi !== undefined && { nameHindi }) }
  return { ...group, key: writeWithheld(withheld), homes: [], withheld }
}

const larger = (a: Spot, b: Spot) => b.count - a.count || (a.key < b.key ? -1 : 1)

/** The spots for a map view at a zoom: at most 100, with room for each, from north to south and west to east. */
export function spotsOf({ clusters, homes, withheld }: Omit<MapData, 'more'>, zoom: number): Spot[] {
  const all: Spot[] = [
    ...clusters.map((cluster) => ({ ...cluster, key: cluster.location.join(), homes: [] })),
    ...homes.map(onHome),
  ].toSorted(larger)
  const spread = (scale: number) => all.reduce<Placed[]>((placed, spot) => withSpot(placed, spot, zoom, scale), [])
  let scale = 1
  let placed = spread(scale)
  while (placed.length > MAX_SPOTS - withheld.length) {
    scale *= 1.25
    placed = spread(scale)
  }
  const groups = withheld.map(onGroup).toSorted(larger)
  for (const group of groups) placed = withGroup(placed, group, zoom)
  return placed
    .map(({ spot }) => spot)
    .toSorted((a, b) => b.location[1] - a.location[1] || a.location[0] - b.location[0])
}

/** The spot that contains a home of the list: its pin, the cluster around it, or the group of its locality. */
export function spotOfHome(
  spots: readonly Spot[],
  id: string,
  home?: Pick<PropertyCard, 'location' | 'locationPrecision'> & {
    city: { slug: string }
    locality: { slug: string }
  },
) {
  if (home?.locationPrecision === 'locality') {
    const key = writeWithheld({ city: home.city.slug, locality: home.locality.slug })
    return spots.find(({ withheld, key: own }) => withheld && own === key)
  }
  const pin = spots.find(({ homes }) => homes.some((shown) => shown.id === id))
  const at = home?.location
  return pin ?? (at && spots.find(({ homes, withheld, box }) => homes.length === 0 && !withheld && isInside(at, box)))
}

/** The largest zoom of the map. */
const CLOSEST_ZOOM = 18

/** Whether zooming in would separate a spot's homes. */
export function canPart({ homes, box }: Spot, zoom: number): boolean {
  if (homes.length === 0) return zoom < CLOSEST_ZOOM
  const [west, north] = project([box[0], box[3]], CLOSEST_ZOOM)
  const [east, south] = project([box[2], box[1]], CLOSEST_ZOOM)
  return east - west > PIN_COVER[0] || south - north > PIN_COVER[1]
}
