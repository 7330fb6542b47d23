import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CODE_LIFE_MS, getOtpOnPhone, login, loginWithOtp, register, sendOtpOnEmail } from '../../../contract/auth.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { createLog } from '../log.ts'
import { openMessages } from './messages.ts'

interface Mail {
  from: string
  to: string[]
  source: string
}

let mails: Mail[] = []
let texts: { key: string | undefined; to: string; text: string }[] = []
/** The mail server's answer for the next recipient, and the gateway's status. */
let mailFault: { code: number; words: string } | undefined
let gatewayStatus = 200
let logged = ''

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, callback) {
    if (!mailFault) return callback()
    callback(Object.assign(new Error(`<${address}> ${mailFault.words}`), { responseCode: mailFault.code }))
  },
  onData(stream, { envelope }, callback) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      mails.push({
        from,
        to: envelope.rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString(),
      })
      callback()
    })
  },
})

const Text = z.object({ to: z.string(), text: z.string() })
const read = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()
async function take(request: IncomingMessage): Promise<void> {
  const key = request.headers['idempotency-key']
  texts.push({ key: typeof key === 'string' ? key : undefined, ...Text.parse(JSON.parse(await read(request))) })
}
const gateway = createServer((request, response) => {
  void take(request).then(() => response.writeHead(gatewayStatus, { location: '/elsewhere' }).end())
})

let app: TestApp

const portOf = (server: Server) => {
  const address = server.address() as AddressInfo
  return address.port
}
const listen = (server: Pick<Server, 'listen'>) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })

beforeAll(async () => {
  await listen(mailServer.server)
  await listen(gateway)
  app = await startApp(undefined, {
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
      SMS_URL: `http://127.0.0.1:${portOf(gateway)}/send`,
      MAIL_FROM: 'doors@lintel.example',
      MAIN_SITE_URL: 'https://lintel.example',
    },
    log: createLog('debug', {
      write: (line) => {
        logged += line
      },
    }),
  })
})
afterAll(async () => {
  await app.close()
  gateway.close()
  await new Promise<void>((resolve) => {
    mailServer.close(resolve)
  })
})
beforeEach(() => {
  mails = []
  texts = []
  mailFault = undefined
  gatewayStatus = 200
})

let last = 0
const someEmail = () => `reader${(last += 1)}@example.test`
const somePhone = () => `+9198${String(70_000_000 + (last += 1))}`

interface Waiting {
  attempts: number
  wait: number
  error: string | null
}
/** Waiting jobs, with the seconds until their next try. */
async function waiting(): Promise<Waiting[]> {
  const { rows } = await app.db.query<Waiting>(
    `select attempts, extract(epoch from run_at - updated_at)::float8 as wait, last_error as error from graphile_worker._private_jobs`,
  )
  return rows
}
const pauseIsOver = () => app.db.query('update graphile_worker._private_jobs set run_at = now()')

function partsOf({ source }: Mail): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  return Object.fromEntries(
    source.split(`--${boundary}`).flatMap((part) => {
      const type = /content-type: (text\/\w+)/i.exec(part)?.[1]
      const body = part.slice(part.indexOf('\r\n\r\n') + 4)
      const decoded = /quoted-printable/i.test(part)
        ? body
            .replaceAll('=\r\n', '')
            .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')))
        : /base64/i.test(part)
          ? Buffer.from(body, 'base64').toString()
          : body
      return type ? [[type, decoded] as const] : []
    }),
  )
}
const headerOf = ({ source }: Mail, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim()

test('a code goes out by mail once, as text and as HTML that fits dark windows too, and signs in', async () => {
  const email = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email } })
  expect(mails).toEqual([])
  await app.work()
  await app.work()
  expect(mails.map(({ from, to }) => [from, to])).toEqual([['doors@lintel.example', [email]]])
  const [mail] = mails
  if (!mail) throw new Error('No mail came.')
  const otp = /\d{6}/.exec(headerOf(mail, 'subject') ?? '')?.[0] ?? ''
  expect(headerOf(mail, 'subject')).toBe(`${otp} is your Lintel code`)
  expect(headerOf(mail, 'content-type')).toContain('multipart/alternative')
  expect(headerOf(mail, 'message-id')).toMatch(/^<[0-9a-f-]{36}@lintel\.example>$/)
  const parts = partsOf(mail)
  expect(Object.keys(parts)).toEqual(['text/plain', 'text/html'])
  expect(parts['text/plain']).toContain(`\n    ${otp}\r\n`)
  const html = parts['text/html'] ?? ''
  expect(html).toContain(`<p class="code">${otp}</p>`)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media(prefers-color-scheme:dark){body{background:')
  expect(html).not.toMatch(/<script|<img|https?:/)
  expect(await waiting()).toEqual([])
  await app.ask(loginWithOtp, { body: { email, otp } })
})

