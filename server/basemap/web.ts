import { BLOCK, cellOf, crossingAt, joinCrossings, ROW } from './crossings.ts'
import type { Crossing, Find } from './crossings.ts'
import { centroid, distance, signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'
import { hash, mix } from './noise.ts'
import { once } from '../platform/once.ts'
import { recent } from './recent.ts'
import type { Settlements } from './settlements.ts'

/** A road of the web on the plan, from crossing to crossing; `seed` names it, roads of one name share it. */
export type WebRoad = { line: Point[]; seed: number; key: number }

/** What a block of 4 by 4 cells holds of the web: its roads, the through roads that start in it, the districts between. */
export type WebBlock = {
  roads: WebRoad[]
  through: () => ThroughRoad[]
  districts: () => District[]
}

type ThroughRoad = { line: Point[]; keys: number[]; seed: number }
type District = { ring: Point[]; seed: number }

const NOTHING: WebBlock = { roads: [], through: () => [], districts: () => [] }

/**
 * The main roads: one crossing about every cell, joined to those neighbours with which it shares free ground (a
 * beta-skeleton). That needs to look only a few cells around, so any block can be drawn alone and fits its neighbours.
 */
export function openWeb(settlements: Settlements) {
  const crossings = recent(600, joinCrossings)
  const find: Find = (crossing) => {
    const [x, y] = cellOf(crossing)
    return crossings(Math.floor(x / BLOCK), Math.floor(y / BLOCK)).get(crossing)
  }
  return recent(160, (column, row): WebBlock => {
    const [west, north] = [column * BLOCK, row * BLOCK]
    if (!settlements.reaches([west - 3, north - 3, west + BLOCK + 3, north + BLOCK + 3])) return NOTHING
    const roads: WebRoad[] = []
    for (const [from, { at, others }] of crossings(column, row)) {
      for (const to of others) {
        const end = from < to ? find(to)?.at : undefined
        if (end) roads.push({ line: [at, end], seed: roadSeed(at, end), key: roadKey(from, to) })
      }
    }
    const own = ([x, y]: Point) => Math.floor(x / BLOCK) === column && Math.floor(y / BLOCK) === row
    return {
      roads,
      through: once(() => throughRoads(column, row, find)),
      districts: once(() => {
        const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].flatMap((dx) => [...crossings(column + dx, row + dy)]))
        return traceDistricts(around, find).filter(({ ring }) => own(centroid(ring)))
      }),
    }
  })
}

export type Web = ReturnType<typeof openWeb>

function roadKey(a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a]
  const [ax, ay] = cellOf(low)
  const [bx, by] = cellOf(high)
  return low * 64 + (by - ay) * 8 + (bx - ax + 3)
}

/** Roads that run on in one direction through neighbouring cells get one name. */
function roadSeed(a: Point, b: Point): number {
  const eastward = Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1])
  const [x, y] = [Math.floor((a[0] + b[0]) / 2), Math.floor((a[1] + b[1]) / 2)]
  return eastward ? mix(Math.floor(x / 3), y, 7) : mix(x, Math.floor(y / 3), 8)
}

/** Walks around every piece of ground that touches the given crossings, keeping it on the right. */
function traceDistricts(around: readonly (readonly [number, Crossing])[], find: Find): District[] {
  const fans = new Map<number, number[]>()
  const fanOf = (from: number): number[] => {
    const known = fans.get(from)
    if (known) return known
    const { at, others } = find(from) ?? { at: [0, 0], others: [] }
    const heading = (to: number) => {
      const [x, y] = find(to)?.at ?? at
      return Math.atan2(y - at[1], x - at[0])
    }
    const fan = others
      .map((to) => [heading(to), to] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, to]) => to)
    fans.set(from, fan)
    return fan
  }
  const walked = new Set<number>()
  const found: District[] = []
  for (const [start, { others }] of around) {
    for (const second of others) {
      if (walked.has(stepKey(start, second))) continue
      const round: number[] = []
      let [from, to] = [start, second]
      while (!walked.has(stepKey(from, to)) && round.length < 40) {
        walked.add(stepKey(from, to))
        round.push(from)
        const fan = fanOf(to)
        const next = fan[(fan.indexOf(from) + fan.length - 1) % fan.length] ?? from
        ;[from, to] = [to, next]
      }
      const district = districtOf(round, find)
      if (district) found.push(district)
    }
  }
  return found
}

