import * as z from 'zod/mini'
import { memberPaths } from '../../../contract/member-paths.ts'
import { NotificationSubject } from '../../../contract/notifications.ts'
import { defineKind } from './kind.ts'
import type { Say } from './say.ts'

const Params = z.object({
  /** What an e-mail, which can be ended, has in common. An earlier release noted none. */
  topic: z._default(NotificationSubject, 'account'),
  told: z.array(z.object({ kind: z.string(), params: z.unknown() })),
})
type Params = z.infer<typeof Params>

const linesOf = ({ told }: Params, say: Say) => told.flatMap(({ kind, params }) => say.line(kind, params) ?? [])

/** Several notifications that had to wait, in one message. */
export const waiting = defineKind<Params>({
  name: 'waiting',
  topic: 'account',
  channels: ['email', 'sms', 'push'],
  params: Params,
  holds: (params) => params,
  path: () => memberPaths.notifications,
  values: (params, say) => ({ count: params.told.length, first: linesOf(params, say)[0]?.title ?? '' }),
  letter: (params, say) => ({
    manage: { words: say.phrase('settings'), address: say.site + memberPaths.notificationSettings },
    items: linesOf(params, say).map(({ title, text, path }) => ({ title, detail: text, address: say.site + path })),
  }),
  sample: {
    topic: 'listings',
    told: ['homes.csv', 'flats.csv'].map((file) => ({
      kind: 'import-finished',
      params: { id: '00000000-0000-7000-8000-000000000000', file, added: 12, refused: 0 },
    })),
  },
})
