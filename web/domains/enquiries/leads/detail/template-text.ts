import type { Lead } from '../../../../../contract/enquiries/leads.ts'

type Named = Pick<Lead, 'contact' | 'subject'>

/** A template with the person's first name and the home in their places. */
export const filledIn = (text: string, { contact, subject }: Named): string =>
  text
    .replaceAll('{name}', () => firstName(contact?.fullName))
    .replaceAll('{home}', () => subject.title)
    .trim()

/** A reply as a template: what is of this lead alone gives way to its stand-in. */
export function asTemplate(text: string, { contact, subject }: Named): string {
  const names = [contact?.fullName, firstName(contact?.fullName)].filter(
    (name) => name !== undefined && name.length > 1,
  )
  const withHome = text.trim().replaceAll(subject.title, '{home}')
  return names.reduce<string>((known, name) => known.replaceAll(name ?? '', '{name}'), withHome)
}

const firstName = (name = '') => name.split(' ')[0] ?? ''
