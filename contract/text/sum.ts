import { plainDigits } from './plain-digits.ts'

const LARGE: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  l: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  m: 1e6,
  million: 1e6,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  // Without the dot below a letter, which many leave out.
  हजार: 1e3,
  लाख: 1e5,
  करोड: 1e7,
}
const DOT_BELOW = '\u093C'
/** What stands about a sum and is none of it: the currency, the separators, the dash of a cheque. */
const ABOUT_A_SUM = /^\s*(?:rs\.?|inr|usd)|\/-\s*$|[₹$,\s]/g

/** A sum as people write it ("85,00,000", "Rs 85 lakh", "1 crore 20 lakh"), in minor units; nothing where it is none. */
export function readSum(text: string): number | undefined {
  const plain = plainDigits(text).toLowerCase().replaceAll(ABOUT_A_SUM, '').normalize('NFD').replaceAll(DOT_BELOW, '')
  const parts = [...plain.matchAll(/(\d+(?:\.\d+)?)(\D*)/g)]
  const sizeOf = (word: string) => (word === '' && parts.length === 1 ? 1 : (LARGE[word] ?? Number.NaN))
  const sum = parts.reduce((total, [, figure, word = '']) => total + Number(figure) * sizeOf(word), 0)
  return /^\d/.test(plain) && !Number.isNaN(sum) ? Math.round(sum * 100) : undefined
}
