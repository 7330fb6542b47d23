import * as z from 'zod/mini'
import { honeypot } from './abuse/honeypot.ts'
import { endpoint } from './endpoint.ts'
import { Duplicate, Wording } from './listings/drafts.ts'
import { ModerationReason } from './listings/status-transitions.ts'
import { Property, PropertyCard } from './properties/property.ts'
import { CheckResult, CheckedKind, checkResults, verificationKinds } from './properties/verifications.ts'
import { ListerKind } from './properties/vocabulary.ts'
import { Email } from './users.ts'
import { CalendarDate, Id, Language, Position, Timestamp, queryInt } from './values.ts'
import { code } from './messages/messages.ts'

export const CASES_PER_PAGE = 20
export const AUDIT_PER_PAGE = 50
export const REPORT_LENGTH = 1000
export const MODERATION_NOTE_LENGTH = 1000
export const CHECKED_BY_LENGTH = 80
/** How long a case is reserved for the moderator who opened it, ms. */
export const CLAIM_MS = 15 * 60_000

/** Why a case waits: a new listing, a change of a published one, reports of one, or one that is held. */
export const caseKinds = ['new', 'change', 'report', 'held'] as const
export const CaseKind = z.enum(caseKinds)
export type CaseKind = z.infer<typeof CaseKind>

/** Reasons to review a listing closely. None is a proof, and only moderators see them. */
export const riskSignals = [
  'new-account',
  'price-low',
  'pictures-elsewhere',
  'text-elsewhere',
  'contact-in-text',
] as const
export const RiskSignal = z.enum(riskSignals)
export type RiskSignal = z.infer<typeof RiskSignal>

export const reportReasons = [
  'not-available',
  'wrong-price',
  'wrong-facts',
  'wrong-pictures',
  'wrong-place',
  'fraud',
  'discriminating',
  'duplicate',
  'other',
] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

/** `mend` asks the lister to correct what was reported and keeps the status of the home. */
export const caseDecisions = [
  'approve',
  'reject',
  'approve-change',
  'reject-change',
  'hold',
  'release',
  'withdraw',
  'mend',
  'dismiss',
] as const
export const CaseDecision = z.enum(caseDecisions)
export type CaseDecision = z.infer<typeof CaseDecision>

/** Decisions whose reason is sent to the lister. */
export const reasonedDecisions: readonly CaseDecision[] = ['reject', 'reject-change', 'hold', 'withdraw', 'mend']

export const CaseItem = z.object({
  id: Id,
  kind: CaseKind,
  home: PropertyCard,
  since: Timestamp,
  risk: z.array(RiskSignal),
  reports: z.int(),
  /** The moderator who works on it. */
  claim: z.optional(z.object({ name: z.string(), own: z.boolean() })),
})
export type CaseItem = z.infer<typeof CaseItem>

const page = z._default(queryInt.check(z.gte(1), z.lte(1000)), 1)

export const moderationQueue = endpoint({
  name: 'moderationQueue',
  summary: 'What moderators have yet to decide, oldest first, a page at a time, with the number of each kind.',
  method: 'GET',
  path: '/api/admin/moderation',
  who: 'moderate-listings',
  query: z.object({
    kind: z._default(CaseKind, 'new'),
    /** Slug of a city. */
    city: z.optional(z.string().check(z.maxLength(80))),
    /** Part of the lister's name. */
    lister: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** One signal, or any. */
    risk: z.optional(z.enum(['any', ...riskSignals])),
    page,
  }),
  returns: z.object({
    data: z.array(CaseItem),
    /** Cases of this kind that pass the filters. */
    total: z.int(),
    /** Cases by kind, without filters. */
    counts: z.object({ new: z.int(), change: z.int(), report: z.int(), held: z.int() }),
    /** Cities with cases of this kind. */
    cities: z.array(
      z.object({ slug: z.string(), name: z.string(), nameHindi: z.optional(z.string()), count: z.int() }),
    ),
  }),
  errors: {},
})

export const FieldChange = z.object({
  field: z.string(),
  before: z.json(),
  after: z.json(),
  /**
   * Both values are withheld until the moderator opens the exact location, because the public page does not show them.
   */
  hidden: z.optional(z.boolean()),
  /** For the field `location`: how far it would move, rounded to ten metres. */
  metres: z.optional(z.int()),
})
export type FieldChange = z.infer<typeof FieldChange>

export const Report = z.object({
  id: Id,
  reason: ReportReason,
  words: z.optional(z.string()),
  at: Timestamp,
  /** Whether the reporter has an account. */
  member: z.boolean(),
  /** Whether the reporter wants to know the outcome. */
  answer: z.boolean(),
})
export type Report = z.infer<typeof Report>

