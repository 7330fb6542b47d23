import type { UnitPlan } from '../../contract/projects/facts.ts'

type Room = UnitPlan['rooms'][number]

/** A part of a plan with its share of the enclosing part: a room, or parts side by side (`row`) or one below the other (`column`). */
type Part = { share: number } & (
  | { room: Room['kind']; label?: string }
  | { row: readonly Part[] }
  | { column: readonly Part[] }
)

const room = (share: number, kind: Room['kind'], label?: string): Part => ({
  share,
  room: kind,
  ...(label !== undefined && { label }),
})
const row = (share: number, ...parts: Part[]): Part => ({ share, row: parts })
const column = (share: number, ...parts: Part[]): Part => ({ share, column: parts })

interface Layout {
  /** Width by depth. */
  shape: number
  part: Part
  baths: number
}

const lastBath = (has: boolean, share: number, label: string) =>
  has ? room(share, 'bathroom') : room(share, 'utility', label)

/** A wing of two bedrooms with their bathrooms and a passage that opens to the inner side. */
const wing = (share: number, second: boolean, passageFirst = false): Part => {
  // If there is only one bathroom, it is next to the passage.
  const baths = second
    ? [room(0.37, 'bathroom'), room(0.36, 'bathroom')]
    : [room(0.31, 'utility', 'Store'), room(0.42, 'bathroom')]
  const passage = room(0.27, 'passage')
  return column(
    share,
    room(0.38, 'bedroom'),
    row(0.23, ...(passageFirst ? [passage, ...baths.toReversed()] : [...baths, passage])),
    room(0.39, 'bedroom', 'Main bedroom'),
  )
}

/** Layouts by number of bedrooms, each for the requested number of bathrooms up to its limit. */
const layouts: readonly ((baths: number) => Layout)[] = [
  () => ({
    shape: 0.8,
    baths: 1,
    part: row(
      1,
      room(0.66, 'living', 'Living and sleeping'),
      column(0.34, room(0.52, 'kitchen'), room(0.48, 'bathroom')),
    ),
  }),
  () => ({
    shape: 1.1,
    baths: 1,
    part: row(
      1,
      column(0.47, room(0.6, 'bedroom'), row(0.4, room(0.64, 'bathroom'), room(0.36, 'passage'))),
      column(0.53, room(0.35, 'kitchen'), room(0.65, 'living', 'Living and dining')),
    ),
  }),
  (baths) => ({
    shape: 1.18,
    baths: Math.min(Math.max(baths, 1), 2),
    part: row(
      1,
      wing(0.43, baths > 1),
      column(0.57, row(0.34, room(0.66, 'kitchen'), room(0.34, 'utility')), room(0.66, 'living', 'Living and dining')),
    ),
  }),
  (baths) => ({
    shape: 1.4,
    baths: Math.min(Math.max(baths, 2), 3),
    part: row(
      1,
      wing(0.32, true),
      column(0.38, row(0.32, room(0.66, 'kitchen'), room(0.34, 'utility')), room(0.68, 'living')),
      column(0.3, room(0.5, 'bedroom'), lastBath(baths > 2, 0.2, 'Store'), room(0.3, 'dining')),
    ),
  }),
  (baths) => ({
    shape: 1.5,
    baths: Math.min(Math.max(baths, 3), 4),
    part: row(
      1,
      wing(0.28, true),
      column(
        0.44,
        row(0.32, room(0.16, 'utility'), room(0.36, 'kitchen'), room(0.34, 'dining'), room(0.14, 'prayer')),
        room(0.68, 'living'),
      ),
      wing(0.28, baths > 3, true),
    ),
  }),
  (baths) => ({
    shape: 1.6,
    baths: Math.min(Math.max(baths, 4), 5),
    part: row(
      1,
      wing(0.25, true),
      column(0.29, row(0.32, room(0.3, 'utility'), room(0.7, 'kitchen')), row(0.68, room(1, 'living'))),
      column(0.2, room(0.32, 'dining'), lastBath(baths > 4, 0.18, 'Store'), room(0.5, 'bedroom')),
      wing(0.26, true, true),
    ),
  }),
]

