import * as z from 'zod/mini'
import { ProfileReportReason } from '../../../../contract/directories/profile-admin.ts'
import { ProfileCheck, ProfileKind } from '../../../../contract/directories/kind-schemas.ts'
import type { ProfileCheck as Check, ProfileKind as Kind } from '../../../../contract/directories/kinds.ts'
import { DocumentKind } from '../../../../contract/documents.ts'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type ListedKind, type Say } from '../../notifications/service.ts'

const SAMPLE = {
  id: '00000000-0000-7000-8000-000000000000',
  kind: 'agent',
  slug: 'farah-khan',
  name: 'Farah Khan',
} as const
const Named = { id: Id, kind: ProfileKind, slug: z.string(), name: z.string() }

/** The page of a profile; advisors only have the directory. */
const pageOf = ({ kind, slug }: { kind: Kind; slug: string }) =>
  kind === 'advisor' ? paths.advisors() : paths[kind](slug)
const day = (at: string, { language, market }: Say) =>
  dateTimeFormat(markets[market].locale[language], { dateStyle: 'long', timeZone: markets[market].timeZone }).format(
    new Date(at),
  )
const isLicenseOfUs = (what: string, { market }: Say) => what === 'license' && market === 'us'
const checkName = (check: Check, say: Say) =>
  say.phrase(isLicenseOfUs(check, say) ? 'license.us' : `profile-check.${check}`)
const documentName = (document: DocumentKind, say: Say) =>
  say.phrase(isLicenseOfUs(document, say) ? 'license.us' : `document.${document}`)
const quoted = (note: string | undefined, { phrase }: Say) =>
  note ? { quote: { by: phrase('by-moderator'), text: note } } : {}

const DecidedParams = z.object({
  ...Named,
  what: z.enum(['approved', 'rejected', 'suspended', 'restored']),
  reason: z.optional(z.string()),
  checks: z.array(z.object({ kind: ProfileCheck, result: z.enum(['passed', 'failed']) })),
})

/** Notifies the owner of a profile of a moderator's decision, with the reason. */
export const profileDecided = defineKind<z.infer<typeof DecidedParams>>({
  name: 'profile-decided',
  topic: 'account',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: DecidedParams,
  path: ({ id, what, ...profile }) =>
    what === 'approved' || what === 'restored' ? pageOf(profile) : memberPaths.partner({ profile: id }),
  values: ({ name, what }) => ({ name, what }),
  letter: ({ reason, checks }, say) => ({
    list: checks.map(({ kind, result }) => say.phrase(`check.${result}`, { check: checkName(kind, say) })),
    ...quoted(reason, say),
  }),
  sample: { ...SAMPLE, what: 'rejected', reason: 'The licence on the document is another one.', checks: [] },
})

const CheckParams = z.object({
  ...Named,
  check: ProfileCheck,
  what: z.enum(['requested', 'passed', 'failed', 'revoked', 'expiring']),
  until: z.optional(z.string()),
  note: z.optional(z.string()),
})

/** Notifies the owner of a profile of the result of a check, or that one will expire. */
export const profileChecked = defineKind<z.infer<typeof CheckParams>>({
  name: 'profile-checked',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  params: CheckParams,
  path: ({ id }) => memberPaths.partner({ profile: id }),
  values: ({ name, what, check, until }, say) => ({
    name,
    what,
    check: checkName(check, say),
    until: until ? day(until, say) : '',
  }),
  letter: ({ note }, say) => quoted(note, say),
  sample: { ...SAMPLE, check: 'license', what: 'expiring', until: '2026-07-01T00:00:00.000Z' },
})

const ClaimParams = z.object({
  ...Named,
  what: z.enum(['verified', 'refused', 'taken']),
  reason: z.optional(z.string()),
})

/** Notifies a claimant of a moderator's decision. */
export const claimDecided = defineKind<z.infer<typeof ClaimParams>>({
  name: 'profile-claim-decided',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  params: ClaimParams,
  path: ({ id, what, ...profile }) => (what === 'verified' ? memberPaths.partner({ profile: id }) : pageOf(profile)),
  values: ({ name, what }) => ({ name, what }),
  letter: ({ reason }, say) => quoted(reason, say),
  sample: { ...SAMPLE, what: 'verified' },
})

const ReportParams = z.object({
  kind: ProfileKind,
  slug: z.string(),
  name: z.string(),
  what: z.enum(['upheld', 'dismissed']),
})

/** Notifies a member who reported a profile of the outcome, without the moderators' findings. */
export const profileReportDecided = defineKind<z.infer<typeof ReportParams>>({
  name: 'profile-report-decided',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: ReportParams,
  path: pageOf,
  values: ({ name, what }) => ({ name, what }),
  sample: { kind: 'agent', slug: 'farah-khan', name: 'Farah Khan', what: 'upheld' },
})

const UpheldParams = z.object({ ...Named, reason: ProfileReportReason })

/** Notifies the owner of a profile that a report about it was upheld, with its reason but not its sender. */
export const profileReportUpheld = defineKind<z.infer<typeof UpheldParams>>({
  name: 'profile-report-upheld',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: UpheldParams,
  path: ({ id }) => memberPaths.partner({ profile: id }),
  values: ({ name, kind, reason }, { phrase }) => ({ name, kind, reason: phrase(`profile-report.${reason}`) }),
  sample: { ...SAMPLE, reason: 'wrong-facts' },
})

const DocumentParams = z.object({ ...Named, document: DocumentKind, until: z.string() })

/** Notifies the owner of a profile that a document of its checks will be erased. */
export const documentExpiring = defineKind<z.infer<typeof DocumentParams>>({
  name: 'document-expiring',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: DocumentParams,
  path: ({ id }) => memberPaths.partner({ profile: id }),
  values: ({ name, document, until }, say) => ({
    name,
    document: documentName(document, say),
    until: day(until, say),
  }),
  sample: { ...SAMPLE, document: 'license', until: '2026-07-01T00:00:00.000Z' },
})

export const adminNotifications: ListedKind[] = [
  profileDecided,
  profileChecked,
  claimDecided,
  profileReportDecided,
  profileReportUpheld,
  documentExpiring,
]
