import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { between, boxOf, centroid, metresPerCell, project, signedArea, WORLD } from './geometry.ts'
import type { Box, Point } from './geometry.ts'

/** How finely Natural Earth is drawn. */
export type Detail = '110m' | '50m' | '10m'
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>
/** A ring or line in cells, x and y in turn. */
export type Outline = { coordinates: Float32Array; box: Box }
/** A border; `disputed` if the two states draw it differently. */
export type Edge = Outline & { disputed: boolean }
export type Earth = { land: Outline[]; borders: Edge[] }
export type Country = { name: string; at: Point; area: number }

function readAtlas(detail: Detail): Atlas {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${detail}.json`)
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isAtlas(parsed)) throw new TypeError(`${file} is not the map of countries it should be`)
  return parsed
}

function isAtlas(value: unknown): value is Atlas {
  if (typeof value !== 'object' || value === null || !('objects' in value)) return false
  const { objects } = value
  return typeof objects === 'object' && objects !== null && 'countries' in objects && 'land' in objects
}

/** Land and inner borders of the world. */
export function readEarth(detail: Detail): Earth {
  const atlas = readAtlas(detail)
  const land: Outline[] = []
  for (const geometry of atlas.objects.land.geometries) {
    const arcs = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.type === 'MultiPolygon' ? geometry.arcs : []
    for (const ring of arcs.flat()) land.push(...mend(follow(atlas, ring)))
  }
  const names = new Map<object, string>()
  for (const country of atlas.objects.countries.geometries) {
    if (country.properties && 'name' in country.properties) names.set(country, country.properties.name)
  }
  const borders: Edge[] = []
  for (const kind of ['agreed', 'disputed', 'kashmir'] as const) {
    const lines = mesh(
      atlas,
      atlas.objects.countries,
      (a, b) => a !== b && borderKind(`${names.get(a)} ${names.get(b)}`) === kind,
    )
    for (const line of lines.coordinates) {
      const points = line.map(([lng = 0, lat = 0]) => project(lng, lat))
      const parts = kind === 'kashmir' ? splitAt(points, KASHMIR) : [points]
      for (const part of parts) {
        const north = part.every(([, y]) => y <= KASHMIR)
        borders.push({ ...outline(part), disputed: kind === 'disputed' || (kind === 'kashmir' && north) })
      }
    }
  }
  return { land, borders }
}

// Where the border of India and Pakistan stops being agreed, going north.
const [, KASHMIR] = project(75, 32.4)

/** The lines around Kashmir and between India and China follow actual control, not the claims of either side. */
function borderKind(pair: string): 'agreed' | 'disputed' | 'kashmir' {
  if (pair.includes('Siachen')) return 'disputed'
  if (pair.includes('China') && (pair.includes('India') || pair.includes('Pakistan'))) return 'disputed'
  return pair.includes('India') && pair.includes('Pakistan') ? 'kashmir' : 'agreed'
}

/** Splits a line into parts that are each completely north or south of a height. */
function splitAt(line: readonly Point[], height: number): Point[][] {
  const parts: Point[][] = []
  let before: Point | undefined
  for (const point of line) {
    const open = parts.at(-1)
    if (!before || !open) parts.push([point])
    else if (before[1] > height === point[1] > height) open.push(point)
    else {
      const cut = between(before, point, (height - before[1]) / (point[1] - before[1]))
      open.push(cut)
      parts.push([cut, point])
    }
    before = point
  }
  return parts
}

/**
 * Natural Earth's rings come sewn together over the antimeridian, so some jump from 180 to -180: follow such a ring
 * past the rim of the world, and lay a second one a world further on, so that both rims get their part.
 */
function mend(ring: Iterable<number[]>): Outline[] {
  const { points, turn } = unroll(ring)
  const first = points[0]
  const last = points.at(-1)
  if (first && last && turn !== 0) {
    const pole = WORLD * 1.01
    points.push([last[0], pole], [first[0], pole], first)
  }
  const [west, , east] = boxOf(points)
  const copies = [outline(points)]
  for (const by of [WORLD, -WORLD]) {
    if (west + by < WORLD && east + by > 0) copies.push(outline(points.map(([x, y]) => [x + by, y])))
  }
  return copies
}

/** A ring in cells that goes on past the rim of the world where the given one jumps; `turn` is how far it is from closing, in degrees. */
function unroll(ring: Iterable<number[]>): { points: Point[]; turn: number } {
  const points: Point[] = []
  let turn = 0
  let before: number | undefined
  for (const [lng = 0, lat = 0] of ring) {
    if (before !== undefined && Math.abs(lng - before) > 180) turn += lng < before ? 360 : -360
    before = lng
    points.push(project(lng + turn, lat))
  }
  return { points, turn }
}

/** Yields the positions of a ring one at a time, because the finest map has four hundred thousand. */
function* follow({ arcs, transform }: Atlas, ring: readonly number[]): Generator<[lng: number, lat: number]> {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] }
  for (const [place, which] of ring.entries()) {
    const arc = arcs[which < 0 ? ~which : which] ?? []
    const steps = new Float64Array(arc.length * 2)
    let [x, y] = [0, 0]
    for (const [at, [dx = 0, dy = 0]] of arc.entries()) {
      x += dx
      y += dy
      steps[at * 2] = x * scale[0] + translate[0]
      steps[at * 2 + 1] = y * scale[1] + translate[1]
    }
    for (let at = place === 0 ? 0 : 1; at < arc.length; at++) {
      const from = which < 0 ? arc.length - 1 - at : at
      yield [steps[from * 2] ?? 0, steps[from * 2 + 1] ?? 0]
    }
  }
}

function outline(points: readonly Point[]): Outline {
  const coordinates = new Float32Array(points.length * 2)
  for (const [at, point] of points.entries()) coordinates.set(point, at * 2)
  return { coordinates, box: boxOf(points) }
}

/** Every country with the middle of its widest part, largest first. */
export function readCountries(): Country[] {
  const atlas = readAtlas('50m')
  const countries: Country[] = []
  for (const { geometry, properties } of feature(atlas, atlas.objects.countries).features) {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    let best: Point[] = []
    let area = 0
    for (const [shell = []] of polygons) {
      const { points } = unroll(shell)
      const size = Math.abs(signedArea(points)) * metresPerCell(centroid(points)[1]) ** 2
      if (size > area) {
        best = points
        area = size
      }
    }
    // A disputed area without a country.
    if (!properties || area === 0 || properties.name === 'Siachen Glacier') continue
    const [x, y] = middle(best)
    countries.push({ name: properties.name, at: [(x + WORLD) % WORLD, y], area })
  }
  return countries.toSorted((a, b) => b.area - a.area)
}

/** The middle of the widest horizontal span inside a ring, searched at nine heights around its centre. */
function middle(ring: Point[]): Point {
  const [, north, , south] = boxOf(ring)
  let best: Point = ring[0] ?? [0, 0]
  let widest = 0
  for (let step = 3; step <= 7; step += 0.5) {
    const y = north + ((south - north) * step) / 10
    const crossings: number[] = []
    let previous = ring.at(-1)
    for (const point of ring) {
      if (previous && previous[1] > y !== point[1] > y) {
        crossings.push(previous[0] + ((point[0] - previous[0]) * (y - previous[1])) / (point[1] - previous[1]))
      }
      previous = point
    }
    crossings.sort((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from = 0, to = 0] = crossings.slice(at, at + 2)
      const centred = (to - from) * (1 - Math.abs(step - 5) * 0.12)
      if (centred > widest) {
        widest = centred
        best = [(from + to) / 2, y]
      }
    }
  }
  return best
}
