import { numberFormat } from './intl.ts'
import { SQUARE_METRES_PER } from './markets.ts'
import type { AreaUnit, Market } from './markets.ts'
import type { Currency, Frequency, Language } from './values.ts'

/** An amount in two forms: short for reading, exact for `title` and screen readers. */
export interface FormattedAmount {
  short: string
  exact: string
}

interface UnitWords {
  steps: Record<'indian' | 'western', [size: number, word: string][]>
  area: Record<AreaUnit, string>
  per: Record<Frequency, string>
}

const words: Record<Language, UnitWords> = {
  en: {
    steps: {
      indian: [
        [1e7, ' Cr'],
        [1e5, ' L'],
        [1e3, 'K'],
      ],
      western: [
        [1e9, 'B'],
        [1e6, 'M'],
        [1e3, 'K'],
      ],
    },
    area: { sqft: 'sq ft', sqm: 'sq m', sqyd: 'sq yd', acre: 'acres' },
    per: {
      day: 'per day',
      week: 'per week',
      month: 'per month',
      quarter: 'per quarter',
      year: 'per year',
      'one-time': 'one time',
      'per-area': 'per sq ft',
    },
  },
  hi: {
    steps: {
      indian: [
        [1e7, ' करोड़'],
        [1e5, ' लाख'],
        [1e3, ' हज़ार'],
      ],
      western: [
        [1e9, ' अरब'],
        [1e6, ' मिलियन'],
        [1e3, ' हज़ार'],
      ],
    },
    area: { sqft: 'वर्ग फुट', sqm: 'वर्ग मीटर', sqyd: 'वर्ग गज', acre: 'एकड़' },
    per: {
      day: 'प्रति दिन',
      week: 'प्रति सप्ताह',
      month: 'प्रति माह',
      quarter: 'प्रति तिमाही',
      year: 'प्रति वर्ष',
      'one-time': 'एक बार',
      'per-area': 'प्रति वर्ग फुट',
    },
  },
}

/** INR has a space after its symbol ("₹ 85 L"), USD has none ("$450,000"). */
const money: Record<Currency, { symbol: string; largeNumbers: 'indian' | 'western'; locale: string }> = {
  INR: { symbol: '₹\u00a0', largeNumbers: 'indian', locale: 'en-IN' },
  USD: { symbol: '$', largeNumbers: 'western', locale: 'en-US' },
}

const NO_BREAK = '\u00a0'

/** At most two decimals, no trailing zeros, thousands separated: 1.25, 1.5, 85, 1,000. */
const trimmed = (value: number, decimals: number) => numberFormat('en').format(Number(value.toFixed(decimals)))

/**
 * `units` in the largest step that fits, or null below `smallest`; a value that rounds up to the next step is written
 * in that step.
 */
function inSteps(units: number, steps: [number, string][], smallest: number): string | null {
  const index = steps.findIndex(([size]) => units >= size && size >= smallest)
  const [size, word] = steps[index] ?? [0, '']
  if (!size) return null
  const decimals = size < 1e5 ? 0 : size === 1e5 && units >= 1e6 ? 1 : 2
  const rounded = Number((units / size).toFixed(decimals))
  const larger = steps[index - 1]
  if (larger && rounded * size >= larger[0]) return `${trimmed((rounded * size) / larger[0], 2)}${larger[1]}`
  return `${trimmed(rounded, decimals)}${word}`
}

/** Amounts below this are written in full: a lakh of rupees, a million dollars. */
const SAID_IN_FULL_BELOW = { indian: 1e5, western: 1e6 } as const

/** A short and an exact amount: `₹ 1.25 Cr`, `₹ 85 L`, `₹ 42,000`, `$450,000`; `amount` in minor units. */
export function formatMoney(amount: number, currency: Currency, language: Language): FormattedAmount {
  const { symbol, largeNumbers, locale } = money[currency]
  const units = Math.round(amount / 100)
  const exact = `${symbol}${numberFormat(locale).format(units)}`
  const stepped = inSteps(units, words[language].steps[largeNumbers], SAID_IN_FULL_BELOW[largeNumbers])
  return { short: stepped ? `${symbol}${stepped}`.replaceAll(' ', NO_BREAK) : exact, exact }
}

/** The shortest form, for pins on a map: `₹ 42K`, `1.25 Cr` with its symbol, `$450K`. */
export function formatMoneyTiny(amount: number, currency: Currency, language: Language): string {
  const { symbol, largeNumbers } = money[currency]
  const units = Math.round(amount / 100)
  const stepped = inSteps(units, words[language].steps[largeNumbers], 1e3)
  return `${symbol}${stepped ?? String(units)}`.replaceAll(' ', NO_BREAK)
}

/** `per month` in the language of the page. */
export const formatPer = (frequency: Frequency, language: Language) => words[language].per[frequency]

/** A rent with its period: `₹ 42,000 per month`. */
export function formatRent(
  amount: number,
  currency: Currency,
  frequency: Frequency,
  language: Language,
): FormattedAmount {
  const said = formatMoney(amount, currency, language)
  const per = formatPer(frequency, language)
  return { short: `${said.short} ${per}`, exact: `${said.exact} ${per}` }
}

/** The name of an area's unit: `sq ft`. */
export const areaUnitName = (unit: AreaUnit, language: Language) => words[language].area[unit].replaceAll(' ', NO_BREAK)

/** `area` in m² in the person's unit: `1,450 sq ft`; acres keep two decimals. */
export function formatArea(area: number, unit: AreaUnit, market: Market, language: Language): string {
  const size = area / SQUARE_METRES_PER[unit]
  const digits = unit === 'acre' || size < 10 ? 2 : 0
  const figure = numberFormat(market.locale[language], { maximumFractionDigits: digits }).format(size)
  return `${figure}${NO_BREAK}${areaUnitName(unit, language)}`
}

/** `pricePerArea` in minor units per m², per unit of the reader: `₹ 8,500 / sq ft`. */
export function formatPricePerArea(
  pricePerArea: number,
  currency: Currency,
  unit: AreaUnit,
  language: Language,
): string {
  const { exact } = formatMoney(pricePerArea * SQUARE_METRES_PER[unit], currency, language)
  return `${exact}${NO_BREAK}/${NO_BREAK}${areaUnitName(unit, language)}`
}

/** Parts of a date, because the output of `dateStyle` differs between versions of ICU. */
export const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** The name of a market's country in a language: `United States`. */
export const countryName = ({ country }: Market, language: string) =>
  new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
