import * as z from 'zod/mini'
import { memberPaths } from '../../../contract/member-paths.ts'
import { ModerationReason } from '../../../contract/listings/status-transitions.ts'
import { paths } from '../../../contract/paths.ts'
import type { CaseDecision } from '../../../contract/moderation.ts'
import { Id } from '../../../contract/values.ts'
import { defineKind, type Kind, type ListedKind } from '../notifications/service.ts'
import { outcomes } from './reports.ts'

const DecisionParams = z.object({
  id: Id,
  title: z.string(),
  listingId: z.string(),
  reasons: z.array(ModerationReason),
  note: z.optional(z.string()),
})
type DecisionParams = z.infer<typeof DecisionParams>

type Name =
  | 'listing-approved'
  | 'listing-rejected'
  | 'change-approved'
  | 'change-rejected'
  | 'listing-held'
  | 'listing-released'
  | 'listing-withdrawn'
  | 'listing-correction'

/** Notifies a lister of a moderator's decision and its reasons. */
const decision = (name: Name, path: (id: string) => string): Kind<DecisionParams> =>
  defineKind({
    name,
    topic: 'listings',
    channels: ['inApp', 'email', 'sms', 'push'],
    hasSmsInstead: true,
    params: DecisionParams,
    path: ({ id }) => path(id),
    values: ({ title, listingId }) => ({ title, listingId, home: `${title} (${listingId})` }),
    letter: ({ reasons, note }, { phrase }) => ({
      list: reasons.map((reason) => phrase(`reason.${reason}`)),
      ...(note && { quote: { by: phrase('by-moderator'), text: note } }),
    }),
    sample: {
      id: '00000000-0000-7000-8000-000000000000',
      title: '3 BHK apartment in Kothrud',
      listingId: 'LTL-1042',
      reasons: ['poor-pictures', 'wrong-facts'],
      note: 'The floor plan shows two bedrooms.',
    },
  })

const edit = (id: string) => memberPaths.listingAction('edit', id)
const all = () => memberPaths.listings()

/** The notification of each decision. */
export const decisionKinds: Record<Exclude<CaseDecision, 'dismiss'>, Kind<DecisionParams>> = {
  approve: decision('listing-approved', paths.property),
  reject: decision('listing-rejected', edit),
  'approve-change': decision('change-approved', paths.property),
  'reject-change': decision('change-rejected', edit),
  hold: decision('listing-held', edit),
  release: decision('listing-released', all),
  withdraw: decision('listing-withdrawn', all),
  mend: decision('listing-correction', edit),
}

const ReportParams = z.object({ title: z.string(), listingId: z.string(), outcome: z.enum(outcomes) })

/** Notifies a person who reported a home of the outcome. */
export const reportDecided = defineKind<z.infer<typeof ReportParams>>({
  name: 'report-decided',
  topic: 'account',
  channels: ['email'],
  isSecret: true,
  params: ReportParams,
  path: () => '',
  values: ({ title, listingId, outcome }, { phrase }) => ({
    listingId,
    home: `${title} (${listingId})`,
    outcome: phrase(`outcome.${outcome}`),
  }),
  sample: { title: '3 BHK apartment in Kothrud', listingId: 'LTL-1042', outcome: 'held' },
})

export const moderationNotifications: ListedKind[] = [...Object.values(decisionKinds), reportDecided]
