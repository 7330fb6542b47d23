import type { PlanSpot } from '../../../../contract/projects/facts.ts'

interface SiteShapeProps {
  spot: PlanSpot
  /** Whether it is pointed at. */
  on: boolean
  /** Begins the names of the drawing's patterns. */
  patterns: string
}

/** Crowns of trees seen from above, in rows that fill a rectangle. */
function Trees({ x, y, width, depth, step }: Pick<PlanSpot, 'x' | 'y' | 'width' | 'depth'> & { step: number }) {
  const [across, down] = [Math.floor(width / step), Math.floor(depth / step)]
  return Array.from({ length: across * down }, (_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)]
    const [cx, cy] = [x + ((column + 0.5) * width) / across, y + ((row + 0.5) * depth) / down]
    // A gap here and there, so that it does not look like an orchard.
    if ((column * 7 + row * 5) % 4 === 1) return null
    return (
      <g key={at}>
        <circle cx={cx} cy={cy} r={step * (0.3 + ((column + row * 3) % 3) * 0.05)} />
        <circle cx={cx} cy={cy} r={step * 0.06} />
      </g>
    )
  })
}

/** One part of a site, as plans show such parts from above. */
export function SiteShape({ spot, on, patterns }: SiteShapeProps) {
  const { kind, x, y, width, depth } = spot
  const box = { x, y, width, height: depth }
  const edge = {
    strokeWidth: on ? 0.7 : 0.25,
    className: on ? 'fill-accent-soft stroke-accent' : 'fill-surface stroke-ink',
  }
  const [cx, cy] = [x + width / 2, y + depth / 2]
  switch (kind) {
    case 'tower':
      return (
        <>
          <rect {...box} {...edge} strokeWidth={on ? 1 : 0.7} />
          <rect x={x + 0.9} y={y + 0.9} width={width - 1.8} height={depth - 1.8} fill={`url(#${patterns}-hatch)`} />
          <path
            d={`M${x} ${cy} H${cx - 3} M${cx + 3} ${cy} H${x + width} M${cx} ${y} V${cy - 3} M${cx} ${cy + 3} V${y + depth}`}
            strokeWidth="0.2"
            className="stroke-soft"
          />
          <rect x={cx - 3} y={cy - 3} width="6" height="6" strokeWidth="0.3" className="fill-surface stroke-ink" />
        </>
      )
    case 'villa': {
      const lots = Math.max(1, Math.round(width / 12))
      return (
        <>
          <rect {...box} {...edge} />
          {Array.from({ length: lots }, (_, at) => {
            const left = x + (at * width) / lots
            const wide = width / lots
            return (
              <g key={at} strokeWidth="0.2" className="stroke-ink">
                {at > 0 && <path d={`M${left} ${y} v${depth}`} className="stroke-soft" />}
                <rect
                  x={left + wide * 0.18}
                  y={y + depth * 0.2}
                  width={wide * 0.64}
                  height={depth * 0.55}
                  fill={`url(#${patterns}-hatch)`}
                />
              </g>
            )
          })}
        </>
      )
    }
    case 'green':
      return (
        <>
          <rect
            {...box}
            rx="1.5"
            strokeWidth={on ? 0.7 : 0.2}
            className={on ? 'fill-verified-soft stroke-accent' : 'fill-verified-soft stroke-verified'}
          />
          <path
            d={`M${x + 1} ${cy} C${x + width * 0.3} ${y + 1} ${x + width * 0.7} ${y + depth - 1} ${x + width - 1} ${cy}`}
            strokeWidth="1.2"
            fill="none"
            className="stroke-surface"
          />
          <g strokeWidth="0.15" fill="none" className="stroke-verified">
            <Trees x={x} y={y} width={width} depth={depth} step={5} />
          </g>
        </>
      )
    case 'water':
      return (
        <>
          <rect {...box} rx="1" {...edge} />
          <rect
            x={x + width * 0.12}
            y={y + depth * 0.2}
            width={width * 0.76}
            height={depth * 0.6}
            rx="2"
            strokeWidth="0.25"
            fill={`url(#${patterns}-water)`}
            className="stroke-ink"
          />
        </>
      )
    case 'play':
      return (
        <>
          <rect {...box} rx="1" {...edge} />
          <g strokeWidth="0.2" fill="none" className="stroke-soft">
            <rect x={x + 1.5} y={y + 1.5} width={Math.max(1, width - 3)} height={Math.max(1, depth - 3)} />
            <path d={`M${cx} ${y + 1.5} V${y + depth - 1.5}`} />
            <circle cx={cx} cy={cy} r={Math.min(width, depth) * 0.16} />
          </g>
        </>
      )
    case 'parking':
      return (
        <>
          <rect {...box} {...edge} />
          <path
            d={Array.from(
              { length: Math.floor(width / 2.5) },
              (_, at) => `M${x + (at + 1) * 2.5} ${y} v${depth * 0.42} m0 ${depth * 0.16} V${y + depth}`,
            ).join(' ')}
            strokeWidth="0.15"
            className="stroke-soft"
          />
        </>
      )
    case 'gate':
      return (
        <>
          <rect {...box} strokeWidth={on ? 0.7 : 0} className={on ? 'fill-accent-soft stroke-accent' : 'fill-sunk'} />
          <path d={`M${x} ${y} v${depth} M${x + width} ${y} v${depth}`} strokeWidth="0.6" className="stroke-ink" />
          <path
            d={`M${cx} ${y + depth} V${y + 2} m-1.6 2 l1.6 -2 l1.6 2`}
            strokeWidth="0.35"
            fill="none"
            className="stroke-ink"
          />
        </>
      )
    case 'club':
    case 'shop':
    case 'utility':
      return (
        <>
          <rect {...box} {...edge} />
          <rect
            x={x + 0.8}
            y={y + 0.8}
            width={Math.max(1, width - 1.6)}
            height={Math.max(1, depth - 1.6)}
            strokeWidth="0.15"
            fill="none"
            className="stroke-soft"
          />
          <path
            d={`M${x} ${y} L${x + width} ${y + depth} M${x + width} ${y} L${x} ${y + depth}`}
            strokeWidth="0.12"
            className="stroke-line"
          />
        </>
      )
  }
}

/** Trees along the edge of a site. */
export function Hedge({ width, depth }: { width: number; depth: number }) {
  const along = Math.floor(width / 6)
  const down = Math.floor(depth / 6)
  const places = [
    ...Array.from({ length: along }, (_, at) => [((at + 0.5) * width) / along, 2.4] as const),
    ...Array.from({ length: down }, (_, at) => [2.4, ((at + 0.5) * depth) / down] as const),
    ...Array.from({ length: down }, (_, at) => [width - 2.4, ((at + 0.5) * depth) / down] as const),
  ]
  return (
    <g strokeWidth="0.15" className="fill-verified-soft stroke-verified">
      {places.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />
      ))}
    </g>
  )
}
