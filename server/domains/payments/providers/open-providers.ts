import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import { once } from '../../../platform/once.ts'
import { ProviderUnavailable, type PaymentProvider } from './provider.ts'
import { remembered } from './reachability.ts'
import { SANDBOX_KEY_ID, sandboxProvider, sandboxSecrets } from './sandbox.ts'

interface Options {
  config: Pick<Config, 'razorpay' | 'stripe' | 'paymentSandbox'>
  clock: Clock
  /** The server's own key. */
  key: Buffer
  /** Where this server reaches itself; the sandbox is there. */
  ownAddress: () => string
}

export interface Providers {
  /** The provider that takes payments in a currency; throws `ProviderUnavailable` without any. */
  providerFor: (currency: string) => PaymentProvider
  /** The provider of an order; throws `ProviderUnavailable` if it is configured no more. */
  provider: (id: PaymentProvider['id']) => PaymentProvider
  isConfigured: (id: PaymentProvider['id']) => boolean
}

/** A provider that is loaded when it is first asked: its library takes megabytes, and most sites have one provider or none. */
function loadedLate(id: PaymentProvider['id'], load: () => Promise<PaymentProvider>): PaymentProvider {
  const loaded = once(load)
  return {
    id,
    createCheckout: async (request) => remembered((await loaded()).createCheckout(request)),
    readWebhook: async (body, headers) => (await loaded()).readWebhook(body, headers),
    eventsOf: async (checkoutRef) => remembered((await loaded()).eventsOf(checkoutRef)),
    refund: async (request) => remembered((await loaded()).refund(request)),
    chargeMandate: async (request) => remembered((await loaded()).chargeMandate(request)),
  }
}

/**
 * The payment providers in use: Razorpay for rupees and Stripe for other currencies where both are configured, one of them for
 * all where it is alone. Without either, the sandbox where it is open; never beside them, because what it sells is free.
 */
export function openProviders({ config, clock, key, ownAddress }: Options): Providers {
  const { razorpay: razorpayKeys, stripe: stripeKeys, paymentSandbox } = config
  const razorpay =
    razorpayKeys &&
    loadedLate('razorpay', async () => (await import('./razorpay.ts')).razorpayProvider({ keys: razorpayKeys, clock }))
  const stripe =
    stripeKeys &&
    loadedLate('stripe', async () => (await import('./stripe.ts')).stripeProvider({ keys: stripeKeys, clock }))
  const sandbox = paymentSandbox ? sandboxProvider({ address: ownAddress, clock, ...sandboxSecrets(key) }) : undefined
  const all = { razorpay, stripe, sandbox }
  const isConfigured = (id: PaymentProvider['id']) => all[id] !== undefined
  const provider = (id: PaymentProvider['id']) => {
    const found = all[id]
    if (!found) throw new ProviderUnavailable(`The payment provider ${id} is not configured.`)
    return found
  }
  return {
    isConfigured,
    provider,
    providerFor: (currency) =>
      (currency === 'INR' ? (razorpay ?? stripe) : (stripe ?? razorpay)) ?? provider('sandbox'),
  }
}

/** The public key id that the site configuration tells the browser. */
export const paymentKeyId = ({ razorpay, stripe }: Pick<Config, 'razorpay' | 'stripe'>): string =>
  razorpay?.keyId ?? stripe?.publishableKey ?? SANDBOX_KEY_ID
