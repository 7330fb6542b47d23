import { dateTimeFormat, numberFormat } from '../../../contract/intl.ts'
import { SQUARE_METRES_PER } from '../../../contract/markets.ts'
import { REPORT_MONTHS, type MonthFigures } from '../../../contract/market-report/market-report.ts'
import { areaUnitName, formatMoney } from '../../../contract/format.ts'
import type { AreaUnit, Market } from '../../../contract/markets.ts'
import type { PropertySubType } from '../../../contract/properties/vocabulary.ts'
import type { Language } from '../../../contract/values.ts'

/** The month so many months after another, both `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The months of a report that ends with this one, oldest first. */
export const monthsUpTo = (last: string): string[] =>
  Array.from({ length: REPORT_MONTHS }, (_, n) => monthAfter(last, n + 1 - REPORT_MONTHS))

export const figuresIn = <Figures extends { month: string }>(months: readonly Figures[], month: string | undefined) =>
  months.find((one) => one.month === month)

/** By how many percent a figure changed, to a whole number; undefined without both. */
export const changeOf = (before: number | undefined, now: number | undefined): number | undefined =>
  before === undefined || now === undefined || before === 0 ? undefined : Math.round((now / before - 1) * 100)

/** The change of the price per area in the year before a month, percent. */
export const yearChange = (months: readonly Pick<MonthFigures, 'month' | 'pricePerArea'>[], month: string) =>
  changeOf(figuresIn(months, monthAfter(month, -12))?.pricePerArea, figuresIn(months, month)?.pricePerArea)

export const isLand = (kind: PropertySubType | undefined) => kind === 'plot' || kind === 'agricultural-land'

/** The market's unit of area for a kind. */
export const unitOf = (market: Market, kind: PropertySubType | undefined): AreaUnit =>
  isLand(kind) ? market.landUnit : market.areaUnit

/** Formatters of a report's figures. */
export function reportFormat(market: Market, language: Language, unit: AreaUnit) {
  const locale = market.locale[language]
  return {
    month: (month: string, length: 'short' | 'long' = 'short') =>
      dateTimeFormat(locale, { month: length, year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`)),
    /** Minor units per m² as a price per unit of area; a small one, as of rents, with decimals. */
    perArea: (amount: number) => {
      const units = (amount * SQUARE_METRES_PER[unit]) / 100
      const digits = units < 10 ? 2 : units < 100 ? 1 : 0
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      const symbol = formatMoney(0, market.currency, language).exact.slice(0, -1)
      const figure = symbol + numberFormat(locale, options).format(units)
      return `${figure}\u00a0/\u00a0${areaUnitName(unit, language)}`
    },
    money: (amount: number) => formatMoney(amount, market.currency, language),
    number: (value: number) => numberFormat(locale).format(value),
    percent: (value: number) => `${numberFormat(locale).format(value)}%`,
    /** A change with its sign: `+4%`. */
    change: (value: number) => `${numberFormat(locale, { signDisplay: 'exceptZero' }).format(value)}%`,
  }
}
export type ReportFormat = ReturnType<typeof reportFormat>
