import { contactIn } from '../../../../contract/text/contact.ts'

const HIDDEN = '•••'
/** A text of more ways to reach somebody is hidden whole. */
const MAX_FOUND = 20

/** A text without what it tells of how to reach somebody; spelled so that it cannot be cut out, all of it goes. */
export function hideContact(text: string): string {
  let shown = text
  for (let found = 0; found <= MAX_FOUND; found++) {
    const contact = contactIn(shown)
    if (contact === undefined) return shown
    if (!shown.includes(contact)) return HIDDEN
    shown = shown.replaceAll(contact, HIDDEN)
  }
  return HIDDEN
}
