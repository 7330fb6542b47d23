/** A way to pay that a provider's page offers. */
export type OnlineMethod = 'upi' | 'card' | 'netbanking'

/** What a provider reported about the payment of an order. The same `id` arrives more than once, and in any order. */
export interface PaymentEvent {
  /** The provider's own, unique among its events. */
  id: string
  kind:
    | 'authorised'
    | 'captured'
    | 'failed'
    | 'refunded'
    | 'refund-failed'
    | 'disputed'
    | 'dispute-won'
    | 'dispute-lost'
  /** The provider's name of the checkout (`Checkout.ref`). */
  checkoutRef: string
  paymentRef?: string | undefined
  /** The provider's name of the refund, of events about one. */
  refundRef?: string | undefined
  /** Minor units: the payment's, or the refund's. */
  amount: number
  currency: string
  method?: OnlineMethod | undefined
  /** The authority to charge again without the person, if they gave one. */
  mandate?: string | undefined
  occurredAt: Date
}

export interface CheckoutRequest {
  /** Of the order; the provider makes one checkout for it, however often it is asked. */
  orderId: string
  /** Minor units, with tax. */
  amount: number
  currency: string
  /** What the provider's page shows. */
  description: string
  email?: string | undefined
  language: 'en' | 'hi'
  /** Where the page sends the person after success, failure or cancelling. Only events say which. */
  returnUrl: string
  /** Whether to ask for a mandate, for renewals. */
  wantsMandate: boolean
}

export interface Checkout {
  ref: string
  /** The provider's page. */
  url: string
}

/**
 * A payment provider. Its calls throw `ProviderUnavailable` when it does not answer or refuses; the caller tries again
 * later. No card data passes through this server.
 */
export interface PaymentProvider {
  id: 'sandbox' | 'razorpay' | 'stripe'
  createCheckout: (request: CheckoutRequest) => Promise<Checkout>
  /**
   * The events in a webhook, after its signature was verified on the bytes as they arrived and its time was checked.
   * Throws `WebhookRefused`.
   */
  readWebhook: (body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>) => PaymentEvent[]
  /** Everything that has happened to a checkout, for orders whose webhooks are late or lost. */
  eventsOf: (checkoutRef: string) => Promise<PaymentEvent[]>
  /** Sends money back; `id` is of the refund and makes it happen once. The outcome may come later as an event. */
  refund: (request: {
    id: string
    paymentRef: string
    amount: number
    currency: string
  }) => Promise<{ ref: string; state: 'done' | 'sent' | 'failed' }>
  /** Charges a mandate; `orderId` makes it happen once. The outcome comes as events of the checkout it answers. */
  chargeMandate: (request: {
    orderId: string
    mandate: string
    amount: number
    currency: string
    description: string
  }) => Promise<{ ref: string }>
}

export class ProviderUnavailable extends Error {}
export class WebhookRefused extends Error {}
