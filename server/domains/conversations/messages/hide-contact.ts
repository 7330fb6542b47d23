import { contactIn } from '../../../../contract/text/contact.ts'

const HIDDEN = '•••'
/** A text with more contacts is hidden completely. */
const MAX_FOUND = 20

/** Replaces the contacts in a text; hides the whole text if one is spelled in a way that cannot be cut out. */
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
