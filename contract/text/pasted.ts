import { plainDigits } from './plain-digits.ts'

/** Direction marks, zero-width letters, soft hyphens, byte order marks: what cards, PDFs and chats put between letters. */
const INVISIBLE = /\p{Cf}/gu
const HYPHENS = /[\u2010\u2011]/g
const DASHES = /[\p{Pd}\u2212]/gu
/** What a link or a card writes before a number. */
const PHONE_LABEL = /^(?:tel|callto|telephone|phone|ph|mobile|mob|cell|m|t)(?:[.:]|\s)\s*/i
/** "+44 (0) 20": the zero is dialled only within the country. */
const TRUNK_ZERO = /^(\+\d{1,3}\s?)\(0\)/
const NAMED_ADDRESS = /^[^<>@]*<([^<>]*)>$/

/** A phone number pasted from elsewhere, without invisible letters, links and labels; its dashes are hyphens and its digits 0 to 9. */
export const pastedPhone = (text: string): string =>
  plainDigits(text)
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(DASHES, '-')
    .trim()
    .replace(PHONE_LABEL, '')
    .replace(/[,;.]$/, '')
    .replace(TRUNK_ZERO, '$1')

/** An address pasted from elsewhere: of `mailto:` links and `Name <name@example.com>` the address alone. */
export function pastedEmail(text: string): string {
  const visible = text.replaceAll(INVISIBLE, '').replaceAll(HYPHENS, '-').trim()
  const address = NAMED_ADDRESS.exec(visible)?.[1] ?? visible
  return /^mailto:/i.test(address) ? address.slice('mailto:'.length).replace(/\?.*$/s, '') : address
}
