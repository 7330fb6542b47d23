import { receivePaymentEvents } from '../../contract/payments/webhooks.ts'
import type { ApplyPaymentEvent } from '../domains/payments/providers/apply.ts'
import { openProviders, type Providers } from '../domains/payments/providers/open-providers.ts'
import type { PaymentEvent } from '../domains/payments/providers/provider.ts'
import { webhookReceiver } from '../domains/payments/providers/receiving.ts'
import { sandboxSecrets } from '../domains/payments/providers/sandbox.ts'
import { serveSandbox } from '../domains/payments/providers/sandbox/server.ts'
import { sendWebhooks } from '../domains/payments/providers/sandbox/webhooks.ts'
import { openReplicas } from '../platform/db/replicas.ts'
import { readConfig } from '../platform/config.ts'
import { ownAddressOf } from '../platform/http/origin.ts'
import { createApi } from '../platform/http/serve.ts'
import { createWebServer } from '../platform/http/web-server.ts'
import { createLog, type Log } from '../platform/log.ts'
import type { TestApp } from './start-app.ts'

export interface PaymentShop {
  providers: Providers
  address: () => string
  webhookSecret: string
  /** Every event that arrived, in the order in which it did. */
  applied: PaymentEvent[]
  /** Every line of the log. */
  lines: string[]
  log: Log
  /** Sends the webhooks of the sandbox that are due. */
  deliver: () => Promise<void>
  close: () => Promise<void>
}

/** A server that only takes payments, with the sandbox, on the database and the clock of a test: it listens, and records events. */
export async function openPaymentShop(
  { db, clock, folder }: TestApp,
  { environment = {}, apply }: { environment?: Record<string, string>; apply?: ApplyPaymentEvent } = {},
): Promise<PaymentShop> {
  const config = readConfig({ DATA_DIR: folder, RATE_LIMIT_SCALE: '1000', ...environment })
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const http = createWebServer(log, { trustProxy: undefined, tls: false })
  const api = createApi(http, {
    replicas: openReplicas(db, [], log),
    microCacheMs: 0,
    market: 'in',
    viewerOf: async () => undefined,
    renewToken: async () => undefined,
    hashIp: (address) => address,
    tls: false,
    assertProfessional: async () => undefined,
    countImpersonated: async () => undefined,
    countTrapped: async () => undefined,
    spendBudget: async () => async () => undefined,
    isRestricted: () => false,
    hasFeature: () => true,
  })
  const address = ownAddressOf(http)
  const key = Buffer.alloc(32, 'key of a test')
  const { apiKey, webhookSecret } = sandboxSecrets(key)
  const providers = openProviders({ config, clock, key, ownAddress: address })
  const applied: PaymentEvent[] = []
  const record: ApplyPaymentEvent = async (_db, _now, _provider, event) => void applied.push(event)
  const receive = webhookReceiver({
    database: db,
    clock,
    log,
    providers,
    apply: apply ?? record,
    limitScale: config.RATE_LIMIT_SCALE,
  })
  api.serve(receivePaymentEvents, receive)
  serveSandbox(http, { config, database: db, clock, apiKey })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const webhookUrl = () => `${address()}/api/payments/webhooks/sandbox`
  return {
    providers,
    address,
    webhookSecret,
    applied,
    lines,
    log,
    deliver: () => sendWebhooks(db, { clock, webhookUrl, webhookSecret }),
    close: () => http.close(),
  }
}
