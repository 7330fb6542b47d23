import { useLingui } from '@lingui/react'
import { dateTimeFormat, numberFormat, relativeTimeFormat } from '../../contract/intl.ts'
import type { AreaUnit, Market } from '../../contract/markets.ts'
import type { Currency, Frequency, Language } from '../../contract/values.ts'
import { chosenUnit } from './area-unit.ts'
import { useConfig } from './config.ts'
import { directionOf } from './language.ts'
import {
  areaUnitName,
  dayParts,
  formatArea,
  formatMoney,
  formatMoneyTiny,
  formatPer,
  formatPricePerArea,
  formatRent,
} from '../../contract/format.ts'
import { useStore } from './storage/store.ts'
import { useMarket } from './use-market.ts'

/** The unit the person chose for areas; null leaves it to the market, which tells land in a unit of its own. */
export const useChosenUnit = (): AreaUnit | null => useStore(chosenUnit, null)

/** The language of the interface. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return i18n.locale === 'hi' ? 'hi' : 'en'
}

const DAY = 1440
/** In minutes. */
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 60],
  ['minute', 1],
]

/** "3 days ago" as the language says it, from `now` (ms); whole steps, never rounded up. */
export function relativeTime(at: string, now: number, locale: string): string {
  const distance = (Date.parse(at) - now) / 60_000
  const [unit, size] = steps.find(([, length]) => Math.abs(distance) >= length) ?? ['second', 1]
  // "Last week" is a thing and not a time in some languages; "yesterday" is a time in all.
  const numeric = size > DAY ? 'always' : 'auto'
  return relativeTimeFormat(locale, { numeric }).format(Math.trunc(distance / size), unit)
}

/** Everything that turns a stored figure into words in one market, language and chosen unit; `now` in ms. */
export function formatFor(market: Market, language: Language, chosen: AreaUnit | null, now: number) {
  const unit = chosen ?? market.areaUnit
  const locale = market.locale[language]
  return {
    language,
    direction: directionOf(language),
    unit,
    landUnit: chosen ?? market.landUnit,
    unitName: areaUnitName(unit, language),
    money: (amount: number, currency: Currency = market.currency) => formatMoney(amount, currency, language),
    moneyTiny: (amount: number, currency: Currency = market.currency) => formatMoneyTiny(amount, currency, language),
    rent: (amount: number, frequency: Frequency, currency: Currency = market.currency) =>
      formatRent(amount, currency, frequency, language),
    per: (frequency: Frequency) => formatPer(frequency, language),
    area: (squareMetres: number, in_: AreaUnit = unit) => formatArea(squareMetres, in_, market, language),
    pricePerArea: (perSquareMetre: number, currency: Currency = market.currency) =>
      formatPricePerArea(perSquareMetre, currency, unit, language),
    number: (value: number) => numberFormat(locale).format(value),
    compact: (value: number) => numberFormat(locale, { notation: 'compact', maximumFractionDigits: 0 }).format(value),
    /** Of a time, or of a day, which is the same day everywhere. */
    date: (at: string, month: 'short' | 'long' = 'short') =>
      dateTimeFormat(locale, { ...dayParts, month, timeZone: at[10] ? market.timeZone : 'UTC' }).format(new Date(at)),
    ago: (at: string) => relativeTime(at, now, locale),
  }
}

/** The same, bound to the market, language and unit of this page. */
export const useFormat = () => formatFor(useMarket(), useLanguage(), useChosenUnit(), Date.parse(useConfig().now))
