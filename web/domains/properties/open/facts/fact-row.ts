import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { dateTimeFormat } from '../../../../../contract/intl.ts'
import { markets } from '../../../../../contract/markets.ts'
import { dayParts } from '../../../../../contract/format.ts'
import type { Property } from '../../../../../contract/properties/property.ts'
import type { Format } from '../home-words.ts'

/** A row of facts: label, value, and an explanation where needed. */
export interface FactRow {
  label: string
  value: string
  /** The exact amount, if the value is abbreviated. */
  exact?: string
  note?: string
}

export interface FactGroup {
  title: string
  rows: FactRow[]
  /** Only printed, because a drawing shows it on the screen. */
  printOnly?: boolean
}

/** A home without its longer texts. */
export type FactHome = Omit<Property, 'publicRemarks' | 'rooms'>

export interface FactSource {
  home: FactHome
  i18n: I18n
  format: Format
}

/** A row, or none without a value. */
export const row = (label: string, value: string | undefined, more: Omit<FactRow, 'label' | 'value'> = {}): FactRow[] =>
  value === undefined || value === '' ? [] : [{ label, value, ...more }]

/** An amount as a row: short, with the exact amount below. */
export function moneyRow(
  { home, format }: FactSource,
  label: string,
  amount: number | undefined,
  per = '',
  note?: string,
): FactRow[] {
  if (amount === undefined) return []
  const { short, exact } = format.money(amount, home.currency)
  const tail = per && ` ${per}`
  return [{ label, value: short + tail, ...(short !== exact && { exact: exact + tail }), ...(note && { note }) }]
}

/** The locale of numbers and dates for a home's market. */
export const localeOf = ({ home, format }: Pick<FactSource, 'home' | 'format'>) =>
  markets[home.market].locale[format.language]

/** A calendar date ("2027-03-31"), the same in every time zone: "31 Mar 2027". */
export const calendarDay = (day: string, locale: string) =>
  dateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' }).format(new Date(day))

/** The month of a day: "Aug 2026". */
export const monthOf = (day: string, source: Pick<FactSource, 'home' | 'format'>) =>
  dateTimeFormat(localeOf(source), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** "1 month", "11 months", "3 years". */
export function monthsWords(months: number, i18n: I18n): string {
  const years = months / 12
  return months >= 24 && Number.isInteger(years)
    ? i18n._(msg`${plural(years, { one: '# year', other: '# years' })}`)
    : i18n._(msg`${plural(months, { one: '# month', other: '# months' })}`)
}

/** Texts of lengths in the language of the page. */
export const lengthWords = (i18n: I18n) => ({
  metres: (figure: string) => i18n._(msg`${figure} m`),
  feet: (figure: string) => i18n._(msg`${figure} ft`),
  kilometres: (figure: string) => i18n._(msg`${figure} km`),
  miles: (figure: string) => i18n._(msg`${figure} mi`),
})
