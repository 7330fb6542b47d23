import * as z from 'zod/mini'
import { Document } from '../documents.ts'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { MessageShape } from '../messages/message-shape.ts'
import { withoutContact } from '../text/without-contact.ts'
import { Id, Timestamp } from '../values.ts'
import { ProfileCheck, ProfileKind } from './kind-schemas.ts'
import { TypedProfile } from './profile-fields.ts'
import { ProfileState } from './profile-states.ts'
import { PROFILE_NOT_FOUND } from './profiles.ts'

export const CLAIM_NOTE = { least: 10, most: 1000 }
export const CLAIM_DOCUMENTS = 10
export const FIRMS_FOUND = 8

export const onboardingSteps = [
  'phone',
  'email',
  'license',
  'photo',
  'areas',
  'portfolio',
  'site',
  'listings',
  'notifications',
  'calendar',
  'practice',
] as const
export const OnboardingStep = z.enum(onboardingSteps)
export type OnboardingStep = z.infer<typeof OnboardingStep>
/** Steps that only the owner can report as done. */
export const markedSteps: readonly OnboardingStep[] = ['listings', 'notifications', 'calendar', 'practice']

const OnboardingMark = z.enum(['done', 'skipped', 'open'])

/** A profile as its owner sees it. */
export const OwnProfile = z.object({
  id: Id,
  kind: ProfileKind,
  market: MarketId,
  state: ProfileState,
  version: z.int(),
  /** The name shown to others; absent until the first submission. */
  name: z.optional(z.string()),
  /** The last part of its address, while it has a page. */
  slug: z.optional(z.string()),
  /** Whether this firm was added by a person who does not represent it. */
  forOthers: z.boolean(),
  /** As typed while it is a draft, then as stored. */
  fields: TypedProfile,
  documents: z.array(Document),
  checks: z.array(
    z.object({
      kind: ProfileCheck,
      result: z.enum(['requested', 'passed', 'failed', 'expired', 'revoked']),
      at: Timestamp,
    }),
  ),
  /** Why it cannot be submitted yet. */
  problems: z.record(z.string(), z.array(MessageShape)),
  /** Why a moderator rejected or suspended it. */
  reason: z.optional(z.string()),
  onboarding: z.array(z.object({ step: OnboardingStep, state: OnboardingMark })),
  /** States the owner may move it to now. */
  open: z.array(ProfileState),
  submittedAt: z.optional(Timestamp),
  updatedAt: Timestamp,
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** A claim that a builder's profile belongs to the claimant. */
export const ProfileClaim = z.object({
  id: Id,
  profile: z.object({ id: Id, kind: ProfileKind, slug: z.string(), name: z.string() }),
  state: z.enum(['pending', 'verified', 'refused', 'withdrawn']),
  note: z.string(),
  documents: z.array(Document),
  /** The moderator's reason. */
  reason: z.optional(z.string()),
  createdAt: Timestamp,
  decidedAt: z.optional(Timestamp),
})
export type ProfileClaim = z.infer<typeof ProfileClaim>

const one = z.object({ id: Id })
const Own = z.object({ data: OwnProfile })

export const myProfiles = endpoint({
  name: 'myProfiles',
  summary: 'The profiles of the signed-in person, last changed first, and what they claim of others.',
  method: 'GET',
  path: '/api/my-profiles',
  who: 'member',
  returns: z.object({ data: z.array(OwnProfile), claims: z.array(ProfileClaim) }),
  errors: {},
})

export const getMyProfile = endpoint({
  name: 'getMyProfile',
  summary: 'One profile of the signed-in person.',
  method: 'GET',
  path: '/api/my-profiles/{id}',
  who: 'member',
  params: one,
  returns: Own,
  errors: PROFILE_NOT_FOUND,
})

export const startProfile = endpoint({
  name: 'startProfile',
  summary:
    'Starts a profile of a kind, or answers the open draft of that kind. Agents, builders and moderators may add a builder they do not speak for (`forOthers`).',
  method: 'POST',
  path: '/api/my-profiles',
  who: 'member',
  status: 201,
  existingStatus: 200,
  body: z.strictObject({
    /** Chosen by the caller. */
    id: Id,
    kind: ProfileKind,
    market: MarketId,
    forOthers: z._default(z.boolean(), false),
  }),
  returns: Own,
  errors: { PROFILE_EXISTS: 409 },
})

export const saveProfileDraft = endpoint({
  name: 'saveProfileDraft',
  summary:
    'Keeps the fields of a draft or a rejected profile as they are typed; null takes one out, what is not named stays. Refused when it was changed elsewhere since `version`.',
  method: 'PUT',
  path: '/api/my-profiles/{id}/draft',
  who: 'member',
  bodyBytes: DOCUMENT_BYTES,
  params: one,
  body: z.strictObject({ version: z.int(), fields: TypedProfile }),
  returns: z.object({ data: z.object({ version: z.int(), updatedAt: Timestamp }) }),
  errors: { DRAFT_NOT_FOUND: 404, DRAFT_CHANGED: 412, PICTURE_NOT_YOURS: 422 },
})

export const deleteProfileDraft = endpoint({
  name: 'deleteProfileDraft',
  summary: 'Deletes a draft of the signed-in person; a second time changes nothing.',
  method: 'DELETE',
  path: '/api/my-profiles/{id}',
  who: 'member',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: {},
})

export const submitProfile = endpoint({
  name: 'submitProfile',
  summary: 'Hands a draft or a rejected profile to the moderators. Sent twice, it is submitted once.',
  method: 'POST',
  path: '/api/my-profiles/{id}/submit',
  who: 'member',
  params: one,
  body: z.strictObject({ version: z.int() }),
  returns: Own,
  errors: {
    ...PROFILE_NOT_FOUND,
    PROFILE_CHANGED: 412,
    PROFILE_MOVE_NOT_OPEN: 409,
    PROFILE_SUSPENDED: 409,
    CONTACT_NOT_PROVEN: 403,
  },
})

export const editProfile = endpoint({
  name: 'editProfile',
  summary: 'Changes the caller’s approved profile. A new name or licence voids the checks of it and is reviewed again.',
  method: 'PUT',
  path: '/api/my-profiles/{id}',
  who: 'member',
  bodyBytes: DOCUMENT_BYTES,
  params: one,
  body: z.strictObject({ version: z.int(), fields: TypedProfile }),
  returns: Own,
  errors: { ...PROFILE_NOT_FOUND, PROFILE_CHANGED: 412, PROFILE_MOVE_NOT_OPEN: 409, PICTURE_NOT_YOURS: 422 },
})

export const moveProfile = endpoint({
  name: 'moveProfile',
  summary: 'Pauses, resumes or closes the caller’s profile. Closing is final.',
  method: 'POST',
  path: '/api/my-profiles/{id}/state',
  who: 'member',
  params: one,
  body: z.strictObject({ version: z.int(), to: z.enum(['active', 'paused', 'closed']) }),
  returns: Own,
  errors: { ...PROFILE_NOT_FOUND, PROFILE_CHANGED: 412, PROFILE_MOVE_NOT_OPEN: 409, PROFILE_HAS_HOMES: 409 },
})

export const attachProfileDocument = endpoint({
  name: 'attachProfileDocument',
  summary: 'Attaches the caller’s document to a profile, for those who check it. Idempotent.',
  method: 'PUT',
  path: '/api/my-profiles/{id}/documents/{documentId}',
  who: 'member',
  params: z.extend(one, { documentId: Id }),
  returns: Own,
  errors: { ...PROFILE_NOT_FOUND, DOCUMENT_NOT_YOURS: 422, PROFILE_MOVE_NOT_OPEN: 409 },
})

export const markOnboarding = endpoint({
  name: 'markOnboarding',
  summary:
    'Skips a step of the checklist after approval, marks it done where only its owner can tell, or opens it again.',
  method: 'PUT',
  path: '/api/my-profiles/{id}/onboarding/{step}',
  who: 'member',
  params: z.extend(one, { step: OnboardingStep }),
  body: z.strictObject({ state: OnboardingMark }),
  returns: Own,
  errors: PROFILE_NOT_FOUND,
})

export const findFirms = endpoint({
  name: 'findFirms',
  summary: 'Builders whose names are like the one given, and whether each may be claimed.',
  method: 'GET',
  path: '/api/profile-matches',
  who: 'member',
  query: z.object({
    market: z._default(MarketId, 'in'),
    text: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
  }),
  returns: z.object({
    data: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        city: z.optional(z.string()),
        /** `open`: unclaimed. */
        claim: z.enum(['open', 'taken', 'own', 'pending']),
      }),
    ),
  }),
  errors: {},
})

