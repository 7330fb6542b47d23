import * as z from 'zod/mini'
import { honeypot } from '../abuse/honeypot.ts'
import { ChangedRecordIds, ChangedRecords } from '../admin/changed-records.ts'
import { Document } from '../documents.ts'
import { CountedPlace } from '../admin/counted-place.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Picture } from '../uploads.ts'
import { CalendarDate, Id, Slug, Timestamp, queryInt } from '../values.ts'
import { ProfileCheck, ProfileKind } from './kind-schemas.ts'
import { ProfileState } from './profile-states.ts'

export const ADMIN_PROFILES_PER_PAGE = 20
export const MAX_PROFILE_REASON = 1000
/** Length of the name of the checker, which readers see. */
export const MAX_CHECKED_BY = 120
export const MAX_CHECK_DAYS = 731
/** Days a check stays valid by default. */
export const CHECK_DAYS = 365

const one = z.object({ id: Id })
const page = z._default(queryInt.check(z.gte(1), z.lte(1000)), 1)
const reason = z.string().check(z.trim(), z.minLength(2), z.maxLength(MAX_PROFILE_REASON))
const needsReason = (...moves: string[]) =>
  z.refine<{ to: string; reason?: string | undefined }>(({ to, reason: said }) => !moves.includes(to) || said, {
    path: ['reason'],
    error: code('REQUIRED'),
  })

const Named = z.object({ id: Id, kind: ProfileKind, slug: z.string(), name: z.string(), state: ProfileState })

/** A profile in the queue. */
export const AdminProfile = z.extend(Named, {
  version: z.int(),
  city: z.optional(z.string()),
  /** Name of the owner; absent while the profile is unclaimed. */
  owner: z.optional(z.string()),
  /** When it was submitted; until then, when it was begun. */
  since: Timestamp,
  /** Open reports. */
  reports: z.int(),
  /** Checks that were requested. */
  requested: z.int(),
})
export type AdminProfile = z.infer<typeof AdminProfile>

/** Facts in which two profiles can agree. */
export const alikeIn = ['license', 'phone', 'email', 'tax-id', 'name'] as const

export const AdminCheck = z.object({
  id: Id,
  kind: ProfileCheck,
  result: z.enum(['requested', 'passed', 'failed', 'expired', 'revoked']),
  by: z.optional(z.string()),
  at: Timestamp,
  until: z.optional(Timestamp),
  /** Why the check failed or was revoked. */
  note: z.optional(z.string()),
})
export type AdminCheck = z.infer<typeof AdminCheck>

export const profileReportReasons = [
  'not-real',
  'wrong-facts',
  'wrong-license',
  'fraud',
  'behaviour',
  'duplicate',
  'other',
] as const
export const ProfileReportReason = z.enum(profileReportReasons)
export type ProfileReportReason = z.infer<typeof ProfileReportReason>

export const profileReportStates = ['open', 'upheld', 'dismissed'] as const

/** A report about a profile; of the reporter it shows only whether they are a member. */
export const ProfileReport = z.object({
  id: Id,
  profile: Named,
  reason: ProfileReportReason,
  words: z.optional(z.string()),
  member: z.boolean(),
  at: Timestamp,
  state: z.enum(profileReportStates),
  decidedAt: z.optional(Timestamp),
  answer: z.optional(z.string()),
  /** Whether the viewer owns the profile or made the report; then another moderator decides. */
  party: z.boolean(),
})
export type ProfileReport = z.infer<typeof ProfileReport>

/** A claim to an unclaimed profile. */
export const AdminClaim = z.object({
  id: Id,
  profile: Named,
  claimant: z.string(),
  note: z.string(),
  documents: z.array(Document),
  at: Timestamp,
  /** How many other people claim the same profile. */
  others: z.int(),
  /** Whether it is the viewer's own. */
  party: z.boolean(),
})
export type AdminClaim = z.infer<typeof AdminClaim>

