import type { PlanSpot, ProjectFacts } from '../../contract/projects/facts.ts'

type Spot = PlanSpot
type Kind = Spot['kind']

/** A part of a strip of land, with its share of the strip's width. */
interface Piece {
  label: string
  kind: Kind
  share: number
  tower?: string
}

const GAP = 6
const tenth = (metres: number) => Math.round(metres * 10) / 10

/** Pieces in one strip from west to east, with gaps between them; `most` limits the width of single pieces. */
function strip(pieces: readonly Piece[], width: number, y: number, depth: number, most = pieces.length): Spot[] {
  const whole = pieces.reduce((sum, { share }) => sum + share, 0)
  const full = width - GAP * (pieces.length + 1)
  const room = Math.min(full, ((width - GAP * (most + 1)) * pieces.length) / most)
  let x = GAP + (full - room) / 2
  return pieces.map(({ label, kind, share, tower }) => {
    const own = tenth((room * share) / whole)
    const spot = { label, kind, x: tenth(x), y: tenth(y), width: own, depth: tenth(depth), ...(tower && { tower }) }
    x += own + GAP
    return spot
  })
}

const inRows = <Item>(items: readonly Item[], most: number) => {
  const rows = Math.ceil(items.length / most)
  const size = Math.ceil(items.length / Math.max(1, rows))
  return Array.from({ length: rows }, (_, at) => items.slice(at * size, at * size + size))
}

interface Asked {
  towers: readonly string[]
  isVillas: boolean
  amenities: readonly string[]
}

/** The site of a project: towers or lanes in rows around a strip of gardens and courts, and a gate to the south; nothing overlaps. */
export function drawSite({ towers, isVillas, amenities }: Asked): NonNullable<ProjectFacts['masterPlan']> {
  const has = (amenity: string) => amenities.includes(amenity)
  const rows = inRows(towers, isVillas ? 2 : 4)
  const inRow = Math.max(1, ...rows.map(({ length }) => length))
  const width = Math.max(46, inRow * (isVillas ? 84 : 34) + GAP)
  const bandDepth = isVillas ? 18 : 22
  const shared: Piece[] = [
    ...(has('clubhouse') ? [{ label: 'Clubhouse', kind: 'club' as const, share: 1.2 }] : []),
    ...(has('swimming-pool') ? [{ label: 'Swimming pool', kind: 'water' as const, share: 1 }] : []),
    { label: 'Central garden', kind: 'green', share: 1.8 },
    ...(has('play-area') ? [{ label: 'Play area', kind: 'play' as const, share: 0.8 }] : []),
    ...(has('sports-court') ? [{ label: 'Sports court', kind: 'play' as const, share: 0.9 }] : []),
  ]
  const front: Piece[] = [
    { label: 'Electricity room and water tanks', kind: 'utility', share: 1 },
    ...(towers.length > 3 ? [{ label: 'Daily shops', kind: 'shop' as const, share: 1.1 }] : []),
    { label: 'Gate', kind: 'gate', share: 0.6 },
    { label: 'Visitors’ parking', kind: 'parking', share: 1.5 },
  ]
  const spots: Spot[] = []
  let y = GAP
  const add = (pieces: readonly Piece[], depth: number, most?: number) => {
    spots.push(...strip(pieces, width, y, depth, most))
    y += depth + GAP
  }
  const middle = Math.ceil(rows.length / 2)
  for (const [at, row] of rows.entries()) {
    if (at === middle) add(shared, 20)
    add(
      row.map((tower) => ({
        label: isVillas ? tower : `Tower ${tower}`,
        kind: isVillas ? ('villa' as const) : ('tower' as const),
        share: 1,
        tower,
      })),
      bandDepth,
      inRow,
    )
  }
  if (rows.length <= middle) add(shared, 18)
  add(front, 9)
  return { width: tenth(width), depth: tenth(y), spots }
}
