const WORDS = /[\w.%+@-]+/g
const PHONES = /\+\d[\d ().-]{5,}\d/g
/** Fields whose whole text is a contact. */
const FIELDS = /phone|mobile|whatsapp|^tel$|^email|^contact$/i

/** The first letter of an address with its domain, or the last two digits of a number. */
function masked(contact: string): string {
  const at = contact.lastIndexOf('@')
  return at > 0 ? `${contact.slice(0, 1)}•••${contact.slice(at)}` : `•••${contact.slice(-2)}`
}

/** Whether a word is an address: something before the @, and a dot behind it. */
function isAddress(word: string): boolean {
  const at = word.lastIndexOf('@')
  return at > 0 && word.includes('.', at + 2)
}

/** JSON text with its e-mail addresses and phone numbers masked. */
export const maskContacts = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (field, value: unknown) => {
      if (typeof value !== 'string') return value
      if (FIELDS.test(field) && /\d{6}|@/.test(value)) return masked(value)
      return value.replaceAll(WORDS, (word) => (isAddress(word) ? masked(word) : word)).replaceAll(PHONES, masked)
    }),
  )
