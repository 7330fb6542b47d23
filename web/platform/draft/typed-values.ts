import { numberFormat } from '../../../contract/intl.ts'
import { SQUARE_METRES_PER } from '../../../contract/markets.ts'
import type { AreaUnit, Market } from '../../../contract/markets.ts'
import { plainDigits } from '../../../contract/text/plain-digits.ts'
import { readSum } from '../../../contract/text/sum.ts'
import type { Value } from './merge-fields.ts'

/** Parses a typed number: null if empty, else a number or the text itself, which validation then reports. */
export function readNumber(text: string): Value {
  const trimmed = plainDigits(text)
    .trim()
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
  if (trimmed === '') return null
  return /^-?\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** Parses an amount as typed in the market ("85,00,000", "85 lakh", "1.25 cr") into minor units. */
export function readMoney(text: string, market: Market): Value {
  if (/^[₹$,\s]*$/.test(text)) return null
  return readSum(text, market) ?? text.trim()
}

/** Parses an area in a unit into m² with two decimals. */
export function readArea(text: string, unit: AreaUnit): Value {
  const typed = readNumber(plainDigits(text).replaceAll(/,(?=\d{2,3}(\D|$))/g, ''))
  return typeof typed === 'number' ? Math.round(typed * SQUARE_METRES_PER[unit] * 100) / 100 : typed
}

/** Decimals of each unit that two decimals of m² determine. */
const DECIMALS: Record<AreaUnit, number> = { sqft: 0, sqyd: 1, sqm: 2, acre: 3 }

/** Formats an area for editing; an invalid value is shown as typed. */
export const showArea = (value: Value, unit: AreaUnit) =>
  typeof value === 'number'
    ? String(Number((value / SQUARE_METRES_PER[unit]).toFixed(DECIMALS[unit])))
    : showText(value)

export function showText(value: Value | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

/** The text that a control shows for a value. */
export const textOf = showText
export const listOf = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : [])
export const textsOf = (value: Value | undefined): string[] => listOf(value).map(textOf)
const isRecord = (value: Value | undefined): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** The value as an object; an empty one for any other value. */
export const recordOf = (value: Value | undefined): Record<string, Value> => (isRecord(value) ? value : {})

/** Whole rupees or dollars with the locale's separators. */
export const showMoney = (value: Value, locale: string) =>
  typeof value === 'number' ? numberFormat(locale, { maximumFractionDigits: 2 }).format(value / 100) : showText(value)

export const wordsOf = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
