import * as z from 'zod/mini'
import { paths } from '../../../contract/paths.ts'
import { Slug } from '../../../contract/values.ts'
import { defineKind, type ListedKind } from '../notifications/service.ts'

const Params = z.object({ city: z.string(), slug: Slug })

/** Reminds a person who asked for it that the day's round is open. */
export const contestOpened = defineKind<z.infer<typeof Params>>({
  name: 'contest-opened',
  topic: 'news',
  channels: ['inApp', 'email', 'push'],
  params: Params,
  path: ({ slug }) => paths.contest({ city: slug }),
  values: ({ city }) => ({ city }),
  sample: { city: 'Pune', slug: 'pune' },
})

const NameParams = z.object({ hidden: z.boolean(), reason: z.string() })

/** Tells a player that a moderator hid their name on leaderboards, or shows it again. */
export const contestName = defineKind<z.infer<typeof NameParams>>({
  name: 'contest-name',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: NameParams,
  path: () => paths.contest(),
  values: ({ hidden, reason }) => ({ what: hidden ? 'hidden' : 'shown', reason }),
  sample: { hidden: true, reason: 'It is not a name.' },
})

export const contestNotifications: ListedKind[] = [contestOpened, contestName]
