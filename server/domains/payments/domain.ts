import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { openInvoices } from './invoices/invoices.ts'
import { invoiceIssued } from './invoices/notifications.ts'
import { invoicePersonalData } from './invoices/personal-data.ts'
import { renderInvoiceJob } from './invoices/rendering.ts'
import { backOfficeRoutes } from './back-office/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { planRoutes } from './plan/routes.ts'
import { applyPaymentEvent, expireOrder } from './orders/payment-events.ts'
import { orderPersonalData } from './orders/personal-data.ts'
import { orderRoutes } from './orders/routes.ts'
import { openProviders, paymentKeyId } from './providers/open-providers.ts'
import { reconcilePayments, reconcilePaymentsJob } from './providers/reconcile.ts'
import { subscriptionPersonalData } from './renewals/personal-data.ts'
import { renewSubscriptions, renewSubscriptionsJob } from './renewals/charging.ts'
import { renewalRoutes } from './renewals/routes.ts'
import { subscriberNotifications } from './subscribers/notifications.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { webhookRoutes } from './providers/routes.ts'
import { sandboxSecrets } from './providers/sandbox.ts'
import { serveSandbox } from './providers/sandbox/server.ts'
import { sendWebhooks, sendWebhooksJob } from './providers/sandbox/webhooks.ts'
import { refundChanged } from './refunds/notifications.ts'
import { refundPersonalData } from './refunds/personal-data.ts'
import { refundRoutes } from './refunds/routes.ts'
import { sendRefunds, sendRefundsJob } from './refunds/sending.ts'

export const payments: Domain = ({ config, database, clock, log, key, site, ownAddress }) => {
  const invoices = openInvoices({ config, database, clock })
  const providers = openProviders({ config, clock, key, ownAddress })
  const checkouts = { providers, site, brandName: config.BRAND_NAME }
  const { apiKey, webhookSecret } = sandboxSecrets(key)
  const webhookUrl = () => `${ownAddress()}/api/payments/webhooks/sandbox`
  return {
    // Refunds before the orders, which name the account no more afterwards; payments lock orders before subscriptions, and so does closing
    // an account.
    personalData: [refundPersonalData, orderPersonalData, invoicePersonalData, subscriptionPersonalData],
    notifications: [invoiceIssued, refundChanged, ...subscriberNotifications],
    routes({ api, http }) {
      invoices.routes(api, http)
      orderRoutes(api, { database, clock, ...checkouts })
      backOfficeRoutes(api, { database, clock })
      couponRoutes(api, { database, clock })
      refundRoutes(api, { database, clock })
      planRoutes(api, { database, clock, providers, market: config.MARKET })
      renewalRoutes(api, { database, clock, ...checkouts })
      sharingRoutes(api, { database, clock, market: config.MARKET })
      webhookRoutes(api, {
        database,
        clock,
        log,
        providers,
        apply: applyPaymentEvent,
        limitScale: config.RATE_LIMIT_SCALE,
      })
      if (providers.isConfigured('sandbox')) serveSandbox(http, { config, database, clock, apiKey })
    },
    workers: [
      worker(renderInvoiceJob, (background, { invoiceId }) => invoices.deliver(background, invoiceId)),
      worker(sendWebhooksJob, (background) => sendWebhooks(background, { clock, webhookUrl, webhookSecret })),
      worker(reconcilePaymentsJob, (background) =>
        reconcilePayments(background, clock.now(), { log, providers, apply: applyPaymentEvent, expire: expireOrder }),
      ),
      worker(sendRefundsJob, (background) =>
        sendRefunds(background, clock.now(), { log, providers, apply: applyPaymentEvent }),
      ),
      worker(renewSubscriptionsJob, (background) =>
        renewSubscriptions(background, clock.now(), { log, providers, brandName: config.BRAND_NAME }),
      ),
    ],
    userEvents: ['plan-changed'],
    sitePart: async () => ({ paymentKeyId: paymentKeyId(config) }),
  }
}
