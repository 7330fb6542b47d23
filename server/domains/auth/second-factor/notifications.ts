import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { defineKind } from '../../notifications/service.ts'

const RecoveryParams = z.object({ hours: z.int(), token: z.string() })

/** Notifies a contact that the second factor of its account will be removed, with a link that stops it. */
export const factorRecovery = defineKind<z.infer<typeof RecoveryParams>>({
  name: 'factor-recovery',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  isSecret: true,
  params: RecoveryParams,
  path: ({ token }) => memberPaths.stopFactorRecovery(token),
  values: ({ hours, token }, { site }) => ({ hours, link: site + memberPaths.stopFactorRecovery(token) }),
  sms: (_, { brand }, short) => `${brand}: ${short}`,
  sample: { hours: 72, token: 'sample' },
})
