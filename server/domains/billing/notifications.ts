import * as z from 'zod/mini'
import { memberPaths } from '../../../contract/member-paths.ts'
import { defineKind } from '../notifications/service.ts'

const Params = z.object({ credits: z.int(), balance: z.int() })

/** Notifies an agent or builder of granted credits. */
export const creditsGranted = defineKind<z.infer<typeof Params>>({
  name: 'credits-granted',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  params: Params,
  path: () => memberPaths.leadPool(),
  values: ({ credits, balance }) => ({ credits, balance }),
  sample: { credits: 50, balance: 62 },
})
