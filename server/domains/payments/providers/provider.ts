import type { PaymentProviderId } from '../../../../contract/payments/webhooks.ts'

/** A way to pay that a provider's page offers. */
export type OnlineMethod = 'upi' | 'card' | 'netbanking'

/** What a provider reported about the payment of an order. The same `id` arrives more than once, and in any order. */
export interface PaymentEvent {
  /** Unique among the provider's events, and the same for the same fact, whether it arrives by a webhook or is asked for. */
  id: string
  /** `failed` is final: the checkout takes no more payments. A try that fails while the person may try again is no event. */
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
  id: PaymentProviderId
  createCheckout: (request: CheckoutRequest) => Promise<Checkout>
  /**
   * The events that a webhook tells of, after its signature was verified on the bytes as they arrived and its time was checked.
   * A provider whose webhooks leave out which checkout they are about is asked. Throws `WebhookRefused`.
   */
  readWebhook: (
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => Promise<PaymentEvent[]>
  /** Everything that has happened to a checkout, for orders whose webhooks are late or lost. */
  eventsOf: (checkoutRef: string) => Promise<PaymentEvent[]>
  /**
   * Sends money back; `id` is of the refund and makes it happen once. The outcome may come later as an event. Where the provider
   * refuses, the state is `failed` and `ref` is `id`.
   */
  refund: (request: {
    id: string
    paymentRef: string
    amount: number
    currency: string
  }) => Promise<{ ref: string; state: 'done' | 'sent' | 'failed' }>
  /**
   * Charges a mandate; `orderId` makes it happen once. The outcome comes as events of the checkout it answers. Throws
   * `ProviderRefused` if the provider takes no mandates, as none of its events ever has one.
   */
  chargeMandate: (request: {
    orderId: string
    mandate: string
    amount: number
    currency: string
    description: string
  }) => Promise<{ ref: string }>
}

export class ProviderUnavailable extends Error {}
/** The provider answered that it will not do this: to ask again is of no use. */
export class ProviderRefused extends ProviderUnavailable {}
export class WebhookRefused extends Error {}
