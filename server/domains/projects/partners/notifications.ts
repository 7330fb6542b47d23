import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind } from '../../notifications/service.ts'

const PartnerParams = z.object({
  project: Id,
  name: z.string(),
  builder: z.string(),
  what: z.enum(['added', 'invited', 'accepted', 'declined', 'ended']),
  /** The partner who answered. */
  partner: z.optional(z.string()),
})
export type PartnerNews = z.infer<typeof PartnerParams>['what']

/** Notifies an agent, or the managers of an agency, that a partnership began or ended, and the builder of the answer to an invitation. */
export const projectPartnerNews = defineKind<z.infer<typeof PartnerParams>>({
  name: 'project-partner',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: PartnerParams,
  path: ({ project, what }) =>
    memberPaths.builderProject(
      what === 'ended' || what === 'invited'
        ? {}
        : { project, ...((what === 'accepted' || what === 'declined') && { tab: 'partners' }) },
    ),
  values: ({ name, builder, what, partner = '' }) => ({ name, builder, what, partner }),
  sample: {
    project: '00000000-0000-7000-8000-000000000000',
    name: 'Heron Court',
    builder: 'Shetty Homes',
    what: 'added',
  },
})
