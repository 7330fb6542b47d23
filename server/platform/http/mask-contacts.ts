const CONTACTS = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|\+\d[\d ().-]{6,20}\d/g
/** Fields whose whole text is a contact. */
const FIELDS = /^(?:.*phone.*|.*mobile.*|.*whatsapp.*|tel|email.*|contact)$/i

/** The first letter of an address with its domain, or the last two digits of a number. */
function masked(contact: string): string {
  const at = contact.lastIndexOf('@')
  return at > 0 ? `${contact.slice(0, 1)}•••${contact.slice(at)}` : `•••${contact.slice(-2)}`
}

/** JSON text with its e-mail addresses and phone numbers masked. */
export const maskContacts = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (field, value: unknown) => {
      if (typeof value !== 'string') return value
      if (FIELDS.test(field) && /\d{6}|@/.test(value)) return masked(value)
      return value.replaceAll(CONTACTS, masked)
    }),
  )
