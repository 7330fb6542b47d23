import { createHmac } from 'node:crypto'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/pool.ts'
import { defineJob, noPayload } from '../../../../platform/jobs/job.ts'
import { readEvent } from './events.ts'

export const sendWebhooksJob = defineJob({
  name: 'send-sandbox-webhooks',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1' },
})

/** Name of the header that signs a webhook, like Stripe's: `t=SECONDS,v1=HEX`. */
const SIGNATURE_HEADER = 'sandbox-signature'

const WEBHOOKS_PER_RUN = 100
const MAX_TRIES = 10
const MAX_WAIT_MINUTES = 60
const TIMEOUT_MS = 5000

export interface WebhookTools {
  clock: Clock
  /** Where the shop takes webhooks. */
  webhookUrl: () => string
  webhookSecret: string
}

/** HMAC-SHA256 over the time and the bytes of the body. */
export function signWebhook(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Sends the webhooks that are due. One that is not received is sent again after 1, 2, 4 and up to 60 minutes, ten times in all. */
export async function sendWebhooks(db: Db, { clock, webhookUrl, webhookSecret }: WebhookTools): Promise<void> {
  const now = clock.now()
  // Claimed before it is sent: another server leaves it alone, and one that was killed sends it again later.
  const { rows: claimed } = await db.query<{ id: number; eventId: string; tries: number }>(
    `update sandbox_webhooks set tries = tries + 1, send_at = $1::timestamptz + least(power(2, tries), $2) * interval '1 minute'
     where id in (select id from sandbox_webhooks where done_at is null and send_at <= $1
       order by id limit $3 for update skip locked)
     returning id, event_id as "eventId", tries`,
    [now, MAX_WAIT_MINUTES, WEBHOOKS_PER_RUN],
  )
  for (const { id, eventId, tries } of claimed.toSorted((a, b) => a.id - b.id)) {
    const event = await readEvent(db, eventId)
    const isReceived = event && (await send(webhookUrl, webhookSecret, clock.now(), JSON.stringify(event)))
    if (isReceived || tries >= MAX_TRIES)
      await db.query(`update sandbox_webhooks set done_at = $2 where id = $1`, [id, now])
  }
}

async function send(webhookUrl: () => string, secret: string, now: Date, body: string): Promise<boolean> {
  try {
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(secret, now, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
