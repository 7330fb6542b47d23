import * as z from 'zod/mini'
import { Id, Timestamp } from '../../../../contract/values.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { dayOf, defineKind, type ListedKind, type Say } from '../../notifications/service.ts'
import { receiptToken } from '../consents/receipt-tokens.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const title = '2 or 3 BHK apartment in Kothrud, Pune'

/**
 * Parameters of notifications to the person of a requirement. A guest follows it by the receipt, whose link is derived when it is sent and
 * never stored.
 */
export const ownRequirement = { id: Id, title: z.string(), isGuest: z.boolean() }
type Own = { id: string; isGuest: boolean }

const linkTo = ({ id, isGuest }: Own, { site, key }: Say) =>
  site + (isGuest ? paths.receipt(receiptToken({ secretKey: key }, id)) : memberPaths.queries())

export const ownLinks = {
  path: ({ isGuest }: Own) => (isGuest ? '' : memberPaths.queries()),
  letter: (own: Own, say: Say) => ({ address: linkTo(own, say) }),
  sms: (own: Own, say: Say, short: string) => `${say.brand}: ${short} ${linkTo(own, say)}`,
}

const PublishedParams = z.object({ ...ownRequirement, until: Timestamp, buyers: z.int() })

/** Notifies a person that their requirement is published. */
export const requirementPublished = defineKind<z.infer<typeof PublishedParams>>({
  name: 'requirement-published',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: PublishedParams,
  ...ownLinks,
  values: ({ title: named, until, buyers }, say) => ({ title: named, until: dayOf(until, say), buyers }),
  sample: { id: NOBODY, title, isGuest: false, until: '2026-08-01T06:00:00.000Z', buyers: 3 },
})

const AreaParams = z.object({ id: Id, title: z.string(), credits: z.int(), buyers: z.int() })

/** Notifies a person who serves an area of a requirement there, without its person. */
export const requirementInArea = defineKind<z.infer<typeof AreaParams>>({
  name: 'requirement-in-area',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'push'],
  isFolded: true,
  params: AreaParams,
  path: () => memberPaths.leadPool(),
  values: ({ title: named, credits, buyers }) => ({ title: named, credits, buyers }),
  sample: { id: NOBODY, title, credits: 10, buyers: 3 },
})

const ExpiredParams = z.object(ownRequirement)

/** Notifies a person that their requirement has expired. */
export const requirementExpired = defineKind<z.infer<typeof ExpiredParams>>({
  name: 'requirement-expired',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: ExpiredParams,
  ...ownLinks,
  values: ({ title: named }) => ({ title: named }),
  sample: { id: NOBODY, title, isGuest: false },
})

export const requirementNotifications: ListedKind[] = [requirementPublished, requirementInArea, requirementExpired]
