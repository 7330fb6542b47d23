import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { dateTimeFormat } from '../../../../../contract/intl.ts'
import { markets } from '../../../../../contract/markets.ts'
import { dayParts } from '../../../../../contract/format.ts'
import type { Property } from '../../../../../contract/properties/property.ts'
import type { Format } from '../home-words.ts'

/** One line of the facts: what it is, what is said of it, and where needed what that means. */
export interface FactRow {
  label: string
  value: string
  /** To the last unit, where the value is said shortly. */
  exact?: string
  note?: string
}

export interface FactGroup {
  title: string
  rows: FactRow[]
  /** Stands on paper alone: on the screen a drawing says it. */
  printOnly?: boolean
}

/** A home as far as its facts go: all but what is read as a text of its own. */
export type FactHome = Omit<Property, 'publicRemarks' | 'rooms'>

/** What every group is made from. */
export interface FactSource {
  home: FactHome
  i18n: I18n
  format: Format
}

/** A row, or nothing where the value was not given. */
export const row = (label: string, value: string | undefined, more: Omit<FactRow, 'label' | 'value'> = {}): FactRow[] =>
  value === undefined || value === '' ? [] : [{ label, value, ...more }]

/** A sum as a row: said shortly, exact underneath. */
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

/** The locale numbers and days of a home's market are written in. */
export const localeOf = ({ home, format }: Pick<FactSource, 'home' | 'format'>) =>
  markets[home.market].locale[format.language]

/** A day without an hour ("2027-03-31"), the same day everywhere: "31 Mar 2027". */
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

/** How lengths are said in the language of the page. */
export const lengthWords = (i18n: I18n) => ({
  metres: (figure: string) => i18n._(msg`${figure} m`),
  feet: (figure: string) => i18n._(msg`${figure} ft`),
  kilometres: (figure: string) => i18n._(msg`${figure} km`),
})
