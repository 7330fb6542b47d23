import type { Random } from '../random.ts'

const SQUARE_FEET_PER_M2 = 10.7639
const SQUARE_YARD = 0.83612736
const ACRE = 4046.8564224
const CENT = ACRE / 100
const GROUND = 2400 / SQUARE_FEET_PER_M2
const FOOT = 0.3048

const small = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "three", "14". */
export const inWords = (count: number): string => small[count] ?? String(count)

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inWords(count)} ${count === 1 ? one : many}`

/** "1st", "12th", "23rd". */
function ordinal(count: number): string {
  const tens = count % 100
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${ending}`
}

const firsts = 'ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** "ground floor", "7th floor" or "seventh floor". */
export const floorName = (floor: number, random: Random): string =>
  floor < 0
    ? 'basement'
    : floor === 0 || (floor < firsts.length && random() < 0.5)
      ? `${firsts[floor] ?? ordinal(floor)} floor`
      : `${ordinal(floor)} floor`

const grouped = (count: number): string => count.toLocaleString('en-IN')

/** "1,145 sq ft", sometimes rounded to "about 1,150 sq ft". */
export function squareFeet(squareMetres: number, random: Random): string {
  const exact = Math.round(squareMetres * SQUARE_FEET_PER_M2)
  return random() < 0.25 ? `about ${grouped(Math.round(exact / 25) * 25)} sq ft` : `${grouped(exact)} sq ft`
}

const trim = (value: number): string => String(Number(value.toFixed(value < 10 ? 1 : 0)))

/** A plot in the usual unit of the city: square yards, grounds, cents, or square feet; large land in acres. */
export function plotSize(squareMetres: number, citySlug: string, random: Random): string {
  if (squareMetres >= ACRE * 0.6) return `${trim(squareMetres / ACRE)} acres`.replace(/^1 acres$/, '1 acre')
  const yards = `${grouped(Math.round(squareMetres / SQUARE_YARD))} sq yd`
  const feet = `${grouped(Math.round(squareMetres * SQUARE_FEET_PER_M2))} sq ft`
  if (['delhi', 'gurugram', 'noida', 'jaipur', 'hyderabad', 'ahmedabad'].includes(citySlug))
    return random() < 0.6 ? `${yards} (${feet})` : yards
  if (citySlug === 'kochi' && random() < 0.7) return `${trim(squareMetres / CENT)} cents`
  if (citySlug === 'chennai' && squareMetres > GROUND * 0.9 && random() < 0.4)
    return `${trim(squareMetres / GROUND)} grounds`.replace(/^1 grounds$/, '1 ground')
  return feet
}

/** "30 feet". */
export const feet = (metres: number): string => `${Math.round(metres / FOOT)} feet`
