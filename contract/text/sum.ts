import type { Market } from '../markets.ts'
import { plainDigits } from './plain-digits.ts'

const THOUSAND = { k: 1e3, thousand: 1e3, thousands: 1e3, हजार: 1e3 }
const MILLION = { m: 1e6, mn: 1e6, mil: 1e6, million: 1e6, millions: 1e6, मिलियन: 1e6 }
const BILLION = { bn: 1e9, billion: 1e9, अरब: 1e9 }

/**
 * What the word beside a figure multiplies it by, spelled in every way people do and half-typed; Hindi words without the dot below a
 * letter, which many leave out.
 */
export const SUM_UNITS: Record<Market['largeNumbers'], Record<string, number>> = {
  indian: {
    ...THOUSAND,
    ...MILLION,
    ...BILLION,
    ...Object.fromEntries('hazar hazaar hajar hajaar'.split(' ').map((word) => [word, 1e3])),
    ...Object.fromEntries(
      'l la lac lacs lacks lak lakh lakhs lk lks lkh lkhs लाख'.split(' ').map((word) => [word, 1e5]),
    ),
    ...Object.fromEntries('cr cro crs cror crore crores karod करोड'.split(' ').map((word) => [word, 1e7])),
  },
  western: { ...THOUSAND, ...MILLION, ...BILLION, b: 1e9 },
}

const DOT_BELOW = '\u093C'
const CURRENCY = /^(?:₹|rs\.?|inr|usd|us\$|\$)\s*/
/** One figure with its word. Groups end in three digits: "85,50" may be a decimal comma, and is refused. */
const PART = /(\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}|\d+)(\.\d+)?\s*([\p{L}\p{M}]*)\.?,?\s*/uy

/**
 * A sum as people write it in a market ("85,00,000", "Rs 85 lacs", "1 crore 20 lakh", "$1.2 million"), in minor units; undefined
 * where it is none. Search, forms, filters and imports read sums with this alone.
 */
export function readSum(text: string, { largeNumbers }: Pick<Market, 'largeNumbers'>): number | undefined {
  const plain = plainDigits(text).toLowerCase().normalize('NFD').replaceAll(DOT_BELOW, '').trim()
  const figures = plain.replace(CURRENCY, '').replace(/only$/, '').trimEnd().replace(/\/-$/, '').trimEnd()
  let [sum, last, at] = [0, Infinity, 0]
  while (at < figures.length) {
    PART.lastIndex = at
    const [part = '', whole = '', decimals = '', word = ''] = PART.exec(figures) ?? []
    const isAlone = at === 0 && part.length === figures.length
    const size = word === '' && isAlone ? 1 : SUM_UNITS[largeNumbers][word]
    if (part === '' || size === undefined || size >= last) return undefined
    sum += Number(whole.replaceAll(/[,\s]/g, '') + decimals) * size
    last = size
    at += part.length
  }
  return last === Infinity ? undefined : Math.round(sum * 100)
}
