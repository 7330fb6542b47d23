import os from 'node:os'
import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'
import { isSupportedCountry } from 'libphonenumber-js/max'
import { marketIds, markets } from '../../contract/markets.ts'
import { ProgramFault } from './fault.ts'
import type { SmsRules } from './messages/sms-budget.ts'
import { publicKeyOf } from './messages/vapid.ts'
import type { S3Config } from './storage/s3.ts'

const flag = (whenUnset: boolean) =>
  z.pipe(
    z._default(z.enum(['on', 'off'], 'must be on or off'), whenUnset ? 'on' : 'off'),
    z.transform((text) => text === 'on'),
  )
/** A number whose text is parsed before `check`. */
const numeric = <Checked extends z.ZodMiniType<number, number>>(whenUnset: number, check: Checked) =>
  z.pipe(
    z._default(z.string(), String(whenUnset)),
    z.pipe(
      z.transform((text: string) => (text.trim() ? Number(text) : Number.NaN)),
      check,
    ),
  )
const whole = (least: number, most: number, whenUnset: number) => {
  const fault = `must be a whole number from ${least} to ${most}`
  return numeric(whenUnset, z.int(fault).check(z.gte(least, fault), z.lte(most, fault)))
}
const share = (whenUnset: number) => {
  const fault = 'must be a number from 0 to 1'
  return numeric(whenUnset, z.number(fault).check(z.gte(0, fault), z.lte(1, fault)))
}
const http = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
const webAddress = z.optional(http)
const withoutSlash = z.transform((address: string) => address.replace(/\/+$/, ''))
const baseAddress = z.optional(z.pipe(http, withoutSlash))

