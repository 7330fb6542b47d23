import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind } from '../../notifications/service.ts'
import { confirmWord } from './confirm-links.ts'

export const confirmSteps = ['due', 'stale', 'hidden', 'expired'] as const

const DueParams = z.object({
  /** `due` in ms. */
  homes: z.array(z.object({ id: Id, title: z.string(), due: z.number(), step: z.enum(confirmSteps) })),
})

/** Asks a lister whether homes are still available: one tap confirms each. */
export const listingsToConfirm = defineKind<z.infer<typeof DueParams>>({
  name: 'listings-to-confirm',
  topic: 'listings',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: DueParams,
  path: () => memberPaths.listings({ sort: 'due' }),
  values: ({ homes }) => ({ count: homes.length, title: homes[0]?.title ?? '' }),
  letter: ({ homes }, { site, key, phrase }) => ({
    items: homes.map(({ id, title, due, step }) => ({
      title,
      address: site + memberPaths.confirmListing(confirmWord(key, id, due)),
      detail: `(${phrase(`confirm.${step}`)})`,
    })),
  }),
  sample: {
    homes: [
      { id: '00000000-0000-7000-8000-000000000000', title: '3 BHK apartment in Kothrud', due: 0, step: 'due' },
      { id: '00000000-0000-7000-8000-000000000000', title: 'Row house in Baner', due: 0, step: 'stale' },
    ],
  },
})
