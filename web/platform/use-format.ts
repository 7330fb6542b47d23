import { useLingui } from '@lingui/react'
import { dateTimeFormat, numberFormat, relativeTimeFormat } from '../../contract/intl.ts'
import { markets, type AreaUnit, type Market, type MarketId } from '../../contract/markets.ts'
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

/** The person's unit of areas; null for the market's, which may differ for land. */
export const useChosenUnit = (): AreaUnit | null => useStore(chosenUnit, null)

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

/** "3 days ago" in a locale, relative to `now` (ms); whole steps, rounded down. */
export function relativeTime(at: string, now: number, locale: string): string {
  const distance = (Date.parse(at) - now) / 60_000
  const [unit, size] = steps.find(([, length]) => Math.abs(distance) >= length) ?? ['second', 1]
  // In some languages "last week" reads as a noun, but "yesterday" never does.
  const numeric = size > DAY ? 'always' : 'auto'
  return relativeTimeFormat(locale, { numeric }).format(Math.trunc(distance / size), unit)
}

/** Formatters for a market, language and unit; `now` in ms. */
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
    /** Formats a time, or a calendar date, which is the same in every time zone. */
    date: (at: string, month: 'short' | 'long' = 'short') =>
      dateTimeFormat(locale, { ...dayParts, month, timeZone: at[10] ? market.timeZone : 'UTC' }).format(new Date(at)),
    ago: (at: string) => relativeTime(at, now, locale),
  }
}

/** The formatters of the current page, or of a home in its own market. */
export function useFormat(home?: { market: MarketId }) {
  const market = useMarket()
  return formatFor(home ? markets[home.market] : market, useLanguage(), useChosenUnit(), Date.parse(useConfig().now))
}
