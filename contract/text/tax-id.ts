import type { MarketId } from '../markets.ts'
import type { MessageCode } from '../messages/messages.ts'

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/
/** The first two digits that the IRS has given out. */
const EIN = /^(0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-58-9])-\d{7}$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN, which follows from the others: base 36, every second one doubled. */
function checkDigit(body: string): string | undefined {
  const sum = Array.from(body).reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36]
}

/** A number of the tax office as it is written there: capitals, without spaces, an EIN with its dash. */
export function normalTaxId(text: string): string {
  const plain = text.toUpperCase().replaceAll(/\s/g, '')
  return plain.replace(/^(\d{2})(\d{7})$/, '$1-$2')
}

const rules: Record<MarketId, { code: MessageCode; holds: (id: string) => boolean }> = {
  in: { code: 'GSTIN_INVALID', holds: (id) => GSTIN.test(id) && checkDigit(id.slice(0, 14)) === id[14] },
  us: { code: 'EIN_INVALID', holds: (id) => EIN.test(id) },
}

/** What is wrong with a number of the market's tax office, GSTIN or EIN; nothing where it may be one. */
export const taxIdProblem = (id: string, market: MarketId): MessageCode | undefined =>
  rules[market].holds(id) ? undefined : rules[market].code
