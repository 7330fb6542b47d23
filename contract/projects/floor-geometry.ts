import type { UnitPlan } from './facts.ts'

export type Room = UnitPlan['rooms'][number]
type Kind = Room['kind']

/** A straight piece of wall, in metres; `at` is its y for `along: 'x'` and its x for `along: 'y'`. */
export interface Segment {
  along: 'x' | 'y'
  at: number
  from: number
  to: number
}

/** A gap in a wall. */
export interface Opening extends Segment {
  kind: 'door' | 'entrance' | 'arch' | 'slide' | 'window'
  /** To which side a leaf swings: 1 is south or east. */
  side: 1 | -1
}

const CLOSE = 0.02
const near = (a: number, b: number) => Math.abs(a - b) < CLOSE
const lengthOf = ({ from, to }: Segment) => to - from

/** The four edges of a room; `out` is the direction away from the room. */
function edgesOf({ x, y, width, depth }: Room): (Segment & { out: 1 | -1 })[] {
  return [
    { along: 'x', at: y, from: x, to: x + width, out: -1 },
    { along: 'x', at: y + depth, from: x, to: x + width, out: 1 },
    { along: 'y', at: x, from: y, to: y + depth, out: -1 },
    { along: 'y', at: x + width, from: y, to: y + depth, out: 1 },
  ]
}

/**
 * The wall that two rooms share, with `out` towards the second; undefined if they do not touch or only at a corner.
 */
function meeting(a: Room, b: Room): (Segment & { out: 1 | -1 }) | undefined {
  for (const own of edgesOf(a))
    for (const other of edgesOf(b)) {
      if (own.along !== other.along || own.out === other.out || !near(own.at, other.at)) continue
      const [from, to] = [Math.max(own.from, other.from), Math.min(own.to, other.to)]
      if (to - from > 0.3) return { ...own, from, to }
    }
  return undefined
}

/** What is left of a piece of wall without some others on it. */
function without(whole: Segment, taken: readonly Segment[]): Segment[] {
  const on = taken
    .filter(({ along, at }) => along === whole.along && near(at, whole.at))
    .toSorted((a, b) => a.from - b.from)
  const left: Segment[] = []
  let { from } = whole
  for (const one of on) {
    if (one.to <= from || one.from >= whole.to) continue
    if (one.from - from > CLOSE) left.push({ ...whole, from, to: one.from })
    from = Math.max(from, one.to)
  }
  if (whole.to - from > CLOSE) left.push({ ...whole, from })
  return left.map(({ along, at, from: start, to }) => ({ along, at, from: start, to }))
}

/** The walls of a home: those to the outside, and those between its rooms. Balconies have none. */
export function wallsOf({ rooms }: UnitPlan): { outer: Segment[]; inner: Segment[] } {
  const closed = rooms.filter(({ kind }) => kind !== 'balcony')
  const inner = closed.flatMap((room, at) =>
    closed.slice(at + 1).flatMap((other) => {
      const { along, at: where, from, to } = meeting(room, other) ?? { along: 'x', at: 0, from: 0, to: 0 }
      return to > from ? [{ along, at: where, from, to } as const] : []
    }),
  )
  const outer = closed.flatMap((room) => edgesOf(room).flatMap((edge) => without(edge, inner)))
  return { outer, inner }
}

/** From where a room is entered, the likeliest first. */
const enteredFrom: Readonly<Record<Kind, readonly Kind[]>> = {
  living: [],
  dining: ['living', 'passage'],
  passage: ['living', 'dining', 'kitchen'],
  bedroom: ['passage', 'living', 'dining', 'study', 'kitchen'],
  bathroom: ['bedroom', 'passage', 'living', 'dining', 'utility', 'kitchen'],
  kitchen: ['dining', 'living', 'passage'],
  utility: ['kitchen', 'passage', 'dining', 'living', 'bedroom', 'bathroom'],
  study: ['passage', 'living', 'dining', 'bedroom'],
  prayer: ['living', 'dining', 'passage', 'kitchen'],
  balcony: ['living', 'dining', 'bedroom', 'study', 'kitchen', 'utility'],
}
const shared = new Set<Kind>(['living', 'dining', 'passage'])
const JAMB = 0.28

