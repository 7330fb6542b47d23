import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind } from '../../notifications/service.ts'

const PartnerParams = z.object({
  project: Id,
  name: z.string(),
  builder: z.string(),
  what: z.enum(['added', 'ended']),
})
export type PartnerNews = z.infer<typeof PartnerParams>['what']

/** Tells an agent, or those who manage an agency, that they sell homes of a project, or no longer do. */
export const projectPartnerNews = defineKind<z.infer<typeof PartnerParams>>({
  name: 'project-partner',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: PartnerParams,
  path: ({ project, what }) => memberPaths.builderProject(what === 'added' ? { project } : {}),
  values: ({ name, builder, what }) => ({ name, builder, what }),
  sample: {
    project: '00000000-0000-7000-8000-000000000000',
    name: 'Heron Court',
    builder: 'Shetty Homes',
    what: 'added',
  },
})
