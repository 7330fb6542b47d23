import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const paymentProviders = ['sandbox', 'razorpay', 'stripe'] as const
export const PaymentProviderId = z.enum(paymentProviders)
export type PaymentProviderId = z.infer<typeof PaymentProviderId>

export const receivePaymentEvents = endpoint({
  name: 'receivePaymentEvents',
  summary:
    'A webhook of a payment provider, whose signature is verified; MALFORMED_REQUEST if it is forged, old or cut off.',
  method: 'POST',
  path: '/api/payments/webhooks/{provider}',
  who: 'public',
  params: z.object({ provider: PaymentProviderId }),
  webhook: { mostBytes: 256 * 1024 },
  returns: z.object({
    /** Events that are stored now, or were before. */
    events: z.int(),
  }),
  errors: {},
})
