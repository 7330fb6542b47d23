import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp, queryInt } from '../values.ts'

export const CONSENTS_PER_PAGE = 20
/** For how long a recipient may use a contact, days. */
export const CONSENT_DAYS = 180
/** The words a person agreed to; a change of them gets the next number. */
export const CONSENT_TEXT_VERSION = 1

/** What of a person a recipient may see. */
export const contactFields = ['fullName', 'mobilePhone', 'email'] as const
export const ContactField = z.enum(contactFields)
export type ContactField = z.infer<typeof ContactField>

/** `recorded-by-lister`: given elsewhere, and noted by the lister who added the lead. */
export const consentPurposes = ['enquiry', 'phone-reveal', 'requirement', 'recorded-by-lister'] as const
export const ConsentPurpose = z.enum(consentPurposes)
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

export const consentStates = ['live', 'revoked', 'ended'] as const

/** A receipt: who may see which contact of mine, for what and until when. */
export const Consent = z.object({
  id: Id,
  recipient: z.string(),
  fields: z.array(ContactField),
  purpose: ConsentPurpose,
  textVersion: z.int(),
  state: z.enum(consentStates),
  at: Timestamp,
  expiresAt: Timestamp,
  revokedAt: z.optional(Timestamp),
  /** The home it is about. */
  property: z.optional(z.object({ id: Id, title: z.string() })),
})
export type Consent = z.infer<typeof Consent>

export const listConsents = endpoint({
  name: 'listConsents',
  summary: 'Who may see the signed-in person’s contact, and who might before: newest first.',
  method: 'GET',
  path: '/api/consents',
  who: 'member',
  query: z.object({ page: z._default(queryInt.check(z.gte(1), z.lte(500)), 1) }),
  returns: z.object({ data: z.array(Consent), total: z.int() }),
  errors: {},
})

export const revokeConsent = endpoint({
  name: 'revokeConsent',
  summary: 'Takes a consent back: its recipient no longer sees the contact. A second time changes nothing.',
  method: 'DELETE',
  path: '/api/consents/{id}',
  who: 'member',
  whose: 'own',
  params: z.object({ id: Id }),
  returns: z.object({ message: z.string(), data: Consent }),
  errors: { CONSENT_NOT_FOUND: 404 },
})