/** A profile with everything a moderator needs to decide. */
export const AdminProfileDetail = z.extend(AdminProfile, {
  market: MarketId,
  forOthers: z.boolean(),
  /** A new name that waits for its check; others see the old one. */
  requestedName: z.optional(z.string()),
  bio: z.optional(z.string()),
  bioHindi: z.optional(z.string()),
  photo: z.optional(Picture),
  /** Of an agent: where they work. */
  agency: z.optional(z.string()),
  areas: z.array(z.string()),
  languages: z.array(z.string()),
  specialities: z.array(z.string()),
  began: z.optional(z.int()),
  website: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  license: z.optional(z.string()),
  licenseState: z.optional(z.string()),
  licenseUntil: z.optional(CalendarDate),
  taxId: z.optional(z.string()),
  /** Fields that only its kind has, for builders for instance the registered name. */
  details: z.record(z.string(), z.json()),
  rejection: z.optional(z.string()),
  documents: z.array(Document),
  checks: z.array(AdminCheck),
  alike: z.array(z.extend(Named, { in: z.array(z.enum(alikeIn)) })),
  claims: z.array(AdminClaim),
  openReports: z.array(ProfileReport),
  history: z.array(
    z.object({
      at: Timestamp,
      from: z.optional(ProfileState),
      to: ProfileState,
      by: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
  /** Whether the viewer owns it or works for it; then another moderator decides. */
  party: z.boolean(),
  /** States the viewer may move it to. */
  open: z.array(ProfileState),
})
export type AdminProfileDetail = z.infer<typeof AdminProfileDetail>

export const adminProfileSorts = ['oldest', 'newest', 'name'] as const

export const adminProfiles = endpoint({
  name: 'adminProfiles',
  summary: 'Profiles for moderators, those that wait first by how long, with how much else waits.',
  method: 'GET',
  path: '/api/admin/profiles',
  who: 'moderate-profiles',
  query: z.object({
    market: z.optional(MarketId),
    state: z.optional(ProfileState),
    kind: z.optional(ProfileKind),
    /** Only profiles with a requested check. */
    requested: z.optional(z.literal('1')),
    /** An id, part of a name, or a licence or tax number. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    city: z.optional(Slug),
    sort: z._default(z.enum(adminProfileSorts), 'oldest'),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  returns: z.object({
    data: z.array(AdminProfile),
    next: z.optional(z.string()),
    /** Cities of the market with profiles that are no drafts. */
    cities: z.array(CountedPlace),
    total: z.int(),
    waiting: z.int(),
    claims: z.int(),
    reports: z.int(),
    requested: z.int(),
  }),
  errors: { PLACE_NOT_FOUND: 422, CURSOR_INVALID: 400 },
})

export const adminProfile = endpoint({
  name: 'adminProfile',
  summary:
    'A profile with all that was handed in, its documents, checks, claims, reports, history and those it is like.',
  method: 'GET',
  path: '/api/admin/profiles/{id}',
  who: 'moderate-profiles',
  params: one,
  returns: z.object({ data: AdminProfileDetail }),
  errors: { PROFILE_NOT_FOUND: 404 },
})

/** The result of a check. */
const checked = {
  kind: ProfileCheck,
  /** An office or a trade, never a person's name, because readers see it. */
  by: z.string().check(z.trim(), z.minLength(2, code('CHECKED_BY_REQUIRED')), z.maxLength(MAX_CHECKED_BY)),
  /** The last day on which a passed check is valid; a year from now by default. */
  until: z.optional(CalendarDate),
  /** Of a failed check, shown to the owner of the profile. */
  note: z.optional(reason),
}
const saysWhyFailed = z.refine<{ result: string; note?: string | undefined }>(
  ({ result, note }) => result !== 'failed' || note,
  { path: ['note'], error: code('REQUIRED') },
)

export const moveProfiles = endpoint({
  name: 'moveProfiles',
  summary:
    'Suspends active profiles or ends suspensions, each decided by itself. Owners are notified, and it is logged. Sent again it changes nothing.',
  method: 'POST',
  path: '/api/admin/profiles/moves',
  who: 'moderate-profiles',
  body: z
    .strictObject({
      ids: ChangedRecordIds,
      to: z.enum(['active', 'suspended']),
      /** Sent to the owners. */
      reason: z.optional(reason),
    })
    .check(needsReason('suspended')),
  returns: z.object({ data: ChangedRecords }),
  errors: {},
})

export const decideProfile = endpoint({
  name: 'decideProfile',
  summary:
    'Approves a profile with its checks, rejects or suspends it, or ends its suspension, and notifies its owner. Parties cannot decide. It is logged.',
  method: 'PUT',
  path: '/api/admin/profiles/{id}',
  who: 'moderate-profiles',
  params: one,
  body: z
    .strictObject({
      /** The version the moderator read; a newer one is refused. */
      version: z.int(),
      to: z.enum(['active', 'rejected', 'suspended']),
      /** Sent to the owner. */
      reason: z.optional(reason),
      checks: z._default(
        z
          .array(z.strictObject({ ...checked, result: z.enum(['passed', 'failed']) }).check(saysWhyFailed))
          .check(z.maxLength(4)),
        [],
      ),
    })
    .check(needsReason('rejected', 'suspended')),
  returns: z.object({ message: z.string(), data: AdminProfileDetail }),
  errors: {
    PROFILE_NOT_FOUND: 404,
    OWN_PROFILE: 403,
    /** Another moderator decided first. */
    CASE_DECIDED: 409,
    /** It was changed meanwhile. */
    PROFILE_CHANGED: 412,
    PROFILE_MOVE_NOT_OPEN: 409,
    CHECK_UNTIL_REFUSED: 422,
  },
})

export const checkProfile = endpoint({
  name: 'checkProfile',
  summary: 'Requests a check of a profile or records its result, and notifies its owner. Idempotent. It is logged.',
  method: 'POST',
  path: '/api/admin/profiles/{id}/checks',
  who: 'moderate-profiles',
  params: one,
  body: z
    .strictObject({
      /** Chosen by the caller. */
      check: Id,
      ...checked,
      result: z.enum(['requested', 'passed', 'failed']),
    })
    .check(saysWhyFailed),
  returns: z.object({ message: z.string(), data: AdminProfileDetail }),
  errors: { PROFILE_NOT_FOUND: 404, OWN_PROFILE: 403, PROFILE_MOVE_NOT_OPEN: 409, CHECK_UNTIL_REFUSED: 422 },
})

export const revokeProfileCheck = endpoint({
  name: 'revokeProfileCheck',
  summary: 'Takes back what was passed: from now it counts for nothing. A second time changes nothing. It is logged.',
  method: 'POST',
  path: '/api/admin/profiles/{id}/checks/{check}/revocation',
  who: 'moderate-profiles',
  params: z.object({ id: Id, check: Id }),
  body: z.strictObject({ reason }),
  returns: z.object({ message: z.string(), data: AdminProfileDetail }),
  errors: { PROFILE_NOT_FOUND: 404, OWN_PROFILE: 403, PROFILE_CHECK_NOT_FOUND: 404 },
})

export const adminClaims = endpoint({
  name: 'adminClaims',
  summary: 'Claims of profiles that wait for a moderator, oldest first.',
  method: 'GET',
  path: '/api/admin/profile-claims',
  who: 'moderate-profiles',
  query: z.object({ market: z.optional(MarketId), page }),
  returns: z.object({ data: z.array(AdminClaim), total: z.int() }),
  errors: {},
})

export const decideClaim = endpoint({
  name: 'decideClaim',
  summary:
    'Verifies a claim, which gives the profile to its claimant and rejects all others, or rejects it; notifies each claimant. It is logged.',
  method: 'PUT',
  path: '/api/admin/profile-claims/{id}',
  who: 'moderate-profiles',
  params: one,
  body: z
    .strictObject({ to: z.enum(['verified', 'refused']), reason: z.optional(reason) })
    .check(needsReason('refused')),
  returns: z.object({ message: z.string() }),
  errors: {
    PROFILE_CLAIM_GONE: 404,
    OWN_PROFILE: 403,
    PROFILE_CLAIM_DECIDED: 409,
    PROFILE_CLAIMED: 409,
    PROFILE_NOT_FOUND: 404,
  },
})

export const adminProfileReports = endpoint({
  name: 'adminProfileReports',
  summary: 'Reports of profiles: those that wait, oldest first, or those decided, newest first.',
  method: 'GET',
  path: '/api/admin/profile-reports',
  who: 'moderate-profiles',
  query: z.object({ market: z.optional(MarketId), state: z._default(z.enum(profileReportStates), 'open'), page }),
  returns: z.object({ data: z.array(ProfileReport), total: z.int() }),
  errors: {},
})

export const decideProfileReport = endpoint({
  name: 'decideProfileReport',
  summary:
    'Upholds or dismisses a report of a profile, and notifies the member who sent it, without the findings. The owner is notified of an upheld report, not of its sender. An upheld one keeps the profile from being preferred for 180 days. It is logged.',
  method: 'PUT',
  path: '/api/admin/profile-reports/{id}',
  who: 'moderate-profiles',
  params: one,
  body: z.strictObject({ to: z.enum(['upheld', 'dismissed']), reason }),
  returns: z.object({ message: z.string() }),
  errors: { PROFILE_REPORT_NOT_FOUND: 404, OWN_PROFILE: 403, PROFILE_REPORT_DECIDED: 409, PROFILE_NOT_FOUND: 404 },
})

export const reportProfile = endpoint({
  name: 'reportProfile',
  summary: 'Tells the moderators that something is wrong with a profile. The same report sent twice is kept once.',
  method: 'POST',
  path: '/api/profiles/{id}/reports',
  who: 'public',
  params: one,
  body: z.object({
    /** Chosen by the caller. */
    report: Id,
    reason: ProfileReportReason,
    words: z.optional(z.string().check(z.trim(), z.maxLength(MAX_PROFILE_REASON))),
    ...honeypot,
  }),
  returns: z.object({ message: z.string() }),
  errors: { PROFILE_NOT_FOUND: 404, OWN_PROFILE: 403 },
})
