import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{ FACEBOOK_APP_ID: '42' }, 'FACEBOOK_APP_SECRET'],
  [{ FACEBOOK_APP_SECRET: 'secret' }, 'FACEBOOK_APP_ID'],
])('half of the Facebook pair stops the start: %o', (environment, missing) => {
  expect(() => readConfig(environment)).toThrow(
    `Wrong configuration: ${missing} must be set too, or neither of FACEBOOK_APP_ID and FACEBOOK_APP_SECRET.`,
  )
})

test('the whole pair is taken, and an empty variable counts as unset', () => {
  expect(readConfig({ FACEBOOK_APP_ID: '42', FACEBOOK_APP_SECRET: 'secret' }).FACEBOOK_APP_ID).toBe('42')
  expect(readConfig({ FACEBOOK_APP_ID: '', FACEBOOK_APP_SECRET: '' }).FACEBOOK_APP_ID).toBeUndefined()
})

test('the main site has an address without a path', () => {
  expect(readConfig({ MAIN_SITE_URL: 'https://homes.example.com/' }).MAIN_SITE_URL).toBe('https://homes.example.com')
  for (const address of ['https://homes.example.com/a?q=1#h', 'homes.example.com', 'ftp://homes.example.com', 'x'])
    expect(() => readConfig({ MAIN_SITE_URL: address })).toThrow(/MAIN_SITE_URL must be an address without a path/)
})

test('what is wrong is told in words', () => {
  expect(() => readConfig({ MARKET: 'uk', BRAND_NAME: 'x'.repeat(41) })).toThrow(
    'Wrong configuration: BRAND_NAME must have 40 characters at most; MARKET must be in or us.',
  )
})

test.each([
  [{ PORT: 'eighty' }, /PORT must be a whole number/],
  [{ PORT: ' ' }, /PORT must be a whole number/],
  [{ DEMO: 'yes' }, /DEMO must be on, off or public/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address that starts with postgres/],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY must be addresses or ranges/],
])('%o is refused in words', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words)
})

test('codes go by SMS to the market’s country unless others are named', () => {
  expect(readConfig({}).sms.countries).toEqual(['IN'])
  expect(readConfig({ MARKET: 'us' }).sms.countries).toEqual(['US'])
  expect(readConfig({ SMS_COUNTRIES: 'IN, US' }).sms.countries).toEqual(['IN', 'US'])
  for (const list of ['in', 'India', 'IN,', 'IN;US', 'XX'])
    expect(() => readConfig({ SMS_COUNTRIES: list })).toThrow(
      'Wrong configuration: SMS_COUNTRIES must be countries of two capital letters with commas between, like IN,US.',
    )
})

test('the demonstration market, whose passwords are printed, is open to others only on purpose', () => {
  const demo = (environment: Record<string, string>) => readConfig(environment).demo
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) expect(demo({ HOST })).toBe(true)
  const DATABASE_URL = 'postgres://127.0.0.1/lintel'
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'homes.example.com', '127.0.0.1.example.com']) {
    expect(() => demo({ HOST })).toThrow(
      /HOST .* lets others reach the demonstration market.* DEMO to off, or to public/,
    )
    expect(() => demo({ HOST, DATABASE_URL, DEMO: 'on' })).toThrow(/DEMO to off, or to public/)
    expect(demo({ HOST, DEMO: 'public' })).toBe(true)
    expect(demo({ HOST, DEMO: 'off' })).toBe(false)
    expect(demo({ HOST, DATABASE_URL })).toBe(false)
  }
})

test('the keys of Web Push are one pair, or made up', () => {
  const pair = {
    VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  }
  expect(readConfig({}).vapid).toBeUndefined()
  expect(readConfig(pair).vapid).toEqual({ publicKey: pair.VAPID_PUBLIC_KEY, privateKey: pair.VAPID_PRIVATE_KEY })
  expect(() => readConfig({ VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY })).toThrow(
    'VAPID_PRIVATE_KEY must be set too, or neither of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.',
  )
  for (const VAPID_PRIVATE_KEY of ['x', `${pair.VAPID_PRIVATE_KEY.slice(0, -2)}AA`])
    expect(() => readConfig({ ...pair, VAPID_PRIVATE_KEY })).toThrow(
      'VAPID_PRIVATE_KEY and VAPID_PUBLIC_KEY must be one pair of P-256 keys, 32 and 65 bytes in base64url',
    )
})

test('the log is JSON unless a person reads it or it is asked for', () => {
  expect(readConfig({ LOG_FORMAT: 'text' }).logFormat).toBe('text')
  expect(readConfig({ NODE_ENV: 'production' }).logFormat).toBe('json')
  expect(() => readConfig({ LOG_FORMAT: 'xml' })).toThrow('Wrong configuration: LOG_FORMAT must be text or json.')
})

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'secret of webhooks',
}
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('the keys of a payment provider are set all together or not at all', () => {
  expect(readConfig({})).toMatchObject({ razorpay: undefined, stripe: undefined })
  expect(readConfig({ ...RAZORPAY, ...STRIPE })).toMatchObject({
    razorpay: { keyId: 'rzp_test_1', keySecret: 'secret of the key', webhookSecret: 'secret of webhooks' },
    stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
  })
  for (const [name, all] of [
    ['Razorpay', RAZORPAY],
    ['Stripe', STRIPE],
  ] as const)
    for (const missing of Object.keys(all))
      expect(() => readConfig({ ...all, [missing]: '' })).toThrow(
        `Wrong configuration: ${name} needs ${missing} too; set all of them or none.`,
      )
})

test('the payment sandbox takes no orders of a public site, unless it is meant to', () => {
  const site = { MAIN_SITE_URL: 'https://homes.example', DATABASE_URL: 'postgres://localhost/homes' }
  const isOpen = (environment: NodeJS.ProcessEnv) => readConfig(environment).paymentSandbox
  expect(isOpen({})).toBe(true)
  expect(isOpen(site)).toBe(false)
  expect(isOpen({ ...site, PAYMENT_SANDBOX: 'on' })).toBe(true)
  expect(isOpen({ ...site, DEMO: 'on' })).toBe(true)
  expect(isOpen({ PAYMENT_SANDBOX: 'off' })).toBe(false)
  expect(isOpen({ ...STRIPE, PAYMENT_SANDBOX: 'on' })).toBe(false)
})

test('a payment key in the wrong place stops the start, and is not repeated', () => {
  const swapped = { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_hidden' }
  expect(() => readConfig(swapped)).toThrow(/STRIPE_SECRET_KEY must be a secret key that starts with sk_ or rk_/)
  expect(() => readConfig(swapped)).not.toThrow(/hidden/)
})
