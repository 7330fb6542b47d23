import { dateTimeFormat } from '../../../../contract/intl.ts'
import type { AreaUnit, MarketId } from '../../../../contract/markets.ts'
import { SQUARE_METRES_PER, markets } from '../../../../contract/markets.ts'
import type { Fault } from './faults.ts'
import { plainDigits } from '../../../../contract/text/plain-digits.ts'
import { readSum } from '../../../../contract/text/sum.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'

export type Value = DraftFields[string]

export class CellFault extends Error {
  readonly says: Message
  readonly allowed: readonly string[] | undefined
  constructor(says: Message, allowed?: readonly string[]) {
    super(says.code)
    this.says = says
    this.allowed = allowed
  }
}

/** Values of other cells in the row that a cell depends on. */
export interface CellContext {
  market: MarketId
  unit: AreaUnit
  lotUnit: AreaUnit
}

export type Read = (cell: string, context: CellContext) => Value

/** Normalises spellings of a code: "Builder floor", "builder_floor" and "builder-floor" become equal. */
export const asCode = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_./-]+/g, '-')

/**
 * A figure: plain, with commas as they group digits in India or elsewhere, with the sign of a currency. Three digits follow the last
 * comma: one before fewer is a decimal mark, which would make 85,50 a hundred times as much.
 */
const FIGURE = /^(-?)(?:₹|rs\.?|inr|\$|usd)?\s*(\d{1,3}(?:(?:,\d{2})*|(?:,\d{3})*),\d{3}|\d+)(\.\d+)?(e\+?\d{1,2})?$/i

export const number: Read = (cell) => {
  const [, sign = '', whole = '', part = '', power = ''] = FIGURE.exec(plainDigits(cell).trim()) ?? []
  if (!whole) throw new CellFault(message('CELL_NOT_NUMBER'))
  return Number(`${sign}${whole.replaceAll(',', '')}${part}${power}`)
}

/** Rupees or dollars, decimals allowed, as minor units; in words of size, too, like 85 lakh. */
export const money: Read = (cell, context) => {
  const inWords = /\d\s*(?:\p{L}|\/-)/u.test(cell) ? readSum(cell, markets[context.market]) : undefined
  return inWords ?? Math.round(Number(number(cell, context)) * 100)
}

const area = (unitOf: (context: CellContext) => AreaUnit): Read => {
  return (cell, context) => {
    const size = Number(number(cell, context)) * SQUARE_METRES_PER[unitOf(context)]
    return Math.round(size * 100) / 100
  }
}
export const builtArea = area(({ unit }) => unit)
export const plotArea = area(({ lotUnit }) => lotUnit)

export const text: Read = (cell) => cell.trim()
/** A name as a slug. */
export const code: Read = (cell) => asCode(cell).replaceAll(/['’]/g, '')

/** Values separated by semicolons, bars or line breaks. */
export const parts = (cell: string) =>
  cell
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
export const words: Read = (cell) => [...new Set(parts(cell))]

const YES = ['yes', 'y', 'true', '1', 'हाँ', 'हां']
const NO = ['no', 'n', 'false', '0', 'नहीं']
export const flag: Read = (cell) => {
  const said = cell.trim().toLowerCase()
  if (!YES.includes(said) && !NO.includes(said)) throw new CellFault(message('CELL_NOT_YES_OR_NO'), ['yes', 'no'])
  return YES.includes(said)
}

/** One of some codes, or a synonym of one. */
export const one = (codes: readonly string[], also: Record<string, string> = {}): Read => {
  return (cell) => {
    const code = also[asCode(cell)] ?? asCode(cell)
    if (!codes.includes(code)) throw new CellFault(message('CELL_NOT_A_CHOICE'), codes)
    return code
  }
}
export const many = (codes: readonly string[], also: Record<string, string> = {}): Read => {
  const read = one(codes, also)
  return (cell, context) => [...new Set(parts(cell).map((part) => read(part, context)))]
}

/** A calendar day: ISO, or in the order of the market's locale. */
export const day: Read = (cell, { market }) => {
  const fault = new CellFault(message('CELL_NOT_DATE'))
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell.trim()) ?? []
  const order = dateTimeFormat(markets[market].locale.en)
    .formatToParts()
    .map(({ type }) => type)
  const [month, date] = order.indexOf('day') < order.indexOf('month') ? [second, first] : [first, second]
  const iso = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : cell.trim()
  const at = new Date(`${iso}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(iso) || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso) throw fault
  return iso
}

export const toldOf = (error: unknown, column: string, cell: string): Fault => {
  if (!(error instanceof CellFault)) throw error
  return {
    column,
    message: error.says,
    value: cell.slice(0, 100).toWellFormed(),
    ...(error.allowed && { allowed: [...error.allowed] }),
  }
}
