import { sampleField } from './contour.ts'
import { inBox, metresPerCell, project } from './geometry.ts'
import type { Box, Point } from './geometry.ts'
import { noise, ramp } from './noise.ts'
import { recent } from './recent.ts'

/** A populated place from the gazetteer. */
export type Settlement = {
  name: string
  nameHi: string
  lng: number
  lat: number
  population: number
  kind: 'city' | 'locality'
  /** Whether the locality is labelled first where there is no room for all localities of its city. */
  main?: boolean
}

/** A settlement on the map: `reach` in cells is how far its streets go. */
export type Town = Settlement & { at: Point; reach: number }

const CELL = 16
const SHEET = 8
const KNOTS = 64

/** A spatial index of settlements: the building density at a point, and the settlements in a box. */
export function openSettlements(list: readonly Settlement[]) {
  const towns: Town[] = list.map((one) => {
    const at = project(one.lng, one.lat)
    return { ...one, at, reach: reachOf(one) / metresPerCell(at[1]) }
  })
  const cells = new Map<number, Town[]>()
  for (const town of towns) {
    const [x, y] = town.at
    const far = town.reach * FADE_END + 1
    for (let row = Math.floor((y - far) / CELL); row <= Math.floor((y + far) / CELL); row++) {
      for (let column = Math.floor((x - far) / CELL); column <= Math.floor((x + far) / CELL); column++) {
        const key = row * 4096 + column
        const cell = cells.get(key) ?? []
        cell.push(town)
        cells.set(key, cell)
      }
    }
  }
  const near = (x: number, y: number) => cells.get(Math.floor(y / CELL) * 4096 + Math.floor(x / CELL))

  /** 0 in open country to 1 in the middle of a town, with a ragged rim. */
  function measure(x: number, y: number): number {
    const around = near(x, y)
    if (!around) return 0
    let open = 1
    for (const { at, reach, kind } of around) {
      const away = Math.hypot(x - at[0], y - at[1]) / reach
      if (away < FADE_END) open *= 1 - (kind === 'city' ? 0.95 : 0.6) * (1 - ramp(0.25, FADE_END, away))
    }
    if (open > 0.99) return 0
    return Math.max(0, Math.min(1, 1 - open + 0.13 * noise(x / 1.3, y / 1.3, 11) + 0.08 * noise(x / 0.4, y / 0.4, 12)))
  }

  const sheetAt = recent(96, (column, row) => {
    const box: Box = [column * SHEET, row * SHEET, (column + 1) * SHEET, (row + 1) * SHEET]
    return reaches(box) ? sampleField(box, KNOTS, measure).heights : null
  })

  /** The same density, interpolated from knots about 300 m apart. */
  function density(x: number, y: number): number {
    const column = Math.floor(x / SHEET)
    const row = Math.floor(y / SHEET)
    const sheet = sheetAt(column, row)
    if (!sheet) return 0
    const across = (x / SHEET - column) * KNOTS
    const down = (y / SHEET - row) * KNOTS
    const [i, j] = [Math.floor(across), Math.floor(down)]
    const [u, v] = [across - i, down - j]
    const at = j * (KNOTS + 1) + i
    const top = (sheet[at] ?? 0) * (1 - u) + (sheet[at + 1] ?? 0) * u
    const bottom = (sheet[at + KNOTS + 1] ?? 0) * (1 - u) + (sheet[at + KNOTS + 2] ?? 0) * u
    return top * (1 - v) + bottom * v
  }

  /** Whether any settlement reaches into the box. */
  function reaches(box: Box): boolean {
    for (let row = Math.floor(box[1] / CELL); row <= Math.floor(box[3] / CELL); row++) {
      for (let column = Math.floor(box[0] / CELL); column <= Math.floor(box[2] / CELL); column++) {
        if (cells.has(row * 4096 + column)) return true
      }
    }
    return false
  }

  /** The settlements whose centre is in the box. */
  function inside(box: Box): Town[] {
    const found = new Set<Town>()
    if (box[2] - box[0] > CELL * 32) return towns.filter((town) => inBox(town.at, box))
    for (let row = Math.floor(box[1] / CELL); row <= Math.floor(box[3] / CELL); row++) {
      for (let column = Math.floor(box[0] / CELL); column <= Math.floor(box[2] / CELL); column++) {
        for (const town of cells.get(row * 4096 + column) ?? []) if (inBox(town.at, box)) found.add(town)
      }
    }
    return [...found]
  }

  return { towns, measure, density, reaches, inside }
}

export type Settlements = ReturnType<typeof openSettlements>

const FADE_END = 1.35

/** Metres from the centre to the rim of the built land. */
function reachOf({ kind, population }: Settlement): number {
  const byPeople = 1500 * Math.max(0.4, population / 100_000) ** 0.52
  return kind === 'city' ? byPeople : Math.min(3200, Math.max(1900, byPeople))
}