export const AuditEntry = z.object({
  id: z.int(),
  at: Timestamp,
  by: z.string(),
  action: z.string(),
  targetKind: z.string(),
  targetId: Id,
  targetName: z.string(),
  before: z.record(z.string(), z.json()),
  after: z.record(z.string(), z.json()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A check of the home as moderators see it, expired and revoked ones too. */
export const CaseCheck = z.object({
  /** Absent for what the lister proved themselves, which cannot be revoked. */
  id: z.optional(Id),
  kind: z.enum(verificationKinds),
  result: z.enum([...checkResults, 'expired', 'revoked']),
  /** The checker's name for buyers. */
  by: z.optional(z.string()),
  at: Timestamp,
  expiresAt: z.optional(Timestamp),
  /** The moderator who recorded it. */
  recordedBy: z.optional(z.string()),
  /** Findings, for moderators only. */
  note: z.optional(z.string()),
  revoked: z.optional(z.object({ at: Timestamp, by: z.optional(z.string()), reason: z.string() })),
})
export type CaseCheck = z.infer<typeof CaseCheck>

export const ModerationCase = z.object({
  id: Id,
  version: z.int(),
  kinds: z.array(CaseKind),
  home: Property,
  held: z.boolean(),
  since: z.optional(Timestamp),
  lister: z.object({
    kind: ListerKind,
    name: z.string(),
    office: z.optional(z.string()),
    /** When the account was created; absent if the home has none. */
    since: z.optional(Timestamp),
    language: Language,
    listings: z.int(),
    published: z.int(),
    rejections: z.int(),
  }),
  quality: z.optional(z.int()),
  risk: z.array(RiskSignal),
  /** Discriminatory phrases. */
  wording: z.array(Wording),
  /** Possible duplicates. */
  duplicates: z.array(Duplicate),
  /** The pending change, or what was changed after a moderator sent the home back. */
  change: z.optional(z.object({ at: Timestamp, fields: z.array(FieldChange) })),
  reports: z.array(Report),
  /** Newest first. */
  checks: z.array(CaseCheck),
  /** Whether this moderator may record a check: never of their own home, nor of a closed one. */
  canCheck: z.boolean(),
  /** Decisions this moderator may make now; none on their own homes or those of their agency. */
  decisions: z.array(CaseDecision),
  own: z.boolean(),
  claim: z.optional(z.object({ name: z.string(), own: z.boolean() })),
  /** Earlier decisions, newest first. */
  past: z.array(AuditEntry),
})
export type ModerationCase = z.infer<typeof ModerationCase>

const one = z.object({ id: Id })

export const moderationCase = endpoint({
  name: 'moderationCase',
  summary:
    'A home as its buyers will see it, with what a moderator has to know: lister, signals, reports, changes and past decisions.',
  method: 'GET',
  path: '/api/admin/moderation/{id}',
  who: 'moderate-listings',
  params: one,
  returns: z.object({ data: ModerationCase }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const claimCase = endpoint({
  name: 'claimCase',
  summary: 'Claims a case for review, or releases it; a claim lasts a quarter of an hour.',
  method: 'POST',
  path: '/api/admin/moderation/{id}/claim',
  who: 'moderate-listings',
  params: one,
  body: z.object({ claim: z.boolean() }),
  returns: z.object({ data: z.object({ claim: z.optional(z.object({ name: z.string(), own: z.boolean() })) }) }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

const TruePlace = z.object({
  location: z.optional(Position),
  unparsedAddress: z.optional(z.string()),
  unit: z.optional(z.string()),
})

export const revealPlace = endpoint({
  name: 'revealPlace',
  summary:
    'The true point and address of a home, whatever its lister lets be known, and those of a change that waits. Each look is logged.',
  method: 'POST',
  path: '/api/admin/moderation/{id}/place',
  who: 'moderate-listings',
  params: one,
  body: z.object({}),
  returns: z.object({
    data: z.extend(TruePlace, {
      /** Included because it identifies the building. */
      reraId: z.optional(z.string()),
      /** The location after the pending change; absent if it does not move. */
      next: z.optional(TruePlace),
    }),
  }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const decideCase = endpoint({
  name: 'decideCase',
  summary:
    'Decides a case and notifies the lister and those who reported it. Of two simultaneous decisions the second is refused with the name of the first moderator.',
  method: 'POST',
  path: '/api/admin/moderation/{id}/decisions',
  who: 'moderate-listings',
  params: one,
  body: z
    .object({
      decision: CaseDecision,
      /** The version the moderator read. */
      version: z.int(),
      reasons: z._default(z.array(ModerationReason).check(z.maxLength(12)), []),
      /** For the lister. */
      note: z.optional(z.string().check(z.trim(), z.maxLength(MODERATION_NOTE_LENGTH))),
      /** The reports the moderator read; later ones stay open. */
      reports: z._default(z.array(Id).check(z.maxLength(500)), []),
    })
    .check(
      z.refine(({ decision, reasons }) => !reasonedDecisions.includes(decision) || reasons.length > 0, {
        path: ['reasons'],
        error: code('REASON_REQUIRED'),
      }),
    ),
  returns: z.object({ message: z.string(), data: z.object({ version: z.int() }) }),
  errors: {
    PROPERTY_NOT_FOUND: 404,
    OWN_LISTING: 403,
    /** Another moderator decided first; the message names them. */
    CASE_DECIDED: 409,
    /** The lister changed the home meanwhile. */
    CASE_CHANGED: 412,
    PLACE_NOT_FOUND: 422,
  },
})

const checked = z
  .string()
  .check(z.trim(), z.minLength(1, code('CHECK_NOTE_REQUIRED')), z.maxLength(MODERATION_NOTE_LENGTH))

export const recordCheck = endpoint({
  name: 'recordCheck',
  summary:
    'Records what was checked about a home. Buyers see it at once, without the note. Sent twice it is kept once.',
  method: 'POST',
  path: '/api/admin/moderation/{id}/checks',
  who: 'moderate-listings',
  params: one,
  body: z.object({
    /** Chosen by the caller. */
    check: Id,
    kind: CheckedKind,
    result: CheckResult,
    /** An office or a trade, never a person's name, because buyers read it. */
    by: z.string().check(z.trim(), z.minLength(1, code('CHECKED_BY_REQUIRED')), z.maxLength(CHECKED_BY_LENGTH)),
    /** The day of the check; by default today. */
    on: z.optional(CalendarDate),
    /** The last day on which a passed check is valid; by default it depends on the kind. */
    until: z.optional(CalendarDate),
    note: checked,
  }),
  returns: z.object({ message: z.string() }),
  errors: { PROPERTY_NOT_FOUND: 404, OWN_LISTING: 403, CHECK_NOT_OPEN: 409 },
})

export const revokeCheck = endpoint({
  name: 'revokeCheck',
  summary: 'Takes a check back, of a closed home too: from now it counts for nothing. A second time changes nothing.',
  method: 'POST',
  path: '/api/admin/moderation/{id}/checks/{check}/revocation',
  who: 'moderate-listings',
  params: z.object({ id: Id, check: Id }),
  body: z.object({ reason: checked }),
  returns: z.object({ message: z.string() }),
  errors: { PROPERTY_NOT_FOUND: 404, OWN_LISTING: 403, CHECK_NOT_FOUND: 404 },
})

export const auditLog = endpoint({
  name: 'auditLog',
  summary: 'Who of those who run the market did what, newest first: by home, person or action.',
  method: 'GET',
  path: '/api/admin/audit',
  who: 'read-audit',
  query: z.object({
    /** A listing's reference, or the id of the target. */
    target: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    /** Part of a name. */
    person: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    action: z.optional(z.string().check(z.maxLength(40))),
    page,
  }),
  returns: z.object({ data: z.array(AuditEntry), more: z.boolean() }),
  errors: {},
})

export const reportHome = endpoint({
  name: 'reportHome',
  summary: 'Tells the moderators that something is wrong with a home. The same report sent twice is kept once.',
  method: 'POST',
  path: '/api/properties/{id}/reports',
  who: 'public',
  params: one,
  body: z.object({
    /** Chosen by the caller. */
    report: Id,
    reason: ReportReason,
    words: z.optional(z.string().check(z.trim(), z.maxLength(REPORT_LENGTH))),
    /** Receives the outcome. */
    email: z.optional(Email),
    language: z._default(Language, 'en'),
    ...honeypot,
  }),
  returns: z.object({ message: z.string() }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

/** Kinds of records that staff find by one search, in the order in which they are listed. */
export const recordKinds = [
  'account',
  'home',
  'project',
  'profile',
  'lead',
  'ticket',
  'order',
  'refund',
  'invoice',
] as const
export type RecordKind = (typeof recordKinds)[number]

export const RECORDS_PER_KIND = 6
export const SHORTEST_RECORD_TEXT = 2

export const FoundRecord = z.object({
  kind: z.enum(recordKinds),
  id: Id,
  /** Empty for a closed account. */
  name: z.string(),
  /** A contact, or the number by which people call it. */
  detail: z.optional(z.string()),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const searchRecords = endpoint({
  name: 'searchRecords',
  summary:
    'Records that a text means, of the kinds that the viewer may open: an id, also within a link, the number of a home, ticket or invoice, an e-mail address, the end of a phone number, or a name. At most six of each kind.',
  method: 'GET',
  path: '/api/admin/records',
  who: 'open-back-office',
  query: z.object({
    text: z.string().check(z.trim(), z.minLength(SHORTEST_RECORD_TEXT), z.maxLength(300)),
  }),
  returns: z.object({ data: z.array(FoundRecord) }),
  errors: {},
})
