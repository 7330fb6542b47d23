import { DAY_MS } from '../../contract/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Providers } from '../domains/payments/providers/open-providers.ts'
import { ProviderRefused, type PaymentEvent, type PaymentProvider } from '../domains/payments/providers/provider.ts'

interface Payment {
  ref: string
  url: string
  orderId: string
  amount: number
  currency: string
  state: 'open' | 'paid' | 'failed'
  mandate?: string
  /** Pages close after a day. */
  closesAt: number
  events: PaymentEvent[]
}

/** A payment provider in memory, which knows what was really paid, and whose webhooks the test delivers or loses. */
export function openPaperBank(clock: Clock) {
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, { ref: string; orderId: string; amount: number }>()
  const webhooks: PaymentEvent[] = []
  let events = 0

  function emit(payment: Payment, kind: PaymentEvent['kind'], more: Partial<PaymentEvent> = {}) {
    const event: PaymentEvent = {
      id: `paper-${payment.ref}-${(events += 1)}`,
      kind,
      checkoutRef: payment.ref,
      paymentRef: `paid-${payment.ref}`,
      amount: payment.amount,
      currency: payment.currency,
      method: 'upi',
      occurredAt: clock.now(),
      ...(payment.mandate !== undefined && { mandate: payment.mandate }),
      ...more,
    }
    payment.events.push(event)
    webhooks.push(event)
  }

  function open(ref: string, orderId: string, amount: number, currency: string): Payment {
    const known = payments.get(ref)
    if (known) return known
    const payment: Payment = {
      ref,
      url: `https://bank.test/${ref}`,
      orderId,
      amount,
      currency,
      state: 'open',
      closesAt: clock.now().getTime() + DAY_MS,
      events: [],
    }
    payments.set(ref, payment)
    return payment
  }

  function settle(payment: Payment, isPaid: boolean) {
    if (payment.state !== 'open' || clock.now().getTime() >= payment.closesAt) return
    payment.state = isPaid ? 'paid' : 'failed'
    if (isPaid) emit(payment, 'authorised')
    emit(payment, isPaid ? 'captured' : 'failed')
  }

  const provider: PaymentProvider = {
    id: 'sandbox',
    async createCheckout({ orderId, amount, currency, wantsMandate }) {
      const payment = open(`page-${orderId}`, orderId, amount, currency)
      if (wantsMandate) payment.mandate = `mandate-${orderId}`
      return { ref: payment.ref, url: payment.url }
    },
    readWebhook: async () => [],
    eventsOf: async (ref) => payments.get(ref)?.events ?? [],
    async refund({ id, paymentRef, amount }) {
      const payment = [...payments.values()].find(({ ref, state }) => state === 'paid' && `paid-${ref}` === paymentRef)
      if (!payment) throw new ProviderRefused('there is no such payment')
      const ref = `refund-${id}`
      if (refunds.has(id)) return { ref, state: 'sent' }
      if (amount > payment.amount - bank.sentBack(payment.orderId)) throw new ProviderRefused('more than was paid')
      refunds.set(id, { ref, orderId: payment.orderId, amount })
      emit(payment, 'refunded', { refundRef: ref, amount })
      return { ref, state: 'sent' }
    },
    async chargeMandate({ orderId, mandate, amount, currency }) {
      const payment = open(`charge-${orderId}`, orderId, amount, currency)
      settle(payment, !bank.isShort)
      payment.mandate = mandate
      return { ref: payment.ref }
    },
  }
  const providers: Providers = {
    provider: () => provider,
    providerFor: () => provider,
    isConfigured: (id) => id === 'sandbox',
  }
  const bank = {
    providers,
    webhooks,
    /** Whether charges of mandates fail. */
    isShort: false,
    /** The payments, in the order in which they were asked for. */
    payments: () => [...payments.values()],
    settle,
    /** Money that was paid for an order, and that went back. */
    paid: (orderId: string) =>
      bank
        .payments()
        .filter((one) => one.orderId === orderId && one.state === 'paid')
        .reduce((sum, one) => sum + one.amount, 0),
    sentBack: (orderId: string) =>
      [...refunds.values()].filter((one) => one.orderId === orderId).reduce((sum, one) => sum + one.amount, 0),
  }
  return bank
}
