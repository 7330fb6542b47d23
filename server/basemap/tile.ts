import encoder from 'vt-pbf'
import { boxOf, cutLine, grow, inBox, meet, WORLD } from './geometry.ts'
import type { Box, Point } from './geometry.ts'

/** The deepest zoom with tiles; deeper map zooms enlarge these. */
export const DEEPEST_ZOOM = 16

/** The layers of a tile, bottom up. */
const LAYERS = ['landuse', 'water', 'boundaries', 'roads', 'buildings', 'places'] as const
export type Layer = (typeof LAYERS)[number]
export type Tags = Readonly<Record<string, string | number>>

/** How far beyond the tile lines and areas are drawn, as a share of its side. */
const BUFFER = 3 / 128

type Lines = { type: 2 | 3; geometry: (readonly [number, number])[][]; tags: Tags }
type Dots = { type: 1; geometry: (readonly [number, number])[]; tags: Tags }

/** An empty tile to draw on in cells; features with equal tags are merged. */
export function openTile(z: number, x: number, y: number) {
  const size = WORLD / 2 ** z
  const box: Box = [x * size, y * size, (x + 1) * size, (y + 1) * size]
  // Half the resolution is enough except for the deepest tiles, which are enlarged; it saves a third of the bytes.
  const extent = z < DEEPEST_ZOOM ? 2048 : 4096
  const view = grow(box, size * BUFFER)
  const layers = new Map<Layer, Map<string, Lines | Dots>>()

  const snap = ([px, py]: Point): readonly [number, number] => [
    Math.round(((px - box[0]) / size) * extent),
    Math.round(((py - box[1]) / size) * extent),
  ]

  const shapes = (layer: Layer, type: 2 | 3, tags: Tags): Lines['geometry'] => {
    const features = layers.get(layer) ?? new Map<string, Lines | Dots>()
    layers.set(layer, features)
    const key = `${type}${JSON.stringify(tags)}`
    const known = features.get(key)
    if (known && known.type !== 1) return known.geometry
    const made: Lines = { type, geometry: [], tags }
    features.set(key, made)
    return made.geometry
  }

  return {
    z,
    box,
    view,

    /** A grid of `knots` steps a side that fits those of the neighbouring tiles, and reaches over the rim. */
    grid(knots: number): { box: Box; steps: number } {
      const over = Math.ceil(knots * BUFFER)
      return { box: grow(box, (size * over) / knots), steps: knots + 2 * over }
    },

    /** Draws the part of a line that shows; points nearer than `grain` 4096ths of the tile to the one before are left out. */
    line(layer: Layer, tags: Tags, line: readonly Point[], grain = 1): void {
      if (!meet(boxOf(line), view)) return
      for (const part of cutLine(line, view)) {
        const drawn = thin(part.map(snap), (grain * extent) / 4096)
        if (drawn.length > 1) shapes(layer, 2, tags).push(drawn)
      }
    },

    /** Draws an area: a clockwise shell and its holes, uncut, so it should not reach far beyond the tile. */
    area(layer: Layer, tags: Tags, rings: readonly (readonly Point[])[], grain = 1): void {
      const drawn = rings.map((ring, at) => close(thin(ring.map(snap), (grain * extent) / 4096), at === 0))
      const [shell] = drawn
      if (!shell || shell.length < 4) return
      shapes(layer, 3, tags).push(...drawn.filter((ring) => ring.length >= 4))
    },

    /** Adds a label at a point; only the tile that contains the point has it. */
    dot(layer: Layer, tags: Tags, spot: Point): void {
      if (!inBox(spot, box)) return
      const features = layers.get(layer) ?? new Map<string, Lines | Dots>()
      layers.set(layer, features)
      features.set(`1${JSON.stringify(tags)}${features.size}`, { type: 1, geometry: [snap(spot)], tags })
    },

    /** The tile as Mapbox Vector Tile bytes. */
    bytes(): Uint8Array {
      const filled: Record<string, { features: (Lines | Dots)[] }> = {}
      for (const layer of LAYERS) {
        const features = layers.get(layer)
        if (features) filled[layer] = { features: [...features.values()] }
      }
      return encoder.fromGeojsonVt(filled, { version: 2, extent })
    },
  }
}

export type Tile = ReturnType<typeof openTile>

function thin(line: readonly (readonly [number, number])[], grain: number): (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = []
  let last: readonly [number, number] | undefined
  for (const [at, point] of line.entries()) {
    const end = at === line.length - 1
    const moved = last === undefined ? Infinity : Math.max(Math.abs(point[0] - last[0]), Math.abs(point[1] - last[1]))
    if (moved < grain && !end) continue
    if (end && kept.length > 1 && moved < grain) kept.pop()
    if (moved === 0 && end && kept.length === 1) continue
    kept.push(point)
    last = point
  }
  return kept
}

/** Closes a ring and turns it the way the format wants: shells clockwise, holes the other way round; empty when nothing is left of it. */
function close(ring: (readonly [number, number])[], shell: boolean): (readonly [number, number])[] {
  let twice = 0
  let previous = ring.at(-1)
  for (const point of ring) {
    if (previous) twice += previous[0] * point[1] - point[0] * previous[1]
    previous = point
  }
  const [first] = ring
  if (!first || twice === 0) return []
  const turned = twice > 0 === shell ? ring : ring.toReversed()
  const [start] = turned
  return start ? [...turned, start] : []
}
