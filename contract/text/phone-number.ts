import { pastedPhone } from './pasted.ts'

/** A number with its country's code: one written without is of the market, whose prefix is like `+91`. Form and server read alike. */
export function withPrefix(written: string, prefix: string): string {
  const text = pastedPhone(written)
  if (!/^\(?\d[\d\s().-]*$/.test(text)) return text
  const code = prefix.slice(1)
  const digits = text.replaceAll(/\D/g, '')
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  // Ten digits are a number within the country, which may begin with the digits of its code.
  if (digits.length > 10 && digits.startsWith(code)) return `+${digits}`
  return `${prefix}${digits.replace(/^0/, '')}`
}
