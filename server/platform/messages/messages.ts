import { createHmac } from 'node:crypto'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { isEmail, normalEmail } from '../../../contract/text/email-address.ts'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../db/pool.ts'
import { uuidv7 } from '../ids.ts'
import { defineJob, worker, type Worker } from '../jobs/job.ts'
import { addJob, removeJobs } from '../jobs/queue.ts'
import { openOutbox } from './outbox.ts'
import { seal, unseal } from './sealed.ts'

const Message = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.optional(z.string()),
  text: z.string(),
  html: z.optional(z.string()),
  /** Further headers of an e-mail. */
  headers: z.optional(z.record(z.string(), z.string())),
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

export interface Messages {
  /**
   * Sends after the transaction of `db` has committed: never lost, tried again with growing pauses until it is taken.
   * What goes to many and nobody waits for lets the others pass, as `atLeisure`.
   */
  send(db: Db, message: Omit<Message, 'id'>, how?: { atLeisure: boolean }): Promise<void>
  /** Does the job that `send` asked for. */
  deliver(database: Database, sealed: string): Promise<void>
  /** Forgets what waits to be sent to a person, and asks for the outbox to forget what was; ephemeral messages still go out. */
  forget(db: Db, recipient: Recipient): Promise<void>
  /** Does the job that `forget` asked for. */
  forgetSent(database: Database, sealed: string): Promise<void>
  /** Forgets what has been in the outbox for a week. */
  forgetOld(database: Database): Promise<void>
}

const Recipient = z.object({
  userId: z.string(),
  /** Those the person has proven: what goes there is theirs, whichever account it names. */
  addresses: z.array(z.string()),
})
export type Recipient = z.infer<typeof Recipient>

/** What is forgotten of a recipient: messages with an earlier id. What is sent to the same address later is another's. */
const Forgotten = z.extend(Recipient, { before: z.string() })
type Forgotten = z.infer<typeof Forgotten>

const Sealed = z.object({ sealed: z.string() })
const deliverMessageJob = defineJob({ name: 'deliver-message', payload: Sealed })
const forgetMessagesJob = defineJob({ name: 'forget-messages', payload: Sealed })

/** What does the jobs that sending and forgetting ask for. */
export const messageWorkers = (messages: Messages): Worker[] => [
  worker(deliverMessageJob, (database, { sealed }) => messages.deliver(database, sealed)),
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
}

const GATEWAY_PATIENCE_MS = 15_000
const KEPT_MS = 7 * 86_400_000
/** How soon it is looked again whether a message that was under way is gone. */
const LOOK_AGAIN_MS = 1000

/** What a gateway says may name whom it was for; the log and the queue are told no more than its code. */
function refusedBy(gateway: string, error: unknown): Error {
  const codes =
    error instanceof Error
      ? ['code', 'responseCode'].map((name): unknown => Reflect.get(error, name)).filter(Boolean)
      : []
  return new Error(`The ${gateway} did not take a message${codes.length ? ` (${codes.join(' ')})` : ''}.`)
}

/** Ways out of the house: a mail server, an SMS gateway, or, where none is set, a file beside the data. */
export function openMessages({ smtpUrl, smsUrl, from, dataDir, key, clock, say }: Options): Messages {
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

  async function keep(database: Database, { ephemeral, ...message }: Message): Promise<void> {
    const { id, channel, to, subject, text, headers, code, userId } = message
    const line = JSON.stringify({
      at: clock.now().toISOString(),
      id,
      channel,
      to,
      subject,
      text,
      headers,
      code,
      userId,
    })
    if (!ephemeral) await outbox.append(database, line)
    say(line)
  }
  const hashAddress = (address: string) =>
    createHmac('sha256', key).update(`recipient\n${address.toLowerCase()}`).digest('hex').slice(0, 32)
  /** Removes the jobs of a person's messages; answers whether some are under way and stay. */
  const removeWaiting = (db: Db, { userId, addresses, before }: Forgotten) =>
    removeJobs(db, `^message:(${userId}:|[^:]*:(${addresses.map(hashAddress).join('|') || 'none'}):)`, before)

  return {
    async send(db, message, how) {
      const id = uuidv7()
      const { ephemeral, userId = '', to } = message
      await addJob(
        db,
        deliverMessageJob,
        { sealed: seal(key, JSON.stringify({ id, ...message })) },
        // Found again by whom it is for.
        { ...how, ...(!ephemeral && { key: `message:${userId}:${hashAddress(to)}:${id}` }) },
      )
    },
    async forget(db, recipient) {
      // The first id of the next millisecond.
      const forgotten = { ...recipient, before: uuidv7(Date.now() + 1, new Uint8Array(10)) }
      await removeWaiting(db, forgotten)
      await addJob(db, forgetMessagesJob, { sealed: seal(key, JSON.stringify(forgotten)) })
    },
    async forgetSent(database, sealed) {
      const forgotten = Forgotten.parse(JSON.parse(unseal(key, sealed)))
      const addresses = new Set(forgotten.addresses.map((address) => address.toLowerCase()))
      const areUnderWay = await removeWaiting(database, forgotten)
      await outbox.remove(
        database,
        ({ id, to, userId }) =>
          id < forgotten.before && (userId === forgotten.userId || addresses.has(to.toLowerCase())),
      )
      if (areUnderWay) await addJob(database, forgetMessagesJob, { sealed }, { afterMs: LOOK_AGAIN_MS })
    },
    forgetOld(database) {
      const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
      return outbox.remove(database, ({ at }) => at < before)
    },
    async deliver(database, sealed) {
      const message = Message.parse(JSON.parse(unseal(key, sealed)))
      const { id, channel, to, subject, text, html, headers = {}, goodUntil } = message
      if (goodUntil !== undefined && clock.now().getTime() >= Date.parse(goodUntil)) return
      if (channel === 'email' && transport) {
        const address = normalEmail(to)
        // Kept by a release that took more for an address than one: the mailer would find somebody else in it.
        if (!isEmail(address)) return
        // The same id each time it is tried: a server that took it already can tell.
        await transport
          .sendMail({
            messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
            // As objects: texts would be read as lists, groups and names.
            from: { name: '', address: from },
            to: { name: '', address },
            subject,
            text,
            html,
            headers,
          })
          .catch((error: unknown) => {
            throw refusedBy('mail server', error)
          })
        return
      }
      if (channel === 'sms' && smsUrl !== undefined) {
        const response = await fetch(smsUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': id },
          body: JSON.stringify({ to, text }),
          signal: AbortSignal.timeout(GATEWAY_PATIENCE_MS),
        }).catch((error: unknown) => {
          throw refusedBy('SMS gateway', error)
        })
        if (!response.ok) throw refusedBy('SMS gateway', Object.assign(new Error(), { responseCode: response.status }))
        return
      }
      await keep(database, message)
    },
  }
}