const isProxy = (text: string) => {
  const [, address = '', bits = '0'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || Number(bits) <= most
}

const POSTGRES = /^postgres(ql)?:\/\//
const databaseAddress = z.optional(
  z.string().check(z.regex(POSTGRES, 'must be an address that starts with postgres://')),
)

const Variables = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** How long a server still answers after SIGTERM while `/readyz` says 503, so that proxies send no more. */
  LEAVE_SECONDS: whole(0, 60, 0),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: databaseAddress,
  /** Past a pooler at `DATABASE_URL`, by default the same: for migrations, jobs and notifications, which need sessions. */
  DATABASE_DIRECT_URL: databaseAddress,
  /** Replicas for what may be read a moment late, with commas between. */
  DATABASE_REPLICA_URLS: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      z.transform((list: string) => list.split(',').flatMap((one) => one.trim() || [])),
      z.array(
        z.string().check(z.regex(POSTGRES, 'must be addresses that start with postgres://, with commas between')),
      ),
    ),
  ),
  /**
   * Maximum concurrent queries; the rest wait. More than the processors can run slow each other down: with two
   * processors, 4 answered as many per second as 16, and the slowest took half the time.
   */
  DATABASE_CONNECTIONS: whole(1, 200, Math.max(4, 2 * os.availableParallelism())),
  /** Carries the notifications and rate limits of several servers; without it the database does. */
  REDIS_URL: z.optional(
    z.string().check(z.regex(/^rediss?:\/\//, 'must be an address that starts with redis:// or rediss://')),
  ),
  /** `off` if a connection pooler in front of the database cannot keep prepared statements. */
  PREPARED_STATEMENTS: flag(true),
  /** `public`: on even if other machines can reach the server, although the demo's passwords are printed. */
  DEMO: z.optional(z.enum(['on', 'off', 'public'], 'must be on, off or public')),
  BRAND_NAME: z._default(z.string().check(z.maxLength(40, 'must have 40 characters at most')), 'Lintel'),
  MARKET: z._default(z.enum(marketIds, `must be ${marketIds.join(' or ')}`), 'in'),
  MAIN_SITE_URL: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (address) =>
              /^https?:$/.test(URL.parse(address)?.protocol ?? '') &&
              URL.parse(address)?.href.replace(/\/$/, '') === URL.parse(address)?.origin,
            'must be an address without a path, like https://homes.example.com',
          ),
        ),
      withoutSlash,
    ),
  ),
  API_BASE_URL: baseAddress,
  IMAGE_BASE_URL: baseAddress,
  /** Address of the browser's realtime connection. */
  REALTIME_URL: webAddress,
  /** Addresses of our own proxies, whose forwarding headers are trusted; by default none are. */
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (list) => list.split(',').every((one) => isProxy(one.trim())),
          'must be addresses or ranges with commas between, like loopback,10.0.0.0/8',
        ),
      ),
  ),
  /** Whether browsers insist on TLS also for the hosts below the site's, and whether its host may be put on their lists of such sites. */
  HSTS_SUBDOMAINS: z._default(z.enum(['off', 'on', 'preload'], 'must be off, on or preload'), 'off'),
  /** Key of Google Maps with the places library, used only by the place picker. */
  MAPS_KEY: z.optional(z.string()),
  MAP_STYLE_URL: webAddress,
  /** Mail server and HTTP SMS gateway; without them messages go to `outbox.ndjson`. */
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'must be an address that starts with smtp:// or smtps://')),
  ),
  SMS_URL: webAddress,
  /** Countries that SMS codes are sent to; by default only the market's. */
  SMS_COUNTRIES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (list) => list.split(',').every((country) => isSupportedCountry(country.trim())),
          'must be countries of two capital letters with commas between, like IN,US',
        ),
      ),
  ),
  /** Codes by SMS to one country, in an hour and in a day. */
  SMS_PER_HOUR: whole(1, 1_000_000, 500),
  SMS_PER_DAY: whole(1, 10_000_000, 3000),
  /** Object storage for uploads instead of `DATA_DIR/uploads`: all five or none. */
  S3_ENDPOINT: baseAddress,
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'must be the name of a bucket'))),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** Keys of Web Push (RFC 8292) in base64url, both or none; generated and stored in DATA_DIR by default. */
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  /** Sender of e-mails. */
  MAIL_FROM: z._default(z.string().check(z.regex(/^\S+@\S+$/, 'must be an e-mail address')), 'no-reply@localhost'),
  /** Sign-in with Google and Facebook; a button is hidden without its id. */
  GOOGLE_CLIENT_ID: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'must be the client id that Google gave'))),
  FACEBOOK_APP_ID: z.optional(z.string().check(z.regex(/^\d+$/, 'must be the number that Facebook gave the app'))),
  FACEBOOK_APP_SECRET: z.optional(z.string().check(z.regex(/^\w+$/, 'must be the secret that Facebook gave the app'))),
  /** Whether a sandbox, which moves no money, may take the place of a payment provider; by default not where the site is public. */
  PAYMENT_SANDBOX: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  /** Payment providers: all three of one, or none. */
  RAZORPAY_KEY_ID: z.optional(z.string().check(z.regex(/^rzp_\w+$/, 'must be a key id that starts with rzp_'))),
  RAZORPAY_KEY_SECRET: z.optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_\w+$/, 'must be a secret key that starts with sk_ or rk_')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_\w+$/, 'must be a publishable key that starts with pk_')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\S+$/, 'must be a signing secret that starts with whsec_')),
  ),
  /** Exchange rates as JSON or the European Central Bank's XML, read each day; by default none are read. */
  EXCHANGE_RATES_URL: webAddress,
  /** The key with which changed pages are announced to search engines by IndexNow; without it nothing is announced. */
  INDEXNOW_KEY: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits and hyphens')),
  ),
  INDEXNOW_URL: z._default(http, 'https://api.indexnow.org/indexnow'),
  /** Generated and stored in DATA_DIR by default; servers that share a database need the same key. */
  SECRET_KEY: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  /** What a collector of metrics sends as bearer token to `/metrics`; without it there is no such address. */
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 letters, digits and signs')),
  ),
  /** A collector that takes traces as OTLP over HTTP; without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress,
  OTEL_SERVICE_NAME: z._default(z.string().check(z.maxLength(100, 'must have 100 characters at most')), 'lintel'),
  /** Share of the traces that are recorded, of those that begin here. */
  OTEL_TRACES_SAMPLER_ARG: share(1),
  /** Multiplies the limits per client address. */
  RATE_LIMIT_SCALE: whole(1, 1_000_000, 1),
  AUTO_LOGOUT: flag(false),
  PRODUCTION: flag(true),
  SEARCH_BY_LOCATION: flag(true),
  /** How long an anonymous answer is reused, ms; 0 switches caching off. */
  MICRO_CACHE_MS: whole(0, 60_000, 500),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  /** `text` for a terminal, `json` for log collectors. */
  LOG_FORMAT: z.optional(z.enum(['text', 'json'], 'must be text or json')),
})

/** The names of all variables. */
export const variableNames: string[] = Object.keys(Variables.shape)

/** Variables that only work together. */
const pairs = [
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
] as const

