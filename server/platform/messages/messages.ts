import { createTransport, type Transporter } from 'nodemailer'
import * as z from 'zod/mini'
import { isEmail, normalEmail } from '../../../contract/text/email-address.ts'
import type { Clock } from '../clock.ts'
import { codeOf, type Database, type Db } from '../db/pool.ts'
import { uuidv7 } from '../ids.ts'
import { defineJob, worker, type Worker } from '../jobs/job.ts'
import { addJob } from '../jobs/queue.ts'
import { messageLine } from './message-line.ts'
import { openOutbox } from './outbox.ts'
import { seal, unseal } from './sealed.ts'

const Message = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'push']),
  to: z.string(),
  subject: z.optional(z.string()),
  text: z.string(),
  html: z.optional(z.string()),
  /** Further headers of an e-mail. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** An iCalendar file that comes with an e-mail. */
  calendar: z.optional(z.string()),
  /** A one-time code in the text, for the outbox of a server that sends nothing. */
  code: z.optional(z.string()),
  /** Later than this (ISO 8601) nobody is served by it: it is dropped unsent. */
  goodUntil: z.optional(z.string()),
  /** The account it is for, with which it is forgotten. */
  userId: z.optional(z.string()),
  /** It may not be kept once it was delivered: a server that sends nothing shows it and writes it nowhere. */
  ephemeral: z.optional(z.boolean()),
})
export type Message = z.infer<typeof Message>

/** Ways out of the house: a mail server, an SMS gateway, or, where none is set, a file beside the data. */
export interface Messages {
  /** Hands a message over; answers what the gateway said. Throws `GatewayError` where it was not taken. */
  deliver(database: Database, message: Message): Promise<string>
  /** Asks for the outbox to forget what was sent to a person, and what is under way once it has arrived. */
  forget(db: Db, recipient: Recipient, isUnderWay?: boolean): Promise<void>
  /** Does the job that `forget` asked for. */
  forgetSent(database: Database, sealed: string): Promise<void>
  /** Forgets what has been in the outbox for a week. */
  forgetOld(database: Database): Promise<void>
}

/** A gateway did not take a message; of what it said, no more than its code, for it may name whom it was for. */
export class GatewayError extends Error {
  /** The gateway’s code, like `EENVELOPE 552` or `503`. */
  readonly answer: string
  /** Whether it would say the same again. */
  readonly isPermanent: boolean

  constructor(gateway: string, answer: string, isPermanent: boolean) {
    super(`The ${gateway} did not take a message${answer ? ` (${answer})` : ''}.`)
    this.answer = answer
    this.isPermanent = isPermanent
  }
}

const Recipient = z.object({
  userId: z.string(),
  /** Those the person has proven: what goes there is theirs, whichever account it names. */
  addresses: z.array(z.string()),
})
export type Recipient = z.infer<typeof Recipient>

/** What is forgotten of a recipient: messages with an earlier id. What is sent to the same address later is another's. */
const Forgotten = z.extend(Recipient, { before: z.string() })

const Sealed = z.object({ sealed: z.string() })
/** What an earlier release left to be sent. */
const deliverMessageJob = defineJob({ name: 'deliver-message', payload: Sealed })
const forgetMessagesJob = defineJob({ name: 'forget-messages', payload: Sealed })

/** What does the jobs that forgetting asks for, and what an earlier release left to be sent. */
export const messageWorkers = (messages: Messages, key: Buffer): Worker[] => [
  worker(deliverMessageJob, async (database, { sealed }) => {
    await messages.deliver(database, Message.parse(JSON.parse(unseal(key, sealed))))
  }),
  worker(forgetMessagesJob, (database, { sealed }) => messages.forgetSent(database, sealed)),
]

interface Options {
  smtpUrl: string | undefined
  smsUrl: string | undefined
  /** Sender of e-mails. */
  from: string
  dataDir: string
  key: Buffer
  clock: Clock
  say: (line: string) => void
  /** Whether `say` reaches a developer's terminal alone, which may show codes. */
  atTerminal?: boolean
}

export const GATEWAY_PATIENCE_MS = 15_000
const KEPT_MS = 7 * 86_400_000
/** A message that is under way has arrived by then. */
const LOOK_AGAIN_MS = 2 * GATEWAY_PATIENCE_MS