function stepKey(from: number, to: number): number {
  const [ax, ay] = cellOf(from)
  const [bx, by] = cellOf(to)
  return from * 64 + (by - ay + 3) * 8 + (bx - ax + 3)
}

/** A walked round as a district, without the dead ends it went into and out of. */
function districtOf(round: number[], find: Find): District | undefined {
  const open: number[] = []
  for (const crossing of round) {
    if (open.at(-2) === crossing) open.pop()
    else open.push(crossing)
  }
  while (open.length > 2 && open.at(-1) === open[1]) {
    open.shift()
    open.pop()
  }
  const points: Point[] = []
  for (const crossing of open) {
    const at = find(crossing)?.at
    if (at) points.push(at)
  }
  if (points.length < 3) return undefined
  const size = signedArea(points)
  return size > 0 && size < 14 ? { ring: points, seed: mix(Math.min(...open), open.length, 5) } : undefined
}

/** Through roads join one chosen crossing a block with those of the blocks around, along the web. */
function throughRoads(column: number, row: number, find: Find): ThroughRoad[] {
  const hubs = new Map<string, readonly [number, Point]>()
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const hub = hubOf(column + dx, row + dy)
      if (hub) hubs.set(`${dx} ${dy}`, hub)
    }
  }
  const own = hubs.get('0 0')
  if (!own) return []
  const found: ThroughRoad[] = []
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const other = hubs.get(`${dx} ${dy}`)
    if (!other) continue
    const middle: Point = [(own[1][0] + other[1][0]) / 2, (own[1][1] + other[1][1]) / 2]
    const room = distance(own[1], other[1]) / 2
    const free = [...hubs.values()].every((hub) => hub === own || hub === other || distance(hub[1], middle) > room)
    const path = free ? shortest(own[0], other[0], find) : []
    if (path.length < 2) continue
    const keys = path.slice(1).map((to, at) => roadKey(path[at] ?? to, to))
    const line: Point[] = []
    for (const crossing of path) line.push(find(crossing)?.at ?? own[1])
    found.push({
      line,
      keys,
      seed: dx === 0 ? mix(column, Math.floor(row / 3), 9) : mix(Math.floor(column / 3), row, 10 + dy),
    })
  }
  return found
}

function hubOf(column: number, row: number): readonly [number, Point] | undefined {
  let best: readonly [number, Point] | undefined
  let lowest = Infinity
  for (let dy = 0; dy < BLOCK; dy++) {
    for (let dx = 0; dx < BLOCK; dx++) {
      const [x, y] = [column * BLOCK + dx, row * BLOCK + dy]
      const at = crossingAt(x, y)
      const central = Math.hypot(dx - 1.5, dy - 1.5) * 0.25 + hash(x, y, 4)
      if (at && central < lowest) {
        best = [y * ROW + x, at]
        lowest = central
      }
    }
  }
  return best
}

function shortest(from: number, to: number, find: Find): number[] {
  const cost = new Map([[from, 0]])
  const before = new Map<number, number>()
  const open = new Set([from])
  while (open.size > 0) {
    let here = from
    let least = Infinity
    for (const one of open) {
      const paid = cost.get(one) ?? 0
      if (paid < least) [here, least] = [one, paid]
    }
    if (here === to) break
    open.delete(here)
    const crossing = find(here)
    for (const next of crossing?.others ?? []) {
      const end = find(next)?.at
      if (!crossing || !end) continue
      const sum = least + distance(crossing.at, end) ** 1.5
      if (sum < (cost.get(next) ?? Infinity)) {
        cost.set(next, sum)
        before.set(next, here)
        open.add(next)
      }
    }
  }
  const path: number[] = []
  for (let at: number | undefined = cost.has(to) ? to : undefined; at !== undefined; at = before.get(at)) path.push(at)
  return path.toReversed()
}
