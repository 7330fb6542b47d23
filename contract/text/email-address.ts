const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
/** RFC 5321's dot-string with letters of any script (RFC 6531); never quoted. */
const LOCAL_PART = new RegExp(`^${ATOM}(\\.${ATOM})*$`, 'u')
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const PLAIN_DOMAIN = /^[a-z0-9.-]*$/
const LETTERS_AND_DOTS = /^[\p{L}\p{M}\p{N}.-]+$/u
const LONGEST_DOMAIN = 253

/** The ASCII (punycode) form of a domain; unchanged if it has none. */
function asciiDomain(domain: string): string {
  // Converting to punycode takes quadratic time.
  if (domain.length > LONGEST_DOMAIN) return domain
  if (PLAIN_DOMAIN.test(domain) ? !domain.includes('xn--') : !LETTERS_AND_DOTS.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/** The normal form of an address: trimmed, lower case, NFKC, the domain in ASCII. */
export function normalEmail(written: string): string {
  const text = written.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Whether a normalised text is exactly one address, without name, list, group, comment or route. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  if (at < 1 || bytesOf(text) > 254) return false
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  const labels = domain.split('.')
  return (
    bytesOf(local) <= 64 &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '')
  )
}
