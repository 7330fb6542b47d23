import * as z from 'zod/mini'
import { CLOCK, dateTimeFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Id, Timestamp } from '../../../../contract/values.ts'
import { defineKind, type ListedKind, type Say } from '../../notifications/service.ts'
import { ownLinks, ownRequirement } from '../requirements/notifications.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const title = '2 or 3 BHK apartment in Kothrud, Pune'

/** The day and hour of a moment, in the time zone of the recipient's market. */
const hourOf = (at: string, { market, language }: Say): string =>
  dateTimeFormat(markets[market].locale[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...CLOCK,
    timeZone: markets[market].timeZone,
  }).format(new Date(at))

const TakenParams = z.object({ ...ownRequirement, who: z.string(), replyBy: Timestamp })

/** Notifies the person of a requirement of who took it up and has their contact now. */
export const requirementTaken = defineKind<z.infer<typeof TakenParams>>({
  name: 'requirement-taken',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: TakenParams,
  ...ownLinks,
  values: ({ title: named, who, replyBy }, say) => ({ title: named, who, replyBy: hourOf(replyBy, say) }),
  sample: { id: NOBODY, title, isGuest: false, who: 'Farah Khan, Good Homes', replyBy: '2026-06-02T06:00:00.000Z' },
})

const DecidedParams = z.object({
  claim: Id,
  title: z.string(),
  decision: z.enum(['refunded', 'upheld']),
  credits: z.int(),
  note: z.string(),
})

/** Notifies the taker of a claim of a moderator's decision on their dispute, and the reason. */
export const disputeDecided = defineKind<z.infer<typeof DecidedParams>>({
  name: 'dispute-decided',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  params: DecidedParams,
  path: () => memberPaths.leadPool({ tab: 'claims' }),
  values: ({ title: named, decision, credits }) => ({ title: named, decision, credits }),
  letter: ({ note }, { phrase }) => ({ quote: { by: phrase('by-moderator'), text: note } }),
  sample: { claim: NOBODY, title, decision: 'refunded', credits: 10, note: 'The number belongs to somebody else.' },
})

export const poolNotifications: ListedKind[] = [requirementTaken, disputeDecided]