/** A gap of a length in a piece of wall, near its start or in its middle. */
const gap = (segment: Segment, length: number, isCentred = false): Segment => {
  const size = Math.min(length, lengthOf(segment) - (isCentred ? 0.2 : JAMB + 0.1))
  const from = isCentred ? (segment.from + segment.to - size) / 2 : segment.from + JAMB
  const { along, at } = segment
  return { along, at, from, to: from + size }
}

/** Derives a door for every room, because plans have none, from the room it is usually entered from. */
function doorsOf(rooms: readonly Room[]): Opening[] {
  const withBath = new Set<Room>()
  let hasCommon = false
  // What opens to a bedroom alone chooses first, so that no bedroom gets two while another has none.
  const touchesShared = (room: Room) => rooms.some((other) => shared.has(other.kind) && meeting(room, other))
  const ordered = rooms.toSorted((a, b) => Number(touchesShared(a)) - Number(touchesShared(b)))
  return ordered.flatMap((room): Opening[] => {
    const beside = enteredFrom[room.kind].flatMap((kind, rank) =>
      rooms.flatMap((other) => {
        const wall = other.kind === kind && other !== room ? meeting(room, other) : undefined
        return wall && lengthOf(wall) >= 0.75 ? [{ other, wall, rank }] : []
      }),
    )
    if (room.kind === 'balcony')
      return beside
        .filter(({ other }) => other.kind === 'living' || other.kind === 'bedroom' || other.kind === 'dining')
        .map(({ wall }) => ({ ...gap(wall, Math.min(2.4, lengthOf(wall) * 0.6), true), kind: 'slide', side: wall.out }))
    const common = room.kind === 'bathroom' && !hasCommon && touchesShared(room)
    const fitting = beside.filter(
      ({ other }) => room.kind !== 'bathroom' || (common ? shared.has(other.kind) : !withBath.has(other)),
    )
    const [best] = (fitting.length ? fitting : beside).toSorted(
      (a, b) => a.rank - b.rank || b.other.width * b.other.depth - a.other.width * a.other.depth,
    )
    if (!best) return []
    if (room.kind === 'bathroom') {
      if (common) hasCommon = true
      else withBath.add(best.other)
    }
    if (shared.has(room.kind))
      return [{ ...gap(best.wall, Math.min(1.8, lengthOf(best.wall) * 0.8), true), kind: 'arch', side: 1 }]
    const width = room.kind === 'bathroom' || room.kind === 'utility' ? 0.75 : 0.9
    // A leaf swings into the room that it closes.
    return [{ ...gap(best.wall, width), kind: 'door', side: best.wall.out === 1 ? -1 : 1 }]
  })
}

const windowed: Readonly<Partial<Record<Kind, number>>> = {
  bedroom: 1.6,
  living: 2.2,
  dining: 1.6,
  kitchen: 1.2,
  study: 1.4,
  bathroom: 0.6,
  utility: 0.6,
}