const snapped = (metres: number) => Math.round(metres * 20) / 20
const rounded = (metres: number) => Math.round(metres * 100) / 100

interface Box {
  x: number
  y: number
  width: number
  depth: number
}

/** Divides a box into rooms; inner walls are placed in steps of 5 cm. */
function cut(part: Part, box: Box): Room[] {
  if ('room' in part) {
    const { room: kind, label } = part
    return [{ kind, ...(label !== undefined && { label }), ...box }]
  }
  const lies = 'row' in part
  const parts = lies ? part.row : part.column
  const whole = parts.reduce((sum, { share }) => sum + share, 0)
  const [start, length] = lies ? [box.x, box.width] : [box.y, box.depth]
  let gone = 0
  let from = start
  return parts.flatMap((one, at) => {
    gone += one.share
    const to = at === parts.length - 1 ? start + length : snapped(start + (length * gone) / whole)
    const size = rounded(to - from)
    const own = lies ? { ...box, x: rounded(from), width: size } : { ...box, y: rounded(from), depth: size }
    from = to
    return cut(one, own)
  })
}

/** How many bathrooms a plan with this many bedrooms can show. */
export const bathsOf = (beds: number, baths: number) => layoutOf(beds)(baths).baths

function layoutOf(beds: number) {
  const found = layouts[Math.min(beds, layouts.length - 1)]
  if (!found) throw new Error('There is a layout for every number of bedrooms.')
  return found
}

interface Asked {
  beds: number
  baths: number
  /** m². */
  carpet: number
  /** Mirrors the plan, so that plans of one size differ. */
  variant: number
  /** In front of the living room first, then of bedrooms; a usual number if not given. */
  balconies?: number | undefined
}

/** The orientation of a plan depends only on its area, so it is drawn the same everywhere. */
export const variantOf = (carpet: number) => Math.round(carpet / 2) % 4

/**
 * The plan of a home whose rooms fill its carpet area exactly, with balconies in front of the living room and the main bedroom;
 * `balconyArea` is their total in m².
 */
export function drawPlan({ beds, baths, carpet, variant, balconies: asked }: Asked): {
  plan: UnitPlan
  balconyArea: number
} {
  const { shape, part } = layoutOf(beds)(baths)
  const width = snapped(Math.sqrt(carpet * shape * (1 + ((variant % 3) - 1) * 0.06)))
  const depth = rounded(carpet / width)
  const inner = cut(part, { x: 0, y: 0, width, depth })
  const reach = beds < 2 ? 1.2 : carpet > 110 ? 1.8 : 1.5
  const outside = inner.filter(({ y, depth: own }) => Math.abs(y + own - depth) < 0.01)
  const usual = outside.filter(({ kind, label }) => kind === 'living' || (label === 'Main bedroom' && beds > 2))
  const likely = ({ kind, label }: Room) =>
    kind === 'living' ? 0 : label === 'Main bedroom' ? 1 : kind === 'bedroom' ? 2 : kind === 'dining' ? 3 : 4
  const before =
    asked === undefined
      ? usual
      : outside
          .filter((one) => likely(one) < 4)
          .toSorted((a, b) => likely(a) - likely(b))
          .slice(0, asked)
  const balconies = before.map(({ x, width: own }) => ({
    kind: 'balcony' as const,
    x,
    y: depth,
    width: own,
    depth: reach,
  }))
  const whole = rounded(depth + (balconies.length ? reach : 0))
  const flip = (one: Room): Room => ({
    ...one,
    x: variant % 2 ? rounded(width - one.x - one.width) : one.x,
    y: variant % 4 > 1 ? rounded(whole - one.y - one.depth) : one.y,
  })
  return {
    plan: { width, depth: whole, rooms: [...inner, ...balconies].map(flip) },
    balconyArea: rounded(balconies.reduce((sum, one) => sum + one.width * one.depth, 0)),
  }
}
