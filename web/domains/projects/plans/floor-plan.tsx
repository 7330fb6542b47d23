import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { memo, useId } from 'react'
import type { UnitPlan } from '../../../../contract/projects/facts.ts'
import {
  INNER,
  LINE,
  lineOf,
  openingsOf,
  OUTER,
  stripOf,
  strokesOf,
  wallsOf,
} from '../../../../contract/projects/floor-geometry.ts'
import type { Opening, Room, Segment } from '../../../../contract/projects/floor-geometry.ts'
import { Furniture, nameShare } from './furniture.tsx'
import { NorthArrow, ScaleBar, useLengths } from './plan-parts.tsx'
import { linesOf, roomNames } from './room-names.ts'

interface FloorPlanProps {
  plan: UnitPlan
  /** The home or plan it shows. */
  label: string
}

/** Draws walls as two lines with grey between; all outlines are drawn first, so that inner walls join. */
function Walls({ outer, inner }: ReturnType<typeof wallsOf>) {
  const layers = [
    { walls: inner, width: INNER, look: 'stroke-ink' },
    { walls: outer, width: OUTER, look: 'stroke-ink' },
    { walls: inner, width: INNER - LINE * 2, look: 'stroke-surface' },
    { walls: outer, width: OUTER - LINE * 2, look: 'stroke-edge' },
  ]
  return layers.map(({ walls, width, look }, layer) => (
    // oxlint-disable-next-line react/no-array-index-key -- four layers that never change places
    <g key={layer} className={look} strokeWidth={width} strokeLinecap="square">
      {walls.map((wall) => (
        <line key={`${wall.along} ${wall.at} ${wall.from}`} {...lineOf(wall)} />
      ))}
    </g>
  ))
}

/** An opening in a wall: a door leaf with its swing, two sliding panes, or a window. */
function Gap({ opening }: { opening: Opening }) {
  const { jambs, panes, leaf, swing, mark, wide } = strokesOf(opening)
  return (
    <g className="stroke-ink" strokeWidth={LINE} fill="none">
      <rect {...stripOf(opening, wide)} stroke="none" className="fill-surface" />
      <path d={jambs} />
      {panes !== '' && <path d={panes} />}
      {leaf !== '' && <path d={leaf} strokeWidth={LINE * 1.4} />}
      {swing !== '' && <path d={swing} strokeWidth={LINE * 0.6} className="stroke-soft" />}
      {mark !== '' && <path d={mark} className="fill-accent" stroke="none" />}
    </g>
  )
}

interface Named {
  room: Room
  name: string
  sides: string
  lines: string[] | undefined
}

/** A room's name and dimensions in its middle, or a number if they do not fit. */
function RoomWords({ room, lines, sides, size, number }: Named & { size: number; number: number }) {
  const { x, y, width, depth } = room
  const isSmall = !lines || (lines.length + 1) * size * 1.1 > depth * 0.5
  const [cx, cy] = [x + width / 2, y + depth * (isSmall ? 0.5 : nameShare(room))]
  if (!lines)
    return (
      <>
        <circle cx={cx} cy={cy} r={size * 0.72} strokeWidth={LINE} className="fill-surface stroke-ink" />
        <text
          x={cx}
          y={cy + size * 0.32}
          fontSize={size * 0.9}
          textAnchor="middle"
          className="figures fill-ink font-semibold"
        >
          {number}
        </text>
      </>
    )
  const top = cy - (lines.length * size * 1.1) / 2 + size * 0.35
  return (
    <text
      textAnchor="middle"
      strokeWidth={size * 0.28}
      strokeLinejoin="round"
      paintOrder="stroke"
      className="fill-ink stroke-surface"
    >
      {lines.map((line, at) => (
        <tspan key={line} x={cx} y={top + at * size * 1.1} fontSize={size} className="font-semibold">
          {line}
        </tspan>
      ))}
      <tspan x={cx} y={top + lines.length * size * 1.1} fontSize={size * 0.84} className="figures fill-soft">
        {sides}
      </tspan>
    </text>
  )
}

/** A dimension line outside the walls. */
function Dimension({ along, at, from, to, size }: Segment & { size: number }) {
  const { said } = useLengths()
  const middle = (from + to) / 2
  const tick = size * 0.35
  const ends = [from, to].map((end) =>
    along === 'x'
      ? `M${end - tick} ${at + tick} L${end + tick} ${at - tick}`
      : `M${at - tick} ${end + tick} L${at + tick} ${end - tick}`,
  )
  return (
    <g className="fill-soft stroke-soft" strokeWidth={LINE}>
      <line {...lineOf({ along, at, from, to })} />
      <path d={ends.join(' ')} />
      <text
        strokeWidth="0"
        fontSize={size * 0.9}
        textAnchor="middle"
        className="figures"
        transform={
          along === 'x'
            ? `translate(${middle} ${at - size * 0.4})`
            : `translate(${at - size * 0.4} ${middle}) rotate(-90)`
        }
      >
        {said(to - from)}
      </text>
    </g>
  )
}

