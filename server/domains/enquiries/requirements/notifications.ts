import * as z from 'zod/mini'
import { Id, Timestamp } from '../../../../contract/values.ts'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { dayParts } from '../../../../contract/format.ts'
import { markets } from '../../../../contract/markets.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { defineKind, type ListedKind, type Say } from '../../notifications/service.ts'
import { receiptToken } from '../consents/receipt-tokens.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const title = '2 or 3 BHK apartment in Kothrud, Pune'

/** The day of a moment, on the person's market's clock. */
export const dayOf = (at: string, { market, language }: Say): string =>
  dateTimeFormat(markets[market].locale[language], { ...dayParts, timeZone: markets[market].timeZone }).format(
    new Date(at),
  )

/** What somebody is told of their own requirement; a guest follows it by its receipt, whose link is kept nowhere. */
export const ownRequirement = { id: Id, title: z.string(), isGuest: z.boolean() }
type Own = { id: string; isGuest: boolean }

const linkTo = ({ id, isGuest }: Own, { site, key }: Say) =>
  site + (isGuest ? paths.receipt(receiptToken({ secretKey: key }, id)) : memberPaths.queries())

/** The links of what somebody is told of their own requirement. */
export const ownLinks = {
  path: ({ isGuest }: Own) => (isGuest ? '' : memberPaths.queries()),
  letter: (own: Own, say: Say) => ({ address: linkTo(own, say) }),
  sms: (own: Own, say: Say, short: string) => `${say.brand}: ${short} ${linkTo(own, say)}`,
}

const PublishedParams = z.object({ ...ownRequirement, until: Timestamp, buyers: z.int() })

/** Tells somebody that what they look for is published. */
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

/** Tells somebody who serves an area what is wanted there, and nothing of whom. */
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

/** Tells somebody that the time of what they look for is up. */
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

/** What this room tells people. */
export const requirementNotifications: ListedKind[] = [requirementPublished, requirementInArea, requirementExpired]
