import * as z from 'zod/mini'
import { honeypot } from '../abuse/honeypot.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { DAY_MS } from '../time.ts'
import { Email } from '../users.ts'
import { Language } from '../values.ts'

/** Lifetime of a confirmation link. */
export const NEWSLETTER_CONFIRMATION_MS = 7 * DAY_MS

export const askForNewsletter = endpoint({
  name: 'askForNewsletter',
  summary:
    'Subscribes to the newsletter: a confirmation link goes to the address. The answer never says whether the address is known.',
  method: 'POST',
  path: '/api/support/newsletter',
  who: 'public',
  feature: 'newsletter',
  body: z.strictObject({
    email: Email,
    language: Language,
    /** The deployment's market by default. */
    market: z.optional(MarketId),
    ...honeypot,
  }),
  returns: z.object({ message: z.string() }),
  errors: {},
})

const Token = z.string().check(z.minLength(20), z.maxLength(100))

export const confirmNewsletter = endpoint({
  name: 'confirmNewsletter',
  summary: 'Confirms an address by the link that was sent to it. A second time changes nothing.',
  method: 'POST',
  path: '/api/support/newsletter/confirm',
  who: 'public',
  body: z.strictObject({ token: Token }),
  returns: z.object({ data: z.object({ confirmed: z.literal(true) }) }),
  errors: { LINK_INVALID: 404 },
})

export const leaveNewsletter = endpoint({
  name: 'leaveNewsletter',
  summary:
    'Ends the newsletter and forgets the address, by the link at the foot of every issue. A second time changes nothing.',
  method: 'POST',
  path: '/api/support/newsletter/leave',
  who: 'public',
  body: z.strictObject({ token: Token }),
  returns: z.object({ message: z.string() }),
  errors: { LINK_INVALID: 404 },
})

/** Target of one-click unsubscribe in mail programs (RFC 8058). */
export const LEAVE_NEWSLETTER_PATH = '/api/support/newsletter/unsubscribe'