/**
 * A floor plan drawn from the dimensions of its rooms: walls, typical doors and windows, names and dimensions in the
 * person's unit, a scale and a north arrow. Rooms too small for their name are numbered and listed below.
 */
export const FloorPlan = memo(function FloorPlan({ plan, label }: FloorPlanProps) {
  const { i18n } = useLingui()
  const { sides } = useLengths()
  const hatch = `hatch-${useId().replaceAll(/\W/g, '')}`
  const { width, depth, rooms } = plan
  const size = Math.max(width, 7) / 29
  // Keeps dimensions clear of the entrance's mark.
  const clear = 0.7 + size * 0.4
  const margin = {
    start: clear + size * 1.9,
    top: clear + size * 1.9,
    end: Math.max(0.8, size * 1.4),
    bottom: size * 3.6,
  }
  const named = rooms.map((room): Named => {
    const name = room.label ?? i18n._(roomNames[room.kind])
    const measures = sides(room.width, room.depth)
    const lines = linesOf(name, room.width - 0.3, size)
    const fits = linesOf(measures.replaceAll(' ', ' '), room.width - 0.2, size * 0.84)?.length === 1
    const isTall = room.depth - 0.25 > ((lines?.length ?? 0) + 1) * size * 1.1
    return { room, name, sides: measures, lines: fits && isTall ? lines : undefined }
  })
  const small = named.filter(({ lines }) => !lines)
  const walls = wallsOf(plan)
  const openings = openingsOf(plan)
  const balconies = rooms.filter(({ kind }) => kind === 'balcony')
  const [whole, high] = [width + margin.start + margin.end, depth + margin.top + margin.bottom]
  return (
    <figure className="grid content-start gap-2 break-inside-avoid">
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-margin.start} ${-margin.top} ${whole} ${high}`}
        className="max-h-112 w-full rounded-card bg-surface"
      >
        <defs>
          <pattern id={hatch} width="0.22" height="0.22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" x2="0" y1="0" y2="0.22" strokeWidth="0.035" className="stroke-edge" />
          </pattern>
          <pattern id={`${hatch}-tile`} width="0.3" height="0.3" patternUnits="userSpaceOnUse">
            <path d="M0 0 H0.3 M0 0 V0.3" strokeWidth="0.015" className="stroke-line" />
          </pattern>
        </defs>
        {rooms.map((room) => (
          <rect
            key={`${room.x} ${room.y}`}
            x={room.x}
            y={room.y}
            width={room.width}
            height={room.depth}
            {...(room.kind === 'balcony'
              ? { fill: `url(#${hatch})` }
              : room.kind === 'bathroom' || room.kind === 'utility'
                ? { fill: `url(#${hatch}-tile)` }
                : { className: 'fill-transparent' })}
          />
        ))}
        <g fill="none" strokeWidth="0.02" className="stroke-edge">
          {rooms.map((room) => (
            <Furniture key={`${room.x} ${room.y}`} room={room} />
          ))}
        </g>
        <g fill="none" className="stroke-ink" strokeWidth={LINE}>
          {balconies.map(({ x, y, width: w, depth: d }) => (
            <g key={`${x} ${y}`}>
              <rect x={x} y={y} width={w} height={d} />
              <rect x={x + 0.09} y={y + 0.09} width={w - 0.18} height={d - 0.18} />
            </g>
          ))}
        </g>
        <Walls {...walls} />
        {openings.map((opening) => (
          <Gap key={`${opening.kind} ${opening.along} ${opening.at} ${opening.from}`} opening={opening} />
        ))}
        {named.map((one) => (
          <RoomWords key={`${one.room.x} ${one.room.y}`} {...one} size={size} number={small.indexOf(one) + 1} />
        ))}
        <Dimension along="x" at={-clear} from={0} to={width} size={size} />
        <Dimension along="y" at={-clear} from={0} to={depth} size={size} />
        <ScaleBar x={0} y={depth + size * 1.3} size={size} width={width} />
        <NorthArrow x={width - size} y={depth + size * 2.1} size={size * 0.9} />
      </svg>
      <figcaption className="text-small text-soft">
        {small.length > 0 && (
          <ol className="figures flex flex-wrap gap-x-4 gap-y-0.5">
            {small.map(({ room, name, sides: measures }, at) => (
              <li key={`${room.x} ${room.y}`}>
                <span className="font-semibold">{at + 1}</span> {name}, {measures}
              </li>
            ))}
          </ol>
        )}
        <span className="sr-only">
          <Trans>Rooms:</Trans>{' '}
          {named
            .filter(({ lines }) => lines)
            .map(({ name, sides: measures }) => `${name}, ${measures}`)
            .join('; ')}
        </span>
      </figcaption>
    </figure>
  )
})
