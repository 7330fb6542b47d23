import type { Room } from '../../../../contract/projects/floor-geometry.ts'

const bedOf = ({ width, depth }: Room) => [Math.min(1.6, width * 0.5), Math.min(1.95, depth * 0.62)] as const

/** Vertical position of a room's name, as a fraction of its depth, clear of the furniture. */
export function nameShare(room: Room): number {
  if (room.kind === 'bedroom') return Math.max(0.16, (1 - (bedOf(room)[1] + 0.18) / room.depth) / 2)
  if (room.kind === 'living') return 0.17
  return room.kind === 'kitchen' ? 0.6 : 0.5
}

/** Typical furniture that conveys the size of a room: a bed, a sofa and table, a counter, basins. */
export function Furniture({ room }: { room: Room }) {
  const { kind, x, y, width, depth } = room
  const pad = 0.18
  const [right, bottom] = [x + width - pad, y + depth - pad]
  if (kind === 'bedroom') {
    const [wide, long] = bedOf(room)
    const left = right - wide
    const top = bottom - long
    return (
      <>
        <rect x={left} y={top} width={wide} height={long} rx="0.06" />
        <rect x={left + wide * 0.08} y={bottom - 0.42} width={wide * 0.38} height="0.32" rx="0.05" />
        <rect x={left + wide * 0.54} y={bottom - 0.42} width={wide * 0.38} height="0.32" rx="0.05" />
        <path d={`M${left} ${top + long * 0.3} h${wide}`} />
      </>
    )
  }
  if (kind === 'living' && width > 2.6 && depth > 2.4) {
    const long = Math.min(2.1, depth * 0.42)
    const top = y + depth * 0.62 - long / 2
    return (
      <>
        <rect x={right - 0.8} y={top} width="0.8" height={long} rx="0.08" />
        <path d={`M${right - 0.25} ${top} v${long} M${right - 0.8} ${top + long / 2} h0.55`} />
        <rect x={right - 1.7} y={top + long * 0.25} width="0.5" height={long * 0.5} rx="0.04" />
        <rect x={x + pad} y={top + long * 0.1} width="0.35" height={long * 0.8} />
      </>
    )
  }
  if (kind === 'dining' && width > 1.9 && depth > 1.9) {
    const [cx, cy] = [x + width / 2, y + depth / 2]
    return <rect x={cx - 0.75} y={cy + 0.2} width="1.5" height={Math.min(0.7, depth / 2 - 0.4)} rx="0.06" />
  }
  if (kind === 'kitchen')
    return (
      <>
        <path
          d={`M${x + pad * 0.6} ${bottom} V${y + pad * 0.6} H${right} V${y + pad * 0.6 + 0.55} H${x + pad * 0.6 + 0.55} V${bottom} Z`}
        />
        <rect x={right - 0.85} y={y + pad * 0.6 + 0.1} width="0.55" height="0.35" rx="0.08" />
        <circle cx={x + pad * 0.6 + 0.28} cy={bottom - 0.35} r="0.12" />
        <circle cx={x + pad * 0.6 + 0.28} cy={bottom - 0.68} r="0.12" />
      </>
    )
  if (kind === 'bathroom')
    return (
      <>
        <rect x={x + pad} y={y + pad * 0.6} width="0.4" height="0.18" rx="0.03" />
        <ellipse cx={x + pad + 0.2} cy={y + pad * 0.6 + 0.38} rx="0.17" ry="0.22" />
        <rect x={right - 0.5} y={y + pad * 0.6} width="0.5" height="0.36" rx="0.1" />
      </>
    )
  return null
}
