import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { MINUTE_MS } from '../../../../contract/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  WebhookRefused,
  type PaymentEvent,
  type PaymentProvider,
} from './provider.ts'

/** The public key id of the sandbox, as the site configuration tells it. */
export const SANDBOX_KEY_ID = 'sandbox_test_key'

/** The secrets that the sandbox and its adapter share, made from the server's key. */
export const sandboxSecrets = (key: Buffer) => {
  const secretFor = (use: string) => createHmac('sha256', key).update(`payment sandbox ${use}`).digest('base64url')
  return { apiKey: secretFor('api'), webhookSecret: secretFor('webhooks') }
}

interface Options {
  /** Where the sandbox is. */
  address: () => string
  clock: Clock
  apiKey: string
  webhookSecret: string
}

const TIMEOUT_MS = 5000
const TOLERANCE_MS = 5 * MINUTE_MS
/** Statuses by which it says that it will not do this. */
const REFUSALS = [404, 409, 422]
const MAX_ANSWER_BYTES = 256 * 1024

const Event = z.object({
  id: z.string(),
  type: z.enum(['payment.authorised', 'payment.captured', 'payment.failed', 'refund.done', 'refund.failed']),
  checkout: z.string(),
  payment: z.string(),
  refund: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  method: z.enum(['upi', 'card', 'netbanking']),
  mandate: z.nullable(z.string()),
  occurredAt: z.iso.datetime(),
})

const kinds: Record<z.infer<typeof Event>['type'], PaymentEvent['kind']> = {
  'payment.authorised': 'authorised',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'refund.done': 'refunded',
  'refund.failed': 'refund-failed',
}

const eventOf = (event: z.infer<typeof Event>): PaymentEvent => ({
  id: event.id,
  kind: kinds[event.type],
  checkoutRef: event.checkout,
  paymentRef: event.payment,
  refundRef: event.refund ?? undefined,
  amount: event.amount,
  currency: event.currency,
  method: event.method,
  mandate: event.mandate ?? undefined,
  occurredAt: new Date(event.occurredAt),
})

/** The provider in the folder `sandbox/`, asked over HTTP only. */
export function sandboxProvider({ address, clock, apiKey, webhookSecret }: Options): PaymentProvider {
  const ask = async <Answer>(answer: z.ZodMiniType<Answer>, path: string, body?: object): Promise<Answer> => {
    try {
      const response = await fetch(`${address()}/sandbox-payments/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const bytes = await readAtMost(response, MAX_ANSWER_BYTES)
      if (REFUSALS.includes(response.status))
        throw new ProviderRefused(`The payment sandbox refused: ${response.status}`)
      if (!response.ok) throw new Error(`status ${response.status}`)
      return answer.parse(JSON.parse(bytes.toString()))
    } catch (error) {
      if (error instanceof ProviderRefused) throw error
      throw new ProviderUnavailable(
        `The payment sandbox did not answer: ${error instanceof Error ? error.message : ''}`,
      )
    }
  }

  return {
    id: 'sandbox',
    createCheckout: ({ orderId, amount, currency, description, language, returnUrl, wantsMandate }) =>
      ask(z.object({ ref: z.string(), url: z.string() }), 'checkouts', {
        idempotencyKey: orderId,
        amount,
        currency,
        description,
        language,
        returnUrl,
        wantsMandate,
      }),
    async readWebhook(body, headers) {
      const [, seconds = '', signature = ''] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['sandbox-signature'])) ?? []
      const expected = createHmac('sha256', webhookSecret).update(`${seconds}.`).update(body).digest()
      if (!signature || !timingSafeEqual(Buffer.from(signature, 'hex'), expected))
        throw new WebhookRefused('The signature is not the sandbox’s.')
      if (Math.abs(clock.now().getTime() - Number(seconds) * 1000) > TOLERANCE_MS)
        throw new WebhookRefused('The webhook is too old.')
      return [eventOf(Event.parse(JSON.parse(body.toString())))]
    },
    async eventsOf(checkoutRef) {
      const { events } = await ask(z.object({ events: z.array(Event) }), `checkouts/${encodeURIComponent(checkoutRef)}`)
      return events.map(eventOf)
    },
    async refund({ id, paymentRef, amount, currency }) {
      const request = { idempotencyKey: id, payment: paymentRef, amount, currency }
      return ask(z.object({ ref: z.string() }), 'refunds', request).then(
        ({ ref }) => ({ ref, state: 'sent' }),
        (error: unknown) => {
          if (error instanceof ProviderRefused) return { ref: id, state: 'failed' }
          throw error
        },
      )
    },
    async chargeMandate({ orderId, mandate, amount, currency, description }) {
      const { checkout } = await ask(z.object({ checkout: z.string() }), 'charges', {
        idempotencyKey: orderId,
        mandate,
        amount,
        currency,
        description,
      })
      return { ref: checkout }
    },
  }
}

async function readAtMost(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
