import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loginWithOtp, sendOtpOnEmail } from '../contract/auth.ts'
import { addJob } from './platform/jobs/queue.ts'
import { defineJob, noPayload, worker } from './platform/jobs/job.ts'
import { createLog } from './platform/log.ts'
import { openTracer } from './platform/tracing/open-telemetry.ts'
import { recordTraces } from './platform/tracing/tracing.ts'
import { someEmail } from './testing/person.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let lines: string[] = []
beforeAll(async () => {
  app = await startApp(undefined, { log: createLog('info', { write: (line) => lines.push(line) }) })
})
afterAll(() => app.close())

const Line = z.looseObject({
  request: z.optional(z.string()),
  job: z.optional(z.string()),
  msg: z.optional(z.string()),
})
const logged = () => lines.map((line) => Line.parse(JSON.parse(line)))
const Kept = z.looseObject({ to: z.string(), request: z.optional(z.string()) })
const outbox = () =>
  readFileSync(path.join(app.folder, 'outbox.ndjson'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Kept.parse(JSON.parse(line)))

const signIn = (email: string, headers: Record<string, string> = {}) =>
  app.post(sendOtpOnEmail.path, { email }, headers)

test('a request has the id that the caller gave it, or a new one', async () => {
  const idFor = async (given: string) => (await app.get('/healthz', { 'x-request-id': given })).headers['x-request-id']
  expect(await idFor('from-the-proxy.1')).toBe('from-the-proxy.1')
  for (const given of ['', 'short', 'x'.repeat(65), 'two words', 'line\tbreak', '"quoted-text"', 'a=b&c=d;e'])
    expect(await idFor(given), given).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
})

test('what a request causes later carries its id: the job, its log lines and the message', async () => {
  lines = []
  const [email, request] = [someEmail(), 'caused-by-this-one']
  const answer = await signIn(email, { 'x-request-id': request })
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([200, request])
  await app.work()
  expect(outbox().find(({ to }) => to === email)).toMatchObject({ request })
  const own = logged().filter((line) => line.request === request)
  expect(own).toContainEqual(expect.objectContaining({ route: sendOtpOnEmail.path, status: 200 }))
  expect(own).toContainEqual(
    expect.objectContaining({ job: 'deliver-notification', msg: 'message', channel: 'email', outcome: 'outbox' }),
  )
  expect(own).toContainEqual(expect.objectContaining({ job: 'deliver-notification', msg: 'job done' }))
  expect(lines.join('')).not.toContain(email)
})

const failingJob = defineJob({ name: 'fail-always', payload: noPayload })

test('a refused request is logged with its code and nobody’s data', async () => {
  lines = []
  const [email, request] = [someEmail(), 'refused-request.1']
  await app.post(loginWithOtp.path, { email, otp: '000000' }, { 'x-request-id': request })
  await app.get('/api/admin/people', { 'x-request-id': `${request}0`, authorization: `Bearer ${email}` })
  const refused = logged().flatMap(({ request: id, route, status, refused: code }) =>
    id?.startsWith(request) ? [[route, status, code]] : [],
  )
  expect(refused).toEqual([
    [loginWithOtp.path, 401, 'CODE_REFUSED'],
    ['/api/admin/people', 401, 'NOT_SIGNED_IN'],
  ])
  expect(lines.join('')).not.toContain(email)
  for (const { time } of logged()) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('a job without a request has none in its lines, and its failure names the job', async () => {
  lines = []
  app.app.workers.push(
    worker(failingJob, async () => {
      throw new Error('Broken.')
    }),
  )
  await addJob(app.db, failingJob, {})
  await app.work()
  const failed = logged().find(({ level }) => level === 50)
  expect(failed).toMatchObject({ job: 'fail-always', msg: 'job failed', attempt: 1 })
  expect(failed?.request).toBeUndefined()
  await app.db.query(`delete from graphile_worker._private_jobs`)
})

const Attribute = z.looseObject({ key: z.string(), value: z.looseObject({ stringValue: z.optional(z.string()) }) })
const Span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(Attribute),
})
const Export = z.object({
  resourceSpans: z.array(z.looseObject({ scopeSpans: z.array(z.looseObject({ spans: z.array(Span) })) })),
})

/** A collector of traces that keeps what it receives. */
async function openCollector() {
  const spans: z.infer<typeof Span>[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const { resourceSpans } = Export.parse(JSON.parse(body))
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return { spans, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('a trace goes from the caller through the request, its statements and its job to the message', async () => {
  const collector = await openCollector()
  const { endpoint, spans } = collector
  const stop = recordTraces(openTracer({ endpoint, service: 'test', release: '1', share: 0 }))
  const [traceId, callerId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const email = someEmail()
  await signIn(email, { traceparent: `00-${traceId}-${callerId}-01` })
  // Traces that begin here are not recorded with a share of 0.
  await app.get('/healthz')
  await app.work()
  await stop()
  collector.close()
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
  const named = (name: string) => spans.find((span) => span.name === name)
  const request = named(`POST ${sendOtpOnEmail.path}`)
  expect(request?.parentSpanId).toBe(callerId)
  const job = named('job deliver-notification')
  expect(job?.parentSpanId).toBe(request?.spanId)
  expect(named('send email')?.parentSpanId).toBe(job?.spanId)
  const statements = spans.filter((span) => span.parentSpanId === request?.spanId && span !== job)
  expect(statements.length).toBeGreaterThan(1)
  expect(statements[0]?.attributes).toContainEqual({ key: 'db.system.name', value: { stringValue: 'postgresql' } })
  expect(JSON.stringify(spans)).not.toContain(email)
})

test('what a page asks while it is rendered is part of its trace', async () => {
  const site = await startApp(undefined, { dist: path.resolve(import.meta.dirname, '../dist') })
  const collector = await openCollector()
  const { endpoint, spans } = collector
  const stop = recordTraces(openTracer({ endpoint, service: 'test', release: '1', share: 1 }))
  // A busy machine may ask to try again.
  await expect.poll(async () => (await site.get('/faq')).statusCode).toBe(200)
  await stop()
  collector.close()
  await site.close()
  const page = spans.findLast(({ name }) => name === 'GET /faq')
  expect(spans.filter(({ name, parentSpanId }) => name === 'SELECT' && parentSpanId === page?.spanId)).not.toEqual([])
})
