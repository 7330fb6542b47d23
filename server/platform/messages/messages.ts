import type { Transporter } from 'nodemailer'
import * as z from 'zod/mini'
import { isEmail, normalEmail } from '../../../contract/text/email-address.ts'
import type { Clock } from '../clock.ts'
import { codeOf, type Database, type Db } from '../db/pool.ts'
import { uuidv7 } from '../ids.ts'
import { defineJob, worker, type Worker } from '../jobs/job.ts'
import { addJob } from '../jobs/queue.ts'
import { spanned, currentParent } from '../tracing/tracing.ts'
import { REQUEST_ID_HEADER, workContext } from '../tracing/work-context.ts'
import { messageLine } from './message-line.ts'
import { once } from '../once.ts'
import { openOutbox } from './outbox.ts'
import { seal, unseal } from './sealed.ts'

const Message = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'push']),
  to: z.string(),
  subject: z.optional(z.string()),
  text: z.string(),
  html: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.string())),
  /** An iCalendar attachment of an e-mail. */
  calendar: z.optional(z.string()),
  /** The one-time code in the text, for the outbox of a server without gateways. */
  code: z.optional(z.string()),
  /** After this time (ISO 8601) the message is useless and is dropped unsent. */
  goodUntil: z.optional(z.string()),
  /** The account it is for; it is deleted with the account. */
  userId: z.optional(z.string()),
  /** Must not be stored after delivery: a server without gateways prints it and writes it nowhere. */
  ephemeral: z.optional(z.boolean()),
})
export type Message = z.infer<typeof Message>

/**
 * Delivers messages: by a mail server, by an SMS gateway, or, if neither is configured, to a file in the data folder.
 */
export interface Messages {
  /** Sends a message and returns the gateway's answer. Throws `GatewayError` if it was refused. */
  deliver(database: Database, message: Message): Promise<string>
  /** Queues the deletion of a person's messages from the outbox, of those in delivery after they have arrived. */
  forget(db: Db, recipient: Recipient, isUnderWay?: boolean): Promise<void>
  /** Runs the job that `forget` queued. */
  forgetSent(database: Database, sealed: string): Promise<void>
  /** Deletes week-old messages from the outbox. */
  forgetOld(database: Database): Promise<void>
}

/** A gateway refused a message. It keeps only the code of the answer, whose text may name the recipient. */
export class GatewayError extends Error {
  /** The gateway’s code, like `EENVELOPE 552` or `503`. */
  readonly answer: string
  /** Whether a retry would fail too. */
  readonly isPermanent: boolean

  constructor(gateway: string, answer: string, isPermanent: boolean) {
    super(`The ${gateway} did not take a message${answer ? ` (${answer})` : ''}.`)
    this.answer = answer
    this.isPermanent = isPermanent
  }
}

const Recipient = z.object({
  userId: z.string(),
  /** The person's proven addresses; messages to them are deleted whichever account they name. */
  addresses: z.array(z.string()),
})
export type Recipient = z.infer<typeof Recipient>

/** Deletes messages with an earlier id only, because a later message to the same address belongs to another person. */
const Forgotten = z.extend(Recipient, { before: z.string() })

const Sealed = z.object({ sealed: z.string() })
/** Jobs that an earlier release left in the queue. */
const deliverMessageJob = defineJob({ name: 'deliver-message', payload: Sealed })
const forgetMessagesJob = defineJob({ name: 'forget-messages', payload: Sealed })

/** Workers of `forget`, and of jobs that an earlier release left in the queue. */
export const messageWorkers = (messages: Messages, key: Buffer): Worker[] => [
  worker(deliverMessageJob, async (database, { sealed }) => {
    await messages.deliver(database, Message.parse(JSON.parse(unseal(key, sealed))))
  }),
  worker(forgetMessagesJob, (database, { sealed }) => messages.forgetSent(database, sealed)),
]

interface Options {
  smtpUrl: string | undefined
  smsUrl: string | undefined
  from: string
  dataDir: string
  key: Buffer
  clock: Clock
  say: (line: string) => void
  /** Whether `say` prints only to a developer's terminal, which may show codes. */
  atTerminal?: boolean
}

export const GATEWAY_PATIENCE_MS = 15_000
const KEPT_MS = 7 * 86_400_000
/** By then a message in delivery has arrived. */
const LOOK_AGAIN_MS = 2 * GATEWAY_PATIENCE_MS

function mailFault(error: unknown): GatewayError {
  const [code, response] =
    error instanceof Error ? ['code', 'responseCode'].map((name): unknown => Reflect.get(error, name)) : []
  const isPermanent = typeof response === 'number' && response >= 500
  return new GatewayError('mail server', [code, response].filter(Boolean).join(' '), isPermanent)
}

/** Why a gateway could not be reached; `fetch` reports it as the cause of its error. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return codeOf(error.cause) ?? error.name
}

/** By what a gateway can name the request that caused a message. */
function causeHeaders(): Record<string, string> {
  const [request, parent] = [workContext()?.request, currentParent()]
  return {
    ...(request !== undefined && { [REQUEST_ID_HEADER]: request }),
    ...(parent !== undefined && { traceparent: parent }),
  }
}

/** What `deliver` answers for a message that was written to a file because there is no gateway. */
export const OUTBOX = 'outbox'

/** The METHOD of an iCalendar file, which the e-mail must repeat. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

/** Opens the configured gateways. */
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
      : once(async () => {
          const { createTransport } = await import('nodemailer')
          return createTransport({
            url: smtpUrl,
            // Otherwise nodemailer waits ten minutes, and a server that hangs would block other jobs.
            connectionTimeout: GATEWAY_PATIENCE_MS,
            greetingTimeout: GATEWAY_PATIENCE_MS,
            socketTimeout: GATEWAY_PATIENCE_MS,
          })
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
      request: workContext()?.request,
    })
    if (!ephemeral) await outbox.append(database, line)
    say(messageLine(message, isDetailed))
  }

  async function mail(
    sender: Transporter,
    { id, to, subject, text, html, headers = {}, calendar }: Message,
  ): Promise<string> {
    const address = normalEmail(to)
    // Nodemailer would extract other recipients from a text that is not exactly one address.
    if (!isEmail(address)) throw new GatewayError('mail server', 'not an address', true)
    // The same id for each try, so that a server can recognise a message it already accepted.
    const { response } = await sender
      .sendMail({
        messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
        // As objects, because nodemailer parses strings as lists, groups and names.
        from: { name: '', address: from },
        to: { name: '', address },
        subject,
        text,
        html,
        headers: { ...headers, ...causeHeaders() },
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
      headers: { 'content-type': 'application/json', 'idempotency-key': id, ...causeHeaders() },
      body: JSON.stringify({ to, text: said }),
      redirect: 'error',
      signal: AbortSignal.timeout(GATEWAY_PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new GatewayError('SMS gateway', faultOf(error), false)
    })
    // An unread body keeps its connection open.
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
    deliver: (database, message) =>
      spanned({ name: `send ${message.channel}`, kind: 'client' }, () => hand(database, message)),
  }

  async function hand(database: Database, message: Message): Promise<string> {
    const { channel, goodUntil } = message
    if (goodUntil !== undefined && clock.now().getTime() >= Date.parse(goodUntil)) return 'too late'
    if (channel === 'email' && transport) return mail(await transport(), message)
    if (channel === 'sms' && smsUrl !== undefined) return text(smsUrl, message)
    await keep(database, message)
    return OUTBOX
  }
}
