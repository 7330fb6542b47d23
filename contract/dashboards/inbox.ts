import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Acceptance } from '../pages/pages.ts'

export const getInbox = endpoint({
  name: 'getInbox',
  summary:
    'What every page shows the signed-in person: unread notifications (100 means 100 or more), threads with something unread (muted ones do not count), and whether newer terms are in force.',
  method: 'GET',
  path: '/api/inbox',
  who: 'member',
  returns: z.object({ data: z.object({ notifications: z.int(), threads: z.int(), terms: Acceptance }) }),
  errors: {},
})
