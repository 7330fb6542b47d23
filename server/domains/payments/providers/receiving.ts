import type { receivePaymentEvents } from '../../../../contract/payments/webhooks.ts'
import { MINUTE_MS } from '../../../../contract/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Handler } from '../../../platform/http/serve.ts'
import type { Log } from '../../../platform/log.ts'
import type { ApplyPaymentEvent } from './apply.ts'
import type { Providers } from './open-providers.ts'
import { ProviderUnavailable, WebhookRefused } from './provider.ts'

export interface ReceiverOptions {
  database: Database
  clock: Clock
  log: Log
  providers: Providers
  apply: ApplyPaymentEvent
  /** Multiplies the limit per address. */
  limitScale: number
}

const WEBHOOKS_PER_MINUTE = 600

/** Takes the webhooks of payment providers. It answers once their events are stored; whatever it refuses, the provider sends again. */
export function webhookReceiver({
  database,
  clock,
  log,
  providers,
  apply,
  limitScale,
}: ReceiverOptions): Handler<typeof receivePaymentEvents> {
  return async ({ params: { provider: id }, body, client }) => {
    const now = clock.now()
    const most = WEBHOOKS_PER_MINUTE * limitScale
    await consumeRateLimit(database, now, [
      { key: `payment-webhook:from:${client.address()}`, most, windowMs: MINUTE_MS },
    ])
    if (!providers.isConfigured(id)) throw new Refusal('NOT_FOUND')
    try {
      const events = await providers.provider(id).readWebhook(body, client.headers())
      await database.transaction(async (db) => {
        for (const event of events) await apply(db, now, id, event)
      })
      return { events: events.length }
    } catch (error) {
      if (!(error instanceof WebhookRefused) && !(error instanceof ProviderUnavailable)) throw error
      log.warn({ provider: id, reason: error.message }, 'payment webhook refused')
      throw error instanceof WebhookRefused
        ? new Refusal('MALFORMED_REQUEST')
        : new Refusal('UNAVAILABLE', { retryAfterSeconds: 60 })
    }
  }
}
