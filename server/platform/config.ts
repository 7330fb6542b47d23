import os from 'node:os'
import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'
import { MarketId } from '../../contract/markets.ts'

const flag = (whenUnset: boolean) =>
  z.pipe(
    z._default(z.enum(['on', 'off'], 'must be on or off'), whenUnset ? 'on' : 'off'),
    z.transform((text) => text === 'on'),
  )
const whole = (least: number, most: number, whenUnset: number) =>
  z.pipe(
    z._default(z.string(), String(whenUnset)),
    z.pipe(
      z.transform(Number),
      z
        .int(`must be a whole number from ${least} to ${most}`)
        .check(
          z.gte(least, `must be a whole number from ${least} to ${most}`),
          z.lte(most, `must be a whole number from ${least} to ${most}`),
        ),
    ),
  )
const webAddress = z.optional(
  z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' }),
)

const isProxy = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) > 0

const Environment = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be an address that starts with postgres://')),
  ),
  /**
   * How many questions the database works on at once; the rest wait in line. More than its processors can run slow each
   * other down: with two, 4 answered as many a second as 16 and the slowest came in half the time.
   */
  DATABASE_CONNECTIONS: whole(1, 200, Math.max(4, 2 * os.availableParallelism())),
  /** Carries wake-ups and limits of several servers; without it the database does. */
  REDIS_URL: z.optional(
    z.string().check(z.regex(/^rediss?:\/\//, 'must be an address that starts with redis:// or rediss://')),
  ),
  /** `off` where a connection pooler in front of the database cannot keep prepared statements. */
  PREPARED_STATEMENTS: flag(true),
  DEMO: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  BRAND_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Lintel'),
  MARKET: z._default(MarketId, 'in'),
  MAIN_SITE_URL: webAddress,
  API_BASE_URL: webAddress,
  IMAGE_BASE_URL: webAddress,
  /** Where the browser opens its realtime connection. */
  REALTIME_URL: webAddress,
  /** The proxies of ours in front that say who asks and whether by TLS; without any, nobody is believed. */
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
  /** Google Maps with the places library, for the place picker alone. */
  MAPS_KEY: z.optional(z.string()),
  MAP_STYLE_URL: webAddress,
  /** Mail server and HTTP SMS gateway; without them messages go to `outbox.ndjson`. */
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'must be an address that starts with smtp:// or smtps://')),
  ),
  SMS_URL: webAddress,
  /** Who e-mails come from. */
  MAIL_FROM: z._default(z.string().check(z.regex(/^\S+@\S+$/, 'must be an e-mail address')), 'no-reply@localhost'),
  /** Made up and kept in DATA_DIR where unset; several servers on one database need the same. */
  SECRET_KEY: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  /** Multiplies the limits per client address. */
  RATE_LIMIT_SCALE: whole(1, 1_000_000, 1),
  AUTO_LOGOUT: flag(false),
  PRODUCTION: flag(true),
  SEARCH_BY_LOCATION: flag(true),
  /** How long an anonymous answer may be reused, ms; 0 switches that off. */
  MICRO_CACHE_MS: whole(0, 60_000, 2000),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
})

export interface Config extends z.output<typeof Environment> {
  demo: boolean
  /** Whether people reach the site by TLS. */
  tls: boolean
}

/** Thrown at start when variables are wrong; its message names all of them, each with its mend. */
export class ConfigFault extends Error {}

/** Reads the environment once. An empty variable counts as unset. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = z.safeParse(Environment, given)
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigFault(`Wrong configuration: ${faults.join('; ')}.`)
  }
  const config = result.data
  return {
    ...config,
    DATA_DIR: path.resolve(config.DATA_DIR),
    tls: config.MAIN_SITE_URL?.startsWith('https:') ?? false,
    demo: config.DEMO ? config.DEMO === 'on' : !config.DATABASE_URL,
  }
}