test('further headers of a mail go with it, long addresses whole', async () => {
  const key = Buffer.alloc(32, 1)
  const messages = openMessages({
    smtpUrl: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
    smsUrl: undefined,
    from: 'doors@lintel.example',
    dataDir: app.folder,
    key,
    clock: app.clock,
    say: () => undefined,
  })
  const address = `https://lintel.example/api/alerts/unsubscribe?token=${'x'.repeat(46)}`
  const headers = { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  const message = { id: '1', channel: 'email' as const, to: someEmail(), subject: 'Homes', text: 'Homes', headers }
  await messages.deliver(app.db, message)
  const source = mails[0]?.source.replaceAll(/\r\n[ \t]+/g, ' ')
  expect(source).toMatch(new RegExp(`^List-Unsubscribe: <${address.replace('?', '[?]')}>\r$`, 'm'))
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

test.each(['1,victim@x.example', '(3)victim@x.example', 'g:victim@x.example', '<victim@x.example>,other@x.example'])(
  'a text around an address, %s, is not read as one: the victim gets nothing',
  async (to) => {
    const key = Buffer.alloc(32, 1)
    const messages = openMessages({
      smtpUrl: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
      smsUrl: undefined,
      from: 'doors@lintel.example',
      dataDir: app.folder,
      key,
      clock: app.clock,
      say: () => undefined,
    })
    const message = { id: '1', channel: 'email' as const, to, subject: 'A code', text: '123456' }
    await messages.deliver(app.db, message).catch(() => undefined)
    expect(mails).toEqual([])
    const { status } = await app.refusal(sendOtpOnEmail, { body: { email: to } })
    expect(status).toBe(422)
  },
)

test('a code goes out by the SMS gateway, with the line that fills it in on the right site', async () => {
  const phoneNumber = somePhone()
  await app.ask(getOtpOnPhone, { body: { phoneNumber } })
  await app.work()
  expect(texts).toHaveLength(1)
  const [sent] = texts
  expect(sent?.to).toBe(phoneNumber)
  expect(sent?.text).toMatch(/^(\d{6}) is your Lintel code\.[^]*\n\n@lintel\.example #\1$/)
})

test('what the gateway does not take is kept and tried again with growing pauses, under one key', async () => {
  const phoneNumber = somePhone()
  await app.ask(getOtpOnPhone, { body: { phoneNumber } })
  gatewayStatus = 503
  const pauses: number[] = []
  for (let n = 1; n <= 3; n++) {
    await app.work()
    // Not before its time.
    await app.work()
    const [job] = await waiting()
    expect(job?.attempts).toBe(n)
    expect(job?.error).toContain('The SMS gateway did not take a message (503).')
    pauses.push(job?.wait ?? 0)
    await pauseIsOver()
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses[2]).toBeGreaterThan(10)
  gatewayStatus = 200
  await app.work()
  await app.work()
  expect(texts).toHaveLength(4)
  expect(new Set(texts.map(({ key }) => key)).size).toBe(1)
  expect(await waiting()).toEqual([])
})

test('a gateway that sends a code elsewhere is not followed', async () => {
  await app.ask(getOtpOnPhone, { body: { phoneNumber: somePhone() } })
  gatewayStatus = 307
  await app.work()
  expect(texts).toHaveLength(1)
  gatewayStatus = 200
  await pauseIsOver()
  await app.work()
  expect(await waiting()).toEqual([])
})

test('a mail that is not taken goes out later with the same id, and the fault names nobody', async () => {
  const email = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email } })
  mailFault = { code: 451, words: 'is greylisted' }
  await app.work()
  const [job] = await waiting()
  expect(job?.error).toMatch(/The mail server did not take a message \(EENVELOPE 451\)\./)
  expect(job?.error).not.toContain(email)
  mailFault = undefined
  await pauseIsOver()
  await Promise.all([app.work(), app.work()])
  expect(mails.map(({ to }) => to)).toEqual([[email]])
  expect(await waiting()).toEqual([])
})

test('a full mailbox is asked no more, and the log says why', async () => {
  await app.ask(sendOtpOnEmail, { body: { email: someEmail() } })
  mailFault = { code: 552, words: 'is full' }
  await app.work()
  const { rows } = await app.db.query(
    `select state, attempts, answer, sealed from notification_deliveries join notifications on id = notification_id order by id desc limit 1`,
  )
  expect(rows).toEqual([{ state: 'failed', attempts: 1, answer: 'EENVELOPE 552', sealed: null }])
  expect([mails, await waiting()]).toEqual([[], []])
})

test('a server that is away loses nothing', async () => {
  const email = someEmail()
  const port = portOf(mailServer.server)
  await new Promise<void>((resolve) => {
    mailServer.server.close(() => resolve())
  })
  await app.ask(sendOtpOnEmail, { body: { email } })
  await app.work()
  expect((await waiting())[0]?.error).toContain('ESOCKET')
  await new Promise<void>((resolve) => {
    mailServer.server.listen(port, '127.0.0.1', resolve)
  })
  await pauseIsOver()
  await app.work()
  expect(mails).toHaveLength(1)
})

test('a code that is over is not sent any more', async () => {
  await app.ask(sendOtpOnEmail, { body: { email: someEmail() } })
  app.clock.move(CODE_LIFE_MS)
  await app.work()
  expect([mails, await waiting()]).toEqual([[], []])
})

test('what is asked for in a transaction that fails is never sent', async () => {
  const email = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email } })
  await app.refusal(sendOtpOnEmail, { body: { email } })
  await app.work()
  expect(mails).toHaveLength(1)
})

