import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { isEmail, normalEmail } from '../../../contract/email-address.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { uuidv7 } from '../ids.ts'
import { addJob } from '../jobs/queue.ts'
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
})
export type Message = z.infer<typeof Message>

export interface Messages {
  /**
   * Sends after the transaction of `db` has committed: never lost, tried again with growing pauses until it is taken.
   * What goes to many and nobody waits for lets the others pass, as `atLeisure`.
   */
  send(db: Db, message: Omit<Message, 'id'>, how?: { atLeisure: boolean }): Promise<void>
  /** Does the job that `send` asked for. */
  deliver(sealed: string): Promise<void>
}

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

  async function keep({ id, channel, to, subject, text, headers, code }: Message): Promise<void> {
    const line = JSON.stringify({ at: clock.now().toISOString(), id, channel, to, subject, text, headers, code })
    await appendFile(path.join(dataDir, 'outbox.ndjson'), `${line}\n`, { mode: 0o600 })
    say(line)
  }
  return {
    async send(db, message, how) {
      await addJob(db, 'deliver-message', { sealed: seal(key, JSON.stringify({ id: uuidv7(), ...message })) }, how)
    },
    async deliver(sealed) {
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
      await keep(message)
    },
  }
}
