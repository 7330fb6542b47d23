import { numberFormat } from '../../../contract/intl.ts'
import type { AreaUnit, Market } from '../../../contract/markets.ts'
import type { Language } from '../../../contract/values.ts'

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

interface DistanceWords extends LengthWords {
  kilometres: (figure: string) => string
  miles: (figure: string) => string
}

const METRES_PER_MILE = 1609.344

/** A distance in the unit of a market: "800 m", "2.3 km"; "450 ft", "1.4 mi". */
export function distanceIn(metres: number, market: Market, language: Language, words: DistanceWords): string {
  const said = (value: number, digits: number) => trimmedLength(value, digits, market.locale[language])
  if (market.distanceUnit === 'km')
    return metres < 1000 ? words.metres(said(metres, 0)) : words.kilometres(said(metres / 1000, 1))
  const miles = metres / METRES_PER_MILE
  return miles < 0.1 ? words.feet(said(Math.round(metres / METRES_PER_FOOT / 50) * 50, 0)) : words.miles(said(miles, 1))
}
