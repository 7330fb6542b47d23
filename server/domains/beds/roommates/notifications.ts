import * as z from 'zod/mini'
import { paths } from '../../../../contract/paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind } from '../../notifications/service.ts'

const RoommateNews = z.enum(['asked', 'accepted'])
export type RoommateNews = z.infer<typeof RoommateNews>

const Told = z.object({ ask: Id, city: z.string(), what: RoommateNews })

/** Notifies a person that another one wants to share a home with them, or agreed to talk; without a name. */
export const roommateNews = defineKind<z.infer<typeof Told>>({
  name: 'roommate-news',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'push'],
  params: Told,
  path: () => paths.roommates(),
  values: ({ city, what }) => ({ city, what }),
  sample: { ask: '00000000-0000-7000-8000-000000000000', city: 'Pune', what: 'asked' },
})
