import * as z from 'zod/mini'
import { isEmail, normalEmail } from './text/email-address.ts'
import { endpoint } from './endpoint.ts'
import { MarketId } from './markets.ts'
import { roles } from './roles.ts'
import { pastedEmail, pastedPhone } from './text/pasted.ts'
import { personName } from './text/person-name.ts'
import { PictureKey } from './uploads.ts'
import { Id, Language, Point, Timestamp } from './values.ts'
import { code } from './messages/messages.ts'

/** An address with other text, or a second address. */
const hasMore = (text: string) => /[\s,;<>]/.test(text) && text.includes('@')

/** An address in its normal form: 254 characters in all, 64 before the at sign. What pasting adds is taken off. */
export const Email = z.pipe(
  z.string().check(
    z.maxLength(254, { abort: true }),
    z.overwrite((text) => normalEmail(pastedEmail(text))),
    z.refine(isEmail, {
      error: ({ input }) => code(typeof input === 'string' && hasMore(input) ? 'EMAIL_WITH_MORE' : 'EMAIL_INVALID'),
    }),
  ),
  z.string(),
)

/**
 * A number with its country's code, or without as it is called within the country. Spaces and dashes are forgiven, and what pasting and
 * spreadsheets add: invisible letters, a label, an apostrophe before it, or `.0` behind it.
 */
export const Phone = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(100, { error: code('PHONE_INVALID'), abort: true })),
    z.transform((text) =>
      pastedPhone(text)
        .replace(/^['’]/, '')
        .replace(/^(\+?\d{7,})\.0$/, '$1')
        .replaceAll(/[\s().-]/g, ''),
    ),
  ),
  z.string().check(
    z.regex(/^(\+[1-9]\d{6,14}|\d{7,15})$/, {
      error: ({ input }) => code(/\d{7}/.test(String(input)) ? 'PHONE_WITH_MORE' : 'PHONE_INVALID'),
    }),
  ),
)

const NAME_LENGTH = 50

export const Contact = z.enum(['email', 'phone'])
export type Contact = z.infer<typeof Contact>

/** A contact proven lately on an account that had a way in before: it is shown, but confirms no grave step yet. */
const UnconfirmedContact = z.object({
  contact: Contact,
  /** Where it is not the account's `email` or `phone`, it takes the place of that one and signs in only then. */
  value: z.string(),
  /** When it is established without being confirmed. */
  establishedAt: Timestamp,
})
export type UnconfirmedContact = z.infer<typeof UnconfirmedContact>

/** An account as its owner sees it. */
export const User = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  /** Left out where there are none. */
  unconfirmedContacts: z.optional(z.array(UnconfirmedContact)),
  roles: z.array(z.enum(roles)),
  language: Language,
  /** The market the person chose to look in; without one the product opens in the deployment's. */
  market: z.optional(MarketId),
  /** Where the person lives or looks; where the device was last. */
  locality: z.optional(Point),
  lastSeen: z.optional(Point),
  photo: z.optional(z.object({ key: z.string(), thumbhash: z.string() })),
  createdAt: Timestamp,
})
export type User = z.infer<typeof User>

/** What of a kind of contact is not confirmed yet: the account's own, or one that is to take its place. */
export const unconfirmedContact = ({ unconfirmedContacts }: User, contact: Contact): UnconfirmedContact | undefined =>
  unconfirmedContacts?.find((one) => one.contact === contact)

/** The account's proven contact of a kind, where it is established: it confirms grave steps. */
export function establishedContact(user: User, contact: Contact): string | undefined {
  const value = user[contact]
  return user[`${contact}Verified`] && unconfirmedContact(user, contact)?.value !== value ? value : undefined
}

type Named = Pick<User, 'firstName' | 'lastName'>

/** What somebody is called who has not said their name. */
export const NAMELESS = 'Member'

/** Whether the person has yet to say their name. */
export const isNameless = ({ firstName, lastName }: Named): boolean => firstName === NAMELESS && lastName === ''

/** How a person's name stands on their own listing: "Meera I.". */
export const shortName = ({ firstName, lastName }: Named): string => firstName + lastName.replace(/^(.).*/su, ' $1.')

export const updateUser = endpoint({
  name: 'updateUser',
  summary:
    'Changes the signed-in account: name and language; market, place and photo (null takes them away); and where its device was last seen.',
  method: 'PUT',
  path: '/mobile/user/{id}',
  who: 'member',
  whose: 'own',
  params: z.object({ id: Id }),
  body: z.object({
    firstName: z.optional(personName(NAME_LENGTH)),
    /** Empty for a person of one name. */
    lastName: z.optional(personName(NAME_LENGTH, { least: 0 })),
    language: z.optional(Language),
    market: z.optional(z.nullable(MarketId)),
    locality: z.optional(z.nullable(Point)),
    lastSeen: z.optional(Point),
    /** A picture this account uploaded; null takes the photo away. */
    photo: z.optional(z.nullable(PictureKey)),
  }),
  returns: z.object({ data: User }),
  errors: { PICTURE_NOT_YOURS: 422 },
})