test('neither codes nor addresses nor secrets reach the log, whatever fails', async () => {
  logged = ''
  const [email, phoneNumber, password] = [someEmail(), somePhone(), 'a door of oak wood']
  mailFault = { code: 451, words: 'no such user' }
  gatewayStatus = 500
  await app.ask(sendOtpOnEmail, { body: { email } })
  await app.ask(getOtpOnPhone, { body: { phoneNumber } })
  await app.work()
  mailFault = undefined
  await pauseIsOver()
  await app.work()
  const mail = mails[0]
  const otp = /\d{6}/.exec((mail && headerOf(mail, 'subject')) ?? '')?.[0] ?? ''
  const code = /\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? ''
  const { token } = await app.ask(loginWithOtp, { body: { email, otp } })
  const registered = someEmail()
  await app.ask(register, {
    body: { fullname: 'Zubeida Quill', email: registered, password, repeatPassword: password },
  })
  await app.refusal(login, { query: { loginFor: 'agent' }, body: { email, password } })
  // An error whose message contains the row that caused it.
  await app.db.query('alter table users add constraint nobody_new check (false) not valid')
  const broken = someEmail()
  const answer = await app.post('/api/auth/register', {
    fullname: 'Zubeida Quill',
    email: broken,
    password,
    repeatPassword: password,
  })
  expect(answer.statusCode).toBe(500)
  await app.db.query('alter table users drop constraint nobody_new')
  expect(logged).toContain('request failed')
  expect(logged).toContain('did not take a message')
  for (const secret of [
    email,
    registered,
    broken,
    phoneNumber,
    phoneNumber.slice(1),
    otp,
    code,
    token,
    password,
    'Zubeida',
  ])
    expect(secret && logged.includes(secret), secret).toBe(false)
})

test('of an SMS gateway that is away it says why', async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => {
    gone.listen(0, '127.0.0.1', resolve)
  })
  const smsUrl = `http://127.0.0.1:${portOf(gone)}/send`
  await new Promise<void>((resolve) => {
    gone.close(() => resolve())
  })
  const messages = openMessages({
    smtpUrl: undefined,
    smsUrl,
    from: 'doors@lintel.example',
    dataDir: app.folder,
    key: Buffer.alloc(32, 1),
    clock: app.clock,
    say: () => undefined,
  })
  await expect(
    messages.deliver(app.db, { id: 'one', channel: 'sms', to: '+919800000000', text: 'Hello' }),
  ).rejects.toMatchObject({ answer: 'ECONNREFUSED', isPermanent: false })
})
