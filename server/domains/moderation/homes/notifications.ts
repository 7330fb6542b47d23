import * as z from 'zod/mini'
import { ModerationReason } from '../../../../contract/listings/status-transitions.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const Homes = z.array(z.object({ title: z.string(), listingId: z.string() }))
type Homes = z.infer<typeof Homes>

const namesOf = (homes: Homes): string[] => homes.map(({ title, listingId }) => `${title} (${listingId})`)
const valuesOf = (homes: Homes) => ({ count: homes.length, home: namesOf(homes)[0] ?? '' })

const sample: Homes = [
  { title: '3 BHK apartment in Kothrud', listingId: 'LTL-1042' },
  { title: 'Row house in Baner', listingId: 'LTL-1043' },
]

const HiddenParams = z.object({
  homes: Homes,
  reasons: z.array(ModerationReason),
  note: z.optional(z.string()),
})

/** Tells a lister that staff hid homes, and why. */
export const homesHidden = defineKind<z.infer<typeof HiddenParams>>({
  name: 'homes-hidden',
  topic: 'listings',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: HiddenParams,
  path: () => memberPaths.listings(),
  values: ({ homes }) => valuesOf(homes),
  letter: ({ homes, reasons, note }, { phrase }) => ({
    list: [...reasons.map((reason) => phrase(`reason.${reason}`)), ...(homes.length > 1 ? namesOf(homes) : [])],
    ...(note && { quote: { by: phrase('by-moderator'), text: note } }),
  }),
  sample: { homes: sample, reasons: ['wrong-price'], note: 'The price is for another home.' },
})

const ShownParams = z.object({ homes: Homes })

/** Tells a lister that staff released homes. */
export const homesShown = defineKind<z.infer<typeof ShownParams>>({
  name: 'homes-shown',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: ShownParams,
  path: () => memberPaths.listings(),
  values: ({ homes }) => valuesOf(homes),
  letter: ({ homes }) => ({ list: homes.length > 1 ? namesOf(homes) : [] }),
  sample: { homes: sample },
})

const MovedParams = z.object({ homes: Homes, what: z.enum(['received', 'given']) })

/** Tells a lister that staff moved homes to their account or away from it. */
export const homesMoved = defineKind<z.infer<typeof MovedParams>>({
  name: 'homes-moved',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: MovedParams,
  path: () => memberPaths.listings(),
  values: ({ homes, what }) => ({ ...valuesOf(homes), what }),
  letter: ({ homes }) => ({ list: homes.length > 1 ? namesOf(homes) : [] }),
  sample: { homes: sample, what: 'received' },
})

export const homesNotifications: ListedKind[] = [homesHidden, homesShown, homesMoved]
