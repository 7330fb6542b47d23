import type { UnitPlan } from '../../contract/projects/facts.ts'
import {
  INNER,
  LINE,
  lineOf,
  openingsOf,
  OUTER,
  stripOf,
  strokesOf,
  wallsOf,
} from '../../contract/projects/floor-geometry.ts'
import { lengthOf, write } from './lettering.ts'

/** Pixels. */
const WIDE = 960
const HIGH = 720
export const PLAN_SIZE = { width: WIDE, height: HIGH }
const [PAPER, INK, SOFT, FILL, TILE, ACCENT] = ['#fbf9f5', '#2b2622', '#7d746b', '#cfc8bf', '#efebe4', '#b5532f']
const INCHES_A_METRE = 39.3701

/** The same words as on a project's page, in capitals. */
const names: Readonly<Record<UnitPlan['rooms'][number]['kind'], string>> = {
  living: 'LIVING',
  bedroom: 'BEDROOM',
  kitchen: 'KITCHEN',
  bathroom: 'BATH',
  balcony: 'BALCONY',
  dining: 'DINING',
  study: 'STUDY',
  utility: 'UTILITY',
  passage: 'PASSAGE',
  prayer: 'POOJA',
}

const feet = (metres: number) => {
  const inches = Math.round(metres * INCHES_A_METRE)
  return `${Math.floor(inches / 12)}′${inches % 12}″`
}
const attributes = (of: Readonly<Record<string, number>>) =>
  Object.entries(of)
    .map(([name, value]) => `${name}="${Math.round(value * 1000) / 1000}"`)
    .join(' ')

/**
 * The floor plan of a home as an SVG without fonts, with the sides of each room in feet and inches, and in metres. Without its letters it
 * is a tenth as large, which is enough for a thumbnail.
 */
export function planPicture({ width, depth, rooms }: UnitPlan, { isLettered = true } = {}): string {
  const clear = 1.25
  const scale = Math.min((WIDE - 60) / (width + clear + 0.9), (HIGH - 90) / (depth + clear + 1.5))
  const size = Math.min(0.3, 13 / scale + 0.06)
  const walls = wallsOf({ width, depth, rooms })
  const text = (words: string, x: number, y: number, high: number, colour = INK, upwards = false) =>
    `<path d="${write(words, x, y, high, upwards)}" stroke="${colour}" stroke-width="${high * 0.13}"/>`
  const floors = rooms.map(({ x, y, width: w, depth: d, kind }) => {
    const fill = kind === 'balcony' ? '#e7ebe0' : kind === 'bathroom' || kind === 'utility' ? TILE : '#ffffff'
    return `<rect ${attributes({ x, y, width: w, height: d })} fill="${fill}" stroke="${kind === 'balcony' ? INK : 'none'}" stroke-width="${LINE}"/>`
  })
  const layers = [
    { of: walls.inner, thick: INNER, colour: INK },
    { of: walls.outer, thick: OUTER, colour: INK },
    { of: walls.inner, thick: INNER - LINE * 2, colour: '#ffffff' },
    { of: walls.outer, thick: OUTER - LINE * 2, colour: FILL },
  ].map(
    ({ of, thick, colour }) =>
      `<g stroke="${colour}" stroke-width="${thick}" stroke-linecap="square">${of.map((wall) => `<line ${attributes(lineOf(wall))}/>`).join('')}</g>`,
  )
  const gaps = openingsOf({ width, depth, rooms }).map((opening) => {
    const { wide, jambs, panes, leaf, swing, mark } = strokesOf(opening)
    return `<rect ${attributes(stripOf(opening, wide))} fill="#ffffff"/><g fill="none" stroke="${INK}" stroke-width="${LINE}"><path d="${jambs}${panes}${leaf}"/>
      <path d="${swing}" stroke="${SOFT}" stroke-width="${LINE * 0.6}"/></g>${mark && `<path d="${mark}" fill="${ACCENT}"/>`}`
  })
  const words = (isLettered ? rooms : []).map(({ x, y, width: w, depth: d, kind, label }) => {
    const said = [
      (label ?? names[kind]).toUpperCase(),
      `${feet(w)} × ${feet(d)}`,
      `${w.toFixed(2)} × ${d.toFixed(2)} M`,
    ]
    const highOf = (lines: readonly string[], along: number, across: number) =>
      Math.min(
        size,
        (across - 0.24) / (lines.length * 1.6),
        ...lines.map((line) => ((along - 0.3) * size) / lengthOf(line, size)),
      )
    // Narrow and deep rooms are labelled upwards; if the space is too small, metres are left out.
    const ways = [3, 2].flatMap((count) =>
      [false, true].map((upwards) => {
        const lines = said.slice(0, count)
        const high = upwards ? highOf(lines, d, w) : highOf(lines, w, d)
        return { lines, upwards, high, worth: high * (count === 3 ? 1.35 : 1) * (upwards ? 0.8 : 1) }
      }),
    )
    const [{ lines, upwards, high } = { lines: said, upwards: false, high: size }] = ways.toSorted(
      (m, n) => n.worth - m.worth,
    )
    return lines
      .map((line, at) => {
        const by = (at - (lines.length - 1) / 2) * high * 1.7
        const [cx, cy] = upwards ? [x + w / 2 + by, y + d / 2] : [x + w / 2, y + d / 2 + by]
        const path = write(line, cx, cy, at ? high * 0.86 : high, upwards)
        // A halo separates the text from the arc of a door.
        return `<path d="${path}" stroke="#ffffff" stroke-width="${high * 0.7}"/><path d="${path}" stroke="${at ? SOFT : INK}" stroke-width="${high * 0.13}"/>`
      })
      .join('')
  })
  const measure = (length: number, x: number, y: number, upwards: boolean) => {
    const [dx, dy] = upwards ? [0, -length / 2] : [length / 2, 0]
    const tick = (tx: number, ty: number) => `M${tx - 0.1} ${ty + 0.1}L${tx + 0.1} ${ty - 0.1}`
    return `<path d="M${x - dx} ${y - dy}L${x + dx} ${y + dy}${tick(x - dx, y - dy)}${tick(x + dx, y + dy)}" stroke="${SOFT}" stroke-width="${LINE}"/>
      ${text(`${feet(length)}  ${length.toFixed(2)} M`, upwards ? x - size : x, upwards ? y : y - size, size * 0.9, SOFT, upwards)}`
  }
  const left = (WIDE / scale - width + clear - 0.6) / 2
  const top = (HIGH / scale - depth + clear - 1.2) / 2
  const bar = Math.max(1, Math.floor(width / 4))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE / scale} ${HIGH / scale}">
    <rect width="100%" height="100%" fill="${PAPER}"/><g transform="translate(${left} ${top})" fill="none" stroke-linecap="round" stroke-linejoin="round">
    ${[...floors, ...layers, ...gaps, ...words].join('')}
    ${measure(width, width / 2, -0.8, false)}${measure(depth, -0.8, depth / 2, true)}
    <path d="M0 ${depth + 0.85}H${bar}M0 ${depth + 0.72}V${depth + 0.98}M${bar} ${depth + 0.72}V${depth + 0.98}" stroke="${INK}" stroke-width="${LINE}"/>
    ${text(`${bar} M`, bar / 2, depth + 1.15, size * 0.75, SOFT)}
    <path d="M${width - 0.3} ${depth + 1.15}V${depth + 0.6}l-0.14 0.24M${width - 0.3} ${depth + 0.6}l0.14 0.24" stroke="${INK}" stroke-width="${LINE}"/>${text('N', width, depth + 0.87, size, INK)}
    </g></svg>`
}
