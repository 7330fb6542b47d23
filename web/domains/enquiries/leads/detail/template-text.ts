import type { Lead } from '../../../../../contract/enquiries/leads.ts'

/** Placeholders for the person's first name and the home. */
export const NAME = '{name}'
export const HOME = '{home}'

type Named = Pick<Lead, 'contact' | 'subject'>

/** A template with its placeholders filled in. */
export const filledIn = (text: string, { contact, subject }: Named): string =>
  text
    .replaceAll(NAME, () => firstName(contact?.fullName))
    .replaceAll(HOME, () => subject.title)
    .trim()

/** A reply as a template: the name and home of this lead become placeholders. */
export function asTemplate(text: string, { contact, subject }: Named): string {
  const names = [contact?.fullName, firstName(contact?.fullName)].filter(
    (name) => name !== undefined && name.length > 1,
  )
  const withHome = text.trim().replaceAll(subject.title, HOME)
  return names.reduce<string>((known, name) => known.replaceAll(name ?? '', NAME), withHome)
}

const firstName = (name = '') => name.split(' ')[0] ?? ''
