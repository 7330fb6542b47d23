import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const getInbox = endpoint({
  name: 'getInbox',
  summary:
    'What is unread, as every page shows it to the signed-in person: notifications (100 means 100 or more), and threads with something unread (muted ones do not count).',
  method: 'GET',
  path: '/api/inbox',
  who: 'member',
  returns: z.object({ data: z.object({ notifications: z.int(), threads: z.int() }) }),
  errors: {},
})
