import * as z from 'zod/mini'
import { honeypot } from '../abuse/honeypot.ts'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { PropertyCard } from '../properties/property.ts'
import { Intent } from '../properties/vocabulary.ts'
import { Email, Phone } from '../users.ts'
import { FullName } from '../text/person-name.ts'
import { Id, Slug, Timestamp } from '../values.ts'
import { ContactField } from './consents.ts'
import { QueryState } from './lead-stages.ts'

export const ENQUIRY_MESSAGE_LENGTH = 2000
/** Days in which a repeated enquiry of the same person about the same subject counts as one. */
export const SAME_ENQUIRY_DAYS = 30

export const subjectKinds = ['property', 'project', 'person', 'service', 'site'] as const
export const SubjectKind = z.enum(subjectKinds)
export type SubjectKind = z.infer<typeof SubjectKind>

/** What an enquiry is about. */
const Subject = z.strictObject({ kind: SubjectKind, id: Id })

export const Otp = z.string().check(z.regex(/^\d{6}$/, code('CODE_INVALID')))
/** Consent needs an explicit click and has no default. */
export const ConsentGiven = z.literal(true, { error: code('CONSENT_REQUIRED') })

/** An asker without an account: a name, and one contact with the code sent to it. */
const guest = {
  fullName: z.optional(FullName),
  mobilePhone: z.optional(Phone),
  email: z.optional(Email),
  /** The code that `getOtpOnPhone` or `sendOtpOnEmail` sent to the contact. */
  otp: z.optional(Otp),
}

/** Who received it; an enquiry about a home has one recipient. */
export const Recipient = z.object({
  name: z.string(),
  office: z.optional(z.string()),
  /** When an answer can be expected. */
  replyBy: Timestamp,
})
export type Recipient = z.infer<typeof Recipient>

export const sendEnquiry = endpoint({
  name: 'sendEnquiry',
  summary:
    'Asks about a home, project, person, service or site. A member’s proven contact is used; a guest sends one with its code. The same again within 30 days answers 200 with the same id.',
  method: 'POST',
  path: '/api/enquiries',
  who: 'public',
  budget: 'enquiry',
  needs: 'send-enquiries',
  whose: 'other',
  status: 201,
  existingStatus: 200,
  body: z.strictObject({
    subject: Subject,
    /** The city in which a service is wanted. */
    city: z.optional(Slug),
    message: z.optional(z.string().check(z.trim(), z.maxLength(ENQUIRY_MESSAGE_LENGTH))),
    ...guest,
    consent: ConsentGiven,
    /** The campaign that led here, as its link named it. */
    campaign: z.optional(z.string().check(z.trim(), z.maxLength(60), z.regex(/^[\w .-]*$/))),
    ...honeypot,
  }),
  returns: z.object({
    data: z.object({
      id: Id,
      /** Of its receipt, `/thankyou/{token}`. */
      token: z.string(),
      recipients: z.array(Recipient),
    }),
  }),
  errors: {
    PROPERTY_NOT_FOUND: 404,
    SUBJECT_NOT_FOUND: 404,
    SERVICE_NOT_IN_CITY: 422,
    PROPERTY_GONE: 410,
    LISTER_UNAVAILABLE: 409,
    OWN_HOME: 409,
    CONTACT_NOT_PROVEN: 422,
    CODE_REFUSED: 422,
    CODE_TRIED_OUT: 422,
  },
})

/** A call that shows a phone number to a member, whose contact goes the other way. */
export const contactReveal = {
  who: 'reveal-contacts',
  budget: 'enquiry',
  whose: 'other',
  params: z.object({ id: Id }),
  body: z.strictObject({ consent: ConsentGiven }),
  returns: z.object({ data: z.object({ mobilePhone: z.string() }) }),
  errors: {
    LISTER_UNAVAILABLE: 409,
    OWN_HOME: 409,
    CONTACT_NOT_PROVEN: 422,
    PHONE_NOT_SHOWN: 409,
    PROPERTY_GONE: 410,
  },
} as const

export const revealContact = endpoint({
  ...contactReveal,
  name: 'revealContact',
  method: 'POST',
  summary:
    'The phone number of the lister of a home, for a member with a proven contact; notifies the lister who asked. The plan limits the numbers per day.',
  path: '/api/properties/{id}/contact-reveals',
  errors: { PROPERTY_NOT_FOUND: 404, ...contactReveal.errors },
})

export const revealProfileContact = endpoint({
  ...contactReveal,
  name: 'revealProfileContact',
  method: 'POST',
  summary:
    'The phone number of a person or firm of the directories, for a member with a proven contact; notifies them who asked. The plan limits the numbers per day.',
  path: '/api/profiles/{id}/contact-reveals',
  errors: { SUBJECT_NOT_FOUND: 404, ...contactReveal.errors },
})

/** The result of an action, for the holder of its token. */
export const Receipt = z.object({
  kind: z.enum(['enquiry', 'phone-reveal', 'requirement']),
  state: QueryState,
  sentAt: Timestamp,
  subject: z.object({
    kind: z.enum([...subjectKinds, 'requirement']),
    id: Id,
    title: z.string(),
    intent: z.optional(Intent),
  }),
  recipients: z.array(Recipient),
  /** What the recipients may see, and until when. */
  consent: z.object({ fields: z.array(ContactField), expiresAt: Timestamp, revoked: z.boolean() }),
  message: z.optional(z.string()),
  canWithdraw: z.boolean(),
  /** Whether it belongs to an account, which lists it among its enquiries. */
  hasAccount: z.boolean(),
  similar: z.array(PropertyCard),
})
export type Receipt = z.infer<typeof Receipt>

const Token = z.string().check(z.minLength(20), z.maxLength(100))

export const getReceipt = endpoint({
  name: 'getReceipt',
  summary: 'What was sent to whom, when an answer may come, and similar homes: by the token that sending it answered.',
  method: 'GET',
  path: '/api/receipts/{token}',
  who: 'public',
  params: z.object({ token: Token }),
  returns: z.object({ data: Receipt }),
  errors: { RECEIPT_NOT_FOUND: 404 },
})

export const withdrawReceipt = endpoint({
  name: 'withdrawReceipt',
  summary:
    'Withdraws what was sent, by its token: the consent ends and the recipient no longer sees the contact. A second time changes nothing.',
  method: 'DELETE',
  path: '/api/receipts/{token}',
  who: 'public',
  params: z.object({ token: Token }),
  returns: z.object({ message: z.string(), data: z.object({ state: QueryState }) }),
  errors: { RECEIPT_NOT_FOUND: 404, QUERY_MOVE_NOT_OPEN: 409 },
})