function mailFault(error: unknown): GatewayError {
  const [code, response] =
    error instanceof Error ? ['code', 'responseCode'].map((name): unknown => Reflect.get(error, name)) : []
  const isPermanent = typeof response === 'number' && response >= 500
  return new GatewayError('mail server', [code, response].filter(Boolean).join(' '), isPermanent)
}

/** Why a gateway could not be asked; `fetch` says so in the cause of what it throws. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return codeOf(error.cause) ?? error.name
}

/** What a calendar file asks of a calendar, which an e-mail says once more. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

/** Opens the ways that are configured. */
export function openMessages({
  smtpUrl,
  smsUrl,
  from,
  dataDir,
  key,
  clock,
  say,
  atTerminal = false,
}: Options): Messages {
  const transport =
    smtpUrl === undefined
      ? undefined
      : createTransport({
          url: smtpUrl,
          // A server that hangs must not hold up the other jobs: by itself nodemailer waits ten minutes.
          connectionTimeout: GATEWAY_PATIENCE_MS,
          greetingTimeout: GATEWAY_PATIENCE_MS,
          socketTimeout: GATEWAY_PATIENCE_MS,
        })

  const outbox = openOutbox(dataDir)

  const isDetailed = atTerminal && smtpUrl === undefined && smsUrl === undefined

  async function keep(database: Database, message: Message): Promise<void> {
    const { id, channel, to, subject, text, headers, calendar, code, userId, ephemeral } = message
    const line = JSON.stringify({
      at: clock.now().toISOString(),
      id,
      channel,
      to,
      subject,
      text,
      headers,
      calendar,
      code,
      userId,
    })
    if (!ephemeral) await outbox.append(database, line)
    say(messageLine(message, isDetailed))
  }

  async function mail(
    sender: Transporter,
    { id, to, subject, text, html, headers = {}, calendar }: Message,
  ): Promise<string> {
    const address = normalEmail(to)
    // The mailer would find somebody else in what is no single address.
    if (!isEmail(address)) throw new GatewayError('mail server', 'not an address', true)
    // The same id each time it is tried: a server that took it already can tell.
    const { response } = await sender
      .sendMail({
        messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
        // As objects: texts would be read as lists, groups and names.
        from: { name: '', address: from },
        to: { name: '', address },
        subject,
        text,
        html,
        headers,
        ...(calendar !== undefined && {
          icalEvent: { filename: 'visit.ics', method: methodOf(calendar), content: calendar },
        }),
      })
      .catch((error: unknown) => {
        throw mailFault(error)
      })
    return /^\d{3}/.exec(response ?? '')?.[0] ?? ''
  }

  async function text(url: string, { id, to, text: said }: Message): Promise<string> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ to, text: said }),
      signal: AbortSignal.timeout(GATEWAY_PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new GatewayError('SMS gateway', faultOf(error), false)
    })
    // What is not read holds its connection.
    await response.body?.cancel()
    const { ok, status } = response
    if (!ok) throw new GatewayError('SMS gateway', String(status), status === 400 || status === 404 || status === 422)
    return String(status)
  }

  return {
    async forget(db, recipient, isUnderWay) {
      // The first id of the next millisecond.
      const forgotten = { ...recipient, before: uuidv7(Date.now() + 1, new Uint8Array(10)) }
      const sealed = seal(key, JSON.stringify(forgotten))
      await addJob(db, forgetMessagesJob, { sealed })
      if (isUnderWay) await addJob(db, forgetMessagesJob, { sealed }, { afterMs: LOOK_AGAIN_MS })
    },
    async forgetSent(database, sealed) {
      const forgotten = Forgotten.parse(JSON.parse(unseal(key, sealed)))
      const addresses = new Set(forgotten.addresses.map((address) => address.toLowerCase()))
      await outbox.remove(
        database,
        ({ id, to, userId }) =>
          id < forgotten.before && (userId === forgotten.userId || addresses.has(to.toLowerCase())),
      )
    },
    forgetOld(database) {
      const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
      return outbox.remove(database, ({ at }) => at < before)
    },
    async deliver(database, message) {
      const { channel, goodUntil } = message
      if (goodUntil !== undefined && clock.now().getTime() >= Date.parse(goodUntil)) return 'too late'
      if (channel === 'email' && transport) return mail(transport, message)
      if (channel === 'sms' && smsUrl !== undefined) return text(smsUrl, message)
      await keep(database, message)
      return 'outbox'
    },
  }
}
