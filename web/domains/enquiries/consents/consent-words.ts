import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CONSENT_DAYS, contactFields } from '../../../../contract/enquiries/consents.ts'
import type { ConsentPurpose, ContactField } from '../../../../contract/enquiries/consents.ts'
import { listFormat } from '../../../../contract/intl.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { establishedContact } from '../../../../contract/users.ts'
import type { User } from '../../../../contract/users.ts'

const fieldNames: Record<ContactField, MessageDescriptor> = {
  fullName: msg`name`,
  mobilePhone: msg`phone number`,
  email: msg`e-mail address`,
}

export const purposeNames: Record<ConsentPurpose, MessageDescriptor> = {
  enquiry: msg`Your enquiry`,
  'phone-reveal': msg`You asked for their number`,
  requirement: msg`Your requirement`,
  'recorded-by-lister': msg`Recorded by them; you agreed elsewhere`,
}

/** "name and phone number", within a sentence. */
export const sayFields = (fields: readonly ContactField[], i18n: I18n, locale: string): string =>
  listFormat(locale, { type: 'conjunction' }).format(
    contactFields.filter((field) => fields.includes(field)).map((field) => i18n._(fieldNames[field])),
  )

/** The contact fields of an account that a recipient gets: the name, and each established contact. */
export const fieldsOfUser = (user: User): ContactField[] => [
  'fullName',
  ...(establishedContact(user, 'phone') === undefined ? [] : (['mobilePhone'] as const)),
  ...(establishedContact(user, 'email') === undefined ? [] : (['email'] as const)),
]

/** When a consent given at a time ends. */
export const consentEnd = (at: string): string => new Date(Date.parse(at) + CONSENT_DAYS * DAY_MS).toISOString()
