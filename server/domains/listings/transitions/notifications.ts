import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { defineKind } from '../../notifications/service.ts'

const Params = z.object({ count: z.int(), limit: z.int() })

/** Tells a lister that their plan allows fewer homes than they had on the market. */
export const homesPaused = defineKind<z.infer<typeof Params>>({
  name: 'homes-paused',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: Params,
  path: () => memberPaths.listings({ show: 'paused' }),
  values: ({ count, limit }) => ({ count, limit }),
  sample: { count: 3, limit: 5 },
})

/** Tells a lister that homes which the plan had paused are on the market again. */
export const homesBack = defineKind<z.infer<typeof Params>>({
  name: 'homes-back',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: Params,
  path: () => memberPaths.listings({ show: 'live' }),
  values: ({ count, limit }) => ({ count, limit }),
  sample: { count: 3, limit: 10 },
})
