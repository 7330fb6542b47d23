import * as z from 'zod/mini'
import { isEmail, normalEmail } from './text/email-address.ts'
import { endpoint } from './endpoint.ts'
import { MarketId } from './markets.ts'
import { roles } from './roles.ts'
import { pastedEmail, pastedPhone } from './text/pasted.ts'
import { personName } from './text/person-name.ts'
import { PictureKey } from './uploads.ts'
import { Amount, Currency, Id, Language, Point, Timestamp } from './values.ts'
import { code } from './messages/messages.ts'

/** More than one address, or an address with other text. */
const hasMore = (text: string) => /[\s,;<>]/.test(text) && text.includes('@')

/** A normalised address: at most 254 characters, 64 before the at sign. Additions from pasting are removed. */
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
 * A number with or without its country code. Spaces and dashes are allowed, and what pasting and spreadsheets add is
 * removed: invisible characters, a label, a leading apostrophe, a trailing `.0`.
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

/** A recently proven contact of an older account: it is shown, but cannot confirm sensitive steps yet. */
const UnconfirmedContact = z.object({
  contact: Contact,
  /** If it differs from the account's `email` or `phone`, it will replace it and signs in only then. */
  value: z.string(),
  /** When it becomes established without a confirmation. */
  establishedAt: Timestamp,
})
export type UnconfirmedContact = z.infer<typeof UnconfirmedContact>

const BudgetRange = z.strictObject({ comfortable: Amount, stretch: Amount })

/** What a person wants to spend in a market, minor units; neither income nor savings. */
export const Budget = z.strictObject({
  market: MarketId,
  /** Prices. */
  sale: BudgetRange,
  /** A month. */
  rent: BudgetRange,
  keptAt: Timestamp,
})
export type Budget = z.infer<typeof Budget>

export const User = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  /** Absent if there are none. */
  unconfirmedContacts: z.optional(z.array(UnconfirmedContact)),
  roles: z.array(z.enum(roles)),
  language: Language,
  /** The market the person chose; absent for the deployment's. */
  market: z.optional(MarketId),
  budget: z.optional(Budget),
  /** The currency prices are also shown in; absent for each home's alone. */
  currency: z.optional(Currency),
  /** Where the person lives or looks; the last location of the device. */
  locality: z.optional(Point),
  lastSeen: z.optional(Point),
  photo: z.optional(z.object({ key: z.string(), thumbhash: z.string() })),
  createdAt: Timestamp,
})
export type User = z.infer<typeof User>

/** The unconfirmed contact of a kind: the account's own, or the one that will replace it. */
export const unconfirmedContact = ({ unconfirmedContacts }: User, contact: Contact): UnconfirmedContact | undefined =>
  unconfirmedContacts?.find((one) => one.contact === contact)

/** The account's established contact of a kind, which can confirm sensitive steps. */
export function establishedContact(user: User, contact: Contact): string | undefined {
  const value = user[contact]
  return user[`${contact}Verified`] && unconfirmedContact(user, contact)?.value !== value ? value : undefined
}

type Named = Pick<User, 'firstName' | 'lastName'>

/** First name of a person who has not given a name. */
export const NAMELESS = 'Member'

export const isNameless = ({ firstName, lastName }: Named): boolean => firstName === NAMELESS && lastName === ''

/** A person's name on their listing: "Meera I.". */
export const shortName = ({ firstName, lastName }: Named): string => firstName + lastName.replace(/^(.).*/su, ' $1.')

export const updateUser = endpoint({
  name: 'updateUser',
  summary:
    'Changes the signed-in account: name and language; market, currency, budget, place and photo (null takes them away); and where its device was last seen.',
  method: 'PUT',
  path: '/mobile/user/{id}',
  who: 'member',
  whose: 'own',
  params: z.object({ id: Id }),
  body: z.object({
    firstName: z.optional(personName(NAME_LENGTH)),
    /** Empty for a person with a single name. */
    lastName: z.optional(personName(NAME_LENGTH, { least: 0 })),
    language: z.optional(Language),
    market: z.optional(z.nullable(MarketId)),
    /** Ignored if the account has one that was kept later; null removes it. */
    budget: z.optional(z.nullable(Budget)),
    currency: z.optional(z.nullable(Currency)),
    locality: z.optional(z.nullable(Point)),
    lastSeen: z.optional(Point),
    /** Key of a picture that this account uploaded; null removes the photo. */
    photo: z.optional(z.nullable(PictureKey)),
  }),
  returns: z.object({ data: User }),
  errors: { PICTURE_NOT_YOURS: 422 },
})
