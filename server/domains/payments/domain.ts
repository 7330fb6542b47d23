import { Refusal } from '../../platform/http/refusal.ts'
import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { openInvoices } from './invoices/invoices.ts'
import { planRoutes } from './plan/routes.ts'
import type { ApplyPaymentEvent } from './providers/apply.ts'
import { openProviders, paymentKeyId } from './providers/open-providers.ts'
import { reconcilePayments, reconcilePaymentsJob } from './providers/reconcile.ts'
import { webhookRoutes } from './providers/routes.ts'
import { sandboxSecrets } from './providers/sandbox.ts'
import { serveSandbox } from './providers/sandbox/server.ts'
import { sendWebhooks, sendWebhooksJob } from './providers/sandbox/webhooks.ts'

export const payments: Domain = ({ config, database, clock, log, key, ownAddress }) => {
  const invoices = openInvoices({ config, database, clock })
  const providers = openProviders({ config, clock, key, ownAddress })
  const { apiKey, webhookSecret } = sandboxSecrets(key)
  const webhookUrl = () => `${ownAddress()}/api/payments/webhooks/sandbox`
  // There are no orders yet: a provider sends its events again.
  const apply: ApplyPaymentEvent = () => Promise.reject(new Refusal('UNAVAILABLE'))
  const expire = () => Promise.reject(new Refusal('UNAVAILABLE'))
  return {
    ...invoices,
    routes({ api, http }) {
      invoices.routes(api, http)
      planRoutes(api, { database, clock, market: config.MARKET })
      webhookRoutes(api, { database, clock, log, providers, apply, limitScale: config.RATE_LIMIT_SCALE })
      if (providers.isConfigured('sandbox')) serveSandbox(http, { config, database, clock, apiKey })
    },
    workers: [
      ...invoices.workers,
      worker(sendWebhooksJob, (background) => sendWebhooks(background, { clock, webhookUrl, webhookSecret })),
      worker(reconcilePaymentsJob, (background) =>
        reconcilePayments(background, clock.now(), { log, providers, apply, expire }),
      ),
    ],
    sitePart: async () => ({ paymentKeyId: paymentKeyId(config) }),
  }
}
