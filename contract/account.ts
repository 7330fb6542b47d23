import * as z from 'zod/mini'
import { Code, NewPassword, Password } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { NotificationPrefs } from './notification-prefs.ts'
import { Contact, User } from './users.ts'
import { Id, Timestamp } from './values.ts'

/** Shows before a grave step that it is the person: the password, or a code just sent to an established contact. */
const confirmation = { currentPassword: z.optional(Password), otp: z.optional(Code) }

export const IdentityProvider = z.enum(['google', 'facebook'])
export type IdentityProvider = z.infer<typeof IdentityProvider>

export const listSignInMethods = endpoint({
  name: 'listSignInMethods',
  summary:
    'The ways into the account besides a code: whether it has a password, and the accounts elsewhere linked to it.',
  method: 'GET',
  path: '/api/auth/methods',
  who: 'member',
  impersonation: 'refused',
  returns: z.object({
    data: z.object({
      hasPassword: z.boolean(),
      identities: z.array(z.object({ provider: IdentityProvider, createdAt: Timestamp })),
    }),
  }),
  errors: {},
})

export const unlinkIdentity = endpoint({
  name: 'unlinkIdentity',
  summary: 'Takes away an account elsewhere as a way to sign in; the last way in stays.',
  method: 'DELETE',
  path: '/api/auth/identities/{provider}',
  who: 'member',
  secondFactor: 'fresh',
  renewsToken: true,
  params: z.object({ provider: IdentityProvider }),
  returns: z.object({ message: z.string() }),
  errors: { IDENTITY_NOT_FOUND: 404, LAST_WAY_IN: 409 },
})

export const setPassword = endpoint({
  name: 'setPassword',
  summary:
    'Sets or changes the password, confirmed by the current one or by a code sent to an established contact; all other devices are signed out.',
  method: 'PUT',
  path: '/api/auth/password',
  who: 'member',
  secondFactor: 'fresh',
  renewsToken: true,
  body: z.object({ newPassword: NewPassword, ...confirmation }),
  returns: z.object({ message: z.string() }),
  errors: { CONFIRMATION_REFUSED: 403, CODE_TRIED_OUT: 401, CODE_REFUSED: 403 },
})

export const revokeOtherSessions = endpoint({
  name: 'revokeOtherSessions',
  summary: 'Signs out every device but the one that asks.',
  method: 'DELETE',
  path: '/api/auth/sessions',
  who: 'member',
  renewsToken: true,
  returns: z.object({ message: z.string(), data: z.object({ revoked: z.int() }) }),
  errors: {},
})

export const removeContact = endpoint({
  name: 'removeContact',
  summary:
    'Takes an e-mail address or phone number off the account: the unconfirmed one where there is one, without more; else the established one, confirmed by the password or by a code sent to an established contact. The last established one stays.',
  method: 'DELETE',
  path: '/api/users/{id}/contacts/{contact}',
  who: 'member',
  secondFactor: 'fresh',
  renewsToken: true,
  whose: 'own',
  params: z.object({ id: Id, contact: Contact }),
  body: z.optional(z.object(confirmation)),
  returns: z.object({ data: User }),
  errors: { CONFIRMATION_REFUSED: 403, CODE_TRIED_OUT: 401, LAST_CONTACT: 409, CODE_REFUSED: 403 },
})

export const confirmContact = endpoint({
  name: 'confirmContact',
  summary:
    'Establishes an unconfirmed contact now instead of 72 hours after it was proven; the contact it replaces leaves the account and is notified.',
  method: 'POST',
  path: '/api/users/{id}/contacts/{contact}/confirmation',
  who: 'member',
  secondFactor: 'fresh',
  renewsToken: true,
  whose: 'own',
  params: z.object({ id: Id, contact: Contact }),
  body: z.object({
    /** The unconfirmed address or number, as the account shows it. */
    value: z.string().check(z.maxLength(254)),
    ...confirmation,
  }),
  returns: z.object({ data: User }),
  errors: {
    CONFIRMATION_REFUSED: 403,
    CODE_TRIED_OUT: 401,
    CONTACT_CHANGED: 409,
    CONTACT_TAKEN: 409,
    CODE_REFUSED: 403,
  },
})

export const undoContactChange = endpoint({
  name: 'undoContactChange',
  summary:
    'Undoes a change of contacts by the link in the message about it: that contact is back, contacts, linked accounts and a password that came since are gone, and all devices are signed out.',
  method: 'POST',
  path: '/api/auth/undo-contact-change',
  who: 'public',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  returns: z.object({ message: z.string(), data: z.object({ contact: Contact }) }),
  errors: { LINK_INVALID: 404, CONTACT_TAKEN: 409 },
})

export const exportAccount = endpoint({
  name: 'exportAccount',
  summary: 'Everything kept about the signed-in person, in one document; the person is notified of the download.',
  method: 'POST',
  path: '/api/users/{id}/export',
  who: 'member',
  secondFactor: 'fresh',
  whose: 'own',
  params: z.object({ id: Id }),
  returns: z.object({
    exportedAt: Timestamp,
    account: User,
    hasPassword: z.boolean(),
    notificationPrefs: NotificationPrefs,
    /** What the other parts of the product keep: rows by the name of their list. */
    kept: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: {},
})

export const closeAccount = endpoint({
  name: 'closeAccount',
  summary:
    'Closes the account for good, confirmed by the password or by a code sent to an established contact: its personal data is erased, all devices are signed out, its address and number are free again.',
  method: 'DELETE',
  path: '/api/users/{id}',
  who: 'member',
  secondFactor: 'fresh',
  whose: 'own',
  params: z.object({ id: Id }),
  body: z.object(confirmation),
  returns: z.object({ message: z.string() }),
  errors: { CONFIRMATION_REFUSED: 403, CODE_TRIED_OUT: 401, CODE_REFUSED: 403 },
})