const Environment = Variables.check(({ value, issues }) => {
  for (const pair of pairs) {
    const unset = pair.filter((name) => value[name] === undefined)
    const message = `must be set too, or neither of ${pair.join(' and ')}`
    if (unset.length === 1) issues.push({ code: 'custom', input: value, message, path: unset })
  }
  const needsUrl = value.DATABASE_DIRECT_URL ?? value.DATABASE_REPLICA_URLS[0]
  if (needsUrl !== undefined && value.DATABASE_URL === undefined) {
    const message = 'must be set for DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS'
    issues.push({ code: 'custom', input: value, message, path: ['DATABASE_URL'] })
  }
  if (value.INDEXNOW_KEY !== undefined && value.MAIN_SITE_URL === undefined) {
    const message = 'must be set for INDEXNOW_KEY, because search engines are told of whole addresses'
    issues.push({ code: 'custom', input: value, message, path: ['MAIN_SITE_URL'] })
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = value
  if (publicKey !== undefined && privateKey !== undefined && publicKeyOf(privateKey) !== publicKey)
    issues.push({
      code: 'custom',
      input: value,
      message: 'and VAPID_PUBLIC_KEY must be one pair of P-256 keys, 32 and 65 bytes in base64url',
      path: ['VAPID_PRIVATE_KEY'],
    })
})

export interface RazorpayKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

export interface Config extends z.output<typeof Environment> {
  logFormat: 'text' | 'json'
  demo: boolean
  s3: S3Config | undefined
  sms: SmsRules
  razorpay: RazorpayKeys | undefined
  stripe: StripeKeys | undefined
  /** Whether the payment sandbox takes the place of a provider. */
  paymentSandbox: boolean
  vapid: { publicKey: string; privateKey: string } | undefined
  /** The operator's contact for push services, `mailto:` or `https:`; undefined if neither is configured. */
  contact: string | undefined
  /** Whether the public site uses TLS. */
  tls: boolean
}

/**
 * Parses the environment once; empty variables count as unset. The error lists all invalid variables, each with its
 * fix.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = z.safeParse(Environment, given)
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ProgramFault(`Wrong configuration: ${faults.join('; ')}.`)
  }
  const config = result.data
  const [demo, tls] = [demoOf(config), config.MAIN_SITE_URL?.startsWith('https:') ?? false]
  const [razorpay, stripe] = [razorpayOf(config), stripeOf(config)]
  return {
    ...config,
    DATA_DIR: path.resolve(config.DATA_DIR),
    DATABASE_DIRECT_URL: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    tls,
    demo,
    logFormat: config.LOG_FORMAT ?? (process.stdout.isTTY && environment.NODE_ENV !== 'production' ? 'text' : 'json'),
    s3: s3Of(config),
    razorpay,
    stripe,
    paymentSandbox: !razorpay && !stripe && (config.PAYMENT_SANDBOX ?? (demo || !tls ? 'on' : 'off')) === 'on',
    vapid: vapidOf(config),
    contact: contactOf(config),
    sms: {
      countries: (config.SMS_COUNTRIES ?? markets[config.MARKET].country)
        .split(',')
        .map((country) => country.trim())
        .filter((country) => isSupportedCountry(country)),
      budget: { hour: config.SMS_PER_HOUR, day: config.SMS_PER_DAY },
    },
  }
}

/** Whether only this machine can reach what listens on the address. */
const isLoopback = (host: string) => host === 'localhost' || /^(127(\.\d{1,3}){3}|::1)$/.test(host)

function demoOf({ DEMO, DATABASE_URL, HOST }: z.output<typeof Environment>): boolean {
  const isOn = DEMO ? DEMO !== 'off' : !DATABASE_URL
  if (isOn && DEMO !== 'public' && !isLoopback(HOST))
    throw new ProgramFault(
      `Wrong configuration: HOST ${HOST} lets others reach the demonstration market, whose passwords are printed; set DEMO to off, or to public if you mean it.`,
    )
  return isOn
}

function vapidOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: z.output<typeof Environment>) {
  return publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined
}

/** Apple refuses messages whose sender is at localhost. */
function contactOf({ MAIL_FROM, MAIN_SITE_URL }: z.output<typeof Environment>): string | undefined {
  if (!MAIL_FROM.endsWith('@localhost')) return `mailto:${MAIL_FROM}`
  return MAIN_SITE_URL?.startsWith('https:') ? MAIN_SITE_URL : undefined
}

function s3Of(config: z.output<typeof Environment>): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  const given = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  return refuseHalf('object storage', given)
}

function razorpayOf(config: z.output<typeof Environment>): RazorpayKeys | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = config
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET)
    return { keyId: RAZORPAY_KEY_ID, keySecret: RAZORPAY_KEY_SECRET, webhookSecret: RAZORPAY_WEBHOOK_SECRET }
  return refuseHalf('Razorpay', { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET })
}

function stripeOf(config: z.output<typeof Environment>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET)
    return {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    }
  return refuseHalf('Stripe', { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET })
}

/** Refuses variables that mean something together only, if some of them are set. */
function refuseHalf(what: string, given: Record<string, string | undefined>): undefined {
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(given).length) return undefined
  throw new ProgramFault(`Wrong configuration: ${what} needs ${missing.join(', ')} too; set all of them or none.`)
}
