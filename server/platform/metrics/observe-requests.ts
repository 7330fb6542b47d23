import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askBefore, counter, durations, gauge } from './registry.ts'
import { startSpan } from '../tracing/tracing.ts'
import { inContext, REQUEST_ID_HEADER, type WorkContext } from '../tracing/work-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What everything that the request calls knows of it, until it is answered. */
    work: WorkContext | undefined
    /** What a request without a route of its own was answered with: the pattern of a page. */
    page: string | undefined
  }
}

const requests = counter({
  name: 'http_requests_total',
  help: 'Answered requests by method, route pattern and class of status; aborted ones were left by the client.',
  labels: ['method', 'route', 'status'],
})
const times = durations({
  name: 'http_request_duration_seconds',
  help: 'How long requests take until the answer is sent.',
  labels: ['method', 'route'],
})
const inFlight = gauge({ name: 'http_requests_in_flight', help: 'Requests that are being answered.' })

interface Noted {
  method: string
  route: string
  status: string
  seconds: number
}

/** Given to the metrics all at once, because among other work a single request takes three times as long to count. */
let noted: Noted[] = []
const MAX_NOTED = 500

function countNoted(): void {
  for (const { method, route, status, seconds } of noted) {
    requests.inc({ method, route, status })
    times.observe({ method, route }, seconds)
  }
  noted = []
}

askBefore('requests', async () => countNoted())

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
/** Clients choose what they call, so whatever the server does not know has one name. */
const methodOf = ({ method }: FastifyRequest) => (METHODS.has(method) ? method : 'other')
const routeOf = (request: FastifyRequest) => request.page ?? request.routeOptions.url ?? 'unknown'

/** Gives every request its context and counts, times and traces it. */
export function observeRequests(app: FastifyInstance): void {
  let running = 0
  const unwatch = inFlight(() => [{ labels: {}, value: running }])
  app.addHook('onClose', async () => unwatch())
  app.decorateRequest('page', undefined)
  app.decorateRequest('work', undefined)

  const end = (request: FastifyRequest, reply: FastifyReply, status: string) => {
    const { work } = request
    if (!work) return
    request.work = undefined
    running -= 1
    const [method, route] = [methodOf(request), routeOf(request)]
    noted.push({ method, route, status, seconds: reply.elapsedTime / 1000 })
    if (noted.length >= MAX_NOTED) countNoted()
    const { span } = work
    if (!span) return
    span.updateName(`${method} ${route}`)
    span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
    span.end()
  }

  app.addHook('onRequest', (request, reply, done) => {
    running += 1
    const { id, headers } = request
    reply.header(REQUEST_ID_HEADER, id)
    const parent = headers['traceparent']
    const span = startSpan({
      name: methodOf(request),
      kind: 'server',
      attributes: { 'http.request.method': methodOf(request), 'lintel.request.id': id },
      parent: typeof parent === 'string' ? parent : undefined,
    })
    const work = { request: id, span }
    request.work = work
    // A client that leaves gets no answer, and then there is no `onResponse`.
    reply.raw.once('close', () => end(request, reply, 'aborted'))
    inContext(work, done)
  })
  // A body arrives outside the context in which it was waited for.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET' || !request.work) done()
    else inContext(request.work, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply, `${Math.floor(reply.statusCode / 100)}xx`)
    done()
  })
}
