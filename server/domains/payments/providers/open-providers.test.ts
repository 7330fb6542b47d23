import { expect, test } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import { openProviders, paymentKeyId } from './open-providers.ts'
import { ProviderUnavailable } from './provider.ts'

const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'a', RAZORPAY_WEBHOOK_SECRET: 'b' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test.each([
  [{}, 'sandbox', 'sandbox', 'sandbox_test_key'],
  [RAZORPAY, 'razorpay', 'razorpay', 'rzp_test_1'],
  [STRIPE, 'stripe', 'stripe', 'pk_test_1'],
  [{ ...RAZORPAY, ...STRIPE }, 'razorpay', 'stripe', 'rzp_test_1'],
])('with %o rupees go by %s and dollars by %s', (environment, rupees, dollars, keyId) => {
  const config = readConfig(environment)
  const ownAddress = () => 'http://127.0.0.1:1'
  const providers = openProviders({ config, clock: { now: () => new Date() }, key: Buffer.alloc(32), ownAddress })
  expect([providers.providerFor('INR').id, providers.providerFor('USD').id]).toEqual([rupees, dollars])
  expect(paymentKeyId(config)).toBe(keyId)
  for (const id of ['sandbox', 'razorpay', 'stripe'] as const) {
    const isUsed = id === rupees || id === dollars
    expect(providers.isConfigured(id)).toBe(isUsed)
    if (!isUsed) expect(() => providers.provider(id)).toThrow(ProviderUnavailable)
  }
})

test('without a provider and a sandbox nothing can be paid', () => {
  const config = readConfig({ PAYMENT_SANDBOX: 'off' })
  const ownAddress = () => 'http://127.0.0.1:1'
  const providers = openProviders({ config, clock: { now: () => new Date() }, key: Buffer.alloc(32), ownAddress })
  expect(() => providers.providerFor('INR')).toThrow(ProviderUnavailable)
  expect(providers.isConfigured('sandbox')).toBe(false)
})

test('before the server listens the sandbox is away for a moment, which is no fault', async () => {
  const ownAddress = () => {
    throw new Error('The server does not listen yet.')
  }
  const config = readConfig({})
  const providers = openProviders({ config, clock: { now: () => new Date() }, key: Buffer.alloc(32), ownAddress })
  await expect(providers.providerFor('INR').eventsOf('checkout_1')).rejects.toThrow(ProviderUnavailable)
})