export const claimProfile = endpoint({
  name: 'claimProfile',
  summary: 'Claims an unclaimed builder’s profile, with proof. A moderator decides. Idempotent.',
  method: 'POST',
  path: '/api/profiles/{id}/claims',
  who: 'member',
  params: one,
  status: 201,
  body: z.strictObject({
    /** Chosen by the caller. */
    id: Id,
    note: withoutContact(z.string().check(z.trim(), z.minLength(CLAIM_NOTE.least), z.maxLength(CLAIM_NOTE.most))),
    /** Documents of the caller. */
    documents: z.array(Id).check(z.minLength(1), z.maxLength(CLAIM_DOCUMENTS)),
  }),
  returns: z.object({ data: ProfileClaim }),
  errors: {
    ...PROFILE_NOT_FOUND,
    PROFILE_CLAIMED: 409,
    PROFILE_CLAIM_OPEN: 409,
    PROFILE_SUSPENDED: 409,
    DOCUMENT_NOT_YOURS: 422,
    CONTACT_NOT_PROVEN: 403,
  },
})

export const withdrawProfileClaim = endpoint({
  name: 'withdrawProfileClaim',
  summary: 'Withdraws the caller’s claim that is not decided yet. Idempotent.',
  method: 'POST',
  path: '/api/profile-claims/{id}/withdraw',
  who: 'member',
  params: one,
  returns: z.object({ data: ProfileClaim }),
  errors: { PROFILE_CLAIM_NOT_FOUND: 404, PROFILE_CLAIM_DECIDED: 409 },
})