/** The gaps in the walls of a home: doors, the entrance, ways to balconies and windows, as such homes have them. */
export function openingsOf({ rooms }: UnitPlan): Opening[] {
  const doors = doorsOf(rooms)
  const facing = (room: Room) =>
    edgesOf(room).flatMap((edge) =>
      without(
        edge,
        rooms.flatMap((other) => (other === room ? [] : (meeting(room, other) ?? []))),
      ).map((segment) => ({ ...segment, out: edge.out })),
    )
  const entrance = (['living', 'passage', 'dining', 'kitchen'] as const)
    .flatMap((kind) => rooms.filter((room) => room.kind === kind))
    .flatMap((room) => facing(room).toSorted((a, b) => lengthOf(a) - lengthOf(b)))
    .find((segment) => lengthOf(segment) >= 1.3)
  const way: Opening[] = entrance
    ? [{ ...gap(entrance, 1.05), kind: 'entrance', side: entrance.out === 1 ? -1 : 1 }]
    : []
  const windows = rooms.flatMap((room) => {
    const size = windowed[room.kind]
    if (size === undefined) return []
    const walls = facing(room)
      .flatMap((segment) => without(segment, way))
      .filter((segment) => lengthOf(segment) >= 0.9)
      .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    return walls
      .slice(0, room.kind === 'bathroom' || room.kind === 'utility' ? 1 : 2)
      .map((wall): Opening => ({ ...gap(wall, Math.min(size, lengthOf(wall) * 0.55), true), kind: 'window', side: 1 }))
  })
  return [...doors, ...way, ...windows]
}

/** How thick walls are drawn, outside and between rooms, and how thick a line is, metres. */
export const OUTER = 0.24
export const INNER = 0.14
export const LINE = 0.035

/** The ends of a piece of wall as a line of a drawing. */
export const lineOf = ({ along, at, from, to }: Segment, longer = 0) =>
  along === 'x'
    ? { x1: from - longer, x2: to + longer, y1: at, y2: at }
    : { x1: at, x2: at, y1: from - longer, y2: to + longer }

/** A strip on a wall: what a gap covers, and what a window is drawn in. */
export const stripOf = ({ along, at, from, to }: Segment, wide: number) =>
  along === 'x'
    ? { x: from, y: at - wide / 2, width: to - from, height: wide }
    : { x: at - wide / 2, y: from, width: wide, height: to - from }

/** What is drawn in a gap, as paths; empty where such a gap has none: its two ends, panes, a leaf and its swing, a mark that points in. */
export function strokesOf({ kind, along, at, from, to, side }: Opening) {
  const isOuter = kind === 'window' || kind === 'entrance' || kind === 'slide'
  const wide = (isOuter ? OUTER : INNER) + 0.02
  const length = to - from
  const point = (a: number, b: number) => (along === 'x' ? `${a} ${b}` : `${b} ${a}`)
  const sweep = (along === 'x') === (side === 1) ? 1 : 0
  const half = wide / 2
  const isDoor = kind === 'door' || kind === 'entrance'
  const panes = {
    window: [-half, -0.03, 0.03, half].map((by) => `M${point(from, at + by)} L${point(to, at + by)}`).join(' '),
    slide: `M${point(from, at - 0.03)} L${point(from + length * 0.55, at - 0.03)} M${point(from + length * 0.45, at + 0.03)} L${point(to, at + 0.03)}`,
    door: '',
    entrance: '',
    arch: '',
  }[kind]
  const middle = (from + to) / 2
  const [tip, base] = [at - side * 0.22, at - side * 0.62]
  return {
    wide,
    jambs: `M${point(from, at - half)} L${point(from, at + half)} M${point(to, at - half)} L${point(to, at + half)}`,
    panes,
    leaf: isDoor ? `M${point(from, at)} L${point(from, at + side * length)}` : '',
    swing: isDoor ? `M${point(from, at + side * length)} A${length} ${length} 0 0 ${1 - sweep} ${point(to, at)}` : '',
    mark:
      kind === 'entrance'
        ? `M${point(middle, tip)} L${point(middle - 0.26, base)} L${point(middle + 0.26, base)} Z`
        : '',
  }
}

/** A step of a scale bar in metres, so that a few of them are about a third of the width: 1, 2 or 5 times a power of ten of a unit. */
export function scaleStep(width: number, unit: number): number {
  const rough = width / 6 / unit
  const power = 10 ** Math.floor(Math.log10(rough))
  const digit = [1, 2, 5, 10].find((one) => one * power >= rough * 0.75) ?? 10
  return digit * power * unit
}
