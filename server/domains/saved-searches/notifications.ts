import * as z from 'zod/mini'
import { memberPaths } from '../../../contract/member-paths.ts'
import {
  ONE_CLICK_PATH,
  alertEvents,
  savedSearchPath,
  type AlertChannel,
  type AlertEvent,
} from '../../../contract/saved-searches.ts'
import { Id } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { defineKind, type Say, type ListedKind } from '../notifications/service.ts'
import { AlertItem, itemOf } from './alert-items.ts'
import { signManageToken, signStopToken } from './links.ts'

const Search = z.object({ id: Id, name: z.string(), description: z.string(), view: z.string(), query: z.string() })
const Counts = z.partialRecord(z.enum(alertEvents), z.int())
type Counts = z.infer<typeof Counts>

/** A summary of events: "2 new homes, 1 price cut". */
const newsOf = (counts: Counts, { phrase }: Say): string =>
  alertEvents.flatMap((event) => (counts[event] ? [phrase(`news.${event}`, { count: counts[event] })] : [])).join(', ')

/** Whether a search is active and alerts by a channel. */
async function isOn(db: Db, id: string, channel: AlertChannel): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'alert-is-wanted',
    text: `select from saved_searches s join saved_search_channels ch on ch.saved_search_id = s.id
      where s.id = $1 and ch.channel = $2 and ch.schedule <> 'off' and s.active and s.removed_at is null`,
    values: [id, channel],
  })
  return rowCount === 1
}

const FoundParams = z.object({ search: z.pick(Search, { id: true, name: true }), counts: Counts })

const sampleId = '00000000-0000-7000-8000-000000000000'
const sampleSearch = {
  id: sampleId,
  name: 'Homes in Kothrud',
  description: '2 or 3 BHK homes for sale in Kothrud, Pune, up to ₹ 1.5 Cr',
  view: 'grid',
  query: 'city=pune',
}

/** Notifies a person of how many homes their search found. */
export const homesFound = defineKind<z.infer<typeof FoundParams>>({
  name: 'homes-found',
  topic: 'matchingHomes',
  channels: ['inApp', 'sms', 'push'],
  params: FoundParams,
  // Push messages follow the alerts in the app, if the person wants them.
  isWanted: async (db, { search }, channel, { matchingHomes }) =>
    channel === 'push' ? matchingHomes.includes('push') && isOn(db, search.id, 'inApp') : isOn(db, search.id, channel),
  path: () => memberPaths.savedSearches,
  values: ({ search, counts }, say) => ({ news: newsOf(counts, say), search: search.name }),
  sms: ({ search, counts }, say) =>
    `${say.brand}: ${newsOf(counts, say)}: ${search.name} ${say.site}${memberPaths.savedSearches}`,
  sample: { search: { id: sampleId, name: sampleSearch.name }, counts: { new: 3, 'price-down': 1 } },
})

const LetterParams = z.object({
  search: Search,
  items: z.array(AlertItem),
  /** An address without an account. */
  subscriberId: z.nullable(Id),
})
type LetterParams = z.infer<typeof LetterParams>

const homesIn = (items: AlertItem[]) => new Set(items.map(({ propertyId }) => propertyId)).size

/** How many homes each event happened to. */
export const countsOf = (items: { propertyId: string; kind: AlertEvent }[]): Counts =>
  Object.fromEntries(
    [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, of]) => [
      kind,
      new Set(of.map(({ propertyId }) => propertyId)).size,
    ]),
  )

/** The link to change a search: for an account the page, for an address a signed link. */
const manageAddress = ({ site, key, now }: Say, subscriberId: string | null): string =>
  site +
  (subscriberId === null
    ? memberPaths.savedSearches
    : memberPaths.alerts('manage', signManageToken(key, subscriberId, now)))

function headOf({ search, items }: LetterParams, say: Say): { news: string; search: string } {
  const [only, another] = items
  return only && !another
    ? { news: say.phrase(`event.${only.kind}`), search: only.title }
    : { news: newsOf(countsOf(items), say), search: search.name }
}

/** An e-mail of homes that a search found, with links to change and stop these. */
export const homesLetter = defineKind<LetterParams>({
  name: 'homes-letter',
  topic: 'matchingHomes',
  channels: ['email'],
  // Long, and also in the list of the app: stored only until it is sent.
  isSecret: true,
  params: LetterParams,
  isWanted: (db, { search }) => isOn(db, search.id, 'email'),
  path: ({ search }) => savedSearchPath(search),
  values: (params, say) => ({
    ...headOf(params, say),
    count: homesIn(params.items),
    name: params.search.name,
  }),
  letter({ search, items, subscriberId }, say) {
    const token = signStopToken(say.key, search.id)
    return {
      items: items.map((item) => itemOf(item, say)),
      why: say.phrase('alert.why', { search: search.description }),
      manage: { words: say.phrase('alert.edit'), address: manageAddress(say, subscriberId) },
      stop: {
        words: say.phrase('alert.stop'),
        address: say.site + memberPaths.alerts('stop', token),
        oneClick: `${say.api}${ONE_CLICK_PATH}?token=${token}`,
      },
    }
  },
  sample: {
    search: sampleSearch,
    subscriberId: null,
    items: [
      {
        kind: 'price-down',
        propertyId: sampleId,
        title: '3 BHK apartment with a balcony',
        place: 'Kothrud, Pune',
        price: 1_250_000_000,
        previousPrice: 1_320_000_000,
        currency: 'INR',
        leaseAmountFrequency: null,
        market: 'in',
        bedrooms: 3,
        size: 108,
        carpet: true,
        pricePerArea: 11_574_074,
        photo: null,
        offered: true,
      },
    ],
  },
})

const RequestParams = z.object({ search: z.string(), token: z.string() })

/** Asks the owner of an address to confirm alerts. */
export const alertsRequested = defineKind<z.infer<typeof RequestParams>>({
  name: 'alerts-requested',
  topic: 'account',
  channels: ['email'],
  isImmediate: true,
  isSecret: true,
  params: RequestParams,
  path: ({ token }) => memberPaths.alerts('confirm', token),
  values: ({ search }) => ({ search }),
  sample: { search: sampleSearch.description, token: 'sample' },
})

const LinkParams = z.object({ subscriberId: Id })

/** Sends an address a new link to manage its alerts. */
export const alertsLink = defineKind<z.infer<typeof LinkParams>>({
  name: 'alerts-link',
  topic: 'account',
  channels: ['email'],
  isImmediate: true,
  isSecret: true,
  params: LinkParams,
  path: () => memberPaths.savedSearches,
  values: () => ({}),
  letter: ({ subscriberId }, say) => ({ address: manageAddress(say, subscriberId) }),
  sample: { subscriberId: sampleId },
})

export const alertNotifications: ListedKind[] = [homesFound, homesLetter, alertsRequested, alertsLink]
