import * as z from 'zod/mini'
import { honeypot } from '../abuse/honeypot.ts'
import { endpoint } from '../endpoint.ts'
import { DAY_MS } from '../time.ts'
import { Email } from '../users.ts'
import { Id, Language, Slug } from '../values.ts'

/** Lifetime of a confirmation link. */
export const WAITLIST_CONFIRMATION_MS = 7 * DAY_MS

export const joinWaitlist = endpoint({
  name: 'joinWaitlist',
  summary:
    'Joins the waitlist of a service in a city: a confirmation link goes to the address. The answer never says whether the address is known.',
  method: 'POST',
  path: '/api/services/{id}/waitlist',
  who: 'public',
  feature: 'services',
  params: z.object({ id: Id }),
  body: z.strictObject({
    city: Slug,
    email: Email,
    language: Language,
    ...honeypot,
  }),
  returns: z.object({ message: z.string() }),
  errors: { SERVICE_NOT_FOUND: 404, PLACE_NOT_FOUND: 404, SERVICE_OFFERED_HERE: 409 },
})

const Token = z.string().check(z.minLength(20), z.maxLength(100))

export const confirmWaitlist = endpoint({
  name: 'confirmWaitlist',
  summary: 'Confirms an address by the link that was sent to it. A second time changes nothing.',
  method: 'POST',
  path: '/api/services/waitlist/confirm',
  who: 'public',
  body: z.strictObject({ token: Token }),
  returns: z.object({ message: z.string() }),
  errors: { LINK_INVALID: 404 },
})

export const leaveWaitlist = endpoint({
  name: 'leaveWaitlist',
  summary: 'Leaves the waitlist and forgets the address, by the link in each of its e-mails.',
  method: 'POST',
  path: '/api/services/waitlist/leave',
  who: 'public',
  body: z.strictObject({ token: Token }),
  returns: z.object({ message: z.string() }),
  errors: { LINK_INVALID: 404 },
})

/** Target of one-click unsubscribe in mail programs (RFC 8058). */
export const LEAVE_WAITLIST_PATH = '/api/services/waitlist/unsubscribe'
