import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'
import { LeadStage } from './lead-stages.ts'

export const projectFunnels = endpoint({
  name: 'projectFunnels',
  summary:
    'How many leads of one’s teams ask about each project, by stage: each count is that of the leads list with the same filters.',
  method: 'GET',
  path: '/api/leads/projects',
  who: 'member',
  returns: z.object({
    data: z.array(
      z.object({
        projectId: Id,
        total: z.int(),
        stages: z.array(z.object({ stage: LeadStage, count: z.int() })),
      }),
    ),
  }),
  errors: {},
})
