import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const Params = z.object({ site: z.string(), what: z.enum(['suspended', 'live']), reason: z.optional(z.string()) })

/** Notifies the owner of a site that it was suspended, with the reason, or restored. */
export const siteModerated = defineKind<z.infer<typeof Params>>({
  name: 'site-moderated',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  params: Params,
  path: () => memberPaths.site,
  values: ({ site, what, reason }) => ({ site, what, reason: reason ? ` ${reason}` : '' }),
  sample: { site: 'farah-khan', what: 'suspended', reason: 'The picture at its head shows somebody else’s home.' },
})

export const siteNotifications: ListedKind[] = [siteModerated]
