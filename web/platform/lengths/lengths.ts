import { numberFormat } from '../../../contract/intl.ts'
import type { AreaUnit } from '../../../contract/markets.ts'

export const METRES_PER_FOOT = 0.3048

/** Formats a number with at most `digits` decimals. */
export const trimmedLength = (value: number, digits: number, locale: string) =>
  numberFormat(locale, { maximumFractionDigits: digits }).format(value)

/** Lengths are in feet if areas are in feet, yards or acres. */
const tellsFeet = (unit: AreaUnit) => unit !== 'sqm'

interface LengthWords {
  metres: (figure: string) => string
  feet: (figure: string) => string
}

/** A length in the person's unit, followed by the other: "39 ft (12 m)". */
export function lengthIn(metres: number, unit: AreaUnit, locale: string, words: LengthWords): string {
  const inMetres = words.metres(trimmedLength(metres, 1, locale))
  const inFeet = words.feet(trimmedLength(metres / METRES_PER_FOOT, 0, locale))
  return tellsFeet(unit) ? `${inFeet} (${inMetres})` : `${inMetres} (${inFeet})`
}

/** The sides of a room, given in metres: "12.5 × 10 ft". */
export function sidesIn(length: number, width: number, unit: AreaUnit, locale: string, words: LengthWords): string {
  const feet = tellsFeet(unit)
  const [a, b] = [length, width].map((side) => trimmedLength(feet ? side / METRES_PER_FOOT : side, 1, locale))
  const sides = `${a} × ${b}`
  return feet ? words.feet(sides) : words.metres(sides)
}

/** A distance: "800 m", "2.3 km"; `words` add the unit. */
export function distanceIn(
  metres: number,
  locale: string,
  words: { metres: (figure: string) => string; kilometres: (figure: string) => string },
): string {
  return metres < 1000
    ? words.metres(trimmedLength(metres, 0, locale))
    : words.kilometres(trimmedLength(metres / 1000, 1, locale))
}
