import { pastedPhone } from './pasted.ts'

/** Adds the market's prefix, for example `+91`, to a number without a country code. Form and server share it. */
export function withPrefix(written: string, prefix: string): string {
  const text = pastedPhone(written)
  if (!/^\(?\d[\d\s().-]*$/.test(text)) return text
  const code = prefix.slice(1)
  const digits = text.replaceAll(/\D/g, '')
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  // Ten digits are always a national number, even if they begin with the digits of the country code.
  if (digits.length > 10 && digits.startsWith(code)) return `+${digits}`
  return `${prefix}${digits.replace(/^0/, '')}`
}
