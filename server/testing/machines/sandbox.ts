import * as z from 'zod/mini'
import { receivePaymentEvents } from '../../../contract/payments/webhooks.ts'
import { sandboxSecrets } from '../../domains/payments/providers/sandbox.ts'
import type { Outcome } from '../../domains/payments/providers/sandbox/checkouts.ts'
import { signWebhook } from '../../domains/payments/providers/sandbox/webhooks.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { requestOf } from '../start-app.ts'
import type { Caller } from './caller.ts'

const Event = z.looseObject({ id: z.string(), type: z.string() })
export type SandboxEvent = z.infer<typeof Event>
const Events = z.object({ events: z.array(Event) })
const TOKEN = 'token-of-the-browser'

/** The payment sandbox of servers with one `SECRET_KEY`: people pay at its page, and a test sends webhooks as it does. */
export function openSandbox(secretKey: string) {
  const { apiKey, webhookSecret } = sandboxSecrets(readSecretKey('', secretKey))
  return {
    /** Ends a payment page as its person chooses; the same a second time changes nothing. */
    pay: (caller: Caller, page: string, outcome: Outcome) =>
      caller.send(new URL(page).pathname, {
        method: 'POST',
        headers: { cookie: `XSRF-TOKEN=${TOKEN}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token: TOKEN, method: 'upi', outcome }).toString(),
      }),
    /** Asks what happened at a payment page. */
    ask: (caller: Caller, page: string) =>
      caller.send(`/sandbox-payments/v1/checkouts/${page.slice(page.lastIndexOf('/') + 1)}`, {
        headers: { authorization: `Bearer ${apiKey}` },
      }),
    eventsIn: (text: string): SandboxEvent[] => Events.parse(JSON.parse(text)).events,
    /** Sends a webhook, signed now. */
    tell(caller: Caller, event: SandboxEvent) {
      const { method, url } = requestOf(receivePaymentEvents, { params: { provider: 'sandbox' } })
      const body = JSON.stringify(event)
      const headers = {
        'content-type': 'application/json',
        'sandbox-signature': signWebhook(webhookSecret, new Date(), body),
      }
      return caller.send(url, { method, headers, body })
    },
  }
}
