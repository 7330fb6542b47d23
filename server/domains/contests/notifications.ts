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

export const contestNotifications: ListedKind[] = [contestOpened]
