import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { Timestamp } from '../../../../contract/values.ts'
import { dayOf, defineKind } from '../../notifications/service.ts'

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

const RequiredParams = z.object({ by: Timestamp })

/** Notifies staff that their account needs a second factor, and from when. */
export const factorRequired = defineKind<z.infer<typeof RequiredParams>>({
  name: 'factor-required',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  isImmediate: true,
  params: RequiredParams,
  path: () => `${paths.profile}#second-factor`,
  values: ({ by }, say) => ({ day: dayOf(by, say), link: `${say.site}${paths.profile}#second-factor` }),
  sample: { by: '2026-08-31T06:00:00.000Z' },
})
