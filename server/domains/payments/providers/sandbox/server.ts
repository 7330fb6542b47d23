import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { MINUTE_MS } from '../../../../../contract/time.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Config } from '../../../../platform/config.ts'
import type { Database } from '../../../../platform/db/pool.ts'
import { clientNetwork } from '../../../../platform/http/client-address.ts'
import { cookiesOf, languageOf, secureAttribute, newFormToken } from '../../../../platform/http/cookies.ts'
import { consumeRateLimit } from '../../../../platform/http/limits.ts'
import { documentHeaders } from '../../../../platform/http/security-headers.ts'
import {
  chargeMandate,
  createCheckout,
  endCheckout,
  methods,
  NewCharge,
  NewCheckout,
  NewRefund,
  outcomes,
  readCheckout,
  refundPayment,
  SandboxRefusal,
} from './checkouts.ts'
import { listEvents } from './events.ts'
import { checkoutPage, DECLINED_CARD, missingPage, pageStyle, TEST_CARD, type PageFault } from './page.ts'

interface Options {
  config: Config
  database: Database
  clock: Clock
  /** What callers of the API authenticate with. */
  apiKey: string
}

const API_BYTES = 4096
const FORM_BYTES = 4096
const PAGES_PER_MINUTE = 60

/**
 * A payment provider that moves no money: its API under `/sandbox-payments/v1`, with a bearer key, and its payment page. It
 * knows nothing of orders, as a provider elsewhere would not.
 */
export function serveSandbox(http: FastifyInstance, options: Options): void {
  void http.register(async (scope) => serveApi(scope, options))
  void http.register(async (scope) => servePage(scope, options))
}

const Address = z.object({ ref: z.string().check(z.regex(/^[\w-]{1,60}$/)) })

function serveApi(scope: FastifyInstance, { config, database, clock, apiKey }: Options): void {
  const expected = Buffer.from(`Bearer ${apiKey}`)
  scope.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length === expected.length && timingSafeEqual(given, expected)) return undefined
    return reply.code(401).send({ error: 'wrong_key' })
  })
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.core.$ZodError) return reply.code(422).send({ error: 'invalid_request' })
    if (error instanceof SandboxRefusal) return reply.code(error.status).send({ error: error.message })
    throw error
  })
  const base = '/sandbox-payments/v1'
  const route = { bodyLimit: API_BYTES }

  scope.post(`${base}/checkouts`, route, async ({ body }) => {
    const request = NewCheckout.parse(body)
    const { ref } = await createCheckout(database, clock.now(), request)
    // A deployment that does not say its address answers at the one it sends people back to.
    const address = config.API_BASE_URL ?? config.MAIN_SITE_URL ?? new URL(request.returnUrl).origin
    return { ref, url: `${address}/sandbox-payments/pay/${ref}` }
  })
  scope.get(`${base}/checkouts/:ref`, async ({ params }) => {
    const { ref } = Address.parse(params)
    if (!(await readCheckout(database, ref))) throw new SandboxRefusal(404, 'no_such_checkout')
    return { events: await listEvents(database, ref) }
  })
  scope.post(`${base}/refunds`, route, async ({ body }) => ({
    ref: await refundPayment(database, clock.now(), NewRefund.parse(body)),
  }))
  scope.post(`${base}/charges`, route, async ({ body }) => ({
    checkout: await chargeMandate(database, clock.now(), NewCharge.parse(body)),
  }))
}

const Form = z.object({
  method: z.enum(methods),
  outcome: z.enum(outcomes),
  card: z._default(z.string(), ''),
  failsLater: z.optional(z.literal('yes')),
})

function servePage(scope: FastifyInstance, { config, database, clock }: Options): void {
  const headers = documentHeaders(config, pageStyle)
  const send = (reply: FastifyReply, status: number, html: string, returnUrl?: string) => {
    const policy = headers['content-security-policy'] ?? ''
    // The answer to the form leads back to the site, which may be at another address.
    const target = returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`
    return reply
      .code(status)
      .headers({
        ...headers,
        'content-security-policy': policy.replace("form-action 'self'", `form-action 'self'${target}`),
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  const tokenOf = (request: FastifyRequest) => cookiesOf(request).get('XSRF-TOKEN')
  const find = async (request: FastifyRequest) => {
    const from = clientNetwork(request.ip)
    const most = PAGES_PER_MINUTE * config.RATE_LIMIT_SCALE
    await consumeRateLimit(database, clock.now(), [{ key: `sandbox-page:from:${from}`, most, windowMs: MINUTE_MS }])
    const { data } = Address.safeParse(request.params)
    const checkout = data && (await readCheckout(database, data.ref))
    return checkout && checkout.returnUrl !== null ? { ...checkout, returnUrl: checkout.returnUrl } : undefined
  }

  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  )
  const url = '/sandbox-payments/pay/:ref'

  const show = async (request: FastifyRequest, reply: FastifyReply, fault?: PageFault) => {
    const checkout = await find(request)
    if (!checkout) return send(reply, 404, missingPage(config.BRAND_NAME, languageOf(request)))
    let token = tokenOf(request)
    if (!token) {
      token = newFormToken()
      const secure = secureAttribute(request, config.tls)
      reply.header('set-cookie', `XSRF-TOKEN=${token}; Path=/; SameSite=Lax${secure}`)
    }
    return send(
      reply,
      fault ? 422 : 200,
      checkoutPage(config.BRAND_NAME, checkout, { token, fault }),
      checkout.returnUrl,
    )
  }
  scope.get(url, (request, reply) => show(request, reply))
  scope.post(url, { bodyLimit: FORM_BYTES, config: { hasFormToken: true } }, async (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const token = tokenOf(request)
    if (!token || fields.get('token') !== token) return show(request, reply, 'token')
    const { data: form } = Form.safeParse(Object.fromEntries(fields))
    if (!form) return show(request, reply, 'choose')
    const card = form.card.replaceAll(/[ -]/g, '')
    if (form.method === 'card' && card !== TEST_CARD && card !== DECLINED_CARD) return show(request, reply, 'card')
    const checkout = await find(request)
    if (!checkout) return send(reply, 404, missingPage(config.BRAND_NAME, languageOf(request)))
    await endCheckout(database, clock.now(), checkout.ref, {
      method: form.method,
      outcome: form.method === 'card' && card === DECLINED_CARD ? 'fail' : form.outcome,
      failsLater: form.failsLater === 'yes',
    })
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(checkout.returnUrl, 303)
  })
}
